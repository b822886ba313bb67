/**
 * `npm run bench -- catalogue`: how fast the whole release is searched, and how much memory it takes. The part that needs a
 * database (start-up, PostgreSQL with trigrams, HTTP) follows in a process of its own: `server/src/colleges/bench.ts`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CollegeFilters, CollegeSort } from '@bursar/contract/colleges'
import { queries } from './quality/queries.ts'
import { buildCatalogue, type Catalogue, countFacets, searchCatalogue } from './src/catalogue.ts'
import { loadRelease } from './src/load.ts'

const folder = fileURLToPath(new URL('../../shared/data/scorecard/', import.meta.url))
const files = ['institutions.csv.gz', 'fields-of-study.csv.gz', 'ipeds-directory-2024.csv.gz', 'ipeds-completions-2024.csv.gz']
const rounds = 20

/** Filters as people combine them, each with an order. */
const combinations: (CollegeFilters & { sort: CollegeSort })[] = [
  { state: ['CA'], college_level: ['4-year'], sort: 'net_price' },
  { state: ['NY', 'NJ', 'PA'], college_type: ['public'], college_size_min: 5_000, sort: 'graduation_rate' },
  { acceptance_rate_max: 30, graduation_rate_min: 80, sort: 'acceptance_rate' },
  { major_code: ['11'], credential: ['bachelor'], net_price_max: 20_000, sort: 'earnings' },
  { major_code: ['513801'], state: ['TX'], sort: 'name' },
  { setting: ['city'], mission: ['hispanic-serving'], cost_max: 30_000, sort: 'cost' },
  { college_level: ['2-year', 'less-than-2-year'], college_type: ['public'], sort: 'size' },
  { religious_affiliation: ['any'], test_policy: ['considered'], sort: 'relevance' },
  { near: '60601', within_miles: 50, college_level: ['4-year'], sort: 'distance' },
  { near: 'Boston, MA', sort: 'distance' },
  { open_admission: 'true', income_bracket: 1, net_price_max: 10_000, sort: 'net_price' },
  { sort: 'earnings' },
]

if (!existsSync(folder)) {
  console.log('catalogue: not measured, because the whole release (../shared/data/scorecard) is not here.')
} else {
  const startedAt = performance.now()
  const content = await loadRelease(files.map((file) => folder + file))
  console.log(`read and checked four files       ${seconds(performance.now() - startedAt)}`)
  const before = memory()
  const buildAt = performance.now()
  const catalogue = buildCatalogue('bench', structuredClone(content))
  console.log(`built in memory                   ${seconds(performance.now() - buildAt)}`)
  content.colleges.length = 0
  content.programs.clear()
  content.detailedPrograms.clear()
  measure(catalogue)
  console.log(`memory of the catalogue           ${Math.round(sizeOf(before, catalogue))} MB   (at most 150)`)
  const other = fileURLToPath(new URL('../server/src/colleges/bench.ts', import.meta.url))
  const { status } = spawnSync(process.execPath, [other], { stdio: 'inherit' })
  process.exitCode = status ?? 1
}

function measure(catalogue: Catalogue) {
  const names = timesOf(
    queries.map(({ query }) => () => searchCatalogue(catalogue, { search: query, page: 1, limit: 20 })),
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
}

/** Processor time of each call in milliseconds, after a round to warm up. Other work on the machine does not count. */
function timesOf(calls: readonly (() => unknown)[]): number[] {
  for (let round = 0; round < 5; round += 1) for (const call of calls) call()
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const call of calls) {
      const before = process.threadCpuUsage()
      call()
      const { user, system } = process.threadCpuUsage(before)
      times.push((user + system) / 1000)
    }
  }
  return times.sort((a, b) => a - b)
}

function report(what: string, times: readonly number[], most: { p50?: number; p95: number }) {
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const limits = `at most ${most.p50 === undefined ? '' : `p50 ${most.p50}, `}p95 ${most.p95}`
  console.log(`${what.padEnd(33)} p50 ${at(0.5).toFixed(3)} ms, p95 ${at(0.95).toFixed(3)} ms, p99 ${at(0.99).toFixed(3)} ms   (${limits})`)
}

function memory(): number {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}

/** What is left after everything that the catalogue does not hold is gone. Needs `--expose-gc`; else an upper bound. */
function sizeOf(before: number, catalogue: Catalogue): number {
  const now = memory()
  // Named here so that it is still needed when the memory is measured.
  return catalogue.store.facts.length > 0 ? now - Math.min(before, now) : 0
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}
