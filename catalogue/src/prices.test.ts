/** From the published files to a student's price at a college. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gunzipSync } from 'node:zlib'
import { isClosed } from '@bursar/contract/closing'
import { decodePriceTable, encodePriceTable } from '@bursar/contract/price-table'
import { pricedCollegeOf } from '@bursar/contract/pricing'
import { priceColumnsOf, pricesFor, pricesOnDemand } from '@bursar/formula/price/all-prices'
import { estimateNetPrice, type PriceStudent } from '@bursar/formula/price/net-price'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildCatalogue, type Catalogue, searchCatalogue } from './catalogue.ts'
import { cardAt, factsAt } from './figures.ts'
import { loadRelease } from './load.ts'
import { historyYearsAt, listedCollegesOf, pricedCollegeAt, pricedCollegesOf } from './prices.ts'
import { bracketColumns, bracketNumbers } from './scorecard/columns.ts'
import { readStarter } from './starter.ts'
import { csv, institution } from './testing/files.ts'
import { temporaryFile } from './testing/temporary-file.ts'

const today = '2026-11-29'

/** Two parents, four people, $78,000, $8,000 savings, from Indiana. */
const student: PriceStudent = {
  income: 78_000,
  sai: 4_456,
  pell: 2_940,
  state: 'IN',
  living: 'on-campus',
  entryYear: 2027,
  isUsual: true,
}

type Cells = Record<string, string | number>

const byBracket = (kind: 'NPT4' | 'NUM4', control: 1 | 2 | 3, values: readonly (number | string)[]): Cells =>
  Object.fromEntries(
    bracketNumbers.map((bracket, at) => [bracketColumns(kind, bracket, control)[0], values[at] ?? 'NA']),
  )

const purdue: Cells = {
  UNITID: 243780,
  STABBR: 'IN',
  CONTROL: 1,
  ICLEVEL: 1,
  COSTT4_A: 22_567,
  PCTPELL: 0.1298,
  ADM_RATE: 0.503,
  TUITIONFEE_IN: 9_992,
  TUITIONFEE_OUT: 28_794,
  BOOKSUPPLY: 1_050,
  ROOMBOARD_ON: 10_720,
  OTHEREXPENSE_ON: 3_120,
  OTHEREXPENSE_FAM: 4_120,
  ...byBracket('NPT4', 1, [4_927, 5_925, 8_948, 18_919, 21_130]),
  ...byBracket('NUM4', 1, [340, 275, 302, 368, 689]),
}
/** Purdue, published as a private college. */
const asPrivate = (control: 2 | 3, cells: Cells = {}): Cells => ({
  ...Object.fromEntries(Object.entries(purdue).filter(([column]) => !column.endsWith('_PUB'))),
  CONTROL: control,
  ...byBracket('NPT4', control, [4_927, 5_925, 8_948, 18_919, 21_130]),
  ...byBracket('NUM4', control, [340, 275, 302, 368, 689]),
  ...cells,
})

const stamped = 'Most-Recent-Cohorts-Institution_05192025.csv'

async function catalogueOf(cells: Cells, { name = stamped, earlier = {} as Record<string, Cells> } = {}) {
  const files = Object.entries({ [name]: cells, ...earlier }).map(([file, row]) =>
    temporaryFile(file, csv([institution(row)])),
  )
  return buildCatalogue('test', await loadRelease(files))
}

const collegeOf = (catalogue: Catalogue) => pricedCollegeAt(catalogue.store, 0)

function estimateAt(catalogue: Catalogue, one: PriceStudent = student) {
  const college = collegeOf(catalogue)
  return college && estimateNetPrice(college, one)
}

describe('a record', () => {
  test('with the two years before it gives the price of the worked example', async () => {
    const catalogue = await catalogueOf(purdue, {
      earlier: {
        'MERGED2022_23_PP.csv': {
          ...purdue,
          ...byBracket('NPT4', 1, [5_478, 6_643, 10_078, 18_106, 21_168]),
        },
        'MERGED2021_22_PP.csv': {
          ...purdue,
          ...byBracket('NPT4', 1, [3_709, 2_955, 4_645, 11_870, 15_010]),
        },
      },
    })
    expect(estimateAt(catalogue)).toMatchObject({ price: 12_120, low: 4_647, high: 19_592, dataYear: 2022 })
    expect(historyYearsAt(catalogue.store, 0)).toEqual([2021, 2020])
  })

  test('without them gives a price too, and says so', async () => {
    const catalogue = await catalogueOf(purdue)
    const price = estimateAt(catalogue)?.price as number
    expect(price).toBeGreaterThan(12_120)
    expect(price).toBeLessThan(13_500)
    expect(historyYearsAt(catalogue.store, 0)).toEqual([])
  })

  // Codes of the College Scorecard's data dictionary: CONTROL and ICLEVEL.
  test.each([
    { codes: { CONTROL: 1, ICLEVEL: 1 }, control: 'public', level: 4 },
    { codes: { CONTROL: 2, ICLEVEL: 1 }, control: 'private-nonprofit', level: 4 },
    { codes: { CONTROL: 3, ICLEVEL: 2 }, control: 'private-for-profit', level: 2 },
    { codes: { CONTROL: 1, ICLEVEL: 3 }, control: 'public', level: 1 },
  ])('of a $control college with programs of $level years', async ({ codes, control, level }) => {
    expect(collegeOf(await catalogueOf({ ...purdue, ...codes }))).toMatchObject({ control, level })
  })

  test('adds the parts of the cost by living plan, if all are published', async () => {
    expect(collegeOf(await catalogueOf(purdue))?.costByLiving).toEqual({
      'on-campus': 9_992 + 1_050 + 10_720 + 3_120,
      'off-campus': null,
      'with-family': 9_992 + 1_050 + 4_120,
    })
  })

  test('of a college that charges by the program has that cost, and no living plans', async () => {
    const cells = asPrivate(3, { ICLEVEL: 3, COSTT4_A: 'NA', COSTT4_P: 22_567, TUITIONFEE_IN: 'NA' })
    const catalogue = await catalogueOf(cells)
    expect(collegeOf(catalogue)).toMatchObject({
      level: 1,
      cost: 22_567,
      tuitionInState: null,
      costByLiving: { 'on-campus': null, 'off-campus': null, 'with-family': null },
    })
    expect(estimateAt(catalogue)?.lines[0]).toEqual({ kind: 'cost', amount: 22_567 })
  })

  test('of a private college that reports in the columns of public ones has the same curve', async () => {
    const own = collegeOf(await catalogueOf(asPrivate(2)))
    const other = collegeOf(await catalogueOf({ ...purdue, CONTROL: 2 }))
    expect(other?.curve).toEqual(own?.curve)
  })

  test('without counts of students has a price, but is less sure of it', async () => {
    const without = collegeOf(
      await catalogueOf({ ...purdue, ...byBracket('NUM4', 1, ['NA', 'NA', 'NA', 'NA', 'NA']) }),
    )
    const own = collegeOf(await catalogueOf(purdue))
    if (!without || !own) throw new Error('both have a price')
    expect(estimateNetPrice(without, student)?.price).toBeGreaterThan(0)
    expect(without.curve.students).toBe(0)
    own.curve.deviations.forEach((deviation, bracket) => {
      expect(without.curve.deviations[bracket]).toBeGreaterThan(deviation * 1.5)
    })
  })

  test('takes a suppressed bracket as missing, not as 0', async () => {
    const some = [4_927, 'PS', 'NA', 18_919, 21_130]
    const suppressed = collegeOf(await catalogueOf({ ...purdue, ...byBracket('NPT4', 1, some) }))
    const missing = collegeOf(
      await catalogueOf({
        ...purdue,
        ...byBracket(
          'NPT4',
          1,
          some.map((cell) => (cell === 'PS' ? 'NA' : cell)),
        ),
      }),
    )
    expect(suppressed?.curve.knownBrackets).toBe(3)
    expect(suppressed).toEqual(missing)
  })

  test.each([
    { what: 'without a cost', cells: { ...purdue, COSTT4_A: 'NA' } },
    { what: 'with a suppressed cost', cells: { ...purdue, COSTT4_A: 'PS' } },
    {
      what: 'without net prices',
      cells: { ...purdue, ...byBracket('NPT4', 1, ['NA', 'NA', 'NA', 'NA', 'NA']) },
    },
    {
      what: 'with suppressed net prices',
      cells: { ...purdue, ...byBracket('NPT4', 1, ['PS', 'PS', 'PS', 'PS', 'PS']) },
    },
  ])('$what has no price', async ({ cells }) => {
    const { store } = await catalogueOf(cells)
    expect(pricedCollegeAt(store, 0)).toBeNull()
    expect(pricesFor(priceColumnsOf(pricedCollegesOf(store)), student)).toEqual(Float64Array.of(Number.NaN))
  })
})

describe('the year of the prices', () => {
  test.each([
    { name: stamped, dataYear: 2022, because: 'a known release has a table of its years' },
    {
      name: 'Most-Recent-Cohorts-Institution_06102026.csv',
      dataYear: 2023,
      because: 'a newer one is assumed to have those of three years before',
    },
  ])('$because', async ({ name, dataYear }) => {
    const estimate = estimateAt(await catalogueOf(purdue, { name }))
    expect(estimate?.dataYear).toBe(dataYear)
    expect(estimate?.price).toBeGreaterThan(0)
  })

  test('without it there is no price', async () => {
    expect(collegeOf(await catalogueOf(purdue, { name: 'institutions.csv' }))).toBeNull()
  })
})

describe('the starter', () => {
  const { store } = buildCatalogue('starter', readStarter())
  const colleges = pricedCollegesOf(store)
  const columns = priceColumnsOf(colleges)

  test('has a price for nearly every college', () => {
    const prices = pricesFor(columns, student)
    const known = prices.filter((price) => !Number.isNaN(price))
    expect(known.length).toBeGreaterThan(290)
    expect(known.every((price) => Number.isInteger(price) && price >= 0)).toBe(true)
  })

  test('the price in a list is the one on the page', () => {
    const prices = pricesFor(columns, student)
    colleges.forEach((college, at) => {
      const price = college ? estimateNetPrice(college, student)?.price : Number.NaN
      expect(prices[at], `at ${at}`).toBe(price)
    })
  })

  test('a student’s own prices sort colleges in both directions, page by page; those without a price come last', () => {
    const catalogue = buildCatalogue('starter', readStarter())
    const prices = pricesFor(columns, student)
    // A college may name more grants than costs.
    prices[7] = -1_200
    prices[9] = prices[4] as number
    const priceAt = (place: number) => prices[place] as number
    const at = (id: number) => catalogue.store.indexOf.get(id) as number
    const sorted = (order: 'ASC' | 'DESC') =>
      [1, 2, 3, 4].flatMap((page) =>
        searchCatalogue(catalogue, { sort: 'net_price', order, page, limit: 100 }, priceAt).found.map(
          ({ card }) => at(card.id),
        ),
      )
    for (const order of ['ASC', 'DESC'] as const) {
      const sign = order === 'DESC' ? -1 : 1
      const last = Number.POSITIVE_INFINITY
      const rank = (place: number) => (Number.isNaN(prices[place]) ? last : sign * (prices[place] as number))
      const expected = Array.from(prices, (_, place) => place).sort((a, b) =>
        rank(a) === rank(b) ? a - b : rank(a) - rank(b),
      )
      expect(sorted(order)).toEqual(expected)
    }
  })

  test('on demand they are the same, and a search needs only those of the colleges that other filters leave', () => {
    const catalogue = buildCatalogue('starter', readStarter())
    const prices = pricesFor(columns, student)
    const [named, namedPrice] = [prices.findIndex((price) => price > 0), -1_200]
    const unit = 100
    const priceAt = pricesOnDemand(columns, student, unit, new Map([[named, namedPrice]]))
    const asked: number[] = []
    const { found } = searchCatalogue(
      catalogue,
      { state: ['TX'], net_price_max: 25_000, sort: 'net_price', page: 1, limit: 100 },
      (at) => {
        asked.push(at)
        return priceAt(at)
      },
    )
    expect(found.length).toBeGreaterThan(3)
    expect(asked.every((at) => catalogue.store.facts[at]?.state === 'TX')).toBe(true)
    for (const again of [1, 2])
      for (const at of prices.keys())
        expect(priceAt(at), `at ${at}, ${again}`).toBe(
          at === named ? namedPrice : Math.round((prices[at] as number) / unit) * unit,
        )
    expect(pricesOnDemand(columns, { ...student, income: null, sai: null }, unit)(named)).toBeNaN()
    // A price that two bytes can't hold.
    const dollar = pricesOnDemand(columns, student, 1)
    const [highest = 0] = [...prices.keys()].toSorted((a, b) => (prices[b] || 0) - (prices[a] || 0))
    expect(prices[highest]).toBeGreaterThan(32_767)
    for (const again of [1, 2]) expect(dollar(highest), `${again}`).toBe(prices[highest])
  })

  test('without income and SAI there are no prices', () => {
    const prices = pricesFor(columns, { ...student, income: null, sai: null })
    expect(prices.every((price) => Number.isNaN(price))).toBe(true)
  })

  test('a release that was stored without curves gets them when it is read', () => {
    const content = readStarter()
    for (const college of content.colleges) delete college.grantCurve
    expect(buildCatalogue('old', content).store.curves).toEqual(store.curves)
  })
})

const shared = fileURLToPath(new URL('../../../shared/data/', import.meta.url))
const institutions = `${shared}scorecard/institutions.csv.gz`
const history = `${shared}net-price/net-price-history.csv.gz`
const golden = `${shared}net-price/golden.jsonl`

if ([institutions, history, golden].every(existsSync)) describe('the whole release', wholeRelease)
else {
  test('whole release not available: its prices were not tested', () => {
    console.log('The prices of the whole release were not tested: ../shared/data is not there.')
  })
}

function wholeRelease() {
  let folder: string
  let catalogue: Catalogue

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bursar-prices-'))
    const [header = '', ...rows] = gunzipSync(readFileSync(history)).toString().trim().split(/\r?\n/)
    const columns = header.split(',')
    /** The history in the layout of the raw data. Its prices stand for both public and private colleges. */
    const table = (label: string, year: string) => {
      const path = join(folder, `MERGED${label}_PP.csv`)
      const lines = rows.map((row) => {
        const cells = row.split(',')
        const prices = bracketNumbers.map(
          (bracket) => cells[columns.indexOf(`NPT4${bracket}_${year}`)] || 'NA',
        )
        return [cells[0], ...prices].join(',')
      })
      writeFileSync(
        path,
        [`UNITID,${bracketNumbers.map((n) => `NPT4${n}_PUB`).join(',')}`, ...lines].join('\n'),
      )
      return path
    }
    const files = [institutions, table('2022_23', '2021_22'), table('2021_22', '2020_21')]
    catalogue = buildCatalogue('whole', await loadRelease(files))
  }, 120_000)

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('has as many colleges with a price as the model counted', () => {
    const { store } = catalogue
    const priced = pricedCollegesOf(store).filter((college, at) => college && store.facts[at]?.isOperating)
    expect(priced).toHaveLength(5_094)
    expect(priced.filter((college) => college?.curve.knownBrackets === 5)).toHaveLength(2_989)
  })

  test('every price is a whole number of dollars, and none is negative', () => {
    const colleges = pricedCollegesOf(catalogue.store)
    for (const one of [student, { ...student, income: -20_000, sai: null, pell: null, state: null }]) {
      const prices = pricesFor(catalogue.priceColumns, one)
      colleges.forEach((college, at) => {
        if (college)
          expect(Number.isInteger(prices[at]) && (prices[at] as number) >= 0, `at ${at}`).toBe(true)
        else expect(prices[at]).toBeNaN()
      })
    }
  })

  test('fits into 250 KiB as a price table, with the same prices', () => {
    const listed = listedCollegesOf(catalogue.store, today)
    const table = encodePriceTable(listed)
    expect(brotliCompressSync(table).byteLength).toBeLessThanOrEqual(250 * 1024)
    const decoded = decodePriceTable(table)
    expect(decoded.map(({ id, name, city }) => ({ id, name, city }))).toEqual(
      listed.map(({ id, name, city }) => ({ id, name, city })),
    )
    for (const one of [
      student,
      { ...student, state: 'OH', living: 'with-family' as const, pell: null },
      { ...student, income: 190_000, sai: null, pell: 0, state: null, living: null },
    ])
      expect(pricesFor(priceColumnsOf(decoded.map(({ college }) => college)), one)).toEqual(
        pricesFor(catalogue.priceColumns, one).filter(
          (price, at) => !Number.isNaN(price) && !isClosed(factsAt(catalogue.store, at), today),
        ),
      )
  })

  test.each(readLines(golden))('has the price of the example $request.id', ({ request, answer }) => {
    const at = catalogue.store.indexOf.get(Number(request.id.slice(0, 6))) as number
    const college = pricedCollegeAt(catalogue.store, at)
    expect(college).not.toBeNull()
    if (!college) return
    const { price, low, high, confidence } = estimateNetPrice(college, { ...request, isUsual: true }) ?? {}
    expect({ estimate: price, low, high, confidence }).toEqual({
      estimate: answer.estimate,
      low: answer.low,
      high: answer.high,
      confidence: answer.confidence,
    })
  })
}

function readLines(path: string) {
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

test('a college’s card leads to the same price as the catalogue, at every college', () => {
  const { store, priceColumns } = buildCatalogue('1', readStarter())
  const prices = pricesFor(priceColumns, student)
  for (const [at, price] of prices.entries()) {
    const college = pricedCollegeOf(cardAt(store, at))
    const estimate = college && estimateNetPrice(college, student)
    expect(estimate?.price ?? Number.NaN, store.facts[at]?.name).toBe(price)
  }
})

describe('a price table', () => {
  const { store, priceColumns } = buildCatalogue('1', readStarter())
  const colleges = pricedCollegesOf(store)
  const listed = listedCollegesOf(store, today)

  test('gives the same prices as the catalogue, but no ranges', () => {
    const decoded = decodePriceTable(encodePriceTable(listed))
    const prices = new Map(
      decoded.map(({ id, college }) => [id, estimateNetPrice(college, student)?.price] as const),
    )
    const expected = pricesFor(priceColumns, student)
    colleges.forEach((college, at) => {
      expect(prices.get(store.facts[at]?.id ?? 0), store.facts[at]?.name).toBe(
        college && !isClosed(factsAt(store, at), today) ? expected[at] : undefined,
      )
    })
    expect(estimateNetPrice((decoded[0] as (typeof decoded)[number]).college, student)?.low).toBeNaN()
  })

  test('of another version, cut off, or with two data years is an error', () => {
    const table = encodePriceTable(listed.slice(0, 3))
    expect(decodePriceTable(encodePriceTable([]))).toEqual([])
    expect(() => decodePriceTable(table.subarray(0, -4))).toThrow('incomplete')
    expect(() => decodePriceTable(Uint8Array.of(9, ...table.subarray(1)))).toThrow('not a price table')
    expect(() => decodePriceTable(new Uint8Array())).toThrow('not a price table')
    const [one, ...others] = listed.slice(0, 3)
    if (!one) throw new Error('the starter has prices')
    const older = { ...one, college: { ...one.college, dataYear: 2020 } }
    expect(() => encodePriceTable([older, ...others])).toThrow(RangeError)
  })
})
