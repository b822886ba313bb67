import { expect, test } from 'vitest'
import { changedScopes } from './changed-scopes.ts'

test('what is ticked anew is given, what lost its tick is taken', () => {
  expect(changedScopes(['profile', 'results'], ['profile', 'finances'])).toEqual({
    widens: ['finances'],
    narrows: ['results'],
  })
  expect(changedScopes(['profile'], ['profile'])).toEqual({ widens: [], narrows: [] })
})
