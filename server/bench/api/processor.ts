/** Processor time, which other work on the machine does not lengthen as it does the time on the clock. */
import { readFile } from 'node:fs/promises'
import pg from 'pg'

/** A tick of the kernel's clock; 100 of them are a second on every Linux that we know. */
const tick = 10

/**
 * Milliseconds that this process and the connections of its database have used so far; without the database where the machine does not
 * tell (other systems than Linux, a server elsewhere).
 */
export async function processorTime(connections: readonly number[]): Promise<number> {
  const { user, system } = process.cpuUsage()
  const others = await Promise.all(connections.map(timeOf))
  return (user + system) / 1000 + others.reduce((sum, time) => sum + time, 0)
}

async function timeOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name in parentheses may hold spaces; user and system time are the 12th and 13th field after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tick
}

/** The process ids of the connections of a database. */
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
