import { parentDefaults } from '@bursar/contract/answers'
import { type Family, HouseholdAnswers } from '@bursar/contract/families'
import { onboardingSteps } from '@bursar/contract/onboarding'
import {
  IncomeAnswers,
  type Parent,
  ParentAnswers,
  type Student,
  StudentAnswers,
} from '@bursar/contract/people'
import { describe, expect, test } from 'vitest'
import en from '../messages/en/onboarding.json' with { type: 'json' }
import es from '../messages/es/onboarding.json' with { type: 'json' }
import { aFamily, aParent, aStudent, today } from '../testing/family.ts'
import { questionsAsked } from './asked.ts'
import { currentAnswers, firstValues } from './first-values.ts'
import { changesIn } from './form-values.ts'
import { type Part, partOf, parts } from './parts.ts'
import {
  addressOf,
  answersAt,
  newPerson,
  openPlacesOf,
  type Place,
  placeAfter,
  placeAt,
  placeBefore,
  placeOfPath,
  placesIn,
  placesOf,
  startOf,
} from './places.ts'
import type { AskedQuestion } from './questions.ts'
import { gradeFromYear, yearsFromGrade } from './suggestions.ts'

const household = (family: Partial<Family>) => ({ family: aFamily(family), today })
const keysOf = (places: readonly Place[]) =>
  places.map(({ part, personId }) => (personId ? `${part.key} ${personId}` : part.key))

/** Goes through the interview from start to end. People who are named are added where the way asks for someone new. */
function walk(family: Partial<Family>, added: { parents?: Parent[]; students?: Student[] } = {}): string[] {
  let here = household(family)
  const left = { parents: [...(added.parents ?? [])], students: [...(added.students ?? [])] }
  const visited: Place[] = []
  let place: Place | null = startOf('welcome')
  while (place && visited.length < 50) {
    if (place.personId === newPerson) {
      const list = place.part.step as 'parents' | 'students'
      const person = left[list].shift()
      if (!person) throw new Error(`asks for another of the ${list}`)
      here = household({ ...here.family, [list]: [...here.family[list], person] })
      place = { ...place, personId: person.id }
    }
    visited.push(place)
    place = placeAfter(place, here)
  }
  return keysOf(visited)
}

/** Where a screen has each question: `undefined` is at first sight. */
const foldsOf = (key: string, family: Partial<Family>) =>
  Object.fromEntries(
    partOf(key).questions.map(({ field, fold }) => [
      field,
      typeof fold === 'function' ? fold(household(family)) : fold,
    ]),
  )

const combinedOf = ({ combined = [] }: Part): AskedQuestion[] => combined.map((one) => ({ ...one }))

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
  /** The first estimates are asked while there is no parent's income and no student. */
  const blank = { ...everything, parents: [], students: [] }
  function noFigures() {
    return Object.fromEntries(Object.keys(IncomeAnswers.shape).map((field) => [field, null]))
  }

  const asked = (owner: string, family: Family, personId: string | null) =>
    placesIn({ family, today })
      .filter((place) => place.part.owner === owner && place.personId === personId)
      .flatMap((place) =>
        questionsAsked(place.part, answersAt(place, family), { family, today }).map(({ field }) => field),
      )
  const ofStudent = Object.keys(StudentAnswers.shape).filter(
    // The grade point average is kept for clients of the API, but nothing uses it.
    (field) => field !== 'spouse' && field !== 'returnLines' && field !== 'gpa',
  )
  /** Only asked about a household of one's own, and only about one with parents. */
  const ofIndependent = ['ownFamilySize', 'ownBenefits', 'childSupportReceived']
  const ofDependent = ['collegeSavings529']

  test.each([
    { owner: 'family', personId: null, fields: Object.keys(HouseholdAnswers.shape), family: blank },
    {
      owner: 'parent',
      personId: 'p',
      fields: Object.keys(ParentAnswers.shape).filter((field) => field !== 'returnLines'),
      family: everything,
    },
    {
      owner: 'student',
      personId: 's',
      fields: ofStudent.filter((field) => !ofDependent.includes(field)),
      family: everything,
    },
    {
      owner: 'student',
      personId: 's',
      fields: ofStudent.filter((field) => !ofIndependent.includes(field)),
      family: {
        ...everything,
        students: everything.students.map((one) => ({ ...one, dependencyFacts: [] })),
      },
    },
    { owner: 'spouse', personId: 's', fields: Object.keys(IncomeAnswers.shape), family: everything },
  ])('every field of the $owner is asked exactly once', ({ owner, personId, fields, family }) => {
    expect(asked(owner, family, personId).sort()).toEqual([...fields].sort())
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
      for (const { group, field, control, counting } of [...part.questions, ...combinedOf(part)]) {
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
  const ana = aParent({ id: 'ana', filesTaxReturn: 'yes', filingStatus: 'married_joint' })
  const ben = aParent({ id: 'ben' })
  const zoe = aStudent({ id: 'zoe' })

  test('has one screen for each person, also for two parents with a joint return', () => {
    const way = walk({ parentsMaritalStatus: 'married' }, { parents: [ana, ben], students: [zoe] })
    expect(way).toEqual([
      'welcome',
      'home',
      'parent ana',
      'parent ben',
      'finances',
      'student zoe',
      'students',
    ])
  })

  test('asks for one parent if the parents are not together, and for none if none is needed', () => {
    expect(walk({ parentsMaritalStatus: 'divorced' }, { parents: [ana], students: [zoe] })).toEqual([
      'welcome',
      'home',
      'parent ana',
      'finances',
      'student zoe',
      'students',
    ])
    const onboarding = { currentStepIndex: 3, completedSteps: ['parents'] } as const
    const way = walk({ onboarding: { ...onboarding, completedSteps: ['parents'] } }, { students: [zoe] })
    expect(way).not.toContain('parent ana')
  })

  test('leaves out who is entered with all answers, as from a tax return', () => {
    const known = aParent({ ...ana, agi: 1, earnedIncome: 1, incomeTaxPaid: 0, filedSchedules: false })
    const done = { ...known, scheduleCNet: 0, hasLessCommonItems: false }
    const way = walk({ parentsMaritalStatus: 'married', parents: [done, ben] }, { students: [zoe] })
    expect(way).toEqual(['welcome', 'home', 'finances', 'student zoe', 'students'])
  })

  test('asks for an estimate of the income until that of all parents who count is known', () => {
    const asksWith = (...incomes: (number | null)[]) => {
      const parents = incomes.map((agi, index) => aParent({ id: `${index}`, filesTaxReturn: 'yes', agi }))
      const family = aFamily({ parentsMaritalStatus: 'unmarried_together', parents })
      return placesIn({ family, today }).some((place) =>
        questionsAsked(place.part, answersAt(place, family), { family, today }).some(
          ({ field }) => field === 'estimatedIncome',
        ),
      )
    }
    expect(asksWith()).toBe(true)
    expect(asksWith(40_000)).toBe(true)
    expect(asksWith(40_000, null)).toBe(true)
    expect(asksWith(40_000, 25_000)).toBe(false)
  })

  test('leaves out finances that can’t change the result', () => {
    const here = household({ parentsMaritalStatus: 'divorced', parents: [aParent({ id: 'ana' })] })
    const fields = partOf('finances').questions.map(
      ({ field }) => [field, 'assets_exempt_by_benefits'] as const,
    )
    const next = placeAfter({ part: partOf('parent'), personId: 'ana' }, here, ({ part }) =>
      part.key === 'finances' ? new Map(fields) : null,
    )
    expect(next && keysOf([next])).toEqual(['student new'])
  })

  test('asks a student who is independent, by a fact or by age, about their own household', () => {
    const facts = aStudent({ id: 'vet', dependencyFacts: ['veteran_or_active_duty'] })
    const age = aStudent({ id: 'old', dateOfBirth: '2000-05-01', dependencyFacts: [] })
    const here = household({ students: [facts, age] })
    expect(keysOf(placesOf(facts, here))).toEqual(['student vet', 'own-household vet'])
    expect(keysOf(placesOf(age, here))).toEqual(['student old', 'own-household old'])
    const married = aStudent({ id: 'wed', dependencyFacts: ['married'] })
    expect(keysOf(placesOf(married, household({ students: [married] })))).toContain('spouse wed')
    const joint = { ...married, filingStatus: 'married_joint' } as const
    expect(keysOf(placesOf(joint, household({ students: [joint] })))).not.toContain('spouse wed')
  })

  test('leads through all of one student’s screens before the next student', () => {
    const vet = aStudent({ id: 'vet', dependencyFacts: ['veteran_or_active_duty'] })
    const here = household({ students: [vet, zoe] })
    const next = (key: string) => placeAfter({ part: partOf(key), personId: 'vet' }, here)
    expect(keysOf([next('student') ?? startOf('welcome')])).toEqual(['own-household vet'])
    expect(keysOf([next('own-household') ?? startOf('welcome')])).toEqual(['student zoe'])
  })

  test('asks how a new spouse filed, and for the return if the joint one is with someone else', () => {
    const parents = [ana, aParent({ ...ben, relationship: 'stepparent' })]
    const fields = (answers: Partial<Parent>) =>
      questionsAsked(
        partOf('parent'),
        { ...parents[1], ...answers },
        household({ parentsMaritalStatus: 'married', parents }),
      ).map(({ field }) => field)
    expect(fields({ relationship: 'father' })).not.toContain('filingStatus')
    expect(fields({})).toContain('filingStatus')
    expect(fields({})).not.toContain('agi')
    expect(fields({ filesTaxReturn: 'yes', filingStatus: 'married_joint' })).not.toContain('agi')
    expect(fields({ filesTaxReturn: 'yes', filingStatus: 'single' })).toContain('agi')
    // On the screen of someone new, what isn't answered yet is undefined.
    const blank = { isContributor: true, filesTaxReturn: undefined, filingStatus: undefined }
    const here = household({ parentsMaritalStatus: 'married', parents: [ana] })
    expect(questionsAsked(partOf('parent'), blank, here).map(({ field }) => field)).not.toContain('agi')
  })

  test('asks the second parent for a name only after a joint return, and for the whole return otherwise', () => {
    const fields = (first: Parent) =>
      questionsAsked(partOf('parent'), {}, household({ parents: [first] })).map(({ field }) => field)
    expect(fields(ana)).not.toContain('agi')
    expect(fields({ ...ana, filingStatus: 'married_separate' })).toContain('agi')
    expect(fields({ ...ana, filesTaxReturn: 'no_not_required' })).toContain('earnedIncome')
  })

  test('goes back in reverse order', () => {
    const here = household({ parents: [ana, ben], students: [zoe] })
    const order = ['welcome', 'home', 'parent ana', 'parent ben', 'finances', 'student zoe', 'students']
    const back: string[] = []
    for (let place: Place | null = startOf('students'); place; place = placeBefore(place, here))
      back.unshift(...keysOf([place]))
    expect(back).toEqual(order)
    const added = (key: string, family: Partial<Family>) =>
      keysOf([
        placeBefore({ part: partOf(key), personId: newPerson }, household(family)) ?? startOf('welcome'),
      ])
    expect(added('parent', {})).toEqual(['home'])
    expect(added('parent', { parents: [ana] })).toEqual(['parent ana'])
    expect(added('student', { parents: [ana] })).toEqual(['finances'])
    expect(added('student', { parents: [ana], students: [zoe] })).toEqual(['student zoe'])
  })
})

describe('the address', () => {
  const here = household({
    parents: [aParent({ id: 'ana' })],
    students: [aStudent({ id: 'zoe' })],
    onboarding: { currentStepIndex: 4, completedSteps: onboardingSteps.slice(0, 4) },
  })

  test('of every place leads back to that place', () => {
    const places = placesIn(here)
    expect(places.length).toBeGreaterThan(5)
    for (const place of places) {
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

  test('without a person is about the person selected last or the first one; a named person takes precedence', () => {
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
  { path: 'parents', place: 'parent new' },
  { path: 'students', place: 'students' },
  { path: 'students[0].collegeStartYear', place: 'student zoe' },
])('a missing $path is answered at $place', ({ path, place }) => {
  const found = placeOfPath(path, household({ students: [aStudent({ id: 'zoe' })] }))
  expect(found && keysOf([found])).toEqual([place])
})

test('a list shows how many answers a person still needs, without optional and needless ones', () => {
  const open = aParent({ id: 'ana', ...parentDefaults })
  const here = household({ parents: [open] })
  // How they filed, AGI, earnings, tax, schedules, Schedule C, and the less common items.
  expect(openPlacesOf(open, here).open).toBe(8)
  expect(openPlacesOf(open, here, () => new Map([['filedSchedules', 'income_too_high']])).open).toBe(7)
  const done = { ...open, filesTaxReturn: 'no_not_required', earnedIncome: 0 } as const
  expect(openPlacesOf(done, household({ parents: [done] })).open).toBe(0)
})

describe('a form opens', () => {
  const done = { currentStepIndex: 4, completedSteps: [...onboardingSteps] }
  const at = (step: number) => ({ currentStepIndex: step, completedSteps: onboardingSteps.slice(0, step) })
  const opened = (key: string, family: Partial<Family>, personId: string | null = null) => {
    const part = parts.find((one) => one.key === key)
    if (!part) throw new Error(key)
    return firstValues({ part, personId }, household({ onboarding: done, ...family }))
  }

  test('with "not sure" for unknown answers of a completed step, and empty where no answer was needed', () => {
    const values = opened('finances', { cashAndSavings: 100 })
    expect(values).toMatchObject({ cashAndSavings: 100, investments: null, otherProperty: null })
    expect(values.investmentEquity).toBeUndefined()
    const needless = new Map([['investments', 'assets_exempt_by_income']])
    const place = { part: partOf('finances'), personId: null }
    const family = { onboarding: done, cashAndSavings: 100 }
    expect(firstValues(place, household(family), needless).investments).toBeUndefined()
  })

  describe('of a parent with some answers, such as those of a tax return', () => {
    const ana = aParent({ id: 'ana', filesTaxReturn: 'yes', filingStatus: 'single', agi: 40_000 })
    const place = { part: partOf('parent'), personId: 'ana' }
    const known = { filing: 'single', agi: 40_000 }

    test('with the others unanswered until the step is completed', () => {
      const here = household({ parents: [ana], onboarding: at(2) })
      expect(firstValues(place, here)).toMatchObject({
        ...known,
        earnedIncome: undefined,
        returnItems: undefined,
      })
    })

    test('with "not sure" for the others once they were asked', () => {
      const unsure = { ...known, earnedIncome: null, returnItems: null }
      expect(opened('parent', { parents: [ana] }, 'ana')).toMatchObject(unsure)
      const here = household({ parents: [ana], onboarding: at(2) })
      expect(firstValues(place, here, null, true)).toMatchObject(unsure)
    })
  })

  test('with unanswered questions if its step was completed without them, as by a family without parents', () => {
    expect(opened('finances', {})).toMatchObject({ cashAndSavings: undefined, otherProperty: undefined })
    const benefitOnly = { receivedBenefits: ['eitc' as const], onboarding: at(3) }
    expect(opened('finances', benefitOnly)).toMatchObject({
      receivedBenefits: ['eitc'],
      cashAndSavings: undefined,
    })
  })

  test('with unanswered questions for a person who was added after the step was completed', () => {
    const students = [aStudent({ id: 'max' })]
    expect(opened('student', { students }, 'max')).toMatchObject({
      dependencyFacts: undefined,
      studentItems: undefined,
      collegeStartYear: undefined,
      yearsOfCollege: 4,
    })
  })

  test('with likely defaults for a new person', () => {
    const one = { parentsMaritalStatus: 'divorced', parents: [aParent()] } as const
    expect(opened('parent', { ...one, parents: [...one.parents] }, newPerson)).toMatchObject({
      isContributor: false,
      lastName: 'Lee',
    })
    expect(opened('parent', { parentsMaritalStatus: 'married' }, newPerson)).toMatchObject({
      isContributor: true,
      lastName: 'Lee',
    })
    expect(opened('student', { state: 'OH', expectedStartYear: 2028 }, newPerson)).toMatchObject({
      stateOfResidence: 'OH',
      collegeStartYear: 2028,
      gradeLevel: '11',
    })
    // Not sure about the year among the six first answers: not asked again, and the grade may say it.
    const unsure = { state: 'OH', expectedStartYear: null } as const
    expect(opened('student', unsure, newPerson).collegeStartYear).toBeNull()
    expect(foldsOf('student', unsure)).toMatchObject({ collegeStartYear: 'details', gradeLevel: undefined })
    expect(foldsOf('student', { expectedStartYear: 2028 })).toMatchObject({
      collegeStartYear: 'details',
      gradeLevel: 'details',
    })
    const second = { state: 'OH', expectedStartYear: 2028, students: [aStudent()] } as const
    const values = opened('student', { ...second, students: [...second.students] }, newPerson)
    expect(values.collegeStartYear).toBeUndefined()
  })

  test.each([
    { name: 'Dana Lee', last: 'Lee' },
    { name: 'The Garcia Lopez family', last: 'Lopez' },
    { name: 'Ruiz', last: 'Ruiz' },
  ])('with the last name of the account $name', ({ name, last }) => {
    expect(opened('parent', { name }, newPerson).lastName).toBe(last)
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

test.each([
  { year: 2027, grade: '12' },
  { year: 2030, grade: '9' },
  { year: 2035, grade: '8' },
  { year: 2026, grade: 'college_1' },
  { year: 2019, grade: 'college_4' },
  { year: 20, grade: undefined },
  { year: '2027', grade: undefined },
])('in November 2026 a start in $year suggests grade $grade', ({ year, grade }) => {
  expect(gradeFromYear(year, today)).toBe(grade)
})

describe('investments that still include 529 plans', () => {
  const savings = { part: partOf('finances'), personId: null }
  const family = aFamily({
    investments: 31_000,
    cashAndSavings: 400,
    investmentsInclude529: true,
    onboarding: { currentStepIndex: 4, completedSteps: ['household_finance'] },
  })

  test('are asked about again, and the same amount is a valid answer', () => {
    expect(firstValues(savings, { family, today })).toMatchObject({
      cashAndSavings: 400,
      investments: undefined,
    })
    const standing = currentAnswers(savings, { family })
    expect(changesIn({ cashAndSavings: 400, investments: 31_000 }, standing)).toEqual({ investments: 31_000 })
  })
})
