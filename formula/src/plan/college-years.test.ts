import { describe, expect, test } from 'vitest'
import { sampleHousehold, sampleStudent } from '../../testing/sample-household.ts'
import { averageCollege, planDay } from '../../testing/sample-plan.ts'
import { collegeYears, type PlanSubject } from './college-years.ts'
import { defaultAssumptions, defaultChoices } from './defaults.ts'
import type { PlanStudent, StudentChoices } from './plan.ts'
import { planFor } from './plan-for.ts'
import { netPriceOf, planSummary } from './plan-summary.ts'

const twoYears = { ...averageCollege, id: 8, maxYears: 2 }
const elsewhere = { ...averageCollege, id: 9, tuition: 'public-out-of-state' as const }
const offer: PlanStudent['offers'][number] = {
  id: 'letter',
  collegeId: 9,
  year: 2027,
  costs: { tuitionAndFees: 30_000, housingAndFood: 12_000, books: 1_000, transport: 500, personal: 1_500 },
  otherCosts: 0,
  grants: [
    { id: 'merit', source: 'college_merit', amount: 10_000, renewableYears: 4, growsWithTuition: false },
  ],
}
const ana: PlanStudent = {
  studentId: 'ana',
  livingPlan: 'on-campus',
  colleges: [averageCollege, twoYears, elsewhere],
  offers: [],
}

function subjectOf(known: Partial<PlanStudent> = {}, changes: Partial<StudentChoices> = {}): PlanSubject {
  const household = sampleHousehold({ students: [sampleStudent({ collegeSavings529: 6_000 })] })
  const students = [{ ...ana, ...known }]
  const choices = defaultChoices(household, students, { asOf: planDay })
  return {
    household,
    students,
    choices: { ...choices, students: choices.students.map((one) => ({ ...one, ...changes })) },
    assumptions: defaultAssumptions(),
    asOf: planDay,
  }
}
const at = (collegeId: number) => ({ kind: 'college' as const, collegeId })

describe('all years at a college', () => {
  test('are the plan’s own at the plan’s college', () => {
    const subject = subjectOf()
    const years = collegeYears(subject, 'ana', at(averageCollege.id))
    const { household, students, choices, assumptions, asOf } = subject
    const plan = planFor(household, students, choices, assumptions, { asOf })
    expect(years?.isPlanned).toBe(true)
    expect(years?.total).toEqual(plan.cases.middle.total)
    expect(years?.netPrice).toEqual(planSummary(plan).netPrice)
    expect(years?.years.map(({ netPrice }) => netPrice.middle)).toEqual(
      plan.cases.middle.years.map(netPriceOf),
    )
  })

  test('add up, in every case', () => {
    for (const id of [7, 8, 9]) {
      const years = collegeYears(subjectOf(), 'ana', at(id))
      for (const key of ['low', 'middle', 'high'] as const)
        expect(years?.years.reduce((sum, { netPrice }) => sum + netPrice[key], 0)).toBe(years?.netPrice[key])
      const { cost = 0, sources, gap = 0 } = years?.total ?? {}
      expect(Object.values(sources ?? {}).reduce((sum, amount) => sum + amount, gap)).toBe(cost)
    }
  })

  test('keep everything else of the plan', () => {
    const years = collegeYears(
      subjectOf({}, { workHoursPerWeek: 20, livingPlan: 'with-family' }),
      'ana',
      at(9),
    )
    expect(years?.choices).toMatchObject({ workHoursPerWeek: 20, livingPlan: 'with-family', college: at(9) })
    expect(years?.years[0]?.costs.housingAndFood).toBe(0)
  })

  test('are as many as the college’s programs take, and the student’s own elsewhere', () => {
    const countAt = (id: number, changes: Partial<StudentChoices> = {}) =>
      collegeYears(subjectOf({}, changes), 'ana', at(id))?.years.length
    expect(countAt(8)).toBe(2)
    expect(countAt(9)).toBe(4)
    // Planned at the college of two years, and compared with others.
    expect(countAt(9, { college: at(8), years: 2 })).toBe(4)
    // In the third year there is one left of two years, not none.
    expect(countAt(8, { firstYearOfStudy: 3, years: 2 })).toBe(1)
  })

  test('begin at the community college that the plan begins with, unless no year is left after it', () => {
    const firstCollege = {
      years: 2 as const,
      college: { kind: 'typical' as const, typical: 'community-college' as const },
    }
    const kindsAt = (id: number) =>
      collegeYears(subjectOf({}, { firstCollege }), 'ana', at(id))?.years.map(({ college }) => college.kind)
    expect(kindsAt(9)).toEqual(['typical', 'typical', 'college', 'college'])
    expect(kindsAt(8)).toEqual(['college', 'college'])
  })

  test('follow an offer’s costs and grants to the dollar in its year', () => {
    const choice = { kind: 'offer' as const, offerId: 'letter' }
    const years = collegeYears(subjectOf({ offers: [offer] }), 'ana', choice)
    // The first offer is what a plan that nobody has changed takes.
    expect(years?.isPlanned).toBe(true)
    expect(years?.basis).toBe('offer')
    expect(years?.years[0]?.netPrice).toEqual({ low: 35_000, middle: 35_000, high: 35_000 })
  })

  test('from an offer’s year on are the same, without community college and without a later start', () => {
    const choice = { kind: 'offer' as const, offerId: 'letter' }
    const from = { from: offer.year }
    const all = collegeYears(subjectOf({ offers: [offer] }), 'ana', choice)
    const of = (changes: Partial<StudentChoices>) =>
      collegeYears(subjectOf({ offers: [offer] }, changes), 'ana', choice, from)
    const firstCollege = {
      years: 2 as const,
      college: { kind: 'typical' as const, typical: 'community-college' as const },
    }
    for (const changes of [{}, { firstCollege }, { startYear: offer.year + 1 }, { college: at(9) }]) {
      const own = of(changes)
      expect(own?.years).toEqual(all?.years)
      expect(own?.netPrice).toEqual(all?.netPrice)
      expect(own?.total.cost).toBe(all?.total.cost)
    }
    // Years before the offer's aren't its years.
    const earlier = of({ startYear: offer.year - 1, years: 5 })
    expect(earlier?.years[0]?.year).toBe(offer.year)
    expect(earlier?.years.reduce((sum, { cost }) => sum + cost, 0)).toBe(earlier?.total.cost)
  })

  test('of an offer whose year has begun are the same, from its year on and in the plan of the years after', () => {
    const letter = {
      ...offer,
      grants: [
        { ...(offer.grants[0] as (typeof offer.grants)[number]), renewableYears: 1 },
        {
          id: 'need',
          source: 'college_need' as const,
          amount: 2_000,
          renewableYears: 4,
          growsWithTuition: true,
        },
      ],
    }
    const choice = { kind: 'offer' as const, offerId: letter.id }
    // The default plan starts in 2027 on the first day, and in 2028 on the second.
    const on = (asOf: string, counted: { from?: number }) => {
      const { household, students, assumptions } = subjectOf({ offers: [letter] })
      const choices = defaultChoices(household, students, { asOf })
      return collegeYears({ household, students, choices, assumptions, asOf }, 'ana', choice, counted)
    }
    const figuresOf = (found: ReturnType<typeof on>) =>
      found?.years.map(({ year, yearOfStudy, cost, netPrice }) => [year, yearOfStudy, cost, netPrice.middle])
    const before = figuresOf(on('2027-06-30', {}))
    expect(before?.map(([year, yearOfStudy]) => [year, yearOfStudy])).toEqual([
      [2027, 1],
      [2028, 2],
      [2029, 3],
      [2030, 4],
    ])
    expect(figuresOf(on('2027-06-30', { from: 2027 }))).toEqual(before)
    expect(figuresOf(on('2027-07-01', { from: 2027 }))).toEqual(before)
    expect(figuresOf(on('2027-07-01', {}))).toEqual(before?.slice(1))
    expect(on('2027-07-01', { from: 2027 })?.repayment).toEqual(on('2027-06-30', { from: 2027 })?.repayment)
  })

  test('of a student whom a saved plan doesn’t have start with the usual choices', () => {
    const subject = subjectOf()
    const without = { ...subject, choices: { ...subject.choices, students: [] } }
    const years = collegeYears(without, 'ana', at(7))
    expect(years?.isPlanned).toBe(false)
    expect(years?.years).toHaveLength(4)
  })

  test('are unknown for a college without figures, and for a stranger', () => {
    expect(collegeYears(subjectOf(), 'ana', at(1))).toBeNull()
    expect(collegeYears(subjectOf(), 'theo', at(7))).toBeNull()
  })
})
