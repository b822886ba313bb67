// @vitest-environment jsdom
import { clearDemoFamily, startDemoFamily } from '@bursar/contract/demo-family'
import { getFamilyProfile } from '@bursar/contract/families'
import { getSavedSearches, replaceSavedSearches } from '@bursar/contract/saved-searches'
import { render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '../api/call.ts'
import { Offline } from '../http/failures.ts'
import { rootState, updateRootState } from '../storage/root-state.ts'
import { read, write } from '../storage/storage.ts'
import { isStudentCookieSet, setSelectedStudentCookie } from '../storage/student-cookie.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { aFamily } from '../testing/family.ts'
import { storeToken } from '../testing/store-token.ts'
import { openChannel } from './channel.ts'
import { OtherFamilyElsewhere } from './other-family-elsewhere.tsx'
import { closeDemoFamily, openDemoFamily } from './switch.ts'

const assign = vi.fn()
beforeEach(() => {
  storeToken()
  vi.stubGlobal('location', { ...window.location, protocol: 'http:', assign })
})
afterEach(() => {
  vi.unstubAllGlobals()
  assign.mockReset()
  localStorage.clear()
  delete document.documentElement.dataset.family
})

test.each([
  [openDemoFamily, '/family/federal-sai'],
  [closeDemoFamily, '/family/onboarding'],
] as const)(
  'switching the family leaves nothing of the other one in the browser: %o',
  async (change, page) => {
    const api = fakeApi()
    api.on(startDemoFamily, aFamily())
    api.on(clearDemoFamily, null)
    write('onboardingDone', false)
    localStorage.setItem('search', '[]')
    updateRootState({ owner: 'me', selectedStudentId: 's' })
    setSelectedStudentCookie('s')
    await change()
    expect(assign).toHaveBeenCalledExactlyOnceWith(page)
    expect(localStorage.getItem('search')).toBeNull()
    expect(isStudentCookieSet('s')).toBe(false)
    expect(rootState()).toMatchObject({ owner: 'me', selectedStudentId: null })
    expect(read('onboardingDone')).toBe(false)
  },
)

test('opening the demo family first saves the searches that the account doesn’t have yet', async () => {
  const api = fakeApi()
  const search = { name: 'Ohio', filters: { state: ['OH'] }, savedAt: '2026-11-03T12:00:00.000Z' }
  api.on(getSavedSearches, { items: [], version: 0 })
  const saved = api.on(replaceSavedSearches, { items: [search], version: 1 })
  const started = api.on(startDemoFamily, () => {
    expect(saved.map(({ body }) => body)).toEqual([{ items: [search] }])
    return aFamily()
  })
  write('search', [search])
  await openDemoFamily()
  expect(started).toHaveLength(1)
})

test('the page of an invitation stays, to answer it with the own family', async () => {
  fakeApi().on(clearDemoFamily, null)
  const href = 'http://localhost/family/invitation?invitation=abc'
  vi.stubGlobal('location', { ...window.location, pathname: '/family/invitation', href, assign })
  await closeDemoFamily()
  expect(assign).toHaveBeenCalledExactlyOnceWith(href)
})

test('without a connection nothing changes', async () => {
  fakeApi().fail(clearDemoFamily, new Offline())
  localStorage.setItem('search', '[]')
  await expect(closeDemoFamily()).rejects.toBeInstanceOf(Offline)
  expect(localStorage.getItem('search')).toBe('[]')
  expect(assign).not.toHaveBeenCalled()
})

test('calls say which family the page shows', async () => {
  const requests = fakeApi().on(getFamilyProfile, aFamily())
  await call(getFamilyProfile)
  document.documentElement.dataset.family = 'demo'
  await call(getFamilyProfile)
  expect(requests.map(({ shownFamily }) => shownFamily)).toEqual([undefined, 'demo'])
})

test('a window reloads when another one switches the family, and not for its own', async () => {
  document.documentElement.dataset.family = 'own'
  const onOther = vi.fn()
  render(<OtherFamilyElsewhere onOther={onOther} />)
  fakeApi().on(clearDemoFamily, null)
  await closeDemoFamily()
  const other = openChannel()
  const listener = openChannel()
  const heard = vi.fn()
  listener.onmessage = heard
  other.postMessage('own')
  await waitFor(() => expect(heard).toHaveBeenCalled())
  expect(onOther).not.toHaveBeenCalled()
  other.postMessage('demo')
  await waitFor(() => expect(onOther).toHaveBeenCalledOnce())
  other.close()
  listener.close()
})
