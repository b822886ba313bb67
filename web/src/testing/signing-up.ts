/** Tests of screens that open an account and then lead elsewhere. */
import { confirmSignUp, getIdentitySettings, signUp } from '@bursar/contract/accounts'
import { afterEach, beforeEach, vi } from 'vitest'
import { identitySettings, idToken } from './accounts.ts'
import { fakeApi } from './fake-api.ts'

/** A server that emails a code to any address, and accepts any code. */
export function signingUp() {
  const api = fakeApi()
  api.on(getIdentitySettings, identitySettings)
  api.on(signUp, { next: 'check-mail' })
  const codes = api.on(confirmSignUp, idToken)
  return { api, codes }
}

/** Gives each test of the file a new tab at `/x`. Returns a mock of `location.assign`. */
export function inNewTabs() {
  const wentTo = vi.fn()
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    wentTo.mockReset()
    vi.stubGlobal('scrollTo', () => {})
    vi.stubGlobal('location', { pathname: '/x', search: '', assign: wentTo })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  return wentTo
}
