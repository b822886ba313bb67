// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import auth from '../messages/en/auth.json' with { type: 'json' }
import errors from '../messages/en/errors.json' with { type: 'json' }
import ui from '../messages/en/ui.json' with { type: 'json' }
import { read } from '../session/storage.ts'
import { PasswordRecoveryScreen } from './password-recovery-screen.tsx'
import { SignInScreen } from './sign-in-screen.tsx'
import { SignUpScreen } from './sign-up-screen.tsx'

type Answer = (body: Record<string, string>) => Response
const token = () => Response.json({ idToken: 'token', expiresIn: 900 })
const session = (invitationStatus: string, role = 'family') =>
  Response.json({
    userId: crypto.randomUUID(),
    role,
    name: 'Ana',
    email: 'ana@example.com',
    invitationStatus,
  })
const problem = (status: number, code: string, headers = {}) =>
  Response.json({ type: '', title: '', status, code }, { status, headers })

function server(answers: Record<string, Answer>) {
  const asked: { call: string; body: Record<string, string> }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const call = `${init.method} ${url}`
    const body = init.body ? JSON.parse(String(init.body)) : {}
    if (init.method !== 'GET') asked.push({ call, body })
    const answer = answers[call]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer(body)
  })
  return asked
}

const show = (screenOf: ReactNode) =>
  render(
    <NextIntlClientProvider locale="en-US" messages={{ auth, errors, ui } as never}>
      {screenOf}
    </NextIntlClientProvider>,
  )

const type = async (label: RegExp, text: string) => {
  const field = await screen.findByLabelText(label, { selector: 'input' })
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

const wentTo = vi.fn()
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  wentTo.mockReset()
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('location', { pathname: '/x', search: '', assign: wentTo })
})
afterEach(() => vi.unstubAllGlobals())

describe('signing up', () => {
  const fillIn = async () => {
    await type(/^Your name/, 'Ana Lee')
    await type(/^Email/, 'ana@example.com')
    await type(/^Password/, 'a long enough phrase')
    await press('Create account')
  }

  test('leads over the mailed code to an account, a session and the first question', async () => {
    const asked = server({
      'POST /api/identity/sign-up': () => Response.json({ next: 'check-mail' }, { status: 202 }),
      'POST /api/identity/confirm': token,
      'POST /api/family/signup': () => Response.json({}, { status: 201 }),
      'POST /api/session': () => session('pending'),
    })
    show(<SignUpScreen />)
    await fillIn()
    await type(/^Code/, '123 456')
    await press('Continue')
    await waitFor(() => expect(wentTo).toHaveBeenCalledWith('/family/onboarding'))
    expect(asked.map(({ call }) => call)).toEqual([
      'POST /api/identity/sign-up',
      'POST /api/identity/confirm',
      'POST /api/family/signup',
      'POST /api/session',
    ])
    expect(asked[1]?.body).toEqual({ email: 'ana@example.com', code: '123456' })
    expect(asked[2]?.body).toEqual({ name: 'Ana Lee' })
    expect(read('role')).toBe('family')
  })

  test('names what is wrong at the field and sends nothing', async () => {
    const asked = server({})
    show(<SignUpScreen />)
    await type(/^Email/, 'ana@')
    await type(/^Password/, 'short')
    await press('Create account')
    await screen.findByText('Fill this in to continue.')
    await screen.findByText('Enter an email address, such as name@example.com.')
    await screen.findByText('Enter at least 10 characters.')
    expect(asked).toEqual([])
    expect(screen.getByLabelText(/^Email/)).toHaveProperty('value', 'ana@')
  })

  test('interrupted by reading the mail goes on with the code, and keeps no password', async () => {
    server({ 'POST /api/identity/sign-up': () => Response.json({ next: 'check-mail' }, { status: 202 }) })
    const { unmount } = show(<SignUpScreen />)
    await fillIn()
    await screen.findByLabelText(/^Code/)
    unmount()
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('phrase')
    show(<SignUpScreen />)
    await screen.findByText(/We sent a 6-digit code to ana@example.com/)
  })

  test('with a wrong code says so at the code; with too many tries says how long to wait', async () => {
    let tries = 0
    server({
      'POST /api/identity/sign-up': () => Response.json({ next: 'check-mail' }, { status: 202 }),
      'POST /api/identity/confirm': () => {
        tries += 1
        return tries === 1
          ? problem(401, 'wrong-code')
          : problem(429, 'too-many-requests', { 'retry-after': '600' })
      },
    })
    show(<SignUpScreen />)
    await fillIn()
    await type(/^Code/, '12')
    await press('Continue')
    await screen.findByText('Enter the 6-digit code.')
    await type(/^Code/, '111111')
    await press('Continue')
    await screen.findByText(/That code isn’t right/)
    await press('Continue')
    await screen.findByText('Too many attempts. Wait 10 minutes, then try again.')
  })

  test('whose last step was lost goes on from the code that worked, which works only once', async () => {
    let isReached = false
    const asked = server({
      'POST /api/identity/sign-up': () => Response.json({ next: 'check-mail' }, { status: 202 }),
      'POST /api/identity/confirm': token,
      'POST /api/family/signup': () =>
        isReached ? problem(409, 'account-exists') : problem(503, 'not-ready'),
      'POST /api/session': () => session('pending'),
    })
    show(<SignUpScreen />)
    await fillIn()
    await type(/^Code/, '123456')
    await press('Continue')
    await screen.findByText(/Bursar is starting up/)
    isReached = true
    await press('Continue')
    await waitFor(() => expect(wentTo).toHaveBeenCalledWith('/family/onboarding'))
    expect(asked.filter(({ call }) => call === 'POST /api/identity/confirm')).toHaveLength(1)
  })
})

describe('signing in', () => {
  const fillIn = async () => {
    await type(/^Email/, 'ana@example.com')
    await type(/^Password/, 'a long phrase')
    await press('Sign in')
  }

  test('leads home', async () => {
    server({ 'POST /api/identity/sign-in': token, 'POST /api/session': () => session('active') })
    show(<SignInScreen forRole="family" />)
    await fillIn()
    await waitFor(() => expect(wentTo).toHaveBeenCalledWith('/family/federal-sai'))
    expect(read('onboardingDone')).toBe(true)
  })

  test('with the wrong password keeps the e-mail and says what to do', async () => {
    server({ 'POST /api/identity/sign-in': () => problem(401, 'wrong-credentials') })
    show(<SignInScreen forRole="admin" />)
    await fillIn()
    await screen.findByText(/That email and password don’t match/)
    expect(screen.getByLabelText(/^Email/)).toHaveProperty('value', 'ana@example.com')
    expect(read('firebaseTokens')).toBeNull()
  })

  test('of an account that was never finished finishes it', async () => {
    let hasFamily = false
    const asked = server({
      'POST /api/identity/sign-in': token,
      'POST /api/session': () => (hasFamily ? session('pending') : problem(403, 'no-profile-yet')),
      'POST /api/family/signup': () => {
        hasFamily = true
        return Response.json({}, { status: 201 })
      },
    })
    show(<SignInScreen forRole="family" />)
    await fillIn()
    await press('For my family')
    await type(/^Your name/, 'Ana Lee')
    await press('Finish setup')
    await waitFor(() => expect(wentTo).toHaveBeenCalledWith('/family/onboarding'))
    expect(asked.at(-2)).toEqual({ call: 'POST /api/family/signup', body: { name: 'Ana Lee' } })
  })

  test('of an account that was never finished makes no family of an agent', async () => {
    let hasProfile = false
    const asked = server({
      'POST /api/identity/sign-in': token,
      'POST /api/session': () =>
        hasProfile ? session('', 'financial_agent') : problem(403, 'no-profile-yet'),
      'POST /api/agents/signup': () => {
        hasProfile = true
        return Response.json({}, { status: 201 })
      },
    })
    show(<SignInScreen forRole="family" />)
    await fillIn()
    await screen.findByRole('heading', { name: 'Who is this account for?' })
    expect(screen.queryByLabelText(/^Your name/)).toBeNull()
    await press('For my family')
    await press('Change who this account is for')
    await press('For my work as a financial agent')
    expect(document.activeElement).toBe(screen.getByRole('main'))
    await type(/^Your name/, 'Jo Bell')
    await press('Submit for approval')
    await waitFor(() => expect(wentTo).toHaveBeenCalledWith('/agent/dashboard'))
    expect(asked.map(({ call }) => call)).not.toContain('POST /api/family/signup')
  })

  test('asks neither an invited family nor a professional at a door of their own', async () => {
    sessionStorage.setItem('invitation', 'a-token')
    server({
      'POST /api/identity/sign-in': token,
      'POST /api/session': () => problem(403, 'no-profile-yet'),
    })
    const { unmount } = show(<SignInScreen forRole="family" />)
    await fillIn()
    await screen.findByRole('heading', { name: 'One more step' })
    unmount()
    sessionStorage.clear()
    show(<SignInScreen forRole="admission_professional" />)
    await fillIn()
    await screen.findByRole('heading', { name: 'About your work' })
  })

  test('and signing up lead those who work with families to their own pages', async () => {
    server({})
    const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    const { unmount } = show(<SignInScreen forRole="family" />)
    expect(hrefs()).toEqual(expect.arrayContaining(['/agent/login', '/admission-professional/login']))
    unmount()
    show(<SignUpScreen />)
    expect(hrefs()).toEqual(expect.arrayContaining(['/agent/signup', '/admission-professional/signup']))
  })
})

describe('a new password', () => {
  test('is chosen with the token of the link, which leaves the address', async () => {
    const replaced = vi.spyOn(window.history, 'replaceState')
    const asked = server({ 'POST /api/identity/reset': () => new Response(null, { status: 204 }) })
    show(<PasswordRecoveryScreen forRole="family" token="a-token-of-a-mailed-link" />)
    expect(replaced).toHaveBeenCalledWith(null, '', '/x')
    await type(/^New password/, 'another long phrase')
    await press('Save new password')
    await waitFor(() => expect(wentTo).toHaveBeenCalledWith('/family/login?password=new'))
    expect(asked[0]?.body).toEqual({ token: 'a-token-of-a-mailed-link', password: 'another long phrase' })
  })

  test('needs a link that still works', async () => {
    server({ 'POST /api/identity/reset': () => problem(410, 'reset-link-used') })
    show(<PasswordRecoveryScreen forRole="family" token="a-token-of-a-mailed-link" />)
    await type(/^New password/, 'another long phrase')
    await press('Save new password')
    await screen.findByText(/This link has expired or was already used/)
    screen.getByRole('link', { name: 'Request a new link' })
  })
})
