import { parentDefaults } from '@bursar/contract/answers'
import type { Family } from '@bursar/contract/families'
import { onboardingSteps } from '@bursar/contract/onboarding'
import type { Parent, Student } from '@bursar/contract/people'
import { describe, expect, test } from 'vitest'
import { aFamily, aHousehold, aParent, aStudent, today } from '../testing/family.ts'
import { questionsAsked } from './asked.ts'
import { partOf } from './parts.ts'
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

const keysOf = (places: readonly Place[]) =>
  places.map(({ part, personId }) => (personId ? `${part.key} ${personId}` : part.key))

/** Goes through the interview from start to end. People who are named are added where the way asks for someone new. */
function walk(family: Partial<Family>, added: { parents?: Parent[]; students?: Student[] } = {}): string[] {
  let here = aHousehold(family)
  const left = { parents: [...(added.parents ?? [])], students: [...(added.students ?? [])] }
  const visited: Place[] = []
  let place: Place | null = startOf('welcome')
  while (place && visited.length < 50) {
    if (place.personId === newPerson) {
      const list = place.part.step as 'parents' | 'students'
      const person = left[list].shift()
      if (!person) throw new Error(`asks for another of the ${list}`)
      here = aHousehold({ ...here.family, [list]: [...here.family[list], person] })
      place = { ...place, personId: person.id }
    }
    visited.push(place)
    place = placeAfter(place, here)
  }
  return keysOf(visited)
}

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
    const here = aHousehold({ parentsMaritalStatus: 'divorced', parents: [aParent({ id: 'ana' })] })
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
    const here = aHousehold({ students: [facts, age] })
    expect(keysOf(placesOf(facts, here))).toEqual(['student vet', 'own-household vet'])
    expect(keysOf(placesOf(age, here))).toEqual(['student old', 'own-household old'])
    const married = aStudent({ id: 'wed', dependencyFacts: ['married'] })
    expect(keysOf(placesOf(married, aHousehold({ students: [married] })))).toContain('spouse wed')
    const joint = { ...married, filingStatus: 'married_joint' } as const
    expect(keysOf(placesOf(joint, aHousehold({ students: [joint] })))).not.toContain('spouse wed')
  })

  test('leads through all of one student’s screens before the next student', () => {
    const vet = aStudent({ id: 'vet', dependencyFacts: ['veteran_or_active_duty'] })
    const here = aHousehold({ students: [vet, zoe] })
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
        aHousehold({ parentsMaritalStatus: 'married', parents }),
      ).map(({ field }) => field)
    expect(fields({ relationship: 'father' })).not.toContain('filingStatus')
    expect(fields({})).toContain('filingStatus')
    expect(fields({})).not.toContain('agi')
    expect(fields({ filesTaxReturn: 'yes', filingStatus: 'married_joint' })).not.toContain('agi')
    expect(fields({ filesTaxReturn: 'yes', filingStatus: 'single' })).toContain('agi')
    // On the screen of someone new, what isn't answered yet is undefined.
    const blank = { isContributor: true, filesTaxReturn: undefined, filingStatus: undefined }
    const here = aHousehold({ parentsMaritalStatus: 'married', parents: [ana] })
    expect(questionsAsked(partOf('parent'), blank, here).map(({ field }) => field)).not.toContain('agi')
  })

  test('asks the second parent for a name only after a joint return, and for the whole return otherwise', () => {
    const fields = (first: Parent) =>
      questionsAsked(partOf('parent'), {}, aHousehold({ parents: [first] })).map(({ field }) => field)
    expect(fields(ana)).not.toContain('agi')
    expect(fields({ ...ana, filingStatus: 'married_separate' })).toContain('agi')
    expect(fields({ ...ana, filesTaxReturn: 'no_not_required' })).toContain('earnedIncome')
  })

  test('goes back in reverse order', () => {
    const here = aHousehold({ parents: [ana, ben], students: [zoe] })
    const order = ['welcome', 'home', 'parent ana', 'parent ben', 'finances', 'student zoe', 'students']
    const back: string[] = []
    for (let place: Place | null = startOf('students'); place; place = placeBefore(place, here))
      back.unshift(...keysOf([place]))
    expect(back).toEqual(order)
    const added = (key: string, family: Partial<Family>) =>
      keysOf([
        placeBefore({ part: partOf(key), personId: newPerson }, aHousehold(family)) ?? startOf('welcome'),
      ])
    expect(added('parent', {})).toEqual(['home'])
    expect(added('parent', { parents: [ana] })).toEqual(['parent ana'])
    expect(added('student', { parents: [ana] })).toEqual(['finances'])
    expect(added('student', { parents: [ana], students: [zoe] })).toEqual(['student zoe'])
  })
})

describe('the address', () => {
  const here = aHousehold({
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
    expect(placeAt(new URLSearchParams(address), aHousehold(family))).toBeNull()
  })

  test('without a person is about the person selected last or the first one; a named person takes precedence', () => {
    const parents = [aParent({ id: 'ana' }), aParent({ id: 'ben' })]
    const both = aHousehold({ ...here.family, parents })
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
  const found = placeOfPath(path, aHousehold({ students: [aStudent({ id: 'zoe' })] }))
  expect(found && keysOf([found])).toEqual([place])
})

test('a list shows how many answers a person still needs, without optional and needless ones', () => {
  const open = aParent({ id: 'ana', ...parentDefaults })
  const here = aHousehold({ parents: [open] })
  // How they filed, AGI, earnings, tax, schedules, Schedule C, and the less common items.
  expect(openPlacesOf(open, here).open).toBe(8)
  expect(openPlacesOf(open, here, () => new Map([['filedSchedules', 'income_too_high']])).open).toBe(7)
  const done = { ...open, filesTaxReturn: 'no_not_required', earnedIncome: 0 } as const
  expect(openPlacesOf(done, aHousehold({ parents: [done] })).open).toBe(0)
})
