import type { Family } from '@bursar/contract/families'
import { expect, test } from 'vitest'
import { guideStepOf } from './guide.ts'

const favoritesOf = (...studentIds: string[]) => studentIds.map((studentId) => ({ studentId }))

test.each([
  { students: 0, favorites: [], step: 'student', because: 'there is no student' },
  { students: 1, favorites: [], step: 'search', because: 'there is no favorite' },
  {
    students: 2,
    favorites: favoritesOf('a', 'b'),
    step: 'more',
    because: 'no student has two favorites to compare',
  },
  {
    students: 2,
    favorites: favoritesOf('a', 'b', 'a'),
    step: 'plan',
    because: 'one student has two favorites',
  },
])('the next step is $step if $because', ({ students, favorites, step }) => {
  const family = { students: Array(students).fill({}), favorites } as unknown as Family
  expect(guideStepOf(family, '/family/federal-sai')?.key).toBe(step)
})

test('a page does not suggest itself', () => {
  const family = { students: [{}], favorites: [] } as unknown as Family
  expect(guideStepOf(family, '/family/college/search')).toBeNull()
})
