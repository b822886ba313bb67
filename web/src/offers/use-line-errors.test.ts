import { expect, test } from 'vitest'
import { movedErrors } from './use-line-errors.ts'

test('errors move with their line, and go with it', () => {
  const errors = ['awardYear', 'grants.0.name', 'grants.2.amount', 'loans.0.name', 'lines']
  const before = { grants: ['a', 'b', 'c'], loans: ['x'] }
  expect(movedErrors(errors, before, before)).toEqual(errors)
  expect(movedErrors(errors, before, { ...before, grants: ['b', 'c'] })).toEqual([
    'awardYear',
    'grants.1.amount',
    'loans.0.name',
    'lines',
  ])
})
