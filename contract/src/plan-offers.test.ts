import type { Household } from '@bursar/formula/household/household'
import { offerNetPrice } from '@bursar/formula/offers/net-price'
import { defaultAssumptions, defaultChoices } from '@bursar/formula/plan/defaults'
import type * as plan from '@bursar/formula/plan/plan'
import { planFor } from '@bursar/formula/plan/plan-for'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { studentDefaults } from './answers.ts'
import type { PricedOffer } from './offer-prices.ts'
import { type OfferGrant, offerDefaults } from './offers.ts'
import { PlanAssumptions, PlanChoices } from './plan-inputs.ts'
import { planOfferOf, planOffersOf } from './plan-offers.ts'

const grant = (more: Partial<OfferGrant>): OfferGrant => ({
  id: 'merit',
  name: 'Presidential Scholarship',
  source: 'college_merit',
  amount: 8_000,
  renewableYears: 4,
  minGpa: 3.2,
  requiresFullTime: true,
  growsWithTuition: false,
  ...more,
})

const offer: PricedOffer = {
  ...offerDefaults,
  id: 'offer',
  createdAt: '2027-03-20T12:00:00.000Z',
  studentId: 'chi',
  collegeId: 204796,
  awardYear: '2027-28',
  costs: {
    tuitionAndFees: 12_300,
    housingAndFood: null,
    booksAndSupplies: 1_290,
    transportation: 900,
    personal: null,
    other: 1_790,
  },
  grants: [
    grant({}),
    grant({ id: 'start', source: 'college_need', amount: 2_000, renewableYears: 1 }),
    grant({
      id: 'waiver',
      source: 'tuition_waiver',
      amount: 1_000,
      growsWithTuition: null,
      renewableYears: null,
    }),
  ],
  published: {
    tuitionAndFees: 12_000,
    housingAndFood: 14_450,
    booksAndSupplies: 1_200,
    otherExpenses: 4_100,
    livingPlan: 'on_campus',
    year: '2025-26',
    source: 'A published file',
  },
}

const college: plan.PlanCollege = {
  id: 204796,
  costs: {
    'on-campus': {
      tuitionAndFees: 11_000,
      housingAndFood: 13_000,
      books: 1_000,
      transport: 0,
      personal: 3_000,
    },
  },
  baseYear: 2025,
  tuition: 'public-in-state',
  maxYears: 4,
  priced: null,
  known: null,
  salary: null,
  source: 'A published file',
}

const asOf = '2027-04-02'
const household = {
  state: 'OH',
  familyMembersCount: 3,
  parentsMaritalStatus: 'divorced',
  receivedBenefits: [],
  parents: [],
  students: [{ ...studentDefaults, id: 'chi', dateOfBirth: '2009-05-05', gradeLevel: '12' }],
  finances: {},
} as unknown as Household

describe('a plan with an offer', () => {
  const known = [
    { studentId: 'chi', livingPlan: 'on-campus', colleges: [college], offers: planOffersOf([offer], 'chi') },
  ] as const satisfies plan.PlanStudent[]
  const choices = defaultChoices(household, known, { asOf })
  const assumptions = defaultAssumptions()
  const { middle } = planFor(household, known, choices, assumptions, { asOf }).cases

  test('tells the letter’s costs from the published ones', () => {
    const withCosts = (costs: Partial<PricedOffer['costs']>) =>
      planOfferOf({ ...offer, costs: { ...offer.costs, ...costs } })?.published
    expect(withCosts({})).toEqual(['housingAndFood', 'personal'])
    expect(withCosts({ housingAndFood: 14_000, personal: 2_000 })).toEqual([])
    // What the letter leaves out of other expenses is published.
    expect(withCosts({ transportation: null, personal: 1_000 })).toEqual([
      'housingAndFood',
      'transport',
      'personal',
    ])
  })

  test('has the offer’s net price in its first year; then costs grow and the grant for one year ends', () => {
    expect(choices.students).toMatchObject([
      { college: { kind: 'offer', offerId: 'offer' }, startYear: 2027 },
    ])
    const own = offerNetPrice(offer, offer.published)
    expect(own).toMatchObject({ missing: [], netPrice: 21_140 })
    const years = middle.years.flatMap(({ students }) => students)
    // 12,300 at 3%, 14,450 at 4%, 3,600 and 1,790 at 2.5%. The waiver grows with tuition; need-based aid was for one year.
    expect(years.map(({ cost, sources, netPrice }) => [cost, sources.grants, netPrice])).toEqual([
      [32_140, 11_000, 21_140],
      [33_222, 9_030, 24_192],
      [34_341, 9_061, 25_280],
      [35_500, 9_093, 26_407],
    ])
  })

  test('is stored as it is', () => {
    expect(PlanChoices.parse(choices)).toEqual(choices)
    expect(PlanAssumptions.parse(assumptions)).toEqual(assumptions)
  })
})

test('what is stored is what the formula takes', () => {
  expectTypeOf<PlanChoices>().toEqualTypeOf<plan.PlanChoices>()
  expectTypeOf<PlanAssumptions>().toEqualTypeOf<plan.PlanAssumptions>()
})

test('the accepted offer comes first, and offers with a missing cost not at all', () => {
  const offers = [
    { ...offer, id: 'declined', status: 'declined' as const },
    { ...offer, id: 'old', awardYear: '2026-27' },
    { ...offer, id: 'open' },
    { ...offer, id: 'unknown', published: null },
    { ...offer, id: 'accepted', status: 'accepted' as const },
    { ...offer, id: 'another student’s', studentId: 'obi' },
  ]
  expect(planOffersOf(offers, 'chi').map(({ id }) => id)).toEqual(['accepted', 'open', 'old', 'declined'])
  expect(planOfferOf({ ...offer, published: null })).toBeNull()
})
