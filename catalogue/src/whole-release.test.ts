/** Tests with the whole real release, if it is available next to the repository. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { College } from '@bursar/contract/colleges'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  buildCatalogue,
  type Catalogue,
  countFacets,
  findCollege,
  openColleges,
  searchCatalogue,
} from './catalogue.ts'
import { loadRelease } from './load.ts'
import { measureQuality } from './quality/measure.ts'
import { anyFilters, passes } from './testing/reference.ts'
import { stateOfZip } from './zip-areas.ts'

const folder = fileURLToPath(new URL('../../../shared/data/scorecard/', import.meta.url))
const files = [
  'institutions.csv.gz',
  'fields-of-study.csv.gz',
  'ipeds-directory-2024.csv.gz',
  'ipeds-completions-2024.csv.gz',
]

if (existsSync(folder)) describe('the whole release', wholeRelease)
else {
  test('whole release not available: its tests were not run', () => {
    console.log('The suite of the whole release was not run: ../shared/data/scorecard is not there.')
  })
}

function wholeRelease() {
  let catalogue: Catalogue
  let colleges: College[]

  beforeAll(async () => {
    catalogue = buildCatalogue('whole', await loadRelease(files.map((file) => folder + file)))
    colleges = catalogue.store.facts.map(({ id }) => findCollege(catalogue, id) as College)
  }, 120_000)

  test('has all institutions and programs, and is recognized by its content', () => {
    expect(catalogue.release).toMatchObject({
      name: 'College Scorecard, May 2025',
      institutions: 6429,
      dataYear: 'fall 2023',
    })
    expect(catalogue.store.programs.cip).toHaveLength(182_439)
    expect(colleges.filter(({ isOperating }) => isOperating)).toHaveLength(6300)
    // 17 of them have a closing date.
    expect(openColleges(catalogue, '2026-11-29')).toHaveLength(6283)
  })

  // Source: the table at the end of the data's README; earnings are ten years after entry.
  test.each([
    {
      id: 166027,
      name: 'Harvard University',
      rate: 0.0345,
      size: 7755,
      cost: 82842,
      inState: 59076,
      out: 59076,
      net: 16816,
      byIncome: [2895, 2496, 2167, 13937, 53571],
      finish: 0.9733,
      earnings: 101817,
      debt: 14000,
    },
    {
      id: 110635,
      name: 'University of California-Berkeley',
      rate: 0.1166,
      size: 33073,
      cost: 42708,
      inState: 14850,
      out: 45627,
      net: 14979,
      byIncome: [5895, 7751, 11424, 18713, 35154],
      finish: 0.9289,
      earnings: 92446,
      debt: 13000,
    },
    {
      id: 228778,
      name: 'The University of Texas at Austin',
      rate: 0.2912,
      size: 42100,
      cost: 29842,
      inState: 11678,
      out: 42778,
      net: 19678,
      byIncome: [12972, 15543, 18618, 25697, 28972],
      finish: 0.8764,
      earnings: 75121,
      debt: 20500,
    },
    {
      id: 243780,
      name: 'Purdue University-Main Campus',
      rate: 0.503,
      size: 39637,
      cost: 22567,
      inState: 9992,
      out: 28794,
      net: 13945,
      byIncome: [4927, 5925, 8948, 18919, 21130],
      finish: 0.831,
      earnings: 72424,
      debt: 19500,
    },
    {
      id: 190150,
      name: 'Columbia University in the City of New York',
      rate: 0.0423,
      size: 8899,
      cost: 86042,
      inState: 69045,
      out: 69045,
      net: 20148,
      byIncome: [6342, 4975, 5195, 15368, 44695],
      finish: 0.9496,
      earnings: 102491,
      debt: 21500,
    },
  ])('$name has every published figure', ({ id, name, ...expected }) => {
    const college = findCollege(catalogue, id)
    expect(college?.name).toBe(name)
    expect({
      rate: college?.acceptanceRate.value,
      size: college?.undergraduates.value,
      cost: college?.costOfAttendance.value,
      inState: college?.tuitionInState.value,
      out: college?.tuitionOutOfState.value,
      net: college?.netPrice.value,
      byIncome: college?.netPriceByIncome.map(({ value }) => value),
      finish: college?.graduationRate.value,
      earnings: college?.medianEarnings.value,
      debt: college?.medianDebt.value,
    }).toEqual(expected)
  })

  // Counted in the file itself, column by column.
  test('has as many known, suppressed, and negative figures as the source', () => {
    const count = (test: (college: College) => boolean) => colleges.filter(test).length
    expect(count(({ medianDebt }) => medianDebt.status === 'suppressed')).toBe(1301)
    expect(count(({ medianDebt }) => medianDebt.status === 'known')).toBe(4914)
    expect(count(({ acceptanceRate }) => acceptanceRate.status === 'known')).toBe(1946)
    expect(count(({ acceptanceRate }) => acceptanceRate.value === 0)).toBe(3)
    expect(count(({ undergraduates }) => undergraduates.value === 0)).toBe(16)
    const netPrices = colleges.flatMap(({ netPrice, netPriceByIncome }) => [netPrice, ...netPriceByIncome])
    expect(netPrices.filter(({ value }) => value !== null && value < 0)).toHaveLength(64)
  })

  test('the ZIP code of every college is one of its state', () => {
    // These have one area for all.
    const pacific = ['GU', 'MP', 'FM', 'PW', 'MH']
    for (const { name, zip, state } of catalogue.store.facts)
      if (zip) expect(pacific.includes(state) ? 'GU' : state, name).toBe(stateOfZip(zip.slice(0, 5)))
  })

  test.each(['tuned', 'held out'] as const)('people find what they mean: the %s queries', (part) => {
    const { inFirstFive, reciprocalRank } = measureQuality(catalogue, part)
    expect(inFirstFive).toBeGreaterThanOrEqual(0.95)
    expect(reciprocalRank).toBeGreaterThanOrEqual(0.88)
  })

  test.each([
    { typed: 'ohio state university', name: 'Ohio State University-Main Campus' },
    { typed: 'pennsylvania state university', name: 'Pennsylvania State University-Main Campus' },
    { typed: 'purdue university', name: 'Purdue University-Main Campus' },
    { typed: 'harvard college', name: 'Harvard University' },
    { typed: 'duke college', name: 'Duke University' },
    { typed: 'mit university', name: 'Massachusetts Institute of Technology' },
    { typed: 'college of william & mary', name: 'William & Mary' },
    { typed: 'college of william and mary', name: 'William & Mary' },
    { typed: 'w&m', name: 'William & Mary' },
  ])('$typed finds $name first', ({ typed, name }) => {
    const { found } = searchCatalogue(catalogue, { search: typed, page: 1, limit: 1 })
    expect(found[0]?.card.name).toBe(name)
  })

  test('any combination of filters finds the same colleges as a check of every record', () => {
    fc.assert(
      fc.property(anyFilters, (query) => {
        const { total, found } = searchCatalogue(catalogue, { ...query, page: 1, limit: 7000 })
        // Families flagged only in the institution file aren't programs of the record.
        const flagged = query.major_code?.some((code) => code.length === 2)
        const expected = colleges.filter(
          (college) => passes(college, query) || (flagged && passesByFlag(college, query)),
        )
        expect(total).toBe(expected.length)
        expect(found.map(({ card }) => card.id).sort()).toEqual(expected.map(({ id }) => id).sort())
        expect(countFacets(catalogue, query).total).toBe(total)
      }),
      { numRuns: 40 },
    )

    function passesByFlag(college: College, query: Parameters<typeof passes>[1]): boolean {
      const { major_code = [], credential, ...rest } = query
      if (college.programs.length > 0 || !passes(college, rest)) return false
      const at = catalogue.store.indexOf.get(college.id) ?? -1
      const { families, familiesFrom } = catalogue.store.programs
      const codes = { 1: 'undergraduate-certificate', 2: 'associate', 3: 'bachelor' } as const
      return [...families.subarray(familiesFrom[at], familiesFrom[at + 1])].some((packed) => {
        const name = codes[(packed % 10) as 1 | 2 | 3]
        return (
          major_code.includes(String(Math.floor(packed / 10)).padStart(2, '0')) &&
          (!credential || credential.includes(name))
        )
      })
    }
  })
}
