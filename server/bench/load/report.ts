/** Prints the figures as tables. */
import { type AroundIt, describeMachine } from '../machine.ts'
import { assumptions, type Measured, needsOf, togetherOf } from './capacity.ts'
import type { Figures } from './figures.ts'
import { type Check, isKept, type Run } from './limits.ts'
import { connectionsForPages, type KindCost, type PhaseResult } from './measure.ts'
import { factsOf, type Kind } from './mix.ts'
import type { Memory } from './processes.ts'
import type { LaneFigures } from './traffic.ts'

const say = (line = '') => console.log(line)
const left = (text: string, width = 30) => text.padEnd(width)
const right = (value: string | number, width = 10) => String(value).padStart(width)
const fixed = (value: number, digits: number) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
const whole = (value: number) => fixed(value, 0)
const megabytes = (bytes: number) => whole(bytes / 1024 ** 2)

function errorsIn(errors: Record<string, number>): string {
  return Object.entries(errors)
    .map(([error, times]) => `${error}: ${times}`)
    .join(', ')
}

export function reportCosts(
  costs: ReadonlyMap<Kind, KindCost>,
  { machine, connections }: { machine: AroundIt; connections: number },
) {
  say(
    `\nprocessor time of a request in ms, one after the other, which the limit of pages is for; from several connections at once (pages ${connectionsForPages}, calls ${connections}), which the limit of calls is for; and the largest page's HTML before compression; ${describeMachine(machine)}`,
  )
  say(
    `${left('')}${['server', 'pages', 'database', 'together', 'at once', 'limit', 'requests', 'max kB', 'limit'].map((title) => right(title)).join('')}  errors`,
  )
  for (const [kind, { server, pages, database, atOnce, requests, errors, maxBytes }] of costs) {
    const { label, group, maxProcessor, maxHtml } = factsOf(kind)
    const size = [
      group !== 'page' || maxBytes === undefined ? '' : fixed(maxBytes / 1_000, 1),
      maxHtml === undefined ? '' : maxHtml / 1_000,
    ]
    const parts = [server, pages, database, server + pages + database].map((ms) => right(fixed(ms, 2)))
    const busy = right(fixed(togetherOf(atOnce), 2))
    say(
      `${left(label)}${parts.join('')}${busy}${right(maxProcessor ?? '')}${right(whole(requests))}${size.map((one) => right(one)).join('')}  ${errorsIn(errors)}`,
    )
  }
}

export function reportPhase(
  processes: number,
  { phase, lanes, cores, machine: around, memory }: PhaseResult,
) {
  const { server, pages, database, traffic, machine } = cores
  const others = Math.max(0, machine - server - pages - database - traffic)
  say(
    `\nphase ${phase.number}: ${phase.name}, ${processes} ${processes === 1 ? 'process' : 'processes'}, ${whole(phase.seconds)} s; ${describeMachine(around)}`,
  )
  say(
    `busy cores: server ${fixed(server, 2)}, pages ${fixed(pages, 2)}, database ${fixed(database, 2)}, traffic ${fixed(traffic, 2)}, everything else ${fixed(others, 2)}; memory ${describeMemory(memory)}`,
  )
  say(
    `${left('')}${['requests', 'a second', 'p50 ms', 'p99 ms', 'max ms'].map((title) => right(title)).join('')}  errors`,
  )
  lanes.forEach((lane, index) => {
    const given = phase.lanes[index]
    if (given) reportLane(given.name, 'connections' in given.pace ? given.pace.connections : null, lane)
  })
}

function reportLane(name: string, connections: number | null, { groups, kinds }: LaneFigures) {
  const pace = connections === null ? 'at a rate' : `${connections} connections`
  if (groups.all) reportLine(`${name}, ${pace}`, groups.all)
  if (groups.page && groups.call) {
    reportLine('  all calls', groups.call)
    reportLine('  all pages', groups.page)
  }
  const found = Object.entries(kinds) as [Kind, Figures][]
  if (found.length < 2) return
  for (const [kind, figures] of found.sort(([one], [other]) => orderOf(one) - orderOf(other)))
    reportLine(`  ${factsOf(kind).label}`, figures)
}

const order: Record<string, number> = { call: 0, page: 1, 'sign-in': 2 }
const orderOf = (kind: Kind) => (order[factsOf(kind).group] ?? 0) * 1_000 - factsOf(kind).weight

function reportLine(label: string, { requests, perSecond, p50, p99, max, errors }: Figures) {
  const figures = [whole(requests), fixed(perSecond, 1), fixed(p50, 1), fixed(p99, 1), fixed(max, 1)]
  say(`${left(label)}${figures.map((figure) => right(figure)).join('')}  ${errorsIn(errors)}`)
}

export function describeMemory(memory: readonly Memory[]): string {
  return memory.map(({ server, pages }) => `${megabytes(server)} + ${megabytes(pages)} MB`).join(' and ')
}

/** Returns whether every limit was kept. */
export function reportLimits(processes: number, checks: readonly Check[]): boolean {
  say(`\nlimits, ${processes} ${processes === 1 ? 'process' : 'processes'}`)
  for (const check of checks) {
    const { what, measured, limit, isMin, unit } = check
    const digits = limit < 50 ? 2 : 0
    say(
      `${left(what, 66)}${right(fixed(measured, digits))} ${left(unit, 3)} ${isMin ? 'at least' : 'at most '} ${right(limit, 5)}${isKept(check) ? '' : '  *** MISSED ***'}`,
    )
  }
  return checks.every(isKept)
}

export function hasErrors({ results }: Pick<Run, 'results'>): boolean {
  return results.some(({ lanes }) =>
    lanes.some(({ groups }) => Object.keys(groups.all?.errors ?? {}).length > 0),
  )
}

export function reportNeeds(measured: Measured, familySizes: { seeded: number; complete: number }) {
  const { request, signIn, pageShare } = measured
  const { visitsAMonth, requestsAVisit, signInsAVisit, peakHourShare, usableShare } = assumptions
  const costOf = ({ server, pages, database }: typeof request) =>
    `${fixed(server, 2)} ms of the server, ${fixed(pages, 2)} of pages, ${fixed(database, 2)} of the database`
  say('\nwhat more families would need: arithmetic from the figures above, nobody has measured it')
  say(`  an average request takes ${costOf(request)}; a sign-in ${costOf(signIn)}`)
  say(
    `  a family with complete answers takes ${fixed(familySizes.complete / 1_000, 1)} kB of the database with indexes and a sign-in; one of the seed, with links and requests for help but without answers, ${fixed(familySizes.seeded / 1_000, 1)} kB. Counted: both`,
  )
  say(
    `  assumed: ${visitsAMonth} visits a family a month with ${requestsAVisit} requests each, ${whole(pageShare * 100)} of 100 pages; ${signInsAVisit} sign-ins a visit; ${fixed(peakHourShare * 100, 1)}% of a month in its busiest hour; processors at most ${whole(usableShare * 100)}% busy`,
  )
  say(
    '  not counted: reserves for a machine that fails, backups, replicas, logs that grow, the proxy, growth of',
  )
  say(
    '  indexes beyond memory, and whether one PostgreSQL can take so many writes and connections (16 a process)',
  )
  const titles = [
    'requests/s',
    'pages/s',
    'sign-ins/s',
    'processes',
    'page cores',
    'database cores',
    'database',
  ]
  say(`${left('  families', 16)}${titles.map((title) => right(title, 15)).join('')}`)
  for (const families of [1_000_000, 10_000_000, 100_000_000]) {
    const needs = needsOf(families, measured)
    const figures = [
      whole(needs.requestsASecond),
      whole(needs.pagesASecond),
      fixed(needs.signInsASecond, 1),
      whole(needs.processes),
      whole(needs.pageWorkers),
      whole(needs.databaseCores),
      `${whole(needs.databaseBytes / 1e9)} GB`,
    ]
    say(
      `${left(`  ${families / 1_000_000} million`, 16)}${figures.map((figure) => right(figure, 15)).join('')}`,
    )
  }
}
