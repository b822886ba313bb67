import { describe, expect, test } from 'vitest'
import {
  changedFields,
  type Details,
  detailsOf,
  differences,
  emptyDetails,
  mergeChanges,
  pick,
  valuesOf,
} from './form-values.ts'

const ana: Details = {
  ...emptyDetails,
  name: 'Ana Lee',
  email: 'ana@example.com',
  organization: 'North High School',
  statesServed: ['OH', 'PA'],
  languages: ['en'],
  capacity: 30,
}

describe("the form for a professional's details", () => {
  test('returns the original details if nothing is typed', () => {
    expect(detailsOf(valuesOf(ana))).toEqual(ana)
    expect(detailsOf(valuesOf(emptyDetails))).toEqual(emptyDetails)
  })

  test('returns null instead of an empty text', () => {
    const details = detailsOf({ ...valuesOf(ana), organization: '   ', phone: '' })
    expect(details).toMatchObject({ organization: null, phone: null })
    expect(changedFields(ana, details)).toEqual(['organization'])
  })

  test('distinguishes an empty capacity, which means no limit, from 0', () => {
    expect(detailsOf({ ...valuesOf(ana), capacity: '' }).capacity).toBeNull()
    expect(detailsOf({ ...valuesOf(ana), capacity: 0 }).capacity).toBe(0)
  })

  test('sends only changed fields, and ignores the order of states', () => {
    const typed: Details = { ...ana, statesServed: ['PA', 'OH'], title: 'Counselor' }
    expect(pick(typed, changedFields(ana, typed))).toEqual({ title: 'Counselor' })
  })
})

describe('if another user saves first', () => {
  const latest: Details = { ...ana, organization: 'South High School', capacity: 20 }

  test('their changes are listed, along with mine for the same fields', () => {
    const typed: Details = { ...ana, capacity: 50, title: 'Counselor' }
    expect(differences(ana, latest, typed)).toEqual([
      { field: 'organization', before: 'North High School', theirs: 'South High School' },
      { field: 'capacity', before: 30, theirs: 20, mine: 50 },
    ])
  })

  test('merging keeps everything that was typed, and takes the rest from them', () => {
    const typed = { ...valuesOf(ana), capacity: 50, title: 'Counselor' }
    expect(mergeChanges(ana, latest, typed)).toEqual({ ...typed, organization: 'South High School' })
  })

  test('merging keeps a space after which the next word may follow, but not over their change', () => {
    const typed = { ...valuesOf(ana), name: 'Ana Lee ', organization: 'North High School ' }
    expect(mergeChanges(ana, latest, typed)).toMatchObject({
      name: 'Ana Lee ',
      organization: 'South High School',
    })
  })

  test('the same change by both is no conflict', () => {
    const [change] = differences(ana, latest, { ...ana, organization: 'South High School' })
    expect(change).not.toHaveProperty('mine')
  })
})
