// @vitest-environment jsdom
import { maxSavedSearches } from '@bursar/contract/saved-searches'
import { afterEach, describe, expect, test } from 'vitest'
import { read, write } from '../storage/storage.ts'
import {
  addSearch,
  hrefOfSaved,
  removeSearch,
  renameSearch,
  restoreSearch,
  type SavedSearch,
} from './saved-searches.ts'
import { hrefOf, readAddress } from './search-address.ts'

const address = readAddress({
  search: 'state',
  state: ['OH', 'MI'],
  net_price_max: '20000',
  sort: 'size:ASC',
  view: 'table',
})
const now = new Date('2026-11-21T15:00:00Z')
const save = (list: readonly SavedSearch[], name: string, saved = address) =>
  addSearch(list, { name, address: saved, now })

afterEach(() => localStorage.clear())

describe('a saved search', () => {
  test('opens at its saved address, on the first page', () => {
    const [saved] = save([], '  Near \n home ', { ...address, page: ['3'] }) ?? []
    expect(saved).toMatchObject({ name: 'Near home', savedAt: '2026-11-21T15:00:00.000Z' })
    expect(saved && hrefOfSaved(saved)).toBe(hrefOf(address))
  })

  test('has a name of at most 100 characters that doesn’t end in half an emoji', () => {
    const [saved] = save([], `${'x'.repeat(99)}🎓`) ?? []
    expect(saved?.name).toBe('x'.repeat(99))
    expect(save([], `${'x'.repeat(98)}🎓`)?.[0]?.name).toBe(`${'x'.repeat(98)}🎓`)
  })

  test('is still there after the browser was closed', () => {
    const list = save([], 'Near home') ?? []
    write('search', list)
    expect(read('search')).toEqual(list)
  })

  test('saved twice is listed once, first, with its latest name', () => {
    const two = save(save([], 'First') ?? [], 'Other', readAddress({ state: 'TX' })) ?? []
    expect(save(two, 'Second')?.map(({ name }) => name)).toEqual(['Second', 'Other'])
  })

  test('does not lead to another site after its stored address was changed', () => {
    const saved = { name: 'x', filters: { state: ['OH'], href: ['//evil.example'] }, savedAt: '' }
    expect(hrefOfSaved(saved)).toBe('/family/college/search?state=OH')
  })
})

describe('the list of saved searches', () => {
  const full = Array.from({ length: maxSavedSearches }, (_, at) => ({
    name: `Search ${at}`,
    filters: { search: [`college ${at}`] },
    savedAt: now.toISOString(),
  }))

  test('holds at most fifty, and replaces one that is saved again', () => {
    expect(save(full, 'One too many')).toBeNull()
    expect(save(full, 'Again', { search: ['college 7'] })).toHaveLength(maxSavedSearches)
  })

  test('restores a deleted one in its place', () => {
    const [, second] = full
    expect(second && restoreSearch(removeSearch(full, 1), 1, second)).toEqual(full)
  })

  test('renames one', () => {
    expect(
      renameSearch(full, 2, ' Mine ')
        .map(({ name }) => name)
        .slice(1, 4),
    ).toEqual(['Search 1', 'Mine', 'Search 3'])
  })
})
