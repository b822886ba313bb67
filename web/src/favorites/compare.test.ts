import type { Figure } from '@bursar/contract/college-cards'
import type { KnownPrice } from '@bursar/contract/known-prices'
import { type StudentForPrices, yourPrice } from '@bursar/contract/pricing'
import { describe, expect, test } from 'vitest'
import { aCollegeCard } from '../testing/an-offer.ts'
import { favoritesHref, isNonCanonicalComparison, readFavoritesAddress } from './compare-address.ts'
import { comparedKeys, compareRows } from './compare-rows.ts'
import type { ComparedCollege } from './find-compared.ts'
import { missingFavorites } from './missing-favorites.ts'

describe('the address of a comparison', () => {
  test('has at most six colleges, each once, and only valid ids', () => {
    const { compare } = readFavoritesAddress({ compare: '1,2,2,x,3,-4,5e3,4,5,6,7' })
    expect(compare).toEqual([1, 2, 3, 4, 5, 6])
    expect(favoritesHref({ compare, student: 'a b', near: 'Dayton, OH' })).toBe(
      '/family/college-favorites?student=a%20b&compare=1,2,3,4,5,6&near=Dayton%2C%20OH',
    )
  })

  test('is read from the checkboxes of a form', () => {
    const ticks = { compare: ['166027', '228778'], near: '' }
    expect(isNonCanonicalComparison(ticks)).toBe(true)
    const { compare } = readFavoritesAddress(ticks)
    expect(isNonCanonicalComparison({ compare: compare.join(',') })).toBe(false)
    expect(isNonCanonicalComparison({})).toBe(false)
    expect(favoritesHref({})).toBe('/family/college-favorites')
  })
})

test('a comparison names the student’s favorites that the release doesn’t have', () => {
  const favorite = (studentId: string, id: number) => ({
    studentId,
    college: aCollegeCard({ id, name: `${id}` }),
  })
  const favorites = [favorite('ana', 1), favorite('ana', 2), favorite('ana', 3), favorite('ben', 2)]
  expect(missingFavorites(favorites, 'ana', { asked: [1, 2], found: [{ id: 1 }] })).toEqual(['2'])
  expect(missingFavorites(favorites, 'ana', { asked: [1, 4], found: [{ id: 1 }] })).toEqual([])
})

const known = (value: number, year = '2023-24'): Figure => ({ value, status: 'known', year, source: 'S' })
const none = (status: 'missing' | 'suppressed' = 'missing'): Figure => ({
  value: null,
  status,
  year: null,
  source: 'S',
})

/** A public college in Ohio with the figures of a comparison. */
function college(
  changes: {
    published?: Figure
    tuition?: Figure
    debt?: Figure
    graduation?: Figure
    state?: 'OH' | 'TX'
    price?: Figure
    isStarter?: boolean
  } = {},
): ComparedCollege {
  const { tuition = known(10_000), debt = known(20_000), graduation = known(0.5), state = 'OH' } = changes
  return {
    release: { isStarter: changes.isStarter ?? false },
    control: 'public',
    state,
    costBasis: 'academic-year',
    tuitionInState: tuition,
    tuitionOutOfState: known(30_000),
    costParts: {
      tuitionInDistrict: none(),
      tuitionInState: tuition,
      tuitionOutOfState: known(30_000),
      tuitionOfProgram: none(),
      booksAndSupplies: known(1_000, '2022-23'),
      onCampus: { housingAndFood: known(12_000), other: known(2_000) },
      offCampus: { housingAndFood: none(), other: known(2_000) },
      withFamily: { other: known(4_000) },
    },
    costOfAttendance: changes.published ?? none(),
    netPrice: known(15_000),
    pricing: null,
    netPriceByIncome: [changes.price ?? known(9_000), none(), none(), none(), none()],
    acceptanceRate: known(0.4),
    graduationRate: graduation,
    medianEarnings: none('suppressed'),
    medianDebt: debt,
    undergraduates: known(0),
    outcomes: {
      graduationRateOfPell: none(),
      retentionFullTime: known(0.8),
      monthlyLoanPayment: none(),
    },
    students: { studentsPerFaculty: known(18) },
  } as ComparedCollege
}

const ohioan = { homeState: 'OH', livingPlan: 'on_campus', bracket: 0 } as const
const rowOf = (rows: ReturnType<typeof compareRows>, key: string) =>
  rows.find((row) => row.key === key)?.cells

/** What estimates need of a college. */
const priced = {
  pricing: {
    dataYear: 2022,
    cost: 24_000,
    grants: [14_000, 12_000, 8_000, 4_000, 2_000],
    deviations: [500, 500, 500, 500, 500],
    students: 2_000,
    knownBrackets: 5,
    historyYears: [],
    costByLiving: { 'on-campus': null, 'off-campus': null, 'with-family': null },
  },
  level: '4-year',
  tuitionInState: known(10_000),
  tuitionOutOfState: known(30_000),
}

const priceStudent: StudentForPrices = {
  known: new Map(),
  scores: { satTotal: null, actComposite: null },
  major: null,
  income: 60_000,
  sai: null,
  pell: null,
  state: 'OH',
  living: null,
  entryYear: 2026,
  isUsual: true,
}

describe('a comparison', () => {
  test('adds up the student’s costs, in-state or not, and names every year in it', () => {
    const cost = (homeState: string) =>
      rowOf(compareRows([college()], { ...ohioan, homeState }), 'cost')?.[0]?.figure
    expect(cost('OH')).toMatchObject({ value: 25_000, status: 'known', year: '2023-24, 2022-23' })
    expect(cost('TX')).toMatchObject({ value: 45_000 })
  })

  test('leaves out what the starter has of no college, because it may be published', () => {
    const keysOf = (...colleges: ComparedCollege[]) => compareRows(colleges, ohioan).map(({ key }) => key)
    expect(keysOf(college(), college())).toEqual(comparedKeys)
    const keys = keysOf(college({ isStarter: true }), college({ isStarter: true, debt: none() }))
    expect(keys).toEqual(comparedKeys.filter((key) => key !== 'graduationOfPell' && key !== 'monthlyPayment'))
  })

  test('has no sum if a part is missing, and tells whether it is withheld', () => {
    const one = compareRows([college({ tuition: none() })], ohioan)
    expect(rowOf(one, 'cost')?.[0]?.figure).toMatchObject({ value: null, status: 'missing' })
    const withheld = compareRows([college({ tuition: none('suppressed') })], ohioan)
    expect(rowOf(withheld, 'cost')?.[0]?.figure).toMatchObject({ value: null, status: 'suppressed' })
  })

  test('shows the published cost if the sum is unknown, and never marks it as the lowest', () => {
    const published = known(21_000)
    const rows = compareRows(
      [
        college({ tuition: none(), published }),
        college({ tuition: known(12_000), published: known(40_000) }),
        college({ tuition: known(14_000) }),
      ],
      ohioan,
    )
    expect(rowOf(rows, 'cost')?.map(({ figure }) => figure.value)).toEqual([21_000, 27_000, 29_000])
    expect(rowOf(rows, 'cost')?.map(({ best }) => best)).toEqual([null, 'lowest', null])
  })

  test('shows the price for the family’s income, or the average if that is not published', () => {
    expect(rowOf(compareRows([college()], ohioan), 'price')?.[0]?.figure.value).toBe(9_000)
    expect(rowOf(compareRows([college()], { ...ohioan, bracket: 3 }), 'price')?.[0]?.figure.value).toBe(
      15_000,
    )
  })

  test('shows the student’s estimated prices, out of state too, and marks the lowest', () => {
    const home = { ...college(), ...priced } as ComparedCollege
    const away = { ...college({ state: 'TX' }), ...priced } as ComparedCollege
    const cells = rowOf(compareRows([away, home, college()], { ...ohioan, priceStudent }), 'price') ?? []
    const [first, second, third] = cells.map(({ figure }) => figure.value)
    expect(first).toBe(yourPrice(away, priceStudent)?.price)
    expect(second).toBeLessThan(first ?? 0)
    expect(third).toBe(9_000)
    expect(cells.map(({ best }) => best)).toEqual([null, 'lowest', null])
  })

  test('marks the lowest debt and the highest graduation rate, and every college in a tie', () => {
    const rows = compareRows(
      [
        college({ debt: known(0), graduation: known(0.9) }),
        college({ graduation: known(0.9) }),
        college({ debt: none(), graduation: known(0.2) }),
      ],
      ohioan,
    )
    expect(rowOf(rows, 'debt')?.map(({ best }) => best)).toEqual(['lowest', null, null])
    expect(rowOf(rows, 'graduation')?.map(({ best }) => best)).toEqual(['highest', 'highest', null])
  })

  test('does not mark a price as lowest that this student would not pay', () => {
    const rows = compareRows(
      [college({ state: 'TX', price: known(5_000) }), college(), college({ price: known(11_000) })],
      ohioan,
    )
    expect(rowOf(rows, 'price')?.map(({ best }) => best)).toEqual([null, 'lowest', null])
  })

  test('does not compare the price of a program with prices of a year', () => {
    const year = college()
    const program = {
      ...college({ price: known(100) }),
      costBasis: 'program',
      tuitionInState: none(),
      tuitionOutOfState: none(),
      costParts: {
        ...year.costParts,
        tuitionInState: none(),
        tuitionOutOfState: none(),
        tuitionOfProgram: known(4_000),
      },
      control: 'private-for-profit',
    } as ComparedCollege
    const rows = compareRows(
      [program, year, college({ tuition: known(11_000), price: known(11_000) })],
      ohioan,
    )
    expect(rowOf(rows, 'price')?.map(({ best }) => best)).toEqual([null, 'lowest', null])
    expect(rowOf(rows, 'cost')?.map(({ best }) => best)).toEqual([null, 'lowest', null])
    expect(rowOf(rows, 'cost')?.[0]?.figure).toMatchObject({ value: 4_000, year: '2023-24' })
  })

  test('does not mark the estimated price of a program, only one that the college named', () => {
    const shortProgram = { ...priced.pricing, cost: 16_000 }
    const program = {
      ...college(),
      ...priced,
      id: 1,
      costBasis: 'program',
      pricing: shortProgram,
    } as ComparedCollege
    const year = { ...college(), ...priced, id: 2 } as ComparedCollege
    const dearer = { ...college({ state: 'TX' }), ...priced, id: 3 } as ComparedCollege
    const bestFor = (student: StudentForPrices) =>
      rowOf(compareRows([program, year, dearer], { ...ohioan, priceStudent: student }), 'price')?.map(
        ({ best }) => best,
      )
    expect(bestFor(priceStudent)).toEqual([null, 'lowest', null])
    const offer = {
      studentId: 'ana',
      collegeId: 1,
      kind: 'offer',
      price: 4_000,
      on: '2027-04-01',
    } as KnownPrice
    expect(bestFor({ ...priceStudent, known: new Map([[1, offer]]) })).toEqual(['lowest', null, null])
  })
})
