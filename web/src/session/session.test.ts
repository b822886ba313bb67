// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Offline } from '../api/send.ts'
import { changeRootState, rootState } from './root-state.ts'
import { selectedOf } from './selected.ts'
import { beginSession } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { SignedOutElsewhere } from './signed-out-elsewhere.tsx'
import { read, write } from './storage.ts'

const session = {
  userId: crypto.randomUUID(),
  role: 'family',
  name: 'Ana Lee',
  email: 'ana@example.com',
  invitationStatus: 'pending',
}

function answering(answers: Record<string, () => Response>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(`${init.method} ${url}`)
    const answer = answers[`${init.method} ${url}`]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
  return asked
}

const keepEverything = () => {
  write('firebaseTokens', { idToken: 't', expiresAt: Date.now() + 60_000 })
  write('role', 'family')
  write('onboardingDone', true)
  localStorage.setItem('search', '[]')
  changeRootState({ selectedStudentId: 's' })
  sessionStorage.setItem('onboardingDraft', '{}')
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

test('signing in keeps the token, the role and whether the onboarding is done', async () => {
  answering({ 'POST /api/session': () => Response.json(session) })
  await beginSession({ idToken: 'abc', expiresIn: 900 })
  expect(read('firebaseTokens')?.idToken).toBe('abc')
  expect(read('role')).toBe('family')
  expect(read('onboardingDone')).toBe(false)
})

describe('signing out', () => {
  test('ends the session on the server and leaves nothing in the browser', async () => {
    keepEverything()
    const asked = answering({
      'DELETE /api/session': () => new Response(null, { status: 204 }),
      'POST /api/identity/sign-out': () => new Response(null, { status: 204 }),
    })
    await signOut().catch(() => {})
    expect(asked).toEqual(['DELETE /api/session', 'POST /api/identity/sign-out'])
    expect(localStorage).toHaveLength(0)
    expect(sessionStorage).toHaveLength(0)
  })

  test('without a connection says so and stays signed in, since the cookies would', async () => {
    keepEverything()
    answering({})
    await expect(signOut()).rejects.toBeInstanceOf(Offline)
    expect(read('firebaseTokens')).not.toBeNull()
  })

  test('in another tab leaves this one too, and its drafts', () => {
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

describe('what was being looked at', () => {
  test('survives a reload, and one broken part does not take the rest along', () => {
    localStorage.setItem('root', '{"selectedStudentId":7,"showsGuideStep":false}')
    expect(rootState()).toMatchObject({
      selectedStudentId: null,
      showsGuideStep: false,
      showsAwaitingFamilies: true,
    })
    localStorage.setItem('root', 'not json')
    expect(rootState().showsGuideStep).toBe(true)
  })

  test('the student chosen before is kept by id; a removed one gives way to the first', () => {
    const students = [{ id: 'a' }, { id: 'b' }]
    expect(selectedOf(students, null, 'b')?.id).toBe('b')
    expect(selectedOf(students, 'gone', null)?.id).toBe('a')
    expect(selectedOf([], 'a')).toBeUndefined()
  })
})
