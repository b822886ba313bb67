/** The options of the command line. `scripts/usages.mjs` says what each means. */
import { parseArgs } from 'node:util'

const options = {
  seconds: { type: 'string', default: '60' },
  minutes: { type: 'string' },
  processes: { type: 'string', default: '1,2' },
  phases: { type: 'string', default: '1,2,3,4,5' },
  connections: { type: 'string', default: '16' },
  readers: { type: 'string', default: '16' },
  rate: { type: 'string', default: '100' },
  'sign-ins': { type: 'string', default: '20' },
  requests: { type: 'string', default: '200' },
  families: { type: 'string', default: '300' },
} as const

export interface Options {
  seconds: number
  /** Of the phase with only pages. */
  pageSeconds: number
  processes: number[]
  phases: number[]
  connections: number
  readers: number
  rate: number
  signIns: number
  requests: number
  families: number
}

/** The id tokens of the traffic are renewed before each phase, and are valid for a quarter of an hour. */
const longestSeconds = 600

/** A value that an option doesn't take. */
export class WrongOption extends Error {}

/** Throws a WrongOption that says what is wrong. */
export function readOptions(given: readonly string[]): Options {
  const { values } = parseArgs({ args: [...given], options })
  const number = (name: keyof typeof options, text: string | undefined, max: number) => {
    const value = Number(text)
    if (!(value > 0 && value <= max)) throw new WrongOption(`--${name} takes a number up to ${max}.`)
    return value
  }
  const list = (name: 'processes' | 'phases', max: number) =>
    values[name].split(',').map((text) => Math.floor(number(name, text, max)))
  const seconds = number('seconds', values.seconds, longestSeconds)
  const minutes = values.minutes === undefined ? seconds / 60 : number('minutes', values.minutes, 60)
  const read: Options = {
    seconds,
    pageSeconds: minutes * 60,
    processes: list('processes', 8),
    phases: list('phases', 5),
    connections: number('connections', values.connections, 500),
    readers: number('readers', values.readers, 500),
    rate: number('rate', values.rate, 10_000),
    signIns: number('sign-ins', values['sign-ins'], 1_000),
    requests: number('requests', values.requests, 10_000),
    families: number('families', values.families, 10_000),
  }
  if (read.families < Math.max(read.connections, read.readers))
    throw new WrongOption('--families must be at least as many as there are connections and readers.')
  return read
}
