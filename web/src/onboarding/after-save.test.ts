import type { Family } from '@bursar/contract/families'
import { describe, expect, test } from 'vitest'
import { aHousehold, aParent, aStudent } from '../testing/family.ts'
import { destinationAfter, type Intent, type SavedFrom } from './after-save.ts'
import { partOf } from './parts.ts'
import { newPlace, type Place, startOf } from './places.ts'

const ana = aParent({ id: 'ana', isContributor: true })
const zoe = aStudent({ id: 'zoe' })
const before = aHousehold({ parentsMaritalStatus: 'divorced', parents: [ana], students: [zoe] })
const home = startOf('household')
const savings = startOf('household_finance')
const ofAna: Place = { part: partOf('parent'), personId: 'ana' }
const ofZoe: Place = { part: partOf('student'), personId: 'zoe' }

interface Case {
  from: Partial<SavedFrom> & { place: Place }
  intent?: Intent
  change?: Partial<Family>
  personId?: string
}

function leads({ from, intent = 'continue', change, personId }: Case) {
  const family = { ...before.family, ...change }
  const visit = { household: before, cameFrom: null, isEditing: false, isAlone: false, ...from }
  return destinationAfter({ family, personId: personId ?? from.place.personId }, intent, visit)
}

const edited = { isEditing: true, isAlone: true }
/** Two parents count now, so a notice says to check who they are. */
const remarried = { parentsMaritalStatus: 'married' } as const
const ben = aParent({ id: 'ben' })
const max = aStudent({ id: 'max' })

describe('during onboarding, a save leads', () => {
  test.each<Case & { to: Place | null; steps: string[]; because: string }>([
    { from: { place: home }, to: ofAna, steps: ['household'], because: 'the next place with open questions' },
    { from: { place: ofAna }, to: savings, steps: ['parents'], because: 'the parents are done' },
    { from: { place: ofZoe }, to: startOf('students'), steps: [], because: 'the list is part of the step' },
    {
      from: { place: ofZoe },
      intent: 'another',
      to: newPlace('students'),
      steps: [],
      because: 'another student was asked for',
    },
    {
      from: { place: home },
      intent: 'stop',
      to: ofAna,
      steps: [],
      because: 'a stop completes nothing that was left open',
    },
    {
      from: { place: newPlace('parents') },
      change: { ...remarried, parents: [ana, ben] },
      personId: 'ben',
      to: savings,
      steps: ['parents'],
      because: 'a new person is followed by what follows them once stored',
    },
  ])('on to $to.part.key, completing $steps: $because', ({ to, steps, ...saved }) => {
    expect(leads(saved)).toEqual({ kind: 'onward', place: to, steps })
  })
})

describe('a visit for a single answer', () => {
  const from = { place: home, cameFrom: startOf('students') }
  test('leads back to where it started', () => {
    expect(leads({ from })).toEqual({ kind: 'back', place: startOf('students') })
    expect(leads({ from: { ...from, ...edited } })).toMatchObject({ kind: 'back' })
  })
  test('doesn’t lead back when stopping', () => {
    expect(leads({ from, intent: 'stop' })).toMatchObject({ kind: 'onward', steps: [] })
  })
})

describe('after onboarding, a save leads', () => {
  test('away from a place that was edited on its own, unless there are notices to show', () => {
    expect(leads({ from: { place: home, ...edited } })).toEqual({ kind: 'leave' })
    expect(leads({ from: { place: home, ...edited }, change: remarried })).toEqual({ kind: 'notices' })
  })

  test.each<Case & { to: Place; because: string }>([
    {
      from: { place: newPlace('students'), ...edited },
      change: { students: [zoe, max] },
      personId: 'max',
      to: startOf('students'),
      because: 'a new person was added from the list',
    },
    {
      from: { place: ofAna, isEditing: true },
      to: startOf('parents'),
      because: 'others have questions of their own',
    },
  ])('to $to.part.key, completing nothing: $because', ({ to, ...saved }) => {
    expect(leads(saved)).toEqual({ kind: 'onward', place: to, steps: [] })
  })

  test('to the next questions about the same person', () => {
    const independent = { ...zoe, dateOfBirth: '1990-01-01' }
    const family = { students: [independent] }
    expect(leads({ from: { place: ofZoe, isEditing: true }, change: family })).toMatchObject({
      place: { part: partOf('own-household'), personId: 'zoe' },
    })
  })
})
