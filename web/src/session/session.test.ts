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
import { echoesStudent, echoSelectedStudent } from './student-cookie.ts'

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

describe('what a browser keeps', () => {
  const tokenOf = (user: string) => ({
    idToken: `h.${btoa(JSON.stringify({ sub: user }))}.s`,
    expiresIn: 900,
  })
  const signInAs = async (user: string) => {
    answering({ 'POST /api/session': () => Response.json(session) })
    await beginSession(tokenOf(user))
  }
  const leaveTraces = () => {
    changeRootState({
      selectedStudentId: 'leo',
      showsGuideStep: false,
      compared: { studentId: 'leo', ids: [1] },
    })
    write('search', [{ name: 'Near home', filters: { state: ['OH'] }, savedAt: '2026-11-21T15:00:00.000Z' }])
    sessionStorage.setItem('onboardingDraft', '{"typed":{}}')
    sessionStorage.setItem('note 7', 'Close to home')
    echoSelectedStudent('leo')
  }

  test('is there for the same user after a session that ended without a sign-out', async () => {
    await signInAs('ana')
    leaveTraces()
    await signInAs('ana')
    expect(rootState()).toMatchObject({ selectedStudentId: 'leo', showsGuideStep: false })
    expect(read('search')).toHaveLength(1)
    expect(sessionStorage.getItem('note 7')).toBe('Close to home')
    expect(echoesStudent('leo')).toBe(true)
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
    expect(echoesStudent('leo')).toBe(false)
    expect(read('firebaseTokens')?.idToken).toBe(tokenOf('ben').idToken)
  })

  test('from before owners were noted is the one’s whose token is left, and nobody else’s', async () => {
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

  test('of somebody whom no token names is kept for nobody', async () => {
    leaveTraces()
    await signInAs('ana')
    expect(read('search')).toBeNull()
  })
})

test('signing out gives the account the searches that it does not have yet', async () => {
  keepEverything()
  const saved = { name: 'Near home', filters: { state: ['OH'] }, savedAt: '2026-11-21T15:00:00.000Z' }
  write('search', [saved])
  const asked = answering({
    'GET /api/family/saved-searches': () => Response.json({ items: [], version: 0 }),
    'PUT /api/family/saved-searches': () => Response.json({ items: [saved], version: 1 }),
    'DELETE /api/session': () => new Response(null, { status: 204 }),
    'POST /api/identity/sign-out': () => new Response(null, { status: 204 }),
  })
  await signOut().catch(() => {})
  expect(asked[1]).toBe('PUT /api/family/saved-searches')
  expect(localStorage).toHaveLength(0)
})
