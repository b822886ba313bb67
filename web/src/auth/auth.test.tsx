// @vitest-environment jsdom
import {
  closeSession,
  confirmSignUp,
  openSession,
  resetPassword,
  signIn,
  signOut,
} from '@bursar/contract/accounts'
import { undoEmailChange } from '@bursar/contract/credentials'
import { signUpFamily } from '@bursar/contract/family-sign-up'
import { Problem } from '@bursar/contract/problems'
import { signUpAgent } from '@bursar/contract/professionals'
import { render, screen, waitFor } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { SignUpScreen } from '../family-sign-up/sign-up-screen.tsx'
import auth from '../messages/en/auth.json' with { type: 'json' }
import errors from '../messages/en/errors.json' with { type: 'json' }
import ui from '../messages/en/ui.json' with { type: 'json' }
import { read } from '../storage/storage.ts'
import { aSession, idToken } from '../testing/accounts.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { aFamily } from '../testing/family.ts'
import { press, type } from '../testing/forms.ts'
import { aProfessional } from '../testing/professionals.ts'
import { inNewTabs, signingUp } from '../testing/signing-up.ts'
import { identity } from './identity.ts'
import { PasswordRecoveryScreen } from './password-recovery-screen.tsx'
import { SignInScreen } from './sign-in-screen.tsx'
import { UndoEmailScreen } from './undo-email-screen.tsx'

const withTexts = (screenOf: ReactNode) => (
  <NextIntlClientProvider locale="en-US" messages={{ auth, errors, ui } as never}>
    {screenOf}
  </NextIntlClientProvider>
)
const show = (screenOf: ReactNode) => render(withTexts(screenOf))

const wentTo = inNewTabs()

describe('signing up', () => {
  const fillIn = async () => {
    await type(/^Your name/, 'Ana Lee')
    await type(/^Email/, 'ana@example.com')
    await type(/^Password/, 'a long enough phrase')
    await press('Create account')
  }

  test('goes from the mailed code to an account, a session, and the first question', async () => {
    const { api, codes } = signingUp()
    const families = api.on(signUpFamily, aFamily())
    api.on(openSession, aSession({ invitationStatus: 'pending' }))
    show(<SignUpScreen />)
    await fillIn()
    await screen.findByLabelText(/^Code/)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
    await type(/^Code/, '123 456')
    await press('Continue')
    await waitFor(() => expect(wentTo).toHaveBeenCalledWith('/family/onboarding'))
    expect(api.lines()).toEqual([
      'POST /api/identity/sign-up',
      'GET /api/identity/settings',
      'POST /api/identity/confirm',
      'POST /api/family/signup',
      'POST /api/session',
    ])
    expect(codes.map(({ body }) => body)).toEqual([{ email: 'ana@example.com', code: '123456' }])
    expect(families.map(({ body }) => body)).toEqual([{ name: 'Ana Lee' }])
    expect(read('role')).toBe('family')
  })

  test('shows errors at their fields and sends nothing', async () => {
    const api = fakeApi()
    show(<SignUpScreen />)
    await type(/^Email/, 'ana@')
    await type(/^Password/, 'short')
    await press('Create account')
    await screen.findByText('Fill this in to continue.')
    await screen.findByText('Enter an email address, such as name@example.com.')
    await screen.findByText('Enter at least 10 characters.')
    expect(api.lines()).toEqual([])
    expect(screen.getByLabelText(/^Email/)).toHaveProperty('value', 'ana@')
  })

  test('interrupted to read the mail goes on with the code, and keeps no password', async () => {
    signingUp()
    const { unmount } = show(<SignUpScreen />)
    await fillIn()
    await screen.findByLabelText(/^Code/)
    unmount()
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('phrase')
    show(<SignUpScreen />)
    await screen.findByText(/We sent a 6-digit code to ana@example.com/)
  })

  test('with a wrong code says so at the code; after too many attempts it says how long to wait', async () => {
    const tooMany = new Problem('too-many-requests', { retryAfter: 600 })
    signingUp().api.on(confirmSignUp, new Problem('wrong-code'), tooMany)
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

  test('whose last step failed continues without asking for the code again, which works only once', async () => {
    const { api, codes } = signingUp()
    api.on(signUpFamily, new Problem('not-ready'), new Problem('account-exists'))
    api.on(openSession, aSession({ invitationStatus: 'pending' }))
    show(<SignUpScreen />)
    await fillIn()
    await type(/^Code/, '123456')
    await press('Continue')
    await screen.findByText(/Bursar isn’t available right now/)
    await press('Continue')
    await waitFor(() => expect(wentTo).toHaveBeenCalledWith('/family/onboarding'))
    expect(codes).toHaveLength(1)
  })

  test('with a provider that asks for no code shows a failure at the form and keeps what was typed', async () => {
    vi.spyOn(identity, 'signUp').mockResolvedValue({ next: 'signed-in', token: idToken })
    fakeApi().fail(signUpFamily, 'not-ready')
    show(<SignUpScreen />)
    await fillIn()
    await screen.findByText(/Bursar isn’t available right now/)
    expect(screen.getByLabelText(/^Password/, { selector: 'input' })).toHaveProperty(
      'value',
      'a long enough phrase',
    )
  })
})

describe('signing in', () => {
  const fillIn = async () => {
    await type(/^Email/, 'ana@example.com')
    await type(/^Password/, 'a long phrase')
    await press('Sign in')
  }

  test('leads home', async () => {
    const api = fakeApi()
    api.on(signIn, idToken)
    api.on(openSession, aSession({ invitationStatus: 'active' }))
    show(<SignInScreen forRole="family" />)
    await fillIn()
    await waitFor(() => expect(wentTo).toHaveBeenCalledWith('/family/federal-sai'))
    expect(read('onboardingDone')).toBe(true)
  })

  test('with the wrong password keeps the email and says what to do', async () => {
    fakeApi().fail(signIn, 'wrong-credentials')
    show(<SignInScreen forRole="admin" />)
    await fillIn()
    await screen.findByText(/That email and password don’t match/)
    expect(screen.getByLabelText(/^Email/)).toHaveProperty('value', 'ana@example.com')
    expect(read('firebaseTokens')).toBeNull()
  })

  test('resumes an unfinished sign-up', async () => {
    const api = fakeApi()
    api.on(signIn, idToken)
    api.on(openSession, new Problem('no-profile-yet'), aSession({ invitationStatus: 'pending' }))
    const families = api.on(signUpFamily, aFamily())
    show(<SignInScreen forRole="family" />)
    await fillIn()
    await press('For my family')
    await type(/^Your name/, 'Ana Lee')
    await press('Finish setup')
    await waitFor(() => expect(wentTo).toHaveBeenCalledWith('/family/onboarding'))
    expect(families.map(({ body }) => body)).toEqual([{ name: 'Ana Lee' }])
    expect(api.lines().slice(-2)).toEqual(['POST /api/family/signup', 'POST /api/session'])
  })

  test('doesn’t turn an agent’s unfinished sign-up into a family', async () => {
    const api = fakeApi()
    api.on(signIn, idToken)
    api.on(openSession, new Problem('no-profile-yet'), aSession({ role: 'financial_agent' }))
    api.on(signUpAgent, aProfessional({ status: 'pending' }))
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
    expect(api.lines()).not.toContain('POST /api/family/signup')
  })

  test('doesn’t ask an invited family, or a professional on their own login page, who the account is for', async () => {
    sessionStorage.setItem('invitation', 'a-token')
    const api = fakeApi()
    api.on(signIn, idToken)
    api.fail(openSession, 'no-profile-yet')
    const { unmount } = show(<SignInScreen forRole="family" />)
    await fillIn()
    await screen.findByRole('heading', { name: 'One more step' })
    unmount()
    sessionStorage.clear()
    show(<SignInScreen forRole="admission_professional" />)
    await fillIn()
    await screen.findByRole('heading', { name: 'About your work' })
  })

  test('asks on the login page of admins, too, whose unfinished account it is', async () => {
    const api = fakeApi()
    api.on(signIn, idToken)
    api.fail(openSession, 'no-profile-yet')
    show(<SignInScreen forRole="admin" />)
    await fillIn()
    await screen.findByRole('heading', { name: 'Who is this account for?' })
  })

  test('and signing up as a family link to the pages for professionals', async () => {
    const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    const { unmount } = show(<SignInScreen forRole="family" />)
    expect(hrefs()).toEqual(expect.arrayContaining(['/agent/login', '/admission-professional/login']))
    unmount()
    show(<SignUpScreen />)
    expect(hrefs()).toEqual(expect.arrayContaining(['/agent/signup', '/admission-professional/signup']))
  })
})

describe('a new password', () => {
  test('is set with the token from the link, which is removed from the address', async () => {
    const replaced = vi.spyOn(window.history, 'replaceState')
    const resets = fakeApi().on(resetPassword, null)
    show(<PasswordRecoveryScreen forRole="family" token="a-token-of-a-mailed-link" />)
    expect(replaced).toHaveBeenCalledWith(null, '', '/x')
    await type(/^New password/, 'another long phrase')
    await press('Save new password')
    await waitFor(() => expect(wentTo).toHaveBeenCalledWith('/family/login?password=new'))
    expect(resets.map(({ body }) => body)).toEqual([
      { token: 'a-token-of-a-mailed-link', password: 'another long phrase' },
    ])
  })

  test('signs this browser out before the login page, which opens only for visitors', async () => {
    const api = fakeApi()
    api.on(resetPassword, null)
    // The new password ended the session of this account; one of another account is still open.
    const closed = api.fail(closeSession, 'not-signed-in')
    const signedOut = api.on(signOut, null)
    show(<PasswordRecoveryScreen forRole="family" token="a-token-of-a-mailed-link" isSignedIn />)
    await type(/^New password/, 'another long phrase')
    await press('Save new password')
    await waitFor(() => expect(wentTo).toHaveBeenCalledWith('/family/login?password=new'))
    expect([closed.length, signedOut.length]).toEqual([1, 1])
  })

  test('can be entered after a switch of the language, when the address has no token any more', async () => {
    const { rerender } = show(<PasswordRecoveryScreen forRole="family" token="a-token-of-a-mailed-link" />)
    rerender(withTexts(<PasswordRecoveryScreen forRole="family" token={null} />))
    screen.getByRole('button', { name: 'Save new password' })
  })

  test('needs a link that still works', async () => {
    fakeApi().fail(resetPassword, 'reset-link-used')
    show(<PasswordRecoveryScreen forRole="family" token="a-token-of-a-mailed-link" />)
    await type(/^New password/, 'another long phrase')
    await press('Save new password')
    await screen.findByText(/This link has expired or was already used/)
    screen.getByRole('link', { name: 'Request a new link' })
  })
})

test('an email change can be undone after a switch of the language', async () => {
  const undos = fakeApi().on(undoEmailChange, null)
  const { rerender } = show(<UndoEmailScreen token="a-token-of-a-mailed-link" />)
  rerender(withTexts(<UndoEmailScreen token={null} />))
  await press(auth.undoEmail.submit)
  await screen.findByText(auth.undoEmail.done)
  expect(undos).toMatchObject([{ body: { token: 'a-token-of-a-mailed-link' } }])
})
