// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SecondFactorCard } from '../account/second-factor-card.tsx'
import { SessionsCard } from '../account/sessions-card.tsx'
import account from '../messages/en/account.json' with { type: 'json' }
import advisors from '../messages/en/advisors.json' with { type: 'json' }
import auth from '../messages/en/auth.json' with { type: 'json' }
import errors from '../messages/en/errors.json' with { type: 'json' }
import ui from '../messages/en/ui.json' with { type: 'json' }
import { write } from '../session/storage.ts'
import { FamilyInvitationScreen } from './family-invitation-screen.tsx'
import { ProfessionalSignUpScreen } from './professional-sign-up-screen.tsx'
import { SignInScreen } from './sign-in-screen.tsx'
import { SignUpScreen } from './sign-up-screen.tsx'

const token = () => Response.json({ idToken: 'token', expiresIn: 900 })
const checkMail = () => Response.json({ next: 'check-mail' }, { status: 202 })
const problem = (status: number, code: string) =>
  Response.json({ type: '', title: '', status, code }, { status })
const session = (role: string, invitationStatus: string | null = null) =>
  Response.json({
    userId: crypto.randomUUID(),
    role,
    name: 'Ana',
    email: 'ana@example.com',
    invitationStatus,
  })
const factor = (more = {}) =>
  Response.json({
    isOffered: true,
    isOn: false,
    isRequired: false,
    hasAuthenticator: false,
    passkeys: [],
    recoveryCodesLeft: 0,
    ...more,
  })

const invitation = {
  id: crypto.randomUUID(),
  inviter: {
    id: crypto.randomUUID(),
    role: 'financial_agent' as const,
    name: 'Jo Bell',
    organization: 'Riverside Advising',
    title: null,
    verified: { by: 'Ohio College Access', on: '2026-11-02' },
  },
  familyName: null,
  // The evening of December 5 in New York.
  expiresAt: '2026-12-06T03:00:00.000Z',
}

function server(answers: Record<string, (body: never) => Response>) {
  const asked: { call: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const call = `${init.method} ${url}`
    const body = init.body ? JSON.parse(String(init.body)) : {}
    if (init.method !== 'GET') asked.push({ call, body })
    const answer = answers[call]
    if (!answer) throw new TypeError(`nobody answers ${call}`)
    return answer(body as never)
  })
  return asked
}

const show = (screenOf: ReactNode) =>
  render(
    <NextIntlClientProvider
      locale="en-US"
      timeZone="America/New_York"
      messages={{ account, advisors, auth, errors, ui } as never}
    >
      {screenOf}
    </NextIntlClientProvider>,
  )
const type = async (label: RegExp, text: string) => {
  const field = await screen.findByLabelText(label, { selector: 'input' })
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

const wentTo = vi.fn()
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  wentTo.mockReset()
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('location', { pathname: '/x', search: '', assign: wentTo })
})
afterEach(() => vi.unstubAllGlobals())

describe('signing in with a second step', () => {
  const signIn = async () => {
    await type(/^Email/, 'ana@example.com')
    await type(/^Password/, 'a long phrase')
    await press('Sign in')
  }

  test('asks for the code of the app, says what is wrong with it, and then leads home', async () => {
    let tries = 0
    const asked = server({
      'POST /api/identity/sign-in': () =>
        Response.json({ challenge: 'a-challenge', methods: ['authenticator'] }),
      'POST /api/identity/second-factor': () => {
        tries += 1
        return tries === 1 ? problem(401, 'wrong-factor-code') : token()
      },
      'POST /api/session': () => session('admin'),
      'GET /api/second-factor': () => factor({ isOn: true }),
    })
    show(<SignInScreen forRole="admin" />)
    await signIn()
    await type(/^Code from your authenticator app/, '111111')
    await press('Sign in')
    await screen.findByText(/That code doesn’t match. Enter the one your app shows now/)
    await press('Use a recovery code')
    await type(/^Recovery code/, '7KQ2M-HX4RP')
    await press('Sign in')
    await waitFor(() => expect(wentTo).toHaveBeenCalledWith('/admin/dashboard'))
    expect(asked.filter(({ call }) => call === 'POST /api/identity/second-factor').at(-1)?.body).toEqual({
      challenge: 'a-challenge',
      code: '7KQ2M-HX4RP',
    })
  })

  test('leads to turning it on where this installation asks it of the role', async () => {
    server({
      'POST /api/identity/sign-in': token,
      'POST /api/session': () => session('financial_agent'),
      'GET /api/second-factor': () => factor({ isRequired: true }),
    })
    show(<SignInScreen forRole="financial_agent" />)
    await signIn()
    await waitFor(() => expect(wentTo).toHaveBeenCalledWith('/second-factor'))
  })
})

describe('a professional', () => {
  test('signs up with the address first and the work after the code; what is left empty is not sent', async () => {
    const asked = server({
      'POST /api/identity/sign-up': checkMail,
      'POST /api/identity/confirm': token,
      'POST /api/agents/signup': () => Response.json({}, { status: 201 }),
      'POST /api/session': () => session('financial_agent'),
    })
    show(<ProfessionalSignUpScreen forRole="financial_agent" />)
    await type(/^Email/, 'jo@example.com')
    await type(/^Password/, 'a long enough phrase')
    await press('Create account')
    await type(/^Code/, '123456')
    await press('Continue')
    await press('Submit for approval')
    await screen.findByText('Fill this in to continue.')
    await type(/^Your name/, 'Jo Bell')
    await type(/^Phone/, '(614) 555-0134')
    await userEvent.click(screen.getByLabelText('Spanish'))
    await press('Submit for approval')
    await waitFor(() => expect(wentTo).toHaveBeenCalledWith('/agent/dashboard'))
    expect(asked.find(({ call }) => call === 'POST /api/agents/signup')?.body).toEqual({
      name: 'Jo Bell',
      phone: '(614) 555-0134',
      statesServed: [],
      languages: ['en', 'es'],
    })
  })
})

describe('an invitation', () => {
  const token43 = 'a'.repeat(43)
  const lookUp = () => Response.json(invitation)
  const fillIn = async () => {
    await type(/^Your name/, 'Ana Lee')
    await type(/^Email/, 'ana@example.com')
    await type(/^Password/, 'a long enough phrase')
    await press('Create account')
    await type(/^Code/, '123456')
    await press('Continue')
  }

  test('shows who invites and what would be shared; its token leaves the address and goes with the sign-up', async () => {
    const replaced = vi.spyOn(window.history, 'replaceState')
    const asked = server({
      'POST /api/invitations/look': lookUp,
      'POST /api/identity/sign-up': checkMail,
      'POST /api/identity/confirm': token,
      'POST /api/family/signup': () => Response.json({}, { status: 201 }),
      'POST /api/session': () => session('family', 'pending'),
    })
    show(<SignUpScreen invitation={token43} />)
    await screen.findByText('You can use this invitation until December 5, 2026.')
    expect(replaced).toHaveBeenCalledWith(null, '', '/x')
    const panel = within(await screen.findByRole('region', { name: 'Jo Bell invited you' }))
    panel.getByText('College aid advisor · Riverside Advising')
    expect(panel.getByLabelText(/income and savings/)).toHaveProperty('checked', false)
    await userEvent.click(panel.getByLabelText('Your favorite colleges'))
    await fillIn()
    await waitFor(() => expect(wentTo).toHaveBeenCalledWith('/family/onboarding'))
    expect(asked.find(({ call }) => call === 'POST /api/family/signup')?.body).toEqual({
      name: 'Ana Lee',
      invitationToken: token43,
      scopes: ['profile', 'results'],
    })
    expect(sessionStorage).toHaveLength(0)
  })

  test('to another address is taken by typing that address, or left', async () => {
    const asked = server({
      'POST /api/invitations/look': lookUp,
      'POST /api/identity/sign-up': checkMail,
      'POST /api/identity/confirm': token,
      'POST /api/family/signup': ({ invitedEmail }: { invitedEmail?: string }) =>
        invitedEmail === 'lee@example.com' ? Response.json({}, { status: 201 }) : problem(409, 'other-email'),
      'POST /api/session': () => session('family', 'pending'),
    })
    show(<SignUpScreen invitation={token43} />)
    await screen.findByText('Jo Bell invited you')
    await fillIn()
    await type(/^Email the invitation was sent to/, 'wrong@example.com')
    await press('Continue')
    await screen.findByText(/sent to a different email/)
    screen.getByRole('button', { name: 'Continue without the invitation' })
    await type(/^Email the invitation was sent to/, 'lee@example.com')
    await press('Continue')
    await waitFor(() => expect(wentTo).toHaveBeenCalledWith('/family/onboarding'))
    expect(asked.filter(({ call }) => call === 'POST /api/family/signup')).toHaveLength(3)
  })

  test('that no longer works does not keep anybody from an account', async () => {
    server({ 'POST /api/invitations/look': () => problem(410, 'invitation-closed') })
    show(<SignUpScreen invitation={token43} />)
    await screen.findByText(/This invitation has expired/)
    screen.getByRole('button', { name: 'Create account' })
    expect(sessionStorage).toHaveLength(0)
  })

  test('is declined only after a second look', async () => {
    const asked = server({
      'POST /api/invitations/look': lookUp,
      'POST /api/invitations/decline': () => new Response(null, { status: 204 }),
    })
    show(<SignUpScreen invitation={token43} />)
    await press('Decline invitation')
    await press('Keep invitation')
    await press('Decline invitation')
    await press('Decline')
    await screen.findByText(/You declined the invitation/)
    expect(asked.map(({ call }) => call)).toEqual([
      'POST /api/invitations/look',
      'POST /api/invitations/decline',
    ])
  })

  test('says who verified the sender, and when', async () => {
    server({ 'POST /api/invitations/look': lookUp })
    show(<SignUpScreen invitation={token43} />)
    await screen.findByText('Verified by Ohio College Access on November 2, 2026')
  })

  test('from somebody unknown is reported, with a word on what happened, and leaves the screen', async () => {
    const asked = server({
      'POST /api/invitations/look': lookUp,
      'POST /api/invitations/report': () => new Response(null, { status: 204 }),
    })
    show(<SignUpScreen invitation={token43} />)
    await press('I don’t know this person')
    await screen.findByText(/We won’t tell them who reported them/)
    await userEvent.type(await screen.findByLabelText(/What happened/), ' Never met. ')
    await press('Report Jo Bell')
    await waitFor(() => expect(screen.queryByRole('heading', { name: /invited you/ })).toBeNull())
    expect(asked.at(-1)).toMatchObject({
      call: 'POST /api/invitations/report',
      body: { token: token43, message: 'Never met.' },
    })
  })

  test('of a sender whose account is not active says so', async () => {
    server({ 'POST /api/invitations/look': () => problem(409, 'invitation-paused') })
    show(<SignUpScreen invitation={token43} />)
    await screen.findByText(/the sender’s account isn’t active/)
  })

  test('of a family that has an account is taken in place of the earlier inviter', async () => {
    write('firebaseTokens', { idToken: 'token', expiresAt: Date.now() + 600_000 })
    const asked = server({
      'POST /api/invitations/look': lookUp,
      'POST /api/invitations/accept': () => Response.json({ invitedBy: invitation.inviter }),
    })
    show(<FamilyInvitationScreen invitation={token43} own={[invitation]} wasInvited home="/family/profile" />)
    await userEvent.click(await screen.findByLabelText(/^Share only with Jo Bell from now on/))
    await press('Accept invitation')
    await screen.findByText('Done. Jo Bell can now see what you checked.')
    expect(asked.at(-1)).toEqual({
      call: 'POST /api/invitations/accept',
      body: { token: token43, choice: 'replace', scopes: ['profile', 'results', 'favourites'] },
    })
  })
})

describe('the second step on a profile', () => {
  beforeEach(() => write('firebaseTokens', { idToken: 'token', expiresAt: Date.now() + 600_000 }))

  test('is turned on with a code, and recovery codes that are kept', async () => {
    let isOn = false
    const asked = server({
      'GET /api/second-factor': () =>
        factor({ isOn, hasAuthenticator: isOn, recoveryCodesLeft: isOn ? 1 : 0 }),
      'POST /api/second-factor/setup': () =>
        Response.json({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x', qrCode: '<svg/>' }),
      'POST /api/second-factor/confirm': () => {
        isOn = true
        return Response.json({ recoveryCodes: ['AAAAA-BBBBB'] })
      },
    })
    const onProtected = vi.fn()
    show(<SecondFactorCard onProtected={onProtected} />)
    await press('Add an authenticator app')
    await screen.findByText('JBSW Y3DP EHPK 3PXP')
    screen.getByRole('img', { name: 'QR code for your authenticator app' })
    await type(/^Code from the app/, '123 456')
    await press('Turn on')
    await screen.findByText('AAAAA-BBBBB')
    expect(document.activeElement?.textContent).toBe('Save your recovery codes')
    await press('I saved them')
    await screen.findByText(/You have 1 recovery code left/)
    expect(onProtected).toHaveBeenCalledTimes(1)
    expect(asked.at(-1)?.body).toEqual({ code: '123456' })
  })
})

describe('the sessions on a profile', () => {
  test('name each device, and end one or all others', async () => {
    write('firebaseTokens', { idToken: 'token', expiresAt: Date.now() + 600_000 })
    const other = crypto.randomUUID()
    const at = '2026-11-20T10:00:00.000Z'
    let items = [
      {
        id: crypto.randomUUID(),
        createdAt: at,
        lastSeenAt: at,
        device: 'Firefox on Windows',
        isThisOne: true,
      },
      { id: other, createdAt: at, lastSeenAt: at, device: null, isThisOne: false },
    ]
    const asked = server({
      'GET /api/sessions': () => Response.json({ items }),
      [`DELETE /api/sessions/${other}`]: () => {
        items = items.slice(0, 1)
        return new Response(null, { status: 204 })
      },
    })
    show(<SessionsCard />)
    await screen.findByText('Unknown device')
    await press(/^Sign out Unknown device/)
    await screen.findByText('You’re not signed in anywhere else.')
    expect(asked.map(({ call }) => call)).toEqual([`DELETE /api/sessions/${other}`])
  })
})
