import { describe, expect, test } from 'vitest'
import {
  type About,
  aboutOf,
  changedFields,
  differences,
  nobody,
  pick,
  together,
  valuesOf,
} from './form-values.ts'

const ana: About = {
  ...nobody,
  name: 'Ana Lee',
  email: 'ana@example.com',
  organization: 'North High School',
  statesServed: ['OH', 'PA'],
  languages: ['en'],
  capacity: 30,
}

describe('a form of a professional', () => {
  test('says what it was opened with while nobody types', () => {
    expect(aboutOf(valuesOf(ana))).toEqual(ana)
    expect(aboutOf(valuesOf(nobody))).toEqual(nobody)
  })

  test('a text that is taken away is nothing, and no empty text', () => {
    const about = aboutOf({ ...valuesOf(ana), organization: '   ', phone: '' })
    expect(about).toMatchObject({ organization: null, phone: null })
    expect(changedFields(ana, about)).toEqual(['organization'])
  })

  test('an empty capacity is no limit, and 0 is none at all', () => {
    expect(aboutOf({ ...valuesOf(ana), capacity: '' }).capacity).toBeNull()
    expect(aboutOf({ ...valuesOf(ana), capacity: 0 }).capacity).toBe(0)
  })

  test('only what was changed is sent; the order of states is no change', () => {
    const typed: About = { ...ana, statesServed: ['PA', 'OH'], title: 'Counselor' }
    expect(pick(typed, changedFields(ana, typed))).toEqual({ title: 'Counselor' })
  })
})

describe('somebody else was faster', () => {
  const present: About = { ...ana, organization: 'South High School', capacity: 20 }

  test('their changes are named, and where both changed the same, mine too', () => {
    const typed: About = { ...ana, capacity: 50, title: 'Counselor' }
    expect(differences(ana, present, typed)).toEqual([
      { field: 'organization', before: 'North High School', theirs: 'South High School' },
      { field: 'capacity', before: 30, theirs: 20, mine: 50 },
    ])
  })

  test('going on keeps everything that was typed, and takes the rest from them', () => {
    const typed: About = { ...ana, capacity: 50, title: 'Counselor' }
    expect(together(ana, present, typed)).toEqual({
      ...ana,
      organization: 'South High School',
      capacity: 50,
      title: 'Counselor',
    })
  })

  test('the same change on both sides is no clash', () => {
    const [change] = differences(ana, present, { ...ana, organization: 'South High School' })
    expect(change).not.toHaveProperty('mine')
  })
})
