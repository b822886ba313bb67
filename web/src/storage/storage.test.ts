// @vitest-environment jsdom
/** What is read back from localStorage: exactly what fits, whatever a former version or another script wrote. */
import { beforeEach, describe, expect, it } from 'vitest'
import { read, type Stored, write } from './storage.ts'

const search = { name: 'Texas', filters: { state: ['TX'] }, savedAt: '2026-11-24T10:00:00.000Z' }

beforeEach(() => localStorage.clear())

describe('storage', () => {
  it.each<[keyof Stored, Stored[keyof Stored]]>([
    ['firebaseTokens', { idToken: 'a.b.c', expiresAt: 1_790_000_000_000 }],
    ['role', 'financial_agent'],
    ['onboardingDone', false],
    ['search', []],
    ['search', [search]],
  ])('reads %s as it was written', (key, value) => {
    write(key, value)
    expect(read(key)).toEqual(value)
  })

  it('has nothing before anything is written', () => {
    expect(read('role')).toBeNull()
  })

  it('ignores more searches than can be saved', () => {
    write(
      'search',
      Array.from({ length: 51 }, () => search),
    )
    expect(read('search')).toBeNull()
  })

  it.each<[keyof Stored, string]>([
    ['firebaseTokens', '{"idToken":"","expiresAt":1}'],
    ['firebaseTokens', '{"idToken":"a","expiresAt":"1"}'],
    ['firebaseTokens', 'null'],
    ['role', '"toString"'],
    ['role', '"parent"'],
    ['onboardingDone', '"true"'],
    ['search', '{}'],
    ['search', JSON.stringify([{ ...search, name: '' }])],
    ['search', JSON.stringify([{ ...search, name: 'a'.repeat(101) }])],
    ['search', JSON.stringify([{ ...search, filters: { state: 'TX' } }])],
    ['search', JSON.stringify([{ ...search, filters: ['TX'] }])],
    ['search', JSON.stringify([{ ...search, savedAt: 'yesterday' }])],
    ['search', JSON.stringify([{ ...search, savedAt: '2026-13-40T10:00:00Z' }])],
    ['search', 'not JSON'],
  ])('ignores %s written as %s', (key, text) => {
    localStorage.setItem(key, text)
    expect(read(key)).toBeNull()
  })
})
