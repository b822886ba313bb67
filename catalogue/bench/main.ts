/**
 * `npm run bench -- catalogue`: how fast the whole release is searched, and how much memory it takes. The bench `colleges`
 * measures the same search with a database and over HTTP.
 */

import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type CollegeFilters, type CollegeSort, collegeSorts } from '@bursar/contract/college-search'
import { pricesFor } from '@bursar/formula/price/all-prices'
import { buildCatalogue, type Catalogue, countFacets, searchCatalogue } from '../src/catalogue.ts'
import { grantCurveOf } from '../src/grant-curves.ts'
import { loadRelease } from '../src/load.ts'
import { queries } from '../src/quality/queries.ts'
import type { ReleaseContent } from '../src/record.ts'

const folder = fileURLToPath(new URL('../../../shared/data/scorecard/', import.meta.url))
const files = [
  'institutions.csv.gz',
  'fields-of-study.csv.gz',
  'ipeds-directory-2024.csv.gz',
  'ipeds-completions-2024.csv.gz',
]
const rounds = 20

/** Filters as people combine them: two or three of these at a time, in every order of results. */
const choices: CollegeFilters[] = [
  { state: ['CA'] },
  { state: ['NY', 'NJ', 'PA'] },
  { college_level: ['4-year'] },
  { college_level: ['2-year', 'less-than-2-year'] },
  { college_type: ['public'] },
  { college_size_min: 5_000 },
  { acceptance_rate_max: 30, graduation_rate_min: 80 },
  { major_code: ['11'], credential: ['bachelor'] },
  { major_code: ['513801'] },
  { net_price_max: 20_000 },
  { income_bracket: 1, net_price_max: 10_000 },
  { setting: ['city'], mission: ['hispanic-serving'] },
  { religious_affiliation: ['any'] },
  { test_policy: ['considered'] },
  { open_admission: 'true' },
  { near: '60601', within_miles: 50 },
  { near: 'Boston, MA' },
]
const combinations = choices.flatMap((one, at) =>
  choices.slice(at + 1).flatMap((other, distance) => {
    const sort = collegeSorts[(at + distance) % collegeSorts.length] as CollegeSort
    const third = distance % 3 === 0 ? choices[(at * 5 + distance) % choices.length] : {}
    return [{ ...third, ...one, ...other, sort }]
  }),
)

/** Students whose prices at all colleges are asked for. */
const students = Array.from({ length: 40 }, (_, at) => ({
  income: 6_000 * at,
  sai: at % 2 === 0 ? null : 1_500 * at - 1_500,
  pell: at % 3 === 0 ? null : Math.max(7_395 - 400 * at, 0),
  state: (['IN', 'CA', 'TX', null] as const)[at % 4] ?? null,
}))

if (!existsSync(folder)) {
  console.log('catalogue: not measured, because the whole release (../shared/data/scorecard) is not here.')
} else {
  const startedAt = performance.now()
  let content: ReleaseContent | null = await loadRelease(files.map((file) => folder + file))
  console.log(`read and checked four files       ${seconds(performance.now() - startedAt)}`)
  const buildAt = performance.now()
  let catalogue: Catalogue | null = buildCatalogue('bench', content)
  console.log(`built in memory                   ${seconds(performance.now() - buildAt)}`)
  measureCurves(content)
  // Only the catalogue is to be measured, not what it was built from.
  content = null
  measure(catalogue)
  const withCatalogue = memory()
  catalogue = null
  console.log(`memory of the catalogue           ${Math.round(withCatalogue - memory())} MB   (at most 150)`)
}

function measureCurves({ colleges }: ReleaseContent) {
  const [time = 0] = timesOf([() => colleges.map((college) => grantCurveOf(college))])
  console.log(`all grant curves fitted           ${seconds(time)}`)
}

function measure(catalogue: Catalogue) {
  const names = timesOf(
    queries.map(
      ({ query }) =>
        () =>
          searchCatalogue(catalogue, { search: query, page: 1, limit: 20 }),
    ),
  )
  report('name query', names, { p50: 0.3, p95: 2 })
  const filtered = timesOf(
    combinations.map((query) => () => {
      searchCatalogue(catalogue, { ...query, page: 1, limit: 20 })
      const { sort: _, ...filters } = query
      countFacets(catalogue, filters)
    }),
  )
  report('filters, sort, page and facets', filtered, { p95: 1 })
  const prices = timesOf(
    students.map(
      (student) => () =>
        pricesFor(catalogue.priceColumns, {
          ...student,
          living: 'on-campus',
          entryYear: 2027,
          isUsual: true,
        }),
    ),
  )
  report('prices of all colleges', prices, { p95: 5 })
}

/**
 * Milliseconds of each call: the median of many rounds, so that a round in which the machine did something else does not
 * count. The calls are one thread of pure computation, so this is their processor time.
 */
function timesOf(calls: readonly (() => unknown)[]): number[] {
  for (let round = 0; round < 5; round += 1) for (const call of calls) call()
  const times = calls.map(() => [] as number[])
  for (let round = 0; round < rounds; round += 1) {
    calls.forEach((call, at) => {
      const startedAt = performance.now()
      call()
      times[at]?.push(performance.now() - startedAt)
    })
  }
  return times.map((list) => list.sort((a, b) => a - b)[rounds >> 1] ?? 0).sort((a, b) => a - b)
}

function report(what: string, times: readonly number[], max: { p50?: number; p95: number }) {
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const limits = `at most ${max.p50 === undefined ? '' : `p50 ${max.p50}, `}p95 ${max.p95}`
  console.log(
    `${what.padEnd(33)} p50 ${at(0.5).toFixed(3)} ms, p95 ${at(0.95).toFixed(3)} ms, p99 ${at(0.99).toFixed(3)} ms   (${limits})`,
  )
}

/** Megabytes in use, after everything that is not needed any more is gone. */
function memory(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}
