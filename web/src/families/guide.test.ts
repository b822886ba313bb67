import type { Family } from '@bursar/contract/families'
import { expect, test } from 'vitest'
import { guideStepOf } from './guide.ts'

const kept = (...studentIds: string[]) => studentIds.map((studentId) => ({ studentId }))

test.each([
  { students: 0, favorites: [], step: 'student', because: 'there is nobody to plan for' },
  { students: 1, favorites: [], step: 'search', because: 'no college is kept' },
  { students: 2, favorites: kept('a', 'b'), step: 'more', because: 'neither has two to compare' },
  { students: 2, favorites: kept('a', 'b', 'a'), step: 'plan', because: 'one has two' },
])('$step is next when $because', ({ students, favorites, step }) => {
  const family = { students: Array(students).fill({}), favorites } as unknown as Family
  expect(guideStepOf(family, '/family/federal-sai')?.key).toBe(step)
})

test('no page leads to itself', () => {
  const family = { students: [{}], favorites: [] } as unknown as Family
  expect(guideStepOf(family, '/family/college/search')).toBeNull()
})
