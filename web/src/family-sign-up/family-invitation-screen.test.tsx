// @vitest-environment jsdom
import {
  acceptInvitation,
  answerOwnInvitation,
  declineInvitation,
  readInvitation,
  reportInvitation,
  reportOwnInvitation,
} from '@bursar/contract/invitations'
import { Problem } from '@bursar/contract/problems'
import { endShare } from '@bursar/contract/sharing'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { describe, expect, test } from 'vitest'
import { Offline } from '../http/failures.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { press } from '../testing/forms.ts'
import { aShareWith, invitation, invitationToken } from '../testing/invitations.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { inNewTabs } from '../testing/signing-up.ts'
import { storeToken } from '../testing/store-token.ts'
import { FamilyInvitationScreen } from './family-invitation-screen.tsx'

inNewTabs()

const show = (screenOf: ReactElement) => renderWithTexts(screenOf, ['auth', 'errors', 'sharing', 'advisors'])

describe('an invitation', () => {
  test('can be reported by a family that has an account, by its link or without, and stays away', async () => {
    storeToken()
    const api = fakeApi()
    api.on(readInvitation, invitation)
    const reports = api.on(reportOwnInvitation, null)
    const { inviter } = invitation
    const other = { ...invitation, id: crypto.randomUUID(), inviter: { ...inviter, name: 'Sam Ito' } }
    await show(
      <FamilyInvitationScreen
        invitation={invitationToken}
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
    await show(
      <FamilyInvitationScreen invitation={invitationToken} own={[]} shares={[]} home="/family/profile" />,
    )
    await press('I don’t know this person')
    await press('Report Jo Bell')
    await waitFor(() => expect(reports).toMatchObject([{ body: { token: invitationToken } }]))
  })

  test('to another address, whose sender the family already shares with, also ends that', async () => {
    storeToken()
    const api = fakeApi()
    api.on(readInvitation, invitation)
    api.on(reportInvitation, null)
    const ended = api.on(endShare, null)
    const shares = [aShareWith(invitation.inviter)]
    await show(
      <FamilyInvitationScreen invitation={invitationToken} own={[]} shares={shares} home="/family/profile" />,
    )
    await press('I don’t know this person')
    await press('Report Jo Bell')
    await waitFor(() =>
      expect(ended.map(({ params }) => params.professionalId)).toEqual([invitation.inviter.id]),
    )
  })

  test('can replace the earlier inviter of a family that has an account', async () => {
    storeToken()
    const api = fakeApi()
    api.on(readInvitation, invitation)
    const acceptances = api.on(acceptInvitation, { invitedBy: invitation.inviter })
    await show(
      <FamilyInvitationScreen
        invitation={invitationToken}
        own={[invitation]}
        shares={[aShareWith({ ...invitation.inviter, id: 'x' })]}
        home="/family/profile"
      />,
    )
    await userEvent.click(await screen.findByLabelText(/^Share only with Jo Bell from now on/))
    await press('Accept invitation')
    await screen.findByText('Done. Jo Bell can now see what you checked.')
    expect(acceptances.map(({ body }) => body)).toEqual([
      { token: invitationToken, choice: 'replace', scopes: ['profile', 'results', 'favourites'] },
    ])
  })
})

test('a family that replaces its inviters reads that its advisor stays', async () => {
  const { inviter } = invitation
  const advisor = { ...inviter, id: crypto.randomUUID(), name: 'Sam Ito' }
  await show(
    <FamilyInvitationScreen
      invitation={null}
      own={[invitation]}
      shares={[aShareWith(advisor, { assigned: true })]}
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
    await show(
      <FamilyInvitationScreen
        invitation={how === 'without' ? null : invitationToken}
        own={[invitation]}
        shares={[aShareWith(invitation.inviter)]}
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
    await show(
      <FamilyInvitationScreen
        invitation={isByLink ? invitationToken : null}
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
    api.on(declineInvitation, new Problem('not-ready'), new Problem('invitation-closed'))
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
  await show(
    <FamilyInvitationScreen
      invitation={null}
      own={[invitation]}
      shares={[aShareWith(invitation.inviter)]}
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
  await show(
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
  await show(
    <FamilyInvitationScreen
      invitation={null}
      own={[invitation, second]}
      shares={[aShareWith(inviter)]}
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
