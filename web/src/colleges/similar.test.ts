import type { Figure } from '@bursar/contract/college-cards'
import { expect, test } from 'vitest'
import { hrefOf, queryOf } from '../saved-searches/search-address.ts'
import { similarTo } from './similar.ts'

const known = (value: number): Figure => ({ value, status: 'known', year: '2023-24', source: 'S' })
const missing: Figure = { value: null, status: 'missing', year: null, source: 'S' }
const kind = { level: '4-year', control: 'public' } as const

test('similar colleges have the same kind, size, and acceptance rate', () => {
  const austin = {
    ...kind,
    undergraduates: known(42_444),
    acceptanceRate: known(0.2914),
    isOpenAdmission: false,
  }
  const address = similarTo(austin, undefined)
  expect(hrefOf(address)).toBe(
    '/family/college/search?college_level=4-year&college_type=public&acceptance_rate_min=14&acceptance_rate_max=44&college_size_min=21000&college_size_max=85000',
  )
  expect(queryOf(address).refused).toEqual([])
})

test('unpublished figures don’t narrow the search', () => {
  const small = { ...kind, undergraduates: missing, acceptanceRate: missing }
  expect(similarTo({ ...small, isOpenAdmission: null }, 'a')).toEqual({
    college_level: ['4-year'],
    college_type: ['public'],
    student: ['a'],
  })
  expect(similarTo({ ...small, isOpenAdmission: true }, undefined)).toMatchObject({
    open_admission: ['true'],
  })
  const edges = similarTo(
    { ...kind, undergraduates: known(3), acceptanceRate: known(0.99), isOpenAdmission: false },
    undefined,
  )
  expect(queryOf(edges).refused).toEqual([])
})
