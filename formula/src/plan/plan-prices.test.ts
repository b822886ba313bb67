import { describe, expect, test } from 'vitest'
import { sampleHousehold, sampleParent, sampleStudent } from '../../testing/sample-household.ts'
import {
  averageCollege,
  planDay,
  richHousehold as rich,
  sampleYears as rows,
  type SamplePlan,
  samplePlan,
} from '../../testing/sample-plan.ts'
import { defaultChoices } from './defaults.ts'
import type { OfferGrant } from './plan.ts'
import { typicalColleges } from './typical-colleges.ts'

describe('prices', () => {
  const grant = (changes: Partial<OfferGrant>): OfferGrant => ({
    id: 'one',
    source: 'college_merit',
    amount: 10_000,
    renewableYears: 4,
    growsWithTuition: false,
    ...changes,
  })
  const offered = (grants: OfferGrant[], college: SamplePlan['college'] = {}): SamplePlan => ({
    household: rich,
    college,
    known: {
      colleges: [{ ...averageCollege, ...college }],
      offers: [
        {
          id: 'letter',
          collegeId: 7,
          year: 2027,
          costs: {
            tuitionAndFees: 12_000,
            housingAndFood: null,
            books: null,
            transport: null,
            personal: null,
          },
          otherCosts: 0,
          grants,
        },
      ],
    },
    student: { startYear: 2027, college: { kind: 'offer', offerId: 'letter' } },
  })
  const grantsOf = (changes: SamplePlan, key: 'low' | 'middle' | 'high' = 'middle') =>
    samplePlan(changes).plan.cases[key].years.map(({ sources }) => sources.grants)

  test.each([
    { because: 'stays the same', changes: {}, grants: [10_000, 10_000, 10_000, 10_000] },
    { because: 'ends', changes: { renewableYears: 2 }, grants: [10_000, 10_000, 0, 0] },
    {
      because: 'grows with tuition',
      changes: { growsWithTuition: true },
      grants: [10_000, 10_300, 10_609, 10_927],
    },
    {
      because: 'may not say how long',
      changes: { renewableYears: null },
      grants: [10_000, 10_000, 10_000, 10_000],
    },
    {
      because: 'waives tuition, so it grows unless the letter says otherwise',
      changes: { source: 'tuition_waiver' as const, growsWithTuition: null },
      grants: [10_000, 10_300, 10_609, 10_927],
    },
    {
      because: 'grows no further than tuition',
      changes: { amount: 15_000, growsWithTuition: true },
      grants: [15_000, 15_360, 15_731, 16_113],
    },
  ])('a grant of an offer $because', ({ changes, grants }) => {
    expect(grantsOf(offered([grant(changes)]))).toEqual(grants)
  })

  test.each([
    { because: 'begins with it', student: {}, grants: [22_000, 12_000, 12_000, 12_000, 0] },
    {
      because: 'is in the second year',
      student: { startYear: 2028, years: 4, firstYearOfStudy: 2 },
      grants: [12_000, 12_000, 12_000, 0],
    },
    {
      because: 'is in the third year and took a year off',
      student: { startYear: 2030, years: 3, firstYearOfStudy: 3 },
      grants: [12_000, 12_000, 0],
    },
    {
      because: 'transfers in the third year',
      student: { years: 2, firstYearOfStudy: 3 },
      grants: [22_000, 12_000],
    },
    {
      because: 'starts a year later, with the offer as it is',
      student: { startYear: 2028, years: 4 },
      grants: [22_000, 12_000, 12_000, 12_000],
    },
    {
      because: 'comes from a community college, where a year is behind them',
      student: {
        startYear: 2028,
        years: 3,
        firstYearOfStudy: 2,
        firstCollege: {
          years: 1 as const,
          college: { kind: 'typical' as const, typical: 'community-college' as const },
        },
      },
      // The first number is the community college's own.
      grants: [expect.any(Number), 22_000, 12_000],
    },
    {
      because: 'has the plan of a year before it',
      student: { startYear: 2026, years: 4 },
      grants: [22_000, 22_000, 12_000, 12_000],
    },
  ])(
    'grants for one year and for four of a 2027-28 offer, for a student who $because',
    ({ student, grants }) => {
      const offer = offered([
        grant({ renewableYears: 1 }),
        grant({ id: 'two', amount: 12_000, renewableYears: 4 }),
      ])
      expect(grantsOf({ ...offer, student: { years: 5, ...offer.student, ...student } })).toEqual(grants)
    },
  )

  test('a student who is in the second year has the Pell Grant and the growing grants of that year', () => {
    const grants = [
      grant({ growsWithTuition: true }),
      grant({ id: 'two', source: 'federal_pell', amount: 3_000, renewableYears: null }),
    ]
    const parents = [
      sampleParent({
        filingStatus: 'married_joint',
        agi: 78_000,
        earnedIncome: 78_000,
        incomeTaxPaid: 3_000,
      }),
    ]
    const offer = { ...offered(grants), household: { parents } }
    const giftsOf = (student: SamplePlan['student']) =>
      rows({ ...offer, student: { ...offer.student, ...student } }).map(({ sources }) => [
        sources.pell,
        sources.grants,
      ])
    const fromTheStart = giftsOf({})
    expect(fromTheStart[1]?.[0]).not.toBe(3_000)
    expect(giftsOf({ startYear: 2028, years: 3, firstYearOfStudy: 2 })).toEqual(fromTheStart.slice(1))
  })

  test.each([
    {
      because: 'of a student who turns 24 and is independent from the third year on',
      household: { students: [sampleStudent({ dateOfBirth: '2005-01-15', cashAndSavings: 0 })] },
      at: [2, 3],
    },
    {
      because: 'of a family whose income is unknown',
      household: {
        parents: [
          sampleParent({ filingStatus: 'married_joint', agi: null, earnedIncome: null, incomeTaxPaid: null }),
        ],
      },
      at: [1, 2, 3],
    },
  ])('a Pell Grant of an offer grows to the maximum at most: that $because', ({ household, at }) => {
    const pell = grant({ source: 'federal_pell', amount: 5_000, renewableYears: null })
    const { cases } = samplePlan({ ...offered([pell]), household }).plan
    const low = cases.low.years.map(({ sources }) => sources.pell)
    expect(at.map((index) => low[index])).toEqual(at.map(() => 7_395))
    for (const { years } of Object.values(cases))
      for (const { sources } of years) expect(sources.pell).toBeLessThanOrEqual(7_395)
  })

  test('costs of an offer grow part by part while a grant of two years ends', () => {
    const grants = [
      grant({ renewableYears: 2 }),
      grant({
        id: 'two',
        source: 'tuition_waiver',
        amount: 1_500,
        growsWithTuition: null,
        renewableYears: null,
      }),
    ]
    const costs = {
      tuitionAndFees: 12_000,
      housingAndFood: 13_000,
      books: 1_111,
      transport: 999,
      personal: 3_023,
    }
    const plan = offered(grants)
    for (const offer of plan.known?.offers ?? []) offer.costs = costs
    // 12,000 at 3%, 13,000 at 4%, 5,133 at 2.5%: 12,360 + 13,520 + 5,261; and so on. Gifts are 11,500, 11,545, 1,591, and 1,639.
    expect(rows(plan).map(({ cost, netPrice }) => [cost, netPrice])).toEqual([
      [30_133, 18_633],
      [31_141, 19_596],
      [32_184, 30_593],
      [33_264, 31_625],
    ])
  })

  test('if the letter doesn’t say how long a merit grant is paid, the high case counts one year; grants for need are decided each year', () => {
    expect(grantsOf(offered([grant({ renewableYears: null })]), 'high')).toEqual([10_000, 0, 0, 0])
    expect(grantsOf(offered([grant({ renewableYears: null, source: 'state' })]), 'high')).toEqual([
      10_000, 10_000, 10_000, 10_000,
    ])
  })

  test('private colleges’ own grants may shrink: the high case, and whatever share a family tries out', () => {
    const offer = offered([grant({})], { tuition: 'private' })
    expect(grantsOf(offer, 'high')).toEqual([10_000, 9_400, 9_400, 9_400])
    expect(grantsOf({ ...offer, assumptions: { laterGrantsPercent: 50 } })).toEqual([
      10_000, 5_000, 5_000, 5_000,
    ])
  })

  test('missing costs of a letter are the college’s, grown to its year', () => {
    const [first] = rows(offered([]))
    // 13,900 x 1.04^2 = 15,034.24; 2,460 x 1.025^2 = 2,584.5
    expect(first?.costs).toMatchObject({ tuitionAndFees: 12_000, housingAndFood: 15_034, otherCosts: 0 })
    expect(first?.priceBasis).toBe('offer')
  })

  test('a missing cost of a few dollars isn’t larger in the low case, although the college’s other costs round down there', () => {
    const letter = offered([], {
      costs: {
        'on-campus': {
          tuitionAndFees: 30_278,
          housingAndFood: 6_736,
          books: 3,
          transport: 10,
          personal: 59,
        },
      },
    })
    const costs = { tuitionAndFees: 0, housingAndFood: 0, books: 0, transport: null, personal: 0 }
    for (const offer of letter.known?.offers ?? []) offer.costs = costs
    const { cases } = samplePlan(letter).plan
    // 10 x 1.01^2 = 10.2; 10 x 1.025^2 = 10.506; 10 x 1.04^2 = 10.816
    expect([cases.low, cases.middle, cases.high].map(({ years }) => years[0]?.cost)).toEqual([10, 11, 11])
  })

  test.each([
    ['public-out-of-state', [52_284, 36_551]],
    ['public-in-state', [33_909, 22_434]],
  ] as const)(
    'a typical college has its own tuition, also if the student’s state isn’t known: %s',
    (typical, figures) => {
      const pricesFrom = (state: string | null) => {
        const household = { state, students: [sampleStudent({ stateOfResidence: state, cashAndSavings: 0 })] }
        return rows({ household, student: { startYear: 2027, college: { kind: 'typical', typical } } }).map(
          ({ cost, netPrice }) => [cost, netPrice],
        )
      }
      expect(pricesFrom('OH')[0]).toEqual(figures)
      expect(pricesFrom(null)).toEqual(pricesFrom('OH'))
    },
  )

  test('a college without housing has the cost and the price of living off campus, whatever the plan', () => {
    const typical = typicalColleges['public-in-state']
    const { 'on-campus': _, ...costs } = typical.costs
    const { priced } = typical
    const college = {
      ...typical,
      costs,
      priced: priced && { ...priced, costByLiving: { ...priced.costByLiving, 'on-campus': null } },
    }
    const pricesOf = (livingPlan: 'on-campus' | 'off-campus') =>
      rows({ college, student: { startYear: 2027, livingPlan } }).map(({ cost, sources, netPrice }) => [
        cost,
        sources.grants,
        netPrice,
      ])
    expect(pricesOf('on-campus')).toEqual(pricesOf('off-campus'))
  })

  test.each([
    ['public-in-state', 'on-campus'],
    ['private-nonprofit', 'on-campus'],
    ['community-college', 'off-campus'],
  ] as const)(
    'until a living plan is chosen, cost and price at %s are those of living %s',
    (typical, chosen) => {
      const yearsOf = (livingPlan: typeof chosen | null) =>
        rows({ student: { startYear: 2027, college: { kind: 'typical', typical }, livingPlan } }).map(
          ({ cost, netPrice }) => [cost, netPrice],
        )
      expect(yearsOf(null)).toEqual(yearsOf(chosen))
    },
  )

  test.each(Object.keys(typicalColleges) as (keyof typeof typicalColleges)[])(
    'a typical college has costs and prices of the same living plans: %s',
    (kind) => {
      const { costs, priced } = typicalColleges[kind]
      expect(Object.keys(priced?.costByLiving ?? {})).toEqual(Object.keys(costs))
    },
  )

  test('a price that the college named is the first year’s, and later ones change as the estimates do', () => {
    const typical = typicalColleges['private-nonprofit']
    const estimated = rows({ college: typical, student: { startYear: 2027 } })
    const named = rows({
      college: { ...typical, known: { kind: 'calculator', price: 20_000 } },
      student: { startYear: 2027 },
    })
    const first = estimated[0]?.netPrice ?? 0
    expect(named.map(({ netPrice }) => netPrice)).toEqual(
      estimated.map(({ netPrice }) => 20_000 + netPrice - first),
    )
    expect(named[0]?.priceBasis).toBe('calculator')
  })

  test('without an estimate, a named price grows as cost does, and otherwise only the Pell Grant is counted', () => {
    const named = rows({ college: { known: { kind: 'offer', price: 15_495 } } })
    expect(named.map(({ netPrice }) => netPrice)).toEqual([15_495, 16_017, 16_556, 17_115])
    const poor = sampleHousehold({
      parents: [
        sampleParent({ filingStatus: 'married_joint', agi: 30_000, earnedIncome: 30_000, incomeTaxPaid: 0 }),
      ],
    })
    const [first] = rows({ household: poor, student: { startYear: 2027 } })
    expect(first).toMatchObject({ priceBasis: 'cost-only', sources: { pell: 7_395, grants: 0 } })
  })

  test('a college that lowers its price for siblings does so only while both are in college', () => {
    const students = [
      sampleStudent({ cashAndSavings: 0 }),
      sampleStudent({ id: 'ben', collegeStartYear: 2029, cashAndSavings: 0 }),
    ]
    const household = sampleHousehold({ students })
    const choices = defaultChoices(household, [], { asOf: planDay })
    const family = (hasSiblingDiscount: boolean) =>
      rows({
        household,
        choices: {
          ...choices,
          students: choices.students.map((one) => ({
            ...one,
            hasSiblingDiscount,
            college: { kind: 'typical', typical: 'private-nonprofit' },
          })),
        },
      })
        .filter(({ studentId }) => studentId === 'ana')
        .map(({ netPrice }) => netPrice)
    const [without, discounted] = [family(false), family(true)]
    expect(discounted.slice(0, 2)).toEqual(without.slice(0, 2))
    expect(discounted[2]).toBeLessThan(without[2] ?? 0)
  })

  test('two years of community college come first, and the transfer begins the later price anew', () => {
    const years = rows({
      college: { ...typicalColleges['private-nonprofit'], id: 7, known: { kind: 'offer', price: 25_000 } },
      student: {
        startYear: 2027,
        firstCollege: { years: 2, college: { kind: 'typical', typical: 'community-college' } },
      },
    })
    expect(years.map(({ college }) => college.kind)).toEqual(['typical', 'typical', 'college', 'college'])
    expect(years[2]?.netPrice).toBe(25_000)
    expect(years.map(({ yearOfStudy }) => yearOfStudy)).toEqual([1, 2, 3, 4])
  })

  test('a college or offer that is no longer known is replaced by a typical one, and named', () => {
    const { plan } = samplePlan({ student: { college: { kind: 'college', collegeId: 99 } } })
    expect(plan.missingColleges).toEqual(['ana'])
    expect(plan.cases.middle.years[0]?.students[0]?.college).toEqual({
      kind: 'typical',
      typical: 'public-in-state',
    })
  })
})
