import { expect, test } from 'vitest'
import { changedScopes } from './changed-scopes.ts'

test('newly checked scopes are added, unchecked ones are removed', () => {
  expect(changedScopes(['profile', 'results'], ['profile', 'finances'])).toEqual({
    added: ['finances'],
    removed: ['results'],
  })
  expect(changedScopes(['profile'], ['profile'])).toEqual({ added: [], removed: [] })
})
