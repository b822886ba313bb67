// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rootState } from '../session/root-state.ts'
import { read, write } from '../session/storage.ts'
import type { SavedSearch } from './saved-searches.ts'
import { areSearchesSynced, syncSearches } from './sync-searches.ts'

const saved = (state: string, day: number, name = state): SavedSearch => ({
  name,
  filters: { state: [state] },
  savedAt: `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`,
})
const [ohio, texas, maine] = [saved('OH', 3), saved('TX', 2), saved('ME', 1)]

/** The account, as the calls keep it. */
let account: { items: SavedSearch[]; version: number }
let isOffline: boolean
let refusals: number
const browser = () => read('search')

beforeEach(() => {
  localStorage.clear()
  account = { items: [], version: 0 }
  isOffline = false
  refusals = 0
  write('firebaseTokens', { idToken: 't', expiresAt: Date.now() + 60_000 })
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    if (isOffline) throw new TypeError('Failed to fetch')
    if (init.method === 'PUT') {
      const seen = (init.headers as Record<string, string>)['if-match']
      if (seen !== `"${account.version}"`) {
        refusals += 1
        return Response.json({}, { status: 412 })
      }
      account = { ...JSON.parse(String(init.body)), version: account.version + 1 }
    }
    return Response.json(account)
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Another browser changes the list of the account. */
const elsewhere = (...items: SavedSearch[]) => {
  account = { items, version: account.version + 1 }
}

describe('saved searches of a browser and of the account', () => {
  test('are joined the first time, the newest first', async () => {
    elsewhere(texas)
    write('search', [ohio, maine])
    await syncSearches()
    expect(browser()).toEqual([ohio, texas, maine])
    expect(account.items).toEqual([ohio, texas, maine])
  })

  test('are brought together once at a time, so that no page refuses its own change', async () => {
    write('search', [ohio])
    const first = syncSearches()
    write('search', [ohio, maine])
    await Promise.all([first, syncSearches()])
    expect(account.items).toEqual([ohio, maine])
    expect(refusals).toBe(0)
  })

  test('that were saved without a connection join the account later', async () => {
    elsewhere(texas)
    await syncSearches()
    isOffline = true
    write('search', [ohio, texas])
    await expect(syncSearches()).rejects.toThrow()
    expect(browser()).toEqual([ohio, texas])
    expect(areSearchesSynced()).toBe(false)
    isOffline = false
    await syncSearches()
    expect(account.items).toEqual([ohio, texas])
    expect(areSearchesSynced()).toBe(true)
  })

  test('that were deleted on one side do not come back from the other', async () => {
    elsewhere(ohio, texas, maine)
    await syncSearches()
    write('search', [texas, maine])
    elsewhere(ohio, texas)
    await syncSearches()
    expect(browser()).toEqual([texas])
    expect(account.items).toEqual([texas])
  })

  test('keep the name that was given last where only one side changed it', async () => {
    elsewhere(ohio)
    await syncSearches()
    elsewhere({ ...ohio, name: 'Elsewhere' })
    await syncSearches()
    expect(browser()).toMatchObject([{ name: 'Elsewhere' }])
    write('search', [{ ...ohio, name: 'Here' }])
    await syncSearches()
    expect(account.items).toMatchObject([{ name: 'Here' }])
  })

  test('of two browsers at once are both kept', async () => {
    write('search', [ohio])
    const fetched = globalThis.fetch
    let first = true
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const answer = await fetched(url, init)
      if (first) elsewhere(texas)
      first = false
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
