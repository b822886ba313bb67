/** Filters over the columns. Each one marks which of all institutions pass. */
import { admissionFits } from '@bursar/contract/admission-fit'
import type { CollegeFilters } from '@bursar/contract/college-search'
import type { PriceAt } from '@bursar/formula/price/all-prices'
import { affiliationName, netPriceColumns } from './figures.ts'
import { type Majors, markInstitutions } from './majors.ts'
import { milesFrom, type Place, type Places } from './places.ts'
import * as codes from './scorecard/codes.ts'
import type { ColumnName } from './scorecard/columns.ts'
import type { Store } from './store.ts'

/** Numbers for filters, facets, and orders. NaN is a missing or suppressed value, which is in no range. */
export interface Measures {
  acceptance: Float64Array
  size: Float64Array
  cost: Float64Array
  /** The average, then the five income brackets. */
  netPrice: readonly Float64Array[]
  graduation: Float64Array
  earnings: Float64Array
}

/** Small whole numbers that choices are compared with; 0 means not published. */
export interface Choices {
  state: Uint8Array
  level: Uint8Array
  control: Uint8Array
  setting: Uint8Array
  testPolicy: Uint8Array
  openAdmission: Uint8Array
  /** One bit for each mission. */
  missions: Uint16Array
  religion: Uint16Array
}

/** The numeric columns of every college, in the order of `store.facts`; NaN where a number isn't published. Amounts are dollars a year. */
export function buildMeasures(store: Store): Measures {
  const first = (...names: ColumnName[]) => {
    const column = new Float64Array(store.facts.length).fill(Number.NaN)
    for (const name of names.toReversed()) {
      const values = store.numbers[name]
      for (let at = 0; at < column.length; at += 1)
        if (Number.isFinite(values[at])) column[at] = values[at] as number
    }
    return column
  }
  return {
    acceptance: first('ADM_RATE'),
    size: first('UGDS'),
    cost: first('COSTT4_A', 'COSTT4_P'),
    netPrice: netPriceColumns.map((names) => first(...names)),
    graduation: first('C150_4', 'C150_L4'),
    earnings: first('MD_EARN_WNE_P10'),
  }
}

export interface Lists {
  states: readonly string[]
  missions: readonly string[]
  settings: readonly string[]
  testPolicies: readonly string[]
  /** Code and name of every affiliation in the release. */
  religions: ReadonlyMap<number, string>
}

/** The coded columns of every college, in the order of `store.facts`. Lists count from 1; 0 is not published. */
export function buildChoices({ facts }: Store, lists: Lists): Choices {
  const byte = (read: (one: Store['facts'][number]) => number) => Uint8Array.from(facts, read)
  const place = (list: readonly string[], value: string | null | undefined) =>
    value === null || value === undefined ? 0 : list.indexOf(value) + 1
  return {
    state: byte(({ state }) => place(lists.states, state)),
    level: byte(({ level }) => level),
    control: byte(({ control }) => control),
    setting: byte(({ locale }) => place(lists.settings, codes.settingOf(locale)?.setting)),
    testPolicy: byte(({ testPolicy }) => place(lists.testPolicies, codes.testPolicyByCode[testPolicy ?? 0])),
    openAdmission: byte(({ openAdmission }) =>
      openAdmission === 1 || openAdmission === 2 ? openAdmission : 0,
    ),
    missions: Uint16Array.from(facts, ({ missions = [] }) =>
      missions.reduce((bits, mission) => bits | (1 << lists.missions.indexOf(mission)), 0),
    ),
    religion: Uint16Array.from(facts, ({ religion }) => religion ?? 0),
  }
}

/** The groups of facets. All other filters belong to `none`. */
export const groups = [
  'none',
  'state',
  'college_level',
  'college_type',
  'setting',
  'mission',
  'test_policy',
  'open_admission',
  'religious_affiliation',
  'size',
  'net_price',
  'major',
] as const
export type Group = (typeof groups)[number]

/** How many groups each institution fails, and the last one it fails. */
export interface Failures {
  count: Uint8Array
  last: Uint8Array
}

interface Sources {
  store: Store
  measures: Measures
  choices: Choices
  lists: Lists
  majors: Majors
  places: Places
}

/** The largest number that choices are compared with: affiliations have up to three digits. */
const largestCode = 999

/** The prices that a query filters by: `prices`, or the published ones of its income bracket. */
export function netPricesOf(
  measures: Measures,
  { income_bracket = 0 }: CollegeFilters,
  prices?: PriceAt,
): PriceAt {
  const published = measures.netPrice[income_bracket] as Float64Array
  return prices ?? ((at) => published[at] as number)
}

/** What filters ask about and isn't in the release. */
export interface Own {
  /** The place found for `near`. */
  place: Place | null
  /** Replaces the published net prices. */
  prices?: PriceAt | undefined
  /** From `majorEarningsOf`. Without it, `major_earnings` is no order. */
  majorEarnings?: Float64Array | undefined
  /** From `fitsFor`. Without it, `admission_fit` is no filter. */
  fits?: Uint8Array | undefined
}

/**
 * Applies every filter of the query. A college that fails more than `mostFailures` groups doesn't count, so its price isn't computed: 0 for
 * searches, 1 for facets.
 */
export function applyFilters(
  { store, measures, choices, lists, majors, places }: Sources,
  query: CollegeFilters,
  { place, prices, fits }: Own,
  mostFailures: 0 | 1,
): Failures {
  const size = store.facts.length
  const count = new Uint8Array(size)
  const last = new Uint8Array(size)
  const failures: Failures = { count, last }
  const indexes = (list: readonly string[], chosen: readonly string[] | undefined) =>
    chosen?.map((value) => list.indexOf(value) + 1)

  oneOf(failures, 'state', choices.state, indexes(lists.states, query.state))
  oneOf(failures, 'college_level', choices.level, indexes(Object.values(codes.levels), query.college_level))
  oneOf(failures, 'college_type', choices.control, indexes(Object.values(codes.controls), query.college_type))
  oneOf(failures, 'setting', choices.setting, indexes(lists.settings, query.setting))
  oneOf(failures, 'test_policy', choices.testPolicy, indexes(lists.testPolicies, query.test_policy))
  if (fits) oneOf(failures, 'none', fits, indexes(admissionFits, query.admission_fit))
  if (query.open_admission !== undefined) {
    oneOf(failures, 'open_admission', choices.openAdmission, [query.open_admission === 'true' ? 1 : 2])
  }
  if (query.mission) {
    const wanted = query.mission.reduce((bits, mission) => bits | (1 << lists.missions.indexOf(mission)), 0)
    fail(failures, 'mission', (at) => ((choices.missions[at] as number) & wanted) !== 0)
  }
  if (query.religious_affiliation) {
    oneOf(
      failures,
      'religious_affiliation',
      choices.religion,
      religionCodes(lists, query.religious_affiliation),
    )
  }
  // The tolerance keeps 0.07 within "at most 7 percent" despite binary rounding.
  const percent = 0.01
  const slack = 1e-9
  const rate = (column: Float64Array, min?: number, max?: number) =>
    between(
      failures,
      'none',
      column,
      min === undefined ? undefined : min * percent - slack,
      max === undefined ? undefined : max * percent + slack,
    )
  rate(measures.acceptance, query.acceptance_rate_min, query.acceptance_rate_max)
  rate(measures.graduation, query.graduation_rate_min, query.graduation_rate_max)
  between(failures, 'size', measures.size, query.college_size_min, query.college_size_max)
  between(failures, 'none', measures.cost, query.cost_min, query.cost_max)
  if (query.major_code) {
    const offered = new Uint8Array(size)
    markInstitutions(majors, query.major_code, allowedCredentials(query), offered)
    fail(failures, 'major', (at) => offered[at] === 1)
  }
  if (place && query.within_miles !== undefined) {
    const max = query.within_miles
    fail(failures, 'none', (at) => milesFrom(places, place, at) <= max)
  }
  // Last, because it takes longest.
  const { net_price_min: lowest, net_price_max: highest } = query
  if (lowest !== undefined || highest !== undefined) {
    const priceAt = netPricesOf(measures, query, prices)
    const [low, high] = [lowest ?? Number.NEGATIVE_INFINITY, highest ?? Number.POSITIVE_INFINITY]
    fail(failures, 'net_price', (at) => {
      if ((count[at] as number) > mostFailures) return true
      const price = priceAt(at)
      return price >= low && price <= high
    })
  }
  return failures
}

// Not closures of `applyFilters`: V8 forgets what it compiled of those whenever a complete collection finds none in use.

function fail({ count, last }: Failures, group: Group, passes: (at: number) => boolean) {
  const number = groups.indexOf(group)
  for (let at = 0; at < count.length; at += 1) {
    if (passes(at)) continue
    count[at] = (count[at] as number) + 1
    last[at] = number
  }
}

function oneOf(
  { count, last }: Failures,
  group: Group,
  column: Uint8Array | Uint16Array,
  allowed: readonly number[] | undefined,
) {
  if (!allowed) return
  const table = new Uint8Array(largestCode + 1)
  for (const code of allowed) table[code] = 1
  const number = groups.indexOf(group)
  for (let at = 0; at < count.length; at += 1) {
    if (table[column[at] as number] === 1) continue
    count[at] = (count[at] as number) + 1
    last[at] = number
  }
}

function between(
  { count, last }: Failures,
  group: Group,
  column: Float64Array,
  min: number | undefined,
  max: number | undefined,
) {
  if (min === undefined && max === undefined) return
  const low = min ?? Number.NEGATIVE_INFINITY
  const high = max ?? Number.POSITIVE_INFINITY
  const number = groups.indexOf(group)
  for (let at = 0; at < count.length; at += 1) {
    const value = column[at] as number
    if (value >= low && value <= high) continue
    count[at] = (count[at] as number) + 1
    last[at] = number
  }
}

/** One bit for each credential that a query allows; all without a choice. */
export function allowedCredentials({ credential }: CollegeFilters): number {
  if (!credential) return 0xffff
  return Object.entries(codes.credentialByCode).reduce(
    (bits, [code, name]) => (credential.includes(name) ? bits | (1 << Number(code)) : bits),
    0,
  )
}

function religionCodes({ religions }: Lists, chosen: readonly string[]): number[] {
  return chosen.flatMap((choice) => {
    if (choice === 'none') return [0]
    const all = [...religions]
    if (choice === 'any') return all.map(([code]) => code)
    return all.filter(([, name]) => name.toLowerCase() === choice.toLowerCase()).map(([code]) => code)
  })
}

/** Code and name of every religious affiliation that a college of the release has. */
export function buildReligions({ facts }: Store): Map<number, string> {
  const codesUsed = new Set(facts.flatMap(({ religion }) => (religion === undefined ? [] : [religion])))
  return new Map([...codesUsed].map((code) => [code, affiliationName(code)]))
}
