// @vitest-environment jsdom
import { closeSession, signOut as endIdentity, openSession } from '@bursar/contract/accounts'
import { signUpFamily } from '@bursar/contract/family-sign-up'
import { getSavedSearches, replaceSavedSearches } from '@bursar/contract/saved-searches'
import { render } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { findSelected } from '../families/find-selected.ts'
import { Offline } from '../http/failures.ts'
import { rootState, updateRootState } from '../storage/root-state.ts'
import { read, write } from '../storage/storage.ts'
import { isStudentCookieSet, setSelectedStudentCookie } from '../storage/student-cookie.ts'
import { visitorAnswersKey } from '../storage/visitor-answers-key.ts'
import { aSession } from '../testing/accounts.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { aFamily } from '../testing/family.ts'
import { storeToken } from '../testing/store-token.ts'
import { openFamilyAccount } from './family-account.ts'
import { beginSession } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { SignedOutElsewhere } from './signed-out-elsewhere.tsx'

const keepEverything = () => {
  storeToken()
  write('role', 'family')
  write('onboardingDone', true)
  localStorage.setItem('search', '[]')
  updateRootState({ selectedStudentId: 's' })
  sessionStorage.setItem('onboardingDraft', '{}')
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('signing in stores the token, the role, and whether onboarding is done', async () => {
  fakeApi().on(openSession, aSession({ invitationStatus: 'pending' }))
  await beginSession({ idToken: 'abc', expiresIn: 900 })
  expect(read('firebaseTokens')?.idToken).toBe('abc')
  expect(read('role')).toBe('family')
  expect(read('onboardingDone')).toBe(false)
})

describe('signing out', () => {
  test('ends the session on the server and leaves nothing in the browser', async () => {
    keepEverything()
    const api = fakeApi()
    api.on(closeSession, null)
    api.on(endIdentity, null)
    await signOut().catch(() => {})
    expect(api.lines()).toEqual(['DELETE /api/session', 'POST /api/identity/sign-out'])
    expect(localStorage).toHaveLength(0)
    expect(sessionStorage).toHaveLength(0)
  })

  test('without a connection fails and stays signed in, because the cookies would remain', async () => {
    keepEverything()
    const api = fakeApi()
    api.fail(closeSession, new Offline())
    api.fail(endIdentity, new Offline())
    await expect(signOut()).rejects.toBeInstanceOf(Offline)
    expect(read('firebaseTokens')).not.toBeNull()
  })

  test.each(['too-many-requests', 'unexpected', 'not-ready'] as const)(
    'fails with %s and stays signed in, because the cookies would remain',
    async (code) => {
      keepEverything()
      const api = fakeApi()
      api.on(closeSession, null)
      api.fail(endIdentity, code)
      await expect(signOut()).rejects.toMatchObject({ code })
      expect(read('firebaseTokens')).not.toBeNull()
    },
  )

  test('and in again as someone else in another tab leaves this one', () => {
    keepEverything()
    updateRootState({ owner: 'ana' })
    const left = vi.fn()
    render(createElement(SignedOutElsewhere, { onSignedOut: left }))
    const change = (owner: string | null) => {
      updateRootState({ owner })
      window.dispatchEvent(
        new StorageEvent('storage', { key: 'root', newValue: localStorage.getItem('root') }),
      )
    }
    // Signing in clears the user before, and then sets the new one.
    change(null)
    change('ana')
    expect(left).not.toHaveBeenCalled()
    change('ben')
    expect(left).toHaveBeenCalledTimes(1)
    expect(sessionStorage).toHaveLength(0)
  })

  test('of a session that the server no longer knows clears the browser', async () => {
    keepEverything()
    const api = fakeApi()
    api.fail(closeSession, 'not-signed-in')
    api.fail(endIdentity, 'not-signed-in')
    await signOut().catch(() => {})
    expect(localStorage).toHaveLength(0)
  })

  test('in another tab signs this one out too, and deletes its drafts', () => {
    keepEverything()
    const left = vi.fn()
    render(createElement(SignedOutElsewhere, { onSignedOut: left }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'role', newValue: null }))
    expect(left).not.toHaveBeenCalled()
    window.dispatchEvent(new StorageEvent('storage', { key: 'firebaseTokens', newValue: null }))
    expect(left).toHaveBeenCalledTimes(1)
    expect(sessionStorage).toHaveLength(0)
  })
})

describe('the selected student', () => {
  test('survives a reload, even if another stored field is invalid', () => {
    localStorage.setItem('root', '{"selectedStudentId":7,"showsGuideStep":false}')
    expect(rootState()).toMatchObject({
      selectedStudentId: null,
      showsGuideStep: false,
    })
    localStorage.setItem('root', 'not json')
    expect(rootState().showsGuideStep).toBe(true)
  })

  test('is found by id; after its removal the first student is selected', () => {
    const students = [{ id: 'a' }, { id: 'b' }]
    expect(findSelected(students, null, 'b')?.id).toBe('b')
    expect(findSelected(students, 'gone', null)?.id).toBe('a')
    expect(findSelected([], 'a')).toBeUndefined()
  })
})

describe('data stored in the browser', () => {
  const tokenOf = (user: string) => ({
    idToken: `h.${btoa(JSON.stringify({ sub: user }))}.s`,
    expiresIn: 900,
  })
  const signInAs = async (user: string) => {
    const api = fakeApi()
    api.on(openSession, aSession())
    // Saved searches are synced later, in the background.
    api.fail(getSavedSearches, new Offline())
    await beginSession(tokenOf(user))
  }
  const leaveTraces = () => {
    updateRootState({
      selectedStudentId: 'leo',
      showsGuideStep: false,
      compared: { studentId: 'leo', ids: [1] },
    })
    write('search', [{ name: 'Near home', filters: { state: ['OH'] }, savedAt: '2026-11-21T15:00:00.000Z' }])
    sessionStorage.setItem('onboardingDraft', '{"typed":{}}')
    sessionStorage.setItem('note 7', 'Close to home')
    setSelectedStudentCookie('leo')
  }

  test('is kept for the same user after a session that ended without a sign-out', async () => {
    await signInAs('ana')
    leaveTraces()
    await signInAs('ana')
    expect(rootState()).toMatchObject({ selectedStudentId: 'leo', showsGuideStep: false })
    expect(read('search')).toHaveLength(1)
    expect(sessionStorage.getItem('note 7')).toBe('Close to home')
    expect(isStudentCookieSet('leo')).toBe(true)
  })

  test('is cleared when another user signs in, drafts and cookies too', async () => {
    await signInAs('ana')
    leaveTraces()
    sessionStorage.setItem('invitation', 'token')
    await signInAs('ben')
    expect(rootState()).toMatchObject({
      owner: 'ben',
      selectedStudentId: null,
      showsGuideStep: true,
      compared: null,
    })
    expect(read('search')).toBeNull()
    expect(Object.keys(sessionStorage)).toEqual(['invitation'])
    expect(isStudentCookieSet('leo')).toBe(false)
    expect(read('firebaseTokens')?.idToken).toBe(tokenOf('ben').idToken)
  })

  test('without an owner, from older versions, belongs to the user of the last token', async () => {
    const left = { idToken: tokenOf('ana').idToken, expiresAt: 1 }
    leaveTraces()
    write('firebaseTokens', left)
    await signInAs('ana')
    expect(read('search')).toHaveLength(1)
    localStorage.clear()
    leaveTraces()
    write('firebaseTokens', left)
    await signInAs('ben')
    expect(read('search')).toBeNull()
  })

  test('without an owner is cleared before another user’s account is opened, and a visitor’s answers are kept', async () => {
    leaveTraces()
    write('firebaseTokens', { idToken: tokenOf('ana').idToken, expiresAt: 1 })
    sessionStorage.setItem(visitorAnswersKey, '{}')
    sessionStorage.setItem('pendingSignUp', '{}')
    const api = fakeApi()
    api.on(openSession, aSession())
    api.on(signUpFamily, aFamily())
    await openFamilyAccount(tokenOf('ben'), { name: 'Ben', state: '' })
    expect(read('search')).toBeNull()
    expect(rootState()).toMatchObject({ owner: 'ben', selectedStudentId: null })
    expect(Object.keys(sessionStorage).sort()).toEqual(['pendingSignUp', visitorAnswersKey])
  })

  test('without an owner or a token is cleared', async () => {
    leaveTraces()
    await signInAs('ana')
    expect(read('search')).toBeNull()
  })
})

test('signing out first saves new searches to the account', async () => {
  keepEverything()
  const saved = { name: 'Near home', filters: { state: ['OH'] }, savedAt: '2026-11-21T15:00:00.000Z' }
  write('search', [saved])
  const api = fakeApi()
  api.on(getSavedSearches, { items: [], version: 0 })
  const updates = api.on(replaceSavedSearches, { items: [saved], version: 1 })
  api.on(closeSession, null)
  api.on(endIdentity, null)
  await signOut().catch(() => {})
  expect(updates.map(({ body }) => body)).toEqual([{ items: [saved] }])
  expect(api.lines().indexOf('PUT /api/family/saved-searches')).toBe(1)
  expect(localStorage).toHaveLength(0)
})
