/** CPU time. Unlike elapsed time, it doesn't depend on other work on the machine. */
import { readFile } from 'node:fs/promises'
import pg from 'pg'

/** Milliseconds per kernel clock tick; 100 ticks a second on all common Linux systems. */
const tick = 10

/**
 * CPU milliseconds that this process and its database connections have used so far. Excludes the database if it is remote or the
 * machine doesn't run Linux.
 */
export async function processorTime(connections: readonly number[]): Promise<number> {
  const { user, system } = process.cpuUsage()
  const others = await Promise.all(connections.map(timeOf))
  return (user + system) / 1000 + others.reduce((sum, time) => sum + time, 0)
}

async function timeOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name in parentheses may contain spaces. User and system time are the 12th and 13th field after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tick
}

/** The process ids of a database's connections. */
export async function connectionsOf(url: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    return rows.map(({ pid }) => pid)
  } finally {
    await client.end()
  }
}
