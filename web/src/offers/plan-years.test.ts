/** All years of an offer are the ones of the plan, with a Pell Grant that changes and a scholarship that ends. */
import { offerCollegeOf } from '@bursar/contract/plan-colleges'
import { planOffersOf } from '@bursar/contract/plan-offers'
import { offerNetPrice } from '@bursar/formula/offers/net-price'
import { collegeYears } from '@bursar/formula/plan/college-years'
import { defaultChoices } from '@bursar/formula/plan/defaults'
import type { PlanCollege } from '@bursar/formula/plan/plan'
import { expect, test } from 'vitest'
import { computePlan } from '../plan/compute.ts'
import { aPlanInput, aPlannedStudent } from '../testing/a-plan.ts'
import { anOffer } from '../testing/an-offer.ts'
import { offerPlan } from './plan-years.ts'

const maya = aPlannedStudent('Maya', 2027)
const grant = { minGpa: null, requiresFullTime: null, growsWithTuition: null }
const offer = anOffer({
  studentId: maya.id,
  grants: [
    {
      ...grant,
      id: 'pell',
      name: 'Federal Pell Grant',
      source: 'federal_pell',
      amount: 5_000,
      renewableYears: null,
    },
    {
      ...grant,
      id: 'start',
      name: 'First-Year Award',
      source: 'college_merit',
      amount: 3_000,
      renewableYears: 1,
    },
  ],
})
const college: PlanCollege = {
  id: offer.collegeId,
  costs: {
    'on-campus': {
      tuitionAndFees: 12_000,
      housingAndFood: 14_000,
      books: 1_200,
      transport: 0,
      personal: 3_500,
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
const students = [
  {
    studentId: maya.id,
    livingPlan: null,
    colleges: [college],
    offers: planOffersOf([offer], maya.id),
  },
]
const input = aPlanInput([maya], { income: 52_000, savings: 3_000 }, students)
const { household, assumptions, asOf } = input
const choices = defaultChoices(household, students, input)
const opened = { choices, assumptions }

test('an offer’s years add up to what the plan says for the same student and college', () => {
  const { middle } = computePlan(input, choices).cases
  const planned = middle.years.flatMap((year) => year.students)
  const own = offerPlan({ input, opened }, offer)
  expect(planned.map(({ college: chosen }) => chosen)).toEqual(
    Array(4).fill({ kind: 'offer', offerId: offer.id }),
  )
  expect(own?.years.map(({ netPrice }) => netPrice)).toEqual(planned.map(({ netPrice }) => netPrice))
  expect(own?.total.netPrice).toBe(planned.reduce((sum, { netPrice }) => sum + netPrice, 0))
  expect(own?.total.cost).toBe(middle.total.cost)
  // What the plan takes as grants of all kinds, Pell included.
  const { grants, pell } = middle.total.sources
  expect(own?.total.giftAid).toBe(grants + pell)
  expect(own?.years[0]?.netPrice).toBe(offerNetPrice(offer, null).netPrice)
  // The Pell Grant of later years is our estimate, and the award of the first year is gone.
  expect(own?.years[1]?.giftAid).not.toBe(own?.years[0]?.giftAid)
})

test('an offer’s page and its college’s page have the same years', () => {
  const own = offerPlan({ input, opened }, offer)
  const there = collegeYears({ household, students, asOf, ...opened }, maya.id, {
    kind: 'offer',
    offerId: offer.id,
  })
  expect(own?.years.map(({ year, cost, netPrice }) => [year, cost, netPrice])).toEqual(
    there?.years.map(({ year, cost, netPrice }) => [year, cost, netPrice.middle]),
  )
  expect(own?.total.netPrice).toBe(there?.netPrice.middle)
})

test('another choice in the plan doesn’t change the offer’s years', () => {
  const elsewhere = {
    ...choices,
    students: choices.students.map((one) => ({
      ...one,
      college: { kind: 'college', collegeId: college.id } as const,
    })),
  }
  expect(offerPlan({ input, opened: { choices: elsewhere, assumptions } }, offer)).toEqual(
    offerPlan({ input, opened }, offer),
  )
})

test('a college without published costs of a year is planned with the letter’s costs', () => {
  const colleges = [offerCollegeOf(offer, 'OH') ?? college]
  const own = offerPlan(
    { input: { ...input, students: [{ ...students[0], colleges }] as typeof students }, opened },
    offer,
  )
  expect(own?.years.map(({ year }) => year)).toEqual([2027, 2028, 2029, 2030])
  expect(own?.years[0]?.netPrice).toBe(offerNetPrice(offer, null).netPrice)
  const unknown = { ...input, students: [{ ...students[0], colleges: [] }] as unknown as typeof students }
  expect(offerPlan({ input: unknown, opened }, offer)).toBeNull()
})

test('a missing cost leaves the years unknown', () => {
  const unknown = anOffer({ ...offer, costs: { ...offer.costs, housingAndFood: null } })
  const without = {
    ...input,
    students: [{ ...students[0], offers: planOffersOf([unknown], maya.id) }] as typeof students,
  }
  expect(offerPlan({ input: without, opened }, unknown)).toBeNull()
})
