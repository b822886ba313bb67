import { type Family, HouseholdAnswers } from '@bursar/contract/families'
import { onboardingSteps } from '@bursar/contract/onboarding'
import { IncomeAnswers, ParentAnswers, parentDefaults, StudentAnswers } from '@bursar/contract/people'
import { describe, expect, test } from 'vitest'
import en from '../messages/en/onboarding.json' with { type: 'json' }
import es from '../messages/es/onboarding.json' with { type: 'json' }
import { aFamily, aParent, aStudent, today } from '../testing/family.ts'
import { currentAnswers, firstValues } from './first-values.ts'
import { changesIn } from './form-values.ts'
import { partOf, parts } from './parts.ts'
import {
  addressOf,
  newPerson,
  openAnswers,
  type Place,
  placeAfter,
  placeAt,
  placeBefore,
  placeOfPath,
  placesIn,
  questionsAsked,
  startOf,
} from './places.ts'
import { yearsFromGrade } from './suggestions.ts'

const household = (family: Partial<Family>) => ({ family: aFamily(family), today })
const keysOf = (places: readonly Place[]) =>
  places.map(({ part, personId }) => (personId ? `${part.key} ${personId}` : part.key))

/** Goes through the interview from start to end, visiting every person from the list. */
function walk(family: Partial<Family>): string[] {
  const here = household(family)
  const visited: Place[] = []
  let place: Place | null = startOf('welcome')
  while (place) {
    visited.push(place)
    if (place.part.page === 'parents' || place.part.page === 'students') {
      const people: readonly { id: string }[] = here.family[place.part.page]
      for (const { id } of people) {
        const own = placesIn(here).filter(({ personId }) => personId === id)
        visited.push(...own)
        const last = own.at(-1)
        // The last part about a person leads back to the list.
        expect(last && placeAfter(last, here)?.part.page).toBe(place.part.page)
      }
    }
    place = placeAfter(place, here)
  }
  return keysOf(visited)
}

describe('the questions', () => {
  /** A family that gets every question: open gates, an independent student, and a spouse with a separate return. */
  const everything = {
    ...aFamily({
      primaryResidence: true,
      ownsInvestmentProperty: true,
      hasBusinessAssets: true,
      hasLifeInsuranceAccount: true,
      hasAnnuities: true,
      parents: [aParent({ id: 'p', hasLessCommonItems: true })],
      students: [
        aStudent({
          id: 's',
          gradeLevel: 'college_4',
          dependencyFacts: ['married'],
          filingStatus: 'married_separate',
          hasLessCommonItems: true,
          spouse: IncomeAnswers.parse({ ...noFigures(), hasLessCommonItems: true }),
        }),
      ],
    }),
  }
  function noFigures() {
    return Object.fromEntries(Object.keys(IncomeAnswers.shape).map((field) => [field, null]))
  }

  test.each([
    { owner: 'family', fields: Object.keys(HouseholdAnswers.shape) },
    { owner: 'parent', fields: Object.keys(ParentAnswers.shape) },
    {
      owner: 'student',
      // The grade point average is kept for clients of the API, but nothing uses it.
      fields: Object.keys(StudentAnswers.shape).filter((field) => field !== 'spouse' && field !== 'gpa'),
    },
    { owner: 'spouse', fields: Object.keys(IncomeAnswers.shape) },
  ])('every field of the $owner is asked exactly once', ({ owner, fields }) => {
    const dependent = everything.students.map((student) => ({ ...student, dependencyFacts: [] }))
    const asked = [
      ...placesIn({ family: everything, today }),
      // The only page that is just for dependent students.
      ...placesIn({ family: { ...everything, students: dependent }, today }).filter(
        ({ part }) => part.key === 'college-savings',
      ),
    ]
      .filter(({ part }) => part.owner === owner)
      .flatMap((place) => {
        const answers =
          owner === 'family'
            ? everything
            : owner === 'parent'
              ? everything.parents[0]
              : everything.students[0]
        const own = owner === 'spouse' ? everything.students[0]?.spouse : answers
        return questionsAsked(place.part, { ...own }).map(({ field }) => field)
      })
    expect([...asked].sort()).toEqual([...fields].sort())
  })

  test.each([
    { language: 'English', messages: en },
    { language: 'Spanish', messages: es },
  ])('each has its words in $language, and so has each choice', ({ messages }) => {
    const missing: string[] = []
    const look = (...path: string[]) => {
      const found = path.reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], messages)
      if (typeof found !== 'string') missing.push(path.join('.'))
    }
    for (const part of parts) {
      if (!part.page) look('parts', part.key, 'title')
      for (const { group, field, control, counting } of part.questions) {
        look('questions', group, field, 'label')
        if (counting) look('counting', counting)
        if ('choices' in control) {
          const list = field === 'ownBenefits' ? 'receivedBenefits' : field
          for (const choice of control.choices) look('choices', list, choice)
        }
      }
    }
    expect(missing).toEqual([])
  })
})

describe('the way through the interview', () => {
  test('asks two parents with a joint return for one set of figures', () => {
    const parents = [aParent({ id: 'ana', filingStatus: 'married_joint' }), aParent({ id: 'ben' })]
    expect(walk({ parentsMaritalStatus: 'married', parents, students: [aStudent({ id: 'zoe' })] })).toEqual([
      'welcome',
      'home',
      'marital-status',
      'benefits',
      'parents',
      'parent ana',
      'parent-filing ana',
      'parent-income ana',
      'parent-less-common ana',
      'parent ben',
      'savings',
      'residence',
      'property',
      'business',
      'insurance',
      'child-support',
      'students',
      'student zoe',
      'school zoe',
      'dependency zoe',
      'student-filing zoe',
      'student-income zoe',
      'student-less-common zoe',
      'college-savings zoe',
      'student-assets zoe',
      'plan zoe',
    ])
  })

  test.each([
    {
      family: { parents: [aParent({ id: 'ana', filesTaxReturn: 'no_not_required' })] },
      skipped: 'parent-less-common ana',
      because: 'without a tax return there are no lines to look up',
    },
    {
      family: { parents: [aParent({ id: 'ana', isContributor: false })] },
      skipped: 'parent-income ana',
      because: 'a parent who isn’t a contributor is not asked for income',
    },
    {
      family: { students: [aStudent({ id: 'zoe', dependencyFacts: [] })] },
      skipped: 'own-household zoe',
      because: 'a dependent student has no household of their own',
    },
    {
      family: {
        students: [aStudent({ id: 'zoe', dependencyFacts: ['married'], filingStatus: 'married_joint' })],
      },
      skipped: 'spouse-income zoe',
      because: 'a joint return includes the spouse’s figures',
    },
  ] as const)('leaves out what does not apply: $because', ({ family, skipped }) => {
    expect(walk(family as unknown as Partial<Family>)).not.toContain(skipped)
  })

  test('asks a student who is independent, by a fact or by age, about their own household', () => {
    const byFact = aStudent({ id: 'vet', dependencyFacts: ['veteran_or_active_duty'] })
    const byAge = aStudent({ id: 'old', dateOfBirth: '2000-05-01', dependencyFacts: [] })
    const way = walk({ students: [byFact, byAge] })
    expect(way).toContain('own-household vet')
    expect(way).toContain('own-household old')
  })

  test('goes back in reverse order', () => {
    const here = household({ parents: [aParent({ id: 'ana' })], students: [aStudent({ id: 'zoe' })] })
    for (const place of placesIn(here)) {
      const next = placeAfter(place, here)
      if (!next || next.part.page || place.part.page) continue
      expect(keysOf([placeBefore(next, here) ?? place])).toEqual(keysOf([place]))
    }
    expect(placeBefore(startOf('welcome'), here)).toBeNull()
  })
})

describe('the address', () => {
  const here = household({
    parents: [aParent({ id: 'ana' })],
    students: [aStudent({ id: 'zoe' })],
    onboarding: { currentStepIndex: 4, completedSteps: onboardingSteps.slice(0, 4) },
  })

  test('of every place leads back to that place', () => {
    for (const place of placesIn(here)) {
      expect(keysOf([placeAt(new URLSearchParams(addressOf(place)), here) ?? startOf('welcome')])).toEqual(
        keysOf([place]),
      )
    }
  })

  test.each([
    {
      address: '?currentStepIndex=4',
      family: {},
      because: 'a step that is not reached yet cannot be opened',
    },
    { address: '?currentStepIndex=9', family: here.family, because: 'there is no such step' },
    { address: '?part=income', family: here.family, because: 'there is no step in it' },
  ])('$address leads nowhere: $because', ({ address, family }) => {
    expect(placeAt(new URLSearchParams(address), household(family))).toBeNull()
  })

  test('without a person is about the person viewed last or the first one; a named person takes precedence', () => {
    const parents = [aParent({ id: 'ana' }), aParent({ id: 'ben' })]
    const both = household({ ...here.family, parents })
    const found = (address: string) => placeAt(new URLSearchParams(address), both)?.personId
    expect(found('?currentStepIndex=2&part=parent')).toBe('ana')
    expect(found('?currentStepIndex=2&part=parent&person=ben')).toBe('ben')
    expect(found('?currentStepIndex=2')).toBeNull()
    const lastBen = (address: string) => placeAt(new URLSearchParams(address), both, ['ben', null])?.personId
    expect(lastBen('?currentStepIndex=2&part=parent')).toBe('ben')
    expect(lastBen('?currentStepIndex=2&part=parent&person=ana')).toBe('ana')
    const lastGone = placeAt(new URLSearchParams('?currentStepIndex=2&part=parent'), both, ['gone'])
    expect(lastGone?.personId).toBe('ana')
  })

  test('of a removed person leads to the list, and of a new person to an empty form', () => {
    const gone = placeAt(new URLSearchParams('?currentStepIndex=2&part=parent&person=gone'), here)
    expect(gone && keysOf([gone])).toEqual(['parents'])
    const added = placeAt(new URLSearchParams(`?currentStepIndex=4&person=${newPerson}`), here)
    expect(added && keysOf([added])).toEqual(['student new'])
  })
})

test.each([
  { path: 'state', place: 'home' },
  { path: 'parents', place: 'parents' },
  { path: 'onboarding.completedSteps', place: 'savings' },
  { path: 'students', place: 'students' },
  { path: 'students[0].dateOfBirth', place: 'student zoe' },
])('a missing $path is answered at $place', ({ path, place }) => {
  const found = placeOfPath(path, aFamily({ students: [aStudent({ id: 'zoe' })] }))
  expect(found && keysOf([found])).toEqual([place])
})

test('a list shows how many answers a person still needs, without optional ones', () => {
  const open = aParent({ id: 'ana', ...parentDefaults })
  expect(openAnswers(open, household({ parents: [open] })).open).toBe(8)
  const done = { ...open, filesTaxReturn: 'no_not_required', earnedIncome: 0 } as const
  expect(openAnswers(done, household({ parents: [done] })).open).toBe(0)
})

describe('a form opens', () => {
  const done = { currentStepIndex: 4, completedSteps: [...onboardingSteps] }
  const opened = (key: string, family: Partial<Family>, personId: string | null = null) => {
    const part = parts.find((one) => one.key === key)
    if (!part) throw new Error(key)
    return firstValues({ part, personId }, household({ onboarding: done, ...family }))
  }

  test('with "not sure" for unknown answers of a completed step', () => {
    expect(opened('savings', { cashAndSavings: 100 })).toEqual({ cashAndSavings: 100, investments: null })
  })

  test('with unanswered questions for a person who was added after the step was completed', () => {
    const students = [aStudent({ id: 'max' })]
    expect(opened('dependency', { students }, 'max')).toEqual({ dependencyFacts: undefined })
    expect(opened('school', { students }, 'max')).toMatchObject({
      collegeStartYear: undefined,
      yearsOfCollege: 4,
    })
  })

  test('with likely defaults for a new person', () => {
    const one = { parentsMaritalStatus: 'divorced', parents: [aParent()] } as const
    expect(opened('parent', { ...one, parents: [...one.parents] }, newPerson)).toMatchObject({
      isContributor: false,
    })
    expect(opened('parent', { parentsMaritalStatus: 'married' }, newPerson)).toMatchObject({
      isContributor: true,
    })
    expect(opened('student', { state: 'OH' }, newPerson)).toMatchObject({ stateOfResidence: 'OH' })
  })
})

test.each([
  { grade: '12', years: { highSchoolGraduationYear: 2027, collegeStartYear: 2027 } },
  { grade: '9', years: { highSchoolGraduationYear: 2030, collegeStartYear: 2030 } },
  { grade: 'college_1', years: { collegeStartYear: 2026 } },
  { grade: 'college_3', years: { collegeStartYear: 2024 } },
  { grade: 'graduated_high_school', years: {} },
  { grade: null, years: {} },
])('in November 2026 grade $grade suggests $years', ({ grade, years }) => {
  expect(yearsFromGrade(grade, today)).toEqual(years)
})

describe('investments that still include 529 plans', () => {
  const savings = { part: partOf('savings'), personId: null }
  const family = aFamily({
    investments: 31_000,
    cashAndSavings: 400,
    investmentsInclude529: true,
    onboarding: { currentStepIndex: 4, completedSteps: ['household_finance'] },
  })

  test('are asked about again, and the same amount is a valid answer', () => {
    expect(firstValues(savings, { family, today })).toEqual({ cashAndSavings: 400, investments: undefined })
    const standing = currentAnswers(savings, { family })
    expect(changesIn({ cashAndSavings: 400, investments: 31_000 }, standing)).toEqual({ investments: 31_000 })
  })
})
