import { describe, expect, test } from 'vitest'
import { sampleHousehold, sampleStudent } from '../../testing/sample-household.ts'
import { averageCollege, planDay } from '../../testing/sample-plan.ts'
import type { Student } from '../household/household.ts'
import { defaultAssumptions, defaultChoices } from './defaults.ts'
import { openedChoices, type PresentFamily } from './opened-choices.ts'
import type { PlanChoices, PlanOffer, PlanStudent, StudentChoices } from './plan.ts'
import { planFor } from './plan-for.ts'

const offer: PlanOffer = {
  id: 'letter',
  collegeId: averageCollege.id,
  year: 2027,
  costs: { tuitionAndFees: 12_000, housingAndFood: 14_000, books: 1_300, transport: 1_300, personal: 2_500 },
  otherCosts: 0,
  grants: [],
}

interface Day {
  asOf?: string
  students?: Student[]
  offers?: PlanOffer[]
}

function familyOn({ asOf = planDay, students = [sampleStudent()], offers = [] }: Day = {}) {
  const household = sampleHousehold({ students })
  const known = students.map(
    ({ id }): PlanStudent => ({ studentId: id, livingPlan: null, colleges: [averageCollege], offers }),
  )
  const defaults = defaultChoices(household, known, { asOf })
  return { household, students: known, defaults, asOf } satisfies PresentFamily
}

/** Ana's plan as it was saved in November 2026, for the years 2027 to 2030. */
const savedWith = (changes: Partial<StudentChoices> = {}): PlanChoices => {
  const { defaults } = familyOn()
  return { ...defaults, students: defaults.students.map((one) => ({ ...one, ...changes })) }
}
/** As it opens another day. Opening it again changes nothing. */
function opened(stored: PlanChoices, day: Day): PlanChoices {
  const family = familyOn(day)
  const choices = openedChoices(stored, family)
  expect(openedChoices(choices, family)).toEqual(choices)
  return choices
}

test('a plan opens on its day as it was saved', () => {
  expect(opened(savedWith(), {})).toEqual(savedWith())
})

test.each([
  { saved: null, answered: 'with-family', opens: 'with-family' },
  { saved: 'on-campus', answered: 'with-family', opens: 'on-campus' },
  { saved: 'on-campus', answered: null, opens: 'on-campus' },
] as const)(
  'a plan that was saved with living $saved opens with $opens if $answered is answered',
  (given) => {
    const { students, ...family } = familyOn()
    const known = students.map((one) => ({ ...one, livingPlan: given.answered }))
    const defaults = defaultChoices(family.household, known, family)
    const choices = openedChoices(savedWith({ livingPlan: given.saved }), {
      ...family,
      students: known,
      defaults,
    })
    expect(choices.students.map(({ livingPlan }) => livingPlan)).toEqual([given.opens])
  },
)

describe('years that have begun', () => {
  const yearsOf = ({ students }: PlanChoices) =>
    students.map(({ startYear, years, firstYearOfStudy, firstCollege }) => [
      startYear,
      years,
      firstYearOfStudy,
      firstCollege?.years ?? 0,
    ])
  const communityFirst = { years: 2, college: { kind: 'typical', typical: 'community-college' } } as const

  test.each([
    { asOf: '2027-06-30', left: [2027, 4, 1, 0], because: 'the first one begins tomorrow' },
    { asOf: '2027-07-01', left: [2028, 3, 2, 0] },
    { asOf: '2028-11-24', left: [2029, 2, 3, 0] },
    { asOf: '2030-11-24', left: [2030, 1, 4, 0], because: 'the last one stays until its end' },
    { asOf: '2031-07-01', left: null },
    {
      asOf: '2027-11-24',
      saved: { startYear: 2028 },
      left: [2028, 4, 1, 0],
      because: 'the plan waits a year',
    },
    { asOf: '2028-11-24', saved: { startYear: 2028 }, left: [2029, 3, 2, 0] },
    { asOf: '2027-11-24', saved: { firstCollege: communityFirst }, left: [2028, 3, 2, 1] },
    { asOf: '2028-11-24', saved: { firstCollege: communityFirst }, left: [2029, 2, 3, 0] },
    {
      asOf: '2028-11-24',
      saved: { years: 5 },
      left: [2029, 3, 3, 0],
      because: 'the plan has its own number of years',
    },
    {
      asOf: '2028-11-24',
      answers: { collegeStartYear: 2029 },
      left: [2029, 4, 1, 0],
      because: 'none was used',
    },
    {
      asOf: '2028-11-24',
      answers: { collegeStartYear: null, gradeLevel: 'college_2' as const },
      left: [2029, 2, 3, 0],
    },
    {
      asOf: '2034-11-24',
      answers: { yearsOfCollege: 8 },
      saved: { years: 8, firstYearOfStudy: 3 },
      left: [2034, 1, 8, 0],
      because: 'more than eight years of study can’t be saved',
    },
  ])('on $asOf, $left are left of $saved for $answers $because', ({ asOf, saved, answers, left }) => {
    const plan = opened(savedWith(saved), { asOf, students: [sampleStudent(answers)] })
    expect(yearsOf(plan)).toEqual(left ? [left] : [])
  })

  test('aren’t paid again from what is saved today', () => {
    const asOf = '2028-11-24'
    const { household, students, ...family } = familyOn({ asOf })
    const planOf = (choices: PlanChoices) =>
      planFor(household, students, choices, defaultAssumptions(), { asOf }).cases.middle
    const stored = {
      ...savedWith(),
      savings: [
        { id: 'parents', kind: 'savings', owner: 'parents', studentId: null, amount: 20_000 } as const,
      ],
    }
    const { years, total } = planOf(openedChoices(stored, { household, students, ...family }))
    expect(years.map(({ awardYear }) => awardYear)).toEqual(['2029-30', '2030-31'])
    expect(total.sources.savings).toBe(21_500)
  })
})

describe('an offer of the plan’s college', () => {
  const byOffer = { kind: 'offer', offerId: 'letter' } as const

  test('counts, also if the college comes first', () => {
    const college = { kind: 'college', collegeId: averageCollege.id } as const
    const saved = savedWith({ firstCollege: { years: 1, college } })
    expect(saved.students).toMatchObject([{ college }])
    expect(opened(saved, { offers: [offer] }).students).toMatchObject([
      { college: byOffer, firstCollege: { years: 1, college: byOffer } },
    ])
  })

  const nextLetter = { ...offer, id: 'next-letter', year: 2028 }

  test.each([
    { offers: [nextLetter, offer], asOf: '2028-04-01', opens: 'next-letter' },
    {
      offers: [nextLetter, offer],
      asOf: planDay,
      opens: 'letter',
      because: 'the plan starts in the year of the letter',
    },
    {
      offers: [offer, nextLetter],
      asOf: '2028-04-01',
      opens: 'letter',
      because: 'other pages have it by this one: it is accepted',
    },
    { offers: [{ ...nextLetter, collegeId: 8 }, offer], asOf: '2028-04-01', opens: 'letter' },
  ])('is replaced by that of a later year on $asOf: $opens $because', ({ offers, asOf, opens }) => {
    const saved = savedWith({ college: byOffer })
    expect(opened(saved, { offers, asOf }).students).toMatchObject([
      { college: { kind: 'offer', offerId: opens } },
    ])
  })

  test('of another college changes nothing', () => {
    expect(opened(savedWith(), { offers: [{ ...offer, collegeId: 8 }] }).students).toEqual(
      savedWith().students,
    )
  })
})

describe('savings', () => {
  const amountsOf = ({ savings }: PlanChoices) => savings.map(({ id, amount }) => [id, amount])
  const own = { id: 'bonds', kind: 'savings', owner: 'parents', studentId: null, amount: 900 } as const
  const saved = { ...savedWith(), savings: [...savedWith().savings, own] }

  test('that follow from answers change with them; the family’s own stay', () => {
    const students = [sampleStudent({ cashAndSavings: 0, collegeSavings529: 12_000 })]
    expect(amountsOf(saved)).toEqual([
      ['own-ana', 1_500],
      ['parents', 0],
      ['bonds', 900],
    ])
    expect(amountsOf(opened(saved, { students }))).toEqual([
      ['529-ana', 12_000],
      ['parents', 0],
      ['bonds', 900],
    ])
  })

  test('of a student who was added come with the student', () => {
    const ben = sampleStudent({ id: 'ben', cashAndSavings: 700, collegeSavings529: 8_000 })
    const plan = opened(saved, { students: [sampleStudent(), ben] })
    expect(plan.students.map(({ studentId }) => studentId)).toEqual(['ana', 'ben'])
    expect(amountsOf(plan)).toContainEqual(['529-ben', 8_000])
    expect(amountsOf(plan)).toContainEqual(['own-ben', 700])
  })
})

test('a new plan leaves a student whose last year is over out, with the student’s own savings', () => {
  const students = [
    sampleStudent({ collegeSavings529: 3_000 }),
    sampleStudent({ id: 'ben', collegeStartYear: 2032, cashAndSavings: 0 }),
  ]
  const on = (asOf: string) => familyOn({ asOf, students }).defaults
  expect(on('2031-06-30').students.map(({ studentId }) => studentId)).toEqual(['ana', 'ben'])
  const later = on('2031-07-01')
  expect(later.students.map(({ studentId }) => studentId)).toEqual(['ben'])
  expect(later.savings.map(({ id }) => id)).toEqual(['529-ana', 'parents'])
})

describe('a student who is still studying after the planned years', () => {
  test.each([
    {
      who: 'goes on to graduate school',
      answers: { gradeLevel: 'graduate' as const, collegeStartYear: 2021 },
      left: { startYear: 2027, years: 1, firstYearOfStudy: 7 },
    },
    {
      who: 'is in an unplanned fifth year',
      answers: { gradeLevel: 'college_4' as const, collegeStartYear: 2022 },
      left: { startYear: 2026, years: 1, firstYearOfStudy: 5 },
    },
    {
      who: 'started long ago',
      answers: { gradeLevel: 'graduate' as const, collegeStartYear: 2010 },
      left: { startYear: 2027, years: 1, firstYearOfStudy: 8 },
    },
  ])('is in a new plan and in a saved one: $who', ({ answers, left }) => {
    const students = [sampleStudent(answers)]
    const { defaults } = familyOn({ students })
    expect(defaults.students).toMatchObject([left])
    expect(defaults.savings.map(({ id }) => id)).toContain('own-ana')
    const saved = savedWith({ startYear: answers.collegeStartYear, years: 4 })
    expect(opened(saved, { students }).students).toMatchObject([left])
  })
})
