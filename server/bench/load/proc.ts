/** Processor time and memory of processes, as Linux tells it in /proc. */
import { readdir, readFile } from 'node:fs/promises'

/** Milliseconds per kernel clock tick; 100 ticks a second on all common Linux systems. */
const tick = 10

export interface ProcessTimes {
  pid: number
  parent: number
  /** Processor time in milliseconds. */
  own: number
  /** The same, of its children that have ended. */
  ended: number
}

/** Reads `/proc/PID/stat`. */
export function parseStat(stat: string): ProcessTimes {
  // The name in parentheses may contain spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const at = (field: number) => Number(fields[field] ?? 0)
  return {
    pid: Number.parseInt(stat, 10),
    parent: at(1),
    own: (at(11) + at(12)) * tick,
    ended: (at(13) + at(14)) * tick,
  }
}

export async function readProcesses(): Promise<ProcessTimes[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  // A process may end in between.
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')))
  return stats.filter((stat) => stat !== '').map(parseStat)
}

export const childrenOf = (pid: number, processes: readonly ProcessTimes[]) =>
  processes.filter(({ parent }) => parent === pid)

/** Milliseconds that all processors together have worked, whoever for. */
export async function readBusyTime(): Promise<number> {
  return parseBusyTime(await readFile('/proc/stat', 'utf8'))
}

export function parseBusyTime(stat: string): number {
  const [, ...numbers] = (stat.split('\n')[0] ?? '').trim().split(/\s+/)
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = numbers.map(Number)
  return (user + nice + system + irq + softIrq) * tick
}

/**
 * Bytes of memory: its own pages, and its share of those that it shares with other processes (Pss). Where the kernel doesn't tell that,
 * all of its pages (RSS).
 */
export async function readMemory(pid: number): Promise<number> {
  const shares = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return (
    parseMemory(shares, 'Pss') ?? parseMemory(await readFile(`/proc/${pid}/status`, 'utf8'), 'VmRSS') ?? 0
  )
}

export function parseMemory(text: string, name: string): number | undefined {
  const [, kilobytes] = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text) ?? []
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
}
