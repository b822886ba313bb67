/** The limits of Bursar's targets, and whether measured figures keep them. They are for one process on two shared cores. */
import { togetherOf } from './capacity.ts'
import type { KindCost, PhaseResult } from './measure.ts'
import { factsOf, type Kind } from './mix.ts'
import type { Memory } from './processes.ts'

export interface Check {
  what: string
  measured: number
  limit: number
  isMin: boolean
  unit: string
}

export interface Run {
  processes: number
  /** Of each server, before its first request. */
  memoryAtRest: Memory[]
  results: PhaseResult[]
}

export const isKept = ({ measured, limit, isMin }: Check) => (isMin ? measured >= limit : measured <= limit)

const megabyte = 1024 ** 2

/** A limit on a figure that wasn't measured isn't checked. */
export function checksOf({ results }: Run): Check[] {
  const lane = (number: number, index = 0) =>
    results.find(({ phase }) => phase.number === number)?.lanes[index]
  const pagesPhase = results.find(({ phase }) => phase.number === 2)
  const atLeast = (what: string, measured: number | undefined, limit: number) =>
    check({ what, measured, limit, isMin: true, unit: '/s' })
  const under = (what: string, measured: number | undefined, limit: number, unit = 'ms') =>
    check({ what, measured, limit, isMin: false, unit })
  return [
    atLeast('calls', lane(1)?.groups.call?.perSecond, 800),
    atLeast('pages', lane(2)?.groups.page?.perSecond, 40),
    under('search among calls, p99', lane(1)?.kinds.search?.p99, 100),
    under('search in mixed traffic, p99', lane(4)?.kinds.search?.p99, 100),
    under('calls beside readers of pages, p99', lane(3)?.groups.call?.p99, 100),
    under('sign-ins beside mixed traffic, p99', lane(5)?.kinds.signIn?.p99, 1_000),
    under(
      `memory of a server and its pages, after ${((pagesPhase?.phase.seconds ?? 0) / 60).toFixed(1)} minutes of pages`,
      pagesPhase && Math.max(...pagesPhase.memory.map(({ server, pages }) => (server + pages) / megabyte)),
      450,
      'MB',
    ),
  ].flat()
}

export function checksOfCosts(costs: ReadonlyMap<Kind, KindCost>): Check[] {
  return [...costs].flatMap(([kind, { atOnce, maxBytes, ...alone }]) => {
    const { label, group, maxProcessor, maxHtml } = factsOf(kind)
    const cost = group === 'page' ? alone : atOnce
    const atMost = (what: string, measured: number | undefined, limit: number | undefined, unit: string) =>
      limit === undefined ? [] : check({ what: `${what}, ${label}`, measured, limit, isMin: false, unit })
    return [
      ...atMost('processor time', togetherOf(cost), maxProcessor, 'ms'),
      ...atMost('HTML', maxBytes && maxBytes / 1_000, maxHtml && maxHtml / 1_000, 'kB'),
    ]
  })
}

function check({ measured, ...rest }: Omit<Check, 'measured'> & { measured: number | undefined }): Check[] {
  return measured === undefined ? [] : [{ measured, ...rest }]
}
