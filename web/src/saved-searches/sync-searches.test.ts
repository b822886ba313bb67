// @vitest-environment jsdom
import { Problem } from '@bursar/contract/problems'
import { getSavedSearches, replaceSavedSearches, type SavedSearch } from '@bursar/contract/saved-searches'
import { beforeEach, describe, expect, test } from 'vitest'
import { Offline } from '../http/failures.ts'
import { rootState } from '../storage/root-state.ts'
import { read, write } from '../storage/storage.ts'
import { fakeApi, type SentRequest } from '../testing/fake-api.ts'
import { storeToken } from '../testing/store-token.ts'
import { areSearchesSynced, syncSearches } from './sync-searches.ts'

const saved = (state: string, day: number, name = state): SavedSearch => ({
  name,
  filters: { state: [state] },
  savedAt: `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`,
})
const [ohio, texas, maine] = [saved('OH', 3), saved('TX', 2), saved('ME', 1)]

/** What the account has stored. */
let account: { items: SavedSearch[]; version: number }
let api: ReturnType<typeof fakeApi>
const browser = () => read('search')

beforeEach(() => {
  localStorage.clear()
  account = { items: [], version: 0 }
  storeToken()
  api = fakeApi()
  goOnline()
})

const goOnline = () => {
  api.on(getSavedSearches, () => account)
  api.on(replaceSavedSearches, replace)
}
const replace = ({ body, ifMatch }: SentRequest<typeof replaceSavedSearches>) => {
  if (ifMatch !== account.version) throw new Problem('stale')
  account = { items: body.items, version: account.version + 1 }
  return account
}
const goOffline = () => {
  api.fail(getSavedSearches, new Offline())
  api.fail(replaceSavedSearches, new Offline())
}

/** Another browser changes the list of the account. */
const elsewhere = (...items: SavedSearch[]) => {
  account = { items, version: account.version + 1 }
}

describe('saved searches of a browser and of the account', () => {
  test('are merged the first time, the newest first', async () => {
    elsewhere(texas)
    write('search', [ohio, maine])
    await syncSearches()
    expect(browser()).toEqual([ohio, texas, maine])
    expect(account.items).toEqual([ohio, texas, maine])
  })

  test('are synced one sync after the other, so that a page’s own changes don’t conflict', async () => {
    write('search', [ohio])
    const updates = api.on(replaceSavedSearches, replace)
    const first = syncSearches()
    write('search', [ohio, maine])
    await Promise.all([first, syncSearches()])
    expect(account.items).toEqual([ohio, maine])
    expect(updates, 'none was refused and retried').toHaveLength(1)
  })

  test('that were saved offline are added to the account later', async () => {
    elsewhere(texas)
    await syncSearches()
    goOffline()
    write('search', [ohio, texas])
    await expect(syncSearches()).rejects.toThrow()
    expect(browser()).toEqual([ohio, texas])
    expect(areSearchesSynced()).toBe(false)
    goOnline()
    await syncSearches()
    expect(account.items).toEqual([ohio, texas])
    expect(areSearchesSynced()).toBe(true)
  })

  test('that were deleted on one side don’t come back from the other', async () => {
    elsewhere(ohio, texas, maine)
    await syncSearches()
    write('search', [texas, maine])
    elsewhere(ohio, texas)
    await syncSearches()
    expect(browser()).toEqual([texas])
    expect(account.items).toEqual([texas])
  })

  test('keep the latest name if only one side changed it', async () => {
    elsewhere(ohio)
    await syncSearches()
    elsewhere({ ...ohio, name: 'Elsewhere' })
    await syncSearches()
    expect(browser()).toMatchObject([{ name: 'Elsewhere' }])
    write('search', [{ ...ohio, name: 'Here' }])
    await syncSearches()
    expect(account.items).toMatchObject([{ name: 'Here' }])
  })

  test('reach the account without a part that is too long for it', async () => {
    const long = {
      ...texas,
      filters: { ...texas.filters, search: ['x'.repeat(201)], major: ['x'.repeat(201)] },
    }
    write('search', [ohio, long])
    await syncSearches()
    expect(account.items).toEqual([ohio, texas])
    expect(browser()).toEqual([ohio, texas])
    expect(areSearchesSynced()).toBe(true)
  })

  test('reach the account although a name was cut within an emoji', async () => {
    write('search', [{ ...ohio, name: 'Ohio \ud83c' }, texas])
    await syncSearches()
    expect(account.items.map(({ name }) => name)).toEqual(['Ohio \ufffd', 'TX'])
  })

  test('of two browsers that sync at once are both kept', async () => {
    write('search', [ohio])
    let isFirst = true
    api.on(getSavedSearches, () => {
      const answer = account
      if (isFirst) elsewhere(texas)
      isFirst = false
      return answer
    })
    await syncSearches()
    expect(account.items).toEqual([ohio, texas])
    expect(rootState().searchesSynced).toEqual({
      '/family/college/search?state=OH': 'OH',
      '/family/college/search?state=TX': 'TX',
    })
  })
})
