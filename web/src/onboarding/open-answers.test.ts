/** The number of open questions is one: on the page of the SAI, in the plan, and in the interview's lists. */
import { noIncomeAnswers } from '@bursar/contract/answers'
import type { Family } from '@bursar/contract/families'
import { householdOf } from '@bursar/contract/household'
import { openAnswers } from '@bursar/formula/household/matters'
import { defaultAssumptions, defaultChoices } from '@bursar/formula/plan/defaults'
import { planFor } from '@bursar/formula/plan/plan-for'
import { planSummary } from '@bursar/formula/plan/plan-summary'
import { expect, test } from 'vitest'
import { placeOfUnknown } from '../estimates/unknown-place.ts'
import { aFamily, aParent, aStudent, today } from '../testing/family.ts'
import { formulaField, needlessAt } from './needless.ts'
import { outlookOf } from './outlook.ts'
import { openFieldsAt, type Place, placesIn } from './places.ts'

const home = {
  state: 'OH',
  familyMembersCount: 4,
  parentsMaritalStatus: 'married',
  estimatedIncome: 85_000,
  estimatedSavings: 20_000,
} as const
const maria = aParent({ id: 'maria', filesTaxReturn: 'yes', filingStatus: 'married_joint', agi: 82_000 })
const luis = aParent({ id: 'luis' })
const zoe = aStudent({ id: 'zoe', stateOfResidence: 'OH', gradeLevel: '12', collegeStartYear: 2027 })

const families: { what: string; family: Family }[] = [
  {
    what: 'stopped after the six first answers',
    family: aFamily({ ...home, parents: [maria, luis], students: [zoe] }),
  },
  {
    what: 'knows neither the start year nor the grade',
    family: aFamily({
      ...home,
      parents: [maria, luis],
      students: [{ ...zoe, gradeLevel: null, collegeStartYear: null }],
    }),
  },
  {
    what: 'knows the grade, not the start year',
    family: aFamily({ ...home, parents: [maria, luis], students: [{ ...zoe, collegeStartYear: null }] }),
  },
  {
    what: 'separate returns, and gates that are open',
    family: aFamily({
      ...home,
      ownsInvestmentProperty: true,
      hasBusinessAssets: true,
      parents: [
        { ...maria, filingStatus: 'married_separate', hasLessCommonItems: true },
        aParent({ id: 'luis', filesTaxReturn: 'yes' }),
      ],
      students: [zoe],
    }),
  },
  {
    what: 'parents live apart, and one doesn’t count',
    family: aFamily({
      ...home,
      parentsMaritalStatus: 'divorced',
      parents: [aParent({ id: 'maria' }), aParent({ id: 'luis', isContributor: false })],
      students: [zoe],
    }),
  },
  {
    what: 'no return',
    family: aFamily({
      ...home,
      parentsMaritalStatus: 'never_married',
      parents: [aParent({ id: 'maria', filesTaxReturn: 'no_not_required' })],
      students: [{ ...zoe, dependencyFacts: [] }],
    }),
  },
  {
    what: 'a married student with an own return',
    family: aFamily({
      ...home,
      parents: [maria, luis],
      students: [
        {
          ...zoe,
          gradeLevel: 'college_1',
          dateOfBirth: '1999-03-01',
          dependencyFacts: ['married'],
          filesTaxReturn: 'yes',
          filingStatus: 'married_separate',
          spouse: noIncomeAnswers,
        },
      ],
    }),
  },
]

function openInInterview(family: Family): string[] {
  const { needless } = outlookOf(family, today)
  const at = (place: Place) => needlessAt(place, family, needless)
  const household = { family, today }
  return (
    placesIn(household)
      // Its guesses aren't answers of the formula. The others of its questions are given.
      .filter(({ part }) => part.key !== 'home')
      .flatMap((place) => openFieldsAt(place, household, at).map((field) => formulaField(place, field)))
      .sort()
  )
}

test.each(families)('$what: the page, the plan, and the interview count the same', ({ family }) => {
  const household = householdOf(family)
  const open = openAnswers(household, { asOf: today })
  expect(openAnswers(household, { asOf: today, studentIds: ['zoe'] })).toEqual(open)
  const choices = defaultChoices(household, [], { asOf: today })
  const plan = planFor(household, [], choices, defaultAssumptions(), { asOf: today })
  expect(plan.openAnswers).toEqual(open)
  expect(planSummary(plan).openAnswers).toBe(open.length)
  expect(openInInterview(family)).toEqual([...open].sort())
  // The page lists each, so each leads somewhere.
  expect(open.filter((field) => placeOfUnknown(field, family, today) === null)).toEqual([])
})

test('a parent who isn’t entered yet is one open question', () => {
  const family = aFamily({
    ...home,
    parents: [{ ...maria, filingStatus: 'married_separate' }],
    students: [zoe],
  })
  const open = openAnswers(householdOf(family), { asOf: today })
  expect(open.filter((field) => field.startsWith('parents.') && !field.startsWith('parents.maria.'))).toEqual(
    ['parents.2'],
  )
  expect(placeOfUnknown('parents.2', family, today)).toMatchObject({
    place: { personId: 'new' },
    question: null,
  })
})

test('a family that answered everything has none', () => {
  const answered = aParent({
    ...{ id: 'maria', filesTaxReturn: 'no_not_required', earnedIncome: 0 },
  })
  const family = aFamily({
    ...home,
    parentsMaritalStatus: 'never_married',
    parents: [answered],
    students: [{ ...zoe, dependencyFacts: [] }],
  })
  expect(openAnswers(householdOf(family), { asOf: today })).toEqual([])
})

test('of two students, only those that can change the result of one are counted on that student’s page', () => {
  const family = aFamily({
    ...home,
    parents: [maria, luis],
    students: [
      { ...zoe, dependencyFacts: [] },
      { ...zoe, id: 'max', dependencyFacts: [] },
    ],
  })
  const household = householdOf(family)
  const ofZoe = openAnswers(household, { asOf: today, studentIds: ['zoe'] })
  expect(ofZoe).toContain('finances.cashAndSavings')
  expect(ofZoe).toContain('students.zoe.earnedIncome')
  expect(ofZoe.filter((field) => field.startsWith('students.max'))).toEqual([])
  expect(openAnswers(household, { asOf: today })).toContain('students.max.earnedIncome')
})
