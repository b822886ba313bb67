// @vitest-environment jsdom
import { openSession } from '@bursar/contract/accounts'
import { expect, test, vi } from 'vitest'
import { write } from '../storage/storage.ts'
import { aSession, idToken } from '../testing/accounts.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { beginSession } from './sign-in.ts'

const load = vi.hoisted(() =>
  vi.fn(() => {
    throw new Error('The code could not be loaded.')
  }),
)
vi.mock('../saved-searches/sync-searches.ts', load)

// Vitest fails if a rejection isn't handled.
test('signing in works if the code that syncs saved searches can’t be loaded', async () => {
  fakeApi().on(openSession, () => {
    write('search', [])
    return aSession()
  })
  await beginSession(idToken)
  await expect.poll(() => load.mock.settledResults).toHaveLength(1)
})
