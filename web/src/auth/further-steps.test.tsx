// @vitest-environment jsdom
import { confirmSignUp, getIdentitySettings, openSession, signIn, signUp } from '@bursar/contract/accounts'
import { signUpFamily } from '@bursar/contract/family-sign-up'
import {
  acceptInvitation,
  answerOwnInvitation,
  declineInvitation,
  type OpenInvitation,
  readInvitation,
  reportInvitation,
  reportOwnInvitation,
} from '@bursar/contract/invitations'
import { Problem } from '@bursar/contract/problems'
import { signUpAgent } from '@bursar/contract/professionals'
import { proveSecondFactor } from '@bursar/contract/proofs'
import { getSecondFactor, replaceRecoveryCodes } from '@bursar/contract/second-factor'
import { confirmSecondFactor, setUpSecondFactor } from '@bursar/contract/second-factor-setup'
import { endSession, listSessions } from '@bursar/contract/sessions'
import { endShare, type Share } from '@bursar/contract/sharing'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SecondFactorCard } from '../account/second-factor-card.tsx'
import { SessionsCard } from '../account/sessions-card.tsx'
import { FamilyInvitationScreen } from '../family-sign-up/family-invitation-screen.tsx'
import { SignUpScreen } from '../family-sign-up/sign-up-screen.tsx'
import { Offline } from '../http/failures.ts'
import account from '../messages/en/account.json' with { type: 'json' }
import advisors from '../messages/en/advisors.json' with { type: 'json' }
import auth from '../messages/en/auth.json' with { type: 'json' }
import errors from '../messages/en/errors.json' with { type: 'json' }
import sharing from '../messages/en/sharing.json' with { type: 'json' }
import ui from '../messages/en/ui.json' with { type: 'json' }
import { promptToSignIn } from '../sessions/expired-sign-in.ts'
import { write } from '../storage/storage.ts'
import { anOpenSession, aSecondFactor, aSession, identitySettings, idToken } from '../testing/accounts.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { aFamily } from '../testing/family.ts'
import { focusedText } from '../testing/focused-text.ts'
import { aProfessional } from '../testing/professionals.ts'
import { storeToken } from '../testing/store-token.ts'
import { onToast } from '../ui/toast.ts'
import { identity } from './identity.ts'
import { ProfessionalSignUpScreen } from './professional-sign-up-screen.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { SignInAgainHost } from './sign-in-again-host.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

const invitation: OpenInvitation = {
  id: crypto.randomUUID(),
  inviter: {
    id: crypto.randomUUID(),
    role: 'financial_agent',
    name: 'Jo Bell',
    organization: 'Riverside Advising',
    title: null,
    verified: { by: 'Ohio College Access', on: '2026-11-02' },
  },
  familyName: null,
  // The evening of December 5 in New York.
  expiresAt: '2026-12-06T03:00:00.000Z',
}

const token43 = 'a'.repeat(43)

const shareWith = (professional: Share['professional'], more: Partial<Share> = {}): Share => ({
  ...{ professional, invited: true, assigned: false, scopes: ['profile'], forHelp: [] },
  ...{ since: '2026-11-01T00:00:00Z', version: 1, ...more },
})

/** A server that emails a code to any address, and accepts any code. */
function signingUp() {
  const api = fakeApi()
  api.on(getIdentitySettings, identitySettings)
  api.on(signUp, { next: 'check-mail' })
  api.on(confirmSignUp, idToken)
  return api
}

const show = (screenOf: ReactNode) =>
  render(
    <NextIntlClientProvider
      locale="en-US"
      timeZone="America/New_York"
      messages={{ account, advisors, auth, errors, sharing, ui } as never}
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
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('signing in with a second step', () => {
  const fillIn = async () => {
    await type(/^Email/, 'ana@example.com')
    await type(/^Password/, 'a long phrase')
    await press('Sign in')
  }

  test('asks for a code, shows an error if it doesn’t match, and then opens the dashboard', async () => {
    const api = fakeApi()
    api.on(signIn, { challenge: 'a-challenge-of-the-server', methods: ['authenticator'] })
    const proofs = api.on(proveSecondFactor, new Problem('wrong-factor-code'), idToken)
    api.on(openSession, aSession({ role: 'admin' }))
    api.on(getSecondFactor, aSecondFactor({ isOn: true }))
    show(<SignInScreen forRole="admin" />)
    await fillIn()
    await screen.findByLabelText(/^Code from your authenticator app/)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
    await type(/^Code from your authenticator app/, '111111')
    await press('Sign in')
    await screen.findByText(/That code doesn’t match. Enter the one your app shows now/)
    await press('Use a recovery code')
    await type(/^Recovery code/, '7KQ2M-HX4RP')
    await press('Sign in')
    await waitFor(() => expect(wentTo).toHaveBeenCalledWith('/admin/dashboard'))
    expect(proofs.at(-1)?.body).toEqual({ challenge: 'a-challenge-of-the-server', code: '7KQ2M-HX4RP' })
  })

  test('that took too long leads back to the password, and says so', async () => {
    const api = fakeApi()
    const signIns = api.on(signIn, { challenge: 'a-challenge-of-the-server', methods: ['authenticator'] })
    api.fail(proveSecondFactor, 'challenge-ended')
    show(<SignInScreen forRole="admin" />)
    await fillIn()
    await type(/^Code from your authenticator app/, '111111')
    await press('Sign in')
    await screen.findByText(errors.problems['challenge-ended'])
    expect(screen.getByLabelText(/^Email/)).toHaveProperty('value', 'ana@example.com')
    await type(/^Password/, 'a long phrase')
    await press('Sign in')
    await screen.findByLabelText(/^Code from your authenticator app/)
    expect(signIns).toHaveLength(2)
    expect(screen.queryByText(errors.problems['challenge-ended'])).toBeNull()
  })

  test('leads to setting it up if this installation requires it for the role', async () => {
    const api = fakeApi()
    api.on(signIn, idToken)
    api.on(openSession, aSession({ role: 'financial_agent' }))
    api.on(getSecondFactor, aSecondFactor({ isRequired: true }))
    show(<SignInScreen forRole="financial_agent" />)
    await fillIn()
    await waitFor(() => expect(wentTo).toHaveBeenCalledWith('/second-factor'))
  })
})

test('signing in again starts over with the password once the second step took too long', async () => {
  const api = fakeApi()
  const signIns = api.on(signIn, { challenge: 'a-challenge-of-the-server', methods: ['authenticator'] })
  api.fail(proveSecondFactor, 'challenge-ended')
  show(<SignInAgain email="ana@example.com" onSignedIn={vi.fn()} onCancel={vi.fn()} />)
  await type(/^Password for/, 'a long phrase')
  await press('Sign in and continue')
  await type(/^Code from your authenticator app/, '111111')
  await press('Sign in and continue')
  await screen.findByText(errors.problems['challenge-ended'])
  await type(/^Password for/, 'a long phrase')
  await press('Sign in and continue')
  await screen.findByLabelText(/^Code from your authenticator app/)
  expect(signIns).toHaveLength(2)
})

test('signing in again doesn’t send an empty password or code, and shows a canceled passkey at the button', async () => {
  const api = fakeApi()
  const signIns = api.on(signIn, {
    challenge: 'a-challenge-of-the-server',
    methods: ['authenticator', 'passkey'],
  })
  vi.spyOn(identity, 'proveWithPasskey').mockRejectedValue(new Problem('passkey-not-accepted'))
  show(<SignInAgain email="ana@example.com" onSignedIn={vi.fn()} onCancel={vi.fn()} />)
  await press('Sign in and continue')
  await screen.findByText('Fill this in to continue.')
  expect(signIns).toEqual([])
  await type(/^Password for/, 'a long phrase')
  await press('Sign in and continue')
  await type(/^Code from your authenticator app/, '12')
  await press('Sign in and continue')
  await screen.findByText('Enter the 6-digit code.')
  await type(/^Code from your authenticator app/, ' ')
  await press('Sign in and continue')
  await screen.findByRole('alert')
  expect(screen.queryByText('Enter the 6-digit code.')).toBeNull()
})

test('signing in again uses the email that was changed in another tab', async () => {
  const store = (claims: object) =>
    write('firebaseTokens', { idToken: `a.${btoa(JSON.stringify(claims))}.c`, expiresAt: 1 })
  store({ sub: 'ana', email: 'ana@example.com' })
  show(<SignInAgainHost email="ana@example.com" />)
  store({ sub: 'ana', email: 'ana@work.example' })
  act(() => void promptToSignIn({ isReadOnly: false }))
  await screen.findByLabelText('Password for ana@work.example', { selector: 'input' })
  await userEvent.keyboard('{Escape}')
})

describe('a professional', () => {
  test('signs up with the email first and the profile after the code; empty fields aren’t sent', async () => {
    const api = signingUp()
    const agents = api.on(signUpAgent, aProfessional({ status: 'pending' }))
    api.on(openSession, aSession({ role: 'financial_agent' }))
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
    expect(agents).toHaveLength(1)
    expect(agents[0]?.body).toEqual({
      name: 'Jo Bell',
      phone: '(614) 555-0134',
      statesServed: [],
      languages: ['en', 'es'],
    })
  })
})

describe('an invitation', () => {
  const fillIn = async () => {
    await type(/^Your name/, 'Ana Lee')
    await type(/^Email/, 'ana@example.com')
    await type(/^Password/, 'a long enough phrase')
    await press('Create account')
    await type(/^Code/, '123456')
    await press('Continue')
  }
  const signUpInvited = async () => {
    show(<SignUpScreen invitation={token43} />)
    await screen.findByText('Jo Bell invited you')
    await fillIn()
  }

  test('shows who invites and what would be shared; its token is removed from the address and sent with the sign-up', async () => {
    const replaced = vi.spyOn(window.history, 'replaceState')
    const api = signingUp()
    api.on(readInvitation, invitation)
    const families = api.on(signUpFamily, aFamily())
    api.on(openSession, aSession({ invitationStatus: 'pending' }))
    show(<SignUpScreen invitation={token43} />)
    await screen.findByText('You can use this invitation until December 5, 2026.')
    expect(replaced).toHaveBeenCalledWith(null, '', '/x')
    const panel = within(await screen.findByRole('region', { name: 'Jo Bell invited you' }))
    panel.getByText('College aid advisor · Riverside Advising')
    panel.getByLabelText(/^Plan to pay.*who pays, loans, and the gap/)
    expect(panel.getByLabelText(/^Finances/)).toHaveProperty('checked', false)
    await userEvent.click(panel.getByLabelText(/^Favorites/))
    await fillIn()
    await waitFor(() => expect(wentTo).toHaveBeenCalledWith('/family/onboarding'))
    expect(families.map(({ body }) => body)).toEqual([
      { name: 'Ana Lee', invitationToken: token43, scopes: ['profile', 'results'] },
    ])
    expect(sessionStorage).toHaveLength(0)
  })

  test('sent to another email is accepted by typing that email, or skipped', async () => {
    const api = signingUp()
    api.on(readInvitation, invitation)
    const families = api.on(signUpFamily, ({ body }) => {
      if (body.invitedEmail !== 'lee@example.com') throw new Problem('other-email')
      return aFamily()
    })
    api.on(openSession, aSession({ invitationStatus: 'pending' }))
    await signUpInvited()
    await type(/^Email the invitation was sent to/, 'wrong@example.com')
    await press('Continue')
    await screen.findByText(/sent to a different email/)
    screen.getByRole('button', { name: 'Continue without the invitation' })
    await type(/^Email the invitation was sent to/, 'lee@example.com')
    await press('Continue')
    await waitFor(() => expect(wentTo).toHaveBeenCalledWith('/family/onboarding'))
    expect(families).toHaveLength(3)
  })

  test('sent to another email is left out of the sign-up at the first press', async () => {
    const api = signingUp()
    api.on(readInvitation, invitation)
    const families = api.on(signUpFamily, new Problem('other-email'), aFamily())
    api.on(openSession, aSession({ invitationStatus: 'pending' }))
    await signUpInvited()
    await press('Continue without the invitation')
    await waitFor(() => expect(wentTo).toHaveBeenCalledWith('/family/onboarding'))
    expect(families.map(({ body }) => body.invitationToken)).toEqual([token43, undefined])
  })

  test('that ends while the family signs up is sent once, and the account opens without it and says so', async () => {
    const api = signingUp()
    api.on(readInvitation, invitation)
    const families = api.on(signUpFamily, ({ body }) => {
      // Ends the loop that this test is about.
      if (body.invitationToken && families.length < 5) throw new Problem('invitation-closed')
      return aFamily()
    })
    api.on(openSession, aSession({ invitationStatus: 'pending' }))
    await signUpInvited()
    await waitFor(() => expect(wentTo).toHaveBeenCalledWith('/family/invitation'))
    expect(families.map(({ body }) => body.invitationToken)).toEqual([token43, undefined])
    api.fail(readInvitation, 'invitation-closed')
    show(<FamilyInvitationScreen invitation={null} own={[]} shares={[]} home="/family/onboarding" />)
    await screen.findByText(auth.invitation.closedFamily)
  })

  test('that no longer works still lets the person sign up', async () => {
    fakeApi().fail(readInvitation, 'invitation-closed')
    show(<SignUpScreen invitation={token43} />)
    await screen.findByText(/This invitation has expired/)
    screen.getByRole('button', { name: 'Create account' })
    expect(sessionStorage).toHaveLength(0)
  })

  test('is declined only after confirmation', async () => {
    const api = fakeApi()
    api.on(readInvitation, invitation)
    api.on(declineInvitation, null)
    show(<SignUpScreen invitation={token43} />)
    await press('Decline invitation')
    expect(focusedText()).toMatch(/The link will stop working/)
    await press('Keep invitation')
    expect(document.activeElement?.textContent).toMatch(/^Decline invitation/)
    await press('Decline invitation')
    await press('Decline')
    await screen.findByText(/You declined the invitation. Nothing is shared with Jo Bell\./)
    await waitFor(() => expect(focusedText()).toMatch(/You declined the invitation/))
    expect(api.lines()).toEqual(['POST /api/invitations/look', 'POST /api/invitations/decline'])
  })

  test('says who verified the sender, and when', async () => {
    fakeApi().on(readInvitation, invitation)
    show(<SignUpScreen invitation={token43} />)
    await screen.findByText('Verified by Ohio College Access on November 2, 2026')
  })

  test('from a stranger can be reported, with what happened, and disappears', async () => {
    const api = fakeApi()
    api.on(readInvitation, invitation)
    const reports = api.on(reportInvitation, null)
    show(<SignUpScreen invitation={token43} />)
    await press('I don’t know this person')
    await screen.findByText(/We won’t tell them who reported them/)
    await userEvent.type(await screen.findByLabelText(/What happened/), ' Never met. ')
    await press('Report Jo Bell')
    await waitFor(() => expect(screen.queryByRole('heading', { name: /invited you/ })).toBeNull())
    expect(reports).toMatchObject([{ body: { token: token43, message: 'Never met.' } }])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })

  test('can be reported by a family that has an account, by its link or without, and stays away', async () => {
    storeToken()
    const api = fakeApi()
    api.on(readInvitation, invitation)
    const reports = api.on(reportOwnInvitation, null)
    const { inviter } = invitation
    const other = { ...invitation, id: crypto.randomUUID(), inviter: { ...inviter, name: 'Sam Ito' } }
    show(
      <FamilyInvitationScreen
        invitation={token43}
        own={[invitation, other]}
        shares={[]}
        home="/family/profile"
      />,
    )
    for (const name of ['Jo Bell', 'Sam Ito']) {
      const panel = await screen.findByRole('region', { name: `${name} invited you` })
      await userEvent.click(within(panel).getByRole('button', { name: 'I don’t know this person' }))
      await press(`Report ${name}`)
      await waitFor(() => expect(document.body.contains(panel)).toBe(false))
      expect(screen.queryByRole('heading', { name: `${name} invited you` })).toBeNull()
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
      screen.getByRole('main').blur()
    }
    expect(reports.map(({ params }) => params.id)).toEqual([invitation.id, other.id])
  })

  test('to another address is reported by its link', async () => {
    storeToken()
    const api = fakeApi()
    api.on(readInvitation, invitation)
    const reports = api.on(reportInvitation, null)
    show(<FamilyInvitationScreen invitation={token43} own={[]} shares={[]} home="/family/profile" />)
    await press('I don’t know this person')
    await press('Report Jo Bell')
    await waitFor(() => expect(reports).toMatchObject([{ body: { token: token43 } }]))
  })

  test('to another address, whose sender the family already shares with, also ends that', async () => {
    storeToken()
    const api = fakeApi()
    api.on(readInvitation, invitation)
    api.on(reportInvitation, null)
    const ended = api.on(endShare, null)
    const shares = [shareWith(invitation.inviter)]
    show(<FamilyInvitationScreen invitation={token43} own={[]} shares={shares} home="/family/profile" />)
    await press('I don’t know this person')
    await press('Report Jo Bell')
    await waitFor(() =>
      expect(ended.map(({ params }) => params.professionalId)).toEqual([invitation.inviter.id]),
    )
  })

  test('from a sender whose account is not active says so', async () => {
    fakeApi().fail(readInvitation, 'invitation-paused')
    show(<SignUpScreen invitation={token43} />)
    await screen.findByText(/the sender’s account isn’t active/)
    expect(sessionStorage).toHaveLength(0)
  })

  test('whose sender is suspended while the family signs up doesn’t keep the account from opening', async () => {
    const api = signingUp()
    api.on(readInvitation, invitation)
    const families = api.on(signUpFamily, new Problem('invitation-paused'), aFamily())
    api.on(openSession, aSession({ invitationStatus: 'pending' }))
    await signUpInvited()
    await waitFor(() => expect(wentTo).toHaveBeenCalledWith('/family/invitation'))
    expect(families.map(({ body }) => body.invitationToken)).toEqual([token43, undefined])
  })

  test('that couldn’t be read isn’t accepted, and is shown after the sign-up', async () => {
    const api = signingUp()
    api.fail(readInvitation, 'not-ready')
    const families = api.on(signUpFamily, aFamily())
    api.on(openSession, aSession({ invitationStatus: 'pending' }))
    show(<SignUpScreen invitation={token43} />)
    await screen.findByText(/Bursar isn’t available right now/)
    await fillIn()
    await waitFor(() => expect(wentTo).toHaveBeenCalledWith('/family/invitation'))
    expect(families.map(({ body }) => body)).toEqual([{ name: 'Ana Lee' }])
  })

  test('that couldn’t be read can be read again', async () => {
    fakeApi().on(readInvitation, new Problem('not-ready'), invitation)
    show(<SignUpScreen invitation={token43} />)
    await press('Try again')
    await screen.findByRole('region', { name: 'Jo Bell invited you' })
    expect(screen.queryByText(/Bursar isn’t available right now/)).toBeNull()
  })

  test('can replace the earlier inviter of a family that has an account', async () => {
    storeToken()
    const api = fakeApi()
    api.on(readInvitation, invitation)
    const acceptances = api.on(acceptInvitation, { invitedBy: invitation.inviter })
    show(
      <FamilyInvitationScreen
        invitation={token43}
        own={[invitation]}
        shares={[shareWith({ ...invitation.inviter, id: 'x' })]}
        home="/family/profile"
      />,
    )
    await userEvent.click(await screen.findByLabelText(/^Share only with Jo Bell from now on/))
    await press('Accept invitation')
    await screen.findByText('Done. Jo Bell can now see what you checked.')
    expect(acceptances.map(({ body }) => body)).toEqual([
      { token: token43, choice: 'replace', scopes: ['profile', 'results', 'favourites'] },
    ])
  })
})

test('a family that replaces its inviters reads that its advisor stays', async () => {
  const { inviter } = invitation
  const advisor = { ...inviter, id: crypto.randomUUID(), name: 'Sam Ito' }
  show(
    <FamilyInvitationScreen
      invitation={null}
      own={[invitation]}
      shares={[shareWith(advisor, { assigned: true })]}
      home="/family/profile"
    />,
  )
  screen.getByLabelText(/^Share with Jo Bell from now on, and stop sharing with anyone who invited you/)
  screen.getByText('Sam Ito stays your advisor and can still see what you share for help.')
})

test.each(['by its link', 'without'])(
  'a family that already shares with the sender and declines %s keeps sharing, and reads so',
  async (how) => {
    storeToken()
    const api = fakeApi()
    api.on(readInvitation, invitation)
    api.on(declineInvitation, null)
    api.on(answerOwnInvitation, null)
    show(
      <FamilyInvitationScreen
        invitation={how === 'without' ? null : token43}
        own={[invitation]}
        shares={[shareWith(invitation.inviter)]}
        home="/family/profile"
      />,
    )
    await press('Decline invitation')
    await press('Decline')
    await screen.findByText(/What you already share with Jo Bell hasn’t changed/)
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^You declined/))
    expect(screen.queryByRole('region', { name: 'Jo Bell invited you' })).toBeNull()
  },
)

describe('an answer that was lost', () => {
  const showInvitation = async (how: string) => {
    storeToken()
    const api = fakeApi()
    api.on(readInvitation, invitation)
    const isByLink = how === 'by its link'
    show(
      <FamilyInvitationScreen
        invitation={isByLink ? token43 : null}
        own={isByLink ? [] : [invitation]}
        shares={[]}
        home="/family/profile"
      />,
    )
    await screen.findByRole('button', { name: 'Accept invitation' })
    return api
  }

  test.each(['by its link', 'without'])('is given only once when it accepts %s', async (how) => {
    const api = await showInvitation(how)
    const byLink = api.on(acceptInvitation, new Offline(), { invitedBy: invitation.inviter })
    const own = api.on(answerOwnInvitation, new Offline(), null)
    await press('Accept invitation')
    await screen.findByRole('alert')
    await press('Accept invitation')
    await screen.findByText('Done. Jo Bell can now see what you checked.')
    const [lost, again] = [...byLink, ...own].map(({ idempotencyKey }) => idempotencyKey)
    expect(lost).toBeDefined()
    expect(again).toBe(lost)
  })

  test.each(['by its link', 'without'])('counts when it declines %s', async (how) => {
    const api = await showInvitation(how)
    api.on(declineInvitation, new Offline(), new Problem('invitation-closed'))
    // The server repeats its answer to the same key.
    const own = api.on(answerOwnInvitation, new Offline(), null)
    await press('Decline invitation')
    await press('Decline')
    await screen.findAllByRole('alert')
    await press('Decline')
    await screen.findByText(/You declined the invitation/)
    expect(own[1]?.idempotencyKey).toBe(own[0]?.idempotencyKey)
  })
})

test('a family that already shares with the sender reads that accepting adds to it', async () => {
  storeToken()
  fakeApi().on(answerOwnInvitation, null)
  show(
    <FamilyInvitationScreen
      invitation={null}
      own={[invitation]}
      shares={[shareWith(invitation.inviter)]}
      home="/family/profile"
    />,
  )
  await press('Accept invitation')
  await screen.findByText('Done. Jo Bell can now see what you checked and what you already shared.')
})

test('invitations to one family are answered independently', async () => {
  storeToken()
  const second = {
    ...invitation,
    id: crypto.randomUUID(),
    inviter: { ...invitation.inviter, id: crypto.randomUUID(), name: 'Sam Ito' },
  }
  let answerFirst = () => {}
  fakeApi().on(answerOwnInvitation, async ({ params: { id } }) => {
    if (id === invitation.id) {
      await new Promise<void>((resolve) => {
        answerFirst = resolve
      })
    }
    return null
  })
  show(
    <FamilyInvitationScreen
      invitation={null}
      own={[invitation, second]}
      shares={[]}
      home="/family/profile"
    />,
  )
  for (const button of screen.getAllByRole('button', { name: 'Accept invitation' }))
    await userEvent.click(button)
  await screen.findByText('Done. Sam Ito can now see what you checked.')
  answerFirst()
  await screen.findByText('Done. Jo Bell can now see what you checked.')
  screen.getByText('Done. Sam Ito can now see what you checked.')
})

test('a family can replace only those with whom it already shares', async () => {
  storeToken()
  const { inviter } = invitation
  const second = {
    ...invitation,
    id: crypto.randomUUID(),
    inviter: { ...inviter, id: crypto.randomUUID(), name: 'Sam Ito' },
  }
  fakeApi().on(answerOwnInvitation, null)
  show(
    <FamilyInvitationScreen
      invitation={null}
      own={[invitation, second]}
      shares={[shareWith(inviter)]}
      home="/family/profile"
    />,
  )
  const panelOf = (name: string) => within(screen.getByRole('region', { name: `${name} invited you` }))
  panelOf('Sam Ito').getByLabelText(/^Share only with Sam Ito from now on/)
  expect(panelOf('Jo Bell').queryByLabelText(/^Share only with/)).toBeNull()
  await userEvent.click(panelOf('Sam Ito').getByRole('button', { name: 'Accept invitation' }))
  await screen.findByText('Done. Sam Ito can now see what you checked.')
  panelOf('Jo Bell').getByLabelText(/^Share only with Jo Bell from now on/)
})

describe('the second step on a profile', () => {
  beforeEach(storeToken)

  test('is turned on with a code, and shows recovery codes to save', async () => {
    const api = fakeApi()
    const on = aSecondFactor({ isOn: true, hasAuthenticator: true, recoveryCodesLeft: 1 })
    api.on(getSecondFactor, aSecondFactor())
    api.on(setUpSecondFactor, { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x', qrCode: '<svg/>' })
    const confirmations = api.on(confirmSecondFactor, () => {
      api.on(getSecondFactor, on)
      return { recoveryCodes: ['AAAAA-BBBBB'] }
    })
    const onProtected = vi.fn()
    show(<SecondFactorCard onProtected={onProtected} />)
    await press('Add an authenticator app')
    expect(document.activeElement).not.toBe(document.body)
    await screen.findByText('JBSW Y3DP EHPK 3PXP')
    screen.getByRole('img', { name: 'QR code for your authenticator app' })
    await type(/^Code from the app/, '123 456')
    await press('Turn on')
    await screen.findByText('AAAAA-BBBBB')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Save your recovery codes'))
    await press('I saved them')
    await screen.findByText(/You have 1 recovery code left/)
    await waitFor(() => expect(focusedText()).toMatch(/You have 1 recovery code left/))
    await press(/^Remove Authenticator app/)
    expect(focusedText()).toMatch(/Authenticator app/)
    expect(onProtected).toHaveBeenCalledTimes(1)
    expect(confirmations.map(({ body }) => body)).toEqual([{ code: '123456' }])
  })

  describe('that is on although its answer was lost', () => {
    const on = aSecondFactor({ isOn: true, hasAuthenticator: true, recoveryCodesLeft: 10 })
    const setUp = () => {
      const api = fakeApi()
      api.on(setUpSecondFactor, { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x', qrCode: '<svg/>' })
      api.on(replaceRecoveryCodes, { recoveryCodes: ['CCCCC-DDDDD'] })
      return api
    }
    const confirm = async () => {
      await press('Add an authenticator app')
      await type(/^Code from the app/, '123 456')
      await press('Turn on')
    }

    test('gets new recovery codes, once the server can be reached', async () => {
      const api = setUp()
      api.on(getSecondFactor, aSecondFactor(), new Offline(), on)
      api.on(confirmSecondFactor, new Offline(), new Problem('conflict'))
      show(<SecondFactorCard />)
      await confirm()
      await screen.findByText(/You’re offline/)
      await press('Turn on')
      await screen.findByText('CCCCC-DDDDD')
    })

    test('keeps the codes of another device after a cancel without an attempt here', async () => {
      const api = setUp()
      const replaced = api.on(replaceRecoveryCodes, { recoveryCodes: ['CCCCC-DDDDD'] })
      api.on(getSecondFactor, aSecondFactor(), on)
      show(<SecondFactorCard />)
      await press('Add an authenticator app')
      await press('Cancel')
      await screen.findByText(/You have 10 recovery codes left/)
      expect(replaced).toEqual([])
    })

    test('gets them after a cancel', async () => {
      const api = setUp()
      api.on(getSecondFactor, aSecondFactor(), new Offline(), on)
      api.fail(confirmSecondFactor, new Offline())
      show(<SecondFactorCard />)
      await confirm()
      await screen.findByText(/You’re offline/)
      await press('Cancel')
      await screen.findByText('CCCCC-DDDDD')
    })
  })

  test('that couldn’t be turned on shows why', async () => {
    const api = fakeApi()
    api.on(getSecondFactor, aSecondFactor())
    api.on(setUpSecondFactor, { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x', qrCode: '<svg/>' })
    api.fail(confirmSecondFactor, new Offline())
    show(<SecondFactorCard />)
    await press('Add an authenticator app')
    await type(/^Code from the app/, '123 456')
    await press('Turn on')
    await screen.findByText(/You’re offline/)
    screen.getByRole('button', { name: 'Turn on' })
  })
})

test('a second step that was added shows its recovery codes, even if the list can’t be loaded', async () => {
  storeToken()
  const api = fakeApi()
  api.on(getSecondFactor, aSecondFactor(), new Problem('not-ready'))
  api.on(setUpSecondFactor, { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x', qrCode: '<svg/>' })
  api.on(confirmSecondFactor, { recoveryCodes: ['AAAAA-BBBBB'] })
  const toasts: string[] = []
  onToast((text) => toasts.push(text))
  show(<SecondFactorCard />)
  await press('Add an authenticator app')
  await type(/^Code from the app/, '123 456')
  await press('Turn on')
  await screen.findByText('AAAAA-BBBBB')
  await screen.findByText(/Bursar isn’t available right now/)
  // As over plain http. A test of another file may have left a clipboard.
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  await press('Copy codes')
  await waitFor(() => expect(toasts).toEqual(['We couldn’t copy the codes. Print them or write them down.']))
})

describe('the sessions on a profile', () => {
  test('name each device and can be ended', async () => {
    storeToken()
    const own = anOpenSession({ device: 'Firefox on Windows' })
    const other = anOpenSession({ device: null, isThisOne: false })
    const api = fakeApi()
    api.on(listSessions, { items: [own, other] })
    const signOuts = api.on(endSession, () => {
      api.on(listSessions, { items: [own] })
      return null
    })
    show(<SessionsCard />)
    await screen.findByText('Unknown device')
    await press(/^Sign out Unknown device/)
    await screen.findByText('You’re not signed in anywhere else.')
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Firefox on Windows/))
    expect(signOuts.map(({ params }) => params)).toEqual([{ id: other.id }])
  })
})
