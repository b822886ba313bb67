/** The options of the command line. */
import { parseArgs } from 'node:util'

export const usage = `npm run bench -- load [OPTIONS]

  --seconds=60        how long each phase is measured
  --minutes=1         how long the phase with only pages is measured, which memory is read after; 10 for the figure of the limit
  --processes=1,2     numbers of server processes to measure
  --phases=1,2,3,4,5  1 calls, 2 pages, 3 calls beside readers of pages, 4 mixed, 5 sign-ins beside mixed traffic
  --connections=16    connections of phases 1, 2, 4, and 5; each sends its next request when it has the answer
  --readers=16        connections of the readers of pages in phase 3
  --rate=100          calls a second in phase 3, whether or not the ones before have been answered
  --sign-ins=20       sign-ins a second in phase 5
  --requests=200      requests of each kind of page, one after the other, to measure their processor time; five times as many calls
  --families=300      signed-in families, besides the 100,000 in the database`

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

/** Throws an Error that says what is wrong. */
export function readOptions(given: readonly string[]): Options {
  const { values } = parseArgs({ args: [...given], options })
  const number = (name: keyof typeof options, text: string | undefined, max: number) => {
    const value = Number(text)
    if (!(value > 0 && value <= max)) throw new Error(`--${name} takes a number up to ${max}.`)
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
    throw new Error('--families must be at least as many as there are connections and readers.')
  return read
}
