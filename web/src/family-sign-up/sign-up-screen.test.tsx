// @vitest-environment jsdom
import { openSession } from '@bursar/contract/accounts'
import { signUpFamily } from '@bursar/contract/family-sign-up'
import { declineInvitation, readInvitation, reportInvitation } from '@bursar/contract/invitations'
import { Problem } from '@bursar/contract/problems'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { describe, expect, test, vi } from 'vitest'
import auth from '../messages/en/auth.json' with { type: 'json' }
import { aSession } from '../testing/accounts.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { aFamily } from '../testing/family.ts'
import { focusedText } from '../testing/focused-text.ts'
import { press, type } from '../testing/forms.ts'
import { invitation, invitationToken } from '../testing/invitations.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { inNewTabs, signingUp } from '../testing/signing-up.ts'
import { FamilyInvitationScreen } from './family-invitation-screen.tsx'
import { SignUpScreen } from './sign-up-screen.tsx'

const wentTo = inNewTabs()

const show = (screenOf: ReactElement) => renderWithTexts(screenOf, ['advisors', 'auth', 'errors', 'sharing'])

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
    await show(<SignUpScreen invitation={invitationToken} />)
    await screen.findByText('Jo Bell invited you')
    await fillIn()
  }

  test('shows who invites and what would be shared; its token is removed from the address and sent with the sign-up', async () => {
    const replaced = vi.spyOn(window.history, 'replaceState')
    const { api } = signingUp()
    api.on(readInvitation, invitation)
    const families = api.on(signUpFamily, aFamily())
    api.on(openSession, aSession({ invitationStatus: 'pending' }))
    await show(<SignUpScreen invitation={invitationToken} />)
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
      { name: 'Ana Lee', invitationToken: invitationToken, scopes: ['profile', 'results'] },
    ])
    expect(sessionStorage).toHaveLength(0)
  })

  test('sent to another email is accepted by typing that email, or skipped', async () => {
    const { api } = signingUp()
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
    const { api } = signingUp()
    api.on(readInvitation, invitation)
    const families = api.on(signUpFamily, new Problem('other-email'), aFamily())
    api.on(openSession, aSession({ invitationStatus: 'pending' }))
    await signUpInvited()
    await press('Continue without the invitation')
    await waitFor(() => expect(wentTo).toHaveBeenCalledWith('/family/onboarding'))
    expect(families.map(({ body }) => body.invitationToken)).toEqual([invitationToken, undefined])
  })

  test('that ends while the family signs up is sent once, and the account opens without it and says so', async () => {
    const { api } = signingUp()
    api.on(readInvitation, invitation)
    const families = api.on(signUpFamily, ({ body }) => {
      // Ends the loop that this test is about.
      if (body.invitationToken && families.length < 5) throw new Problem('invitation-closed')
      return aFamily()
    })
    api.on(openSession, aSession({ invitationStatus: 'pending' }))
    await signUpInvited()
    await waitFor(() => expect(wentTo).toHaveBeenCalledWith('/family/invitation'))
    expect(families.map(({ body }) => body.invitationToken)).toEqual([invitationToken, undefined])
    api.fail(readInvitation, 'invitation-closed')
    await show(<FamilyInvitationScreen invitation={null} own={[]} shares={[]} home="/family/onboarding" />)
    await screen.findByText(auth.invitation.closedFamily)
  })

  test('that no longer works still lets the person sign up', async () => {
    fakeApi().fail(readInvitation, 'invitation-closed')
    await show(<SignUpScreen invitation={invitationToken} />)
    await screen.findByText(/This invitation has expired/)
    screen.getByRole('button', { name: 'Create account' })
    expect(sessionStorage).toHaveLength(0)
  })

  test('is declined only after confirmation', async () => {
    const api = fakeApi()
    api.on(readInvitation, invitation)
    api.on(declineInvitation, null)
    await show(<SignUpScreen invitation={invitationToken} />)
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
    await show(<SignUpScreen invitation={invitationToken} />)
    await screen.findByText('Verified by Ohio College Access on November 2, 2026')
  })

  test('from a stranger can be reported, with what happened, and disappears', async () => {
    const api = fakeApi()
    api.on(readInvitation, invitation)
    const reports = api.on(reportInvitation, null)
    await show(<SignUpScreen invitation={invitationToken} />)
    await press('I don’t know this person')
    await screen.findByText(/We won’t tell them who reported them/)
    await userEvent.type(await screen.findByLabelText(/What happened/), ' Never met. ')
    await press('Report Jo Bell')
    await waitFor(() => expect(screen.queryByRole('heading', { name: /invited you/ })).toBeNull())
    expect(reports).toMatchObject([{ body: { token: invitationToken, message: 'Never met.' } }])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })

  test('from a sender whose account is not active says so', async () => {
    fakeApi().fail(readInvitation, 'invitation-paused')
    await show(<SignUpScreen invitation={invitationToken} />)
    await screen.findByText(/the sender’s account isn’t active/)
    expect(sessionStorage).toHaveLength(0)
  })

  test('whose sender is suspended while the family signs up doesn’t keep the account from opening', async () => {
    const { api } = signingUp()
    api.on(readInvitation, invitation)
    const families = api.on(signUpFamily, new Problem('invitation-paused'), aFamily())
    api.on(openSession, aSession({ invitationStatus: 'pending' }))
    await signUpInvited()
    await waitFor(() => expect(wentTo).toHaveBeenCalledWith('/family/invitation'))
    expect(families.map(({ body }) => body.invitationToken)).toEqual([invitationToken, undefined])
  })

  test('that couldn’t be read isn’t accepted, and is shown after the sign-up', async () => {
    const { api } = signingUp()
    api.fail(readInvitation, 'not-ready')
    const families = api.on(signUpFamily, aFamily())
    api.on(openSession, aSession({ invitationStatus: 'pending' }))
    await show(<SignUpScreen invitation={invitationToken} />)
    await screen.findByText(/Bursar isn’t available right now/)
    await fillIn()
    await waitFor(() => expect(wentTo).toHaveBeenCalledWith('/family/invitation'))
    expect(families.map(({ body }) => body)).toEqual([{ name: 'Ana Lee' }])
  })

  test('that couldn’t be read can be read again', async () => {
    fakeApi().on(readInvitation, new Problem('not-ready'), invitation)
    await show(<SignUpScreen invitation={invitationToken} />)
    await press('Try again')
    await screen.findByRole('region', { name: 'Jo Bell invited you' })
    expect(screen.queryByText(/Bursar isn’t available right now/)).toBeNull()
  })
})
