import { householdOf } from '@bursar/contract/household'
import { estimateForStudent } from '@bursar/formula/household/estimate'
import { openQuestions } from '@bursar/formula/household/matters'
import { skipReasons } from '@bursar/formula/household/skip-reasons'
import { describe, expect, test } from 'vitest'
import { shownPell, shownSai } from '../accuracy/shown-sai.ts'
import { placeOfUnknown } from '../estimates/unknown-place.ts'
import en from '../messages/en/onboarding.json' with { type: 'json' }
import { aFamily, aParent, aStudent, today } from '../testing/family.ts'
import { familyWith } from './family-with.ts'
import { formulaField, needlessAt } from './needless.ts'
import { expectedStudent, outlookOf } from './outlook.ts'
import { partOf } from './parts.ts'
import { newPerson, newPlace, startOf } from './places.ts'
import { placesAhead, remainingAt } from './remaining.ts'

const first = aFamily({
  state: 'OH',
  familyMembersCount: 4,
  parentsMaritalStatus: 'married',
  estimatedIncome: 85_000,
  estimatedSavings: 20_000,
  expectedStartYear: 2027,
})

const shownOf = (estimate: Parameters<typeof shownSai>[0] & Parameters<typeof shownPell>[0]) => ({
  sai: shownSai(estimate),
  pell: shownPell(estimate),
})

describe('the outlook', () => {
  test('after the six first answers is a likely value with a narrow range, for a student who isn’t entered yet', () => {
    const [student] = outlookOf(first, today).students
    expect(student).toMatchObject({ id: expectedStudent, name: null, isExact: false })
    const { low = 0, high = 0, value = 0 } = student?.sai ?? {}
    expect(low).toBeLessThanOrEqual(value)
    expect(value).toBeLessThanOrEqual(high)
    expect(high - low).toBeLessThan(15_000)
  })

  test('without a start year is that of the student who is stored when the family stops', () => {
    const unsure = { ...first, expectedStartYear: null }
    const student = aStudent({ id: 'zoe', firstName: 'Zoe', stateOfResidence: 'OH', dependencyFacts: [] })
    const family = { ...unsure, students: [student] }
    const estimate = estimateForStudent(householdOf(family), 'zoe', { asOf: today })
    expect(estimate.awardYear).toBe('2027-28')
    expect(outlookOf(unsure, today).students).toMatchObject([shownOf(estimate)])
  })

  test('is the likely value of the estimate that the result shows', () => {
    const family = { ...first, students: [aStudent({ id: 'zoe', firstName: 'Zoe', collegeStartYear: 2027 })] }
    const estimate = estimateForStudent(householdOf(family), 'zoe', { asOf: today })
    expect(outlookOf(family, today).students).toMatchObject([{ name: 'Zoe', ...shownOf(estimate) }])
  })

  test('has answers that are typed for someone new, and none that are half typed', () => {
    const parent = newPlace('parents')
    const typed = {
      firstName: 'Ana',
      isContributor: true,
      filesTaxReturn: 'yes',
      agi: 90_000,
      earnedIncome: '9k',
    }
    const [added] = familyWith(parent, first, typed).parents
    expect(added).toMatchObject({ id: newPerson, agi: 90_000, earnedIncome: null, incomeTaxPaid: null })
  })

  test('names every open question as the screens do', () => {
    const family = {
      ...first,
      hasBusinessAssets: true,
      parents: [aParent({ id: 'ana' })],
      students: [aStudent({ id: 'zoe' })],
    }
    const open = openQuestions(householdOf(family), { asOf: today })
    expect(open.length).toBeGreaterThan(20)
    for (const { field } of open) {
      const found = placeOfUnknown(field, family, today)
      if (!found?.question) continue
      expect(formulaField(found.place, found.question.field)).toBe(field)
    }
  })
})

describe('questions that can’t matter', () => {
  const joint = aParent({
    id: 'ana',
    filesTaxReturn: 'yes',
    filingStatus: 'married_joint',
    agi: 150_000,
    earnedIncome: 150_000,
    incomeTaxPaid: 20_000,
  })
  const family = { ...first, parents: [joint] }
  const outlook = outlookOf(family, today)
  const needless = (key: string, personId: string | null = null) =>
    Object.fromEntries(needlessAt({ part: partOf(key), personId }, family, outlook.needless))

  test('are those about schedules with a high income, and what the formula never counts', () => {
    expect(needless('parent', 'ana')).toMatchObject({ filedSchedules: 'income_too_high' })
    expect(needless('finances')).toMatchObject({
      childSupportReceived: 'parents_live_together',
      primaryResidence: 'not_counted',
      annuitiesAmount: 'not_counted',
    })
    expect(needless('finances')).not.toHaveProperty('cashAndSavings')
  })

  test('are never among the six first answers', () => {
    expect(needless('home')).toEqual({})
  })

  test('have a reason in words', () => {
    const reasons = en.needless.reasons as Record<string, string>
    for (const reason of [...skipReasons, 'not_counted'])
      expect(reasons[reason], reason).toEqual(expect.any(String))
  })
})

describe('what is left', () => {
  const keysAhead = (family = first, place = startOf('welcome')) =>
    placesAhead(place, { family, today }).map(({ part }) => part.key)

  test('counts people who aren’t entered yet: two parents, and a student', () => {
    expect(keysAhead(aFamily())).toEqual(['welcome', 'home', 'parent', 'parent', 'finances', 'student'])
    expect(keysAhead({ ...first, parentsMaritalStatus: 'divorced' })).toEqual([
      'welcome',
      'home',
      'parent',
      'finances',
      'student',
    ])
    expect(keysAhead(first, newPlace('students'))).toEqual(['student'])
  })

  test('takes under ten minutes from the start, and less with each screen', () => {
    const minutes = placesAhead(startOf('welcome'), { family: first, today }).map(
      (place) => remainingAt(place, { family: first, today }).minutes,
    )
    expect(minutes[0]).toBeLessThanOrEqual(10)
    expect([...minutes].sort((a, b) => b - a)).toEqual(minutes)
  })
})
