// @vitest-environment jsdom
import { type Invitation, resendInvitation } from '@bursar/contract/invitations'
import { Problem } from '@bursar/contract/problems'
import { fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { expect, test, vi } from 'vitest'
import invitations from '../messages/en/invitations.json' with { type: 'json' }
import { fakeApi } from '../testing/fake-api.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeToken } from '../testing/store-token.ts'
import { InvitationTable } from './invitation-table.tsx'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))

const sent: Invitation = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  email: 'ana@example.com',
  familyName: null,
  inviter: {
    id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    name: 'Jo Bell',
    role: 'financial_agent',
    organization: null,
    verified: null,
  },
  status: 'sent',
  sentAt: '2026-11-10T12:00:00.000Z',
  expiresAt: '2026-11-24T12:00:00.000Z',
  answeredAt: null,
  endedAt: null,
  resendableAt: '2026-11-10T12:01:00.000Z',
  otherEmail: false,
  refusedAt: null,
  version: 1,
  createdAt: '2026-11-10T12:00:00.000Z',
  updatedAt: '2026-11-10T12:00:00.000Z',
}
const later = '2026-11-12T12:00:00.000Z'

test('an expired invitation that isn’t resent says that the family was invited since', async () => {
  storeToken()
  fakeApi().fail(resendInvitation, new Problem('conflict', { present: { outcome: 'already_invited' } }))
  await renderWithTexts(<InvitationTable invitations={[{ ...sent, status: 'expired' }]} />, [
    'invitations',
    'errors',
  ])
  fireEvent.click(screen.getByRole('button', { name: /ana@example.com/ }))
  await screen.findByText('Already invited')
})

test.each([
  { invitation: sent, says: 'Works until Nov 24, 2026' },
  { invitation: { ...sent, status: 'expired' as const, updatedAt: later }, says: 'Expired on Nov 24, 2026' },
  {
    invitation: { ...sent, status: 'accepted' as const, answeredAt: later },
    says: 'Accepted on Nov 12, 2026',
  },
  {
    invitation: { ...sent, status: 'declined' as const, answeredAt: later },
    says: 'Declined on Nov 12, 2026',
  },
  { invitation: { ...sent, status: 'revoked' as const, updatedAt: later }, says: 'Revoked on Nov 12, 2026' },
  {
    invitation: { ...sent, status: 'superseded' as const, updatedAt: later },
    says: 'Replaced on Nov 12, 2026',
  },
  {
    invitation: {
      ...sent,
      status: 'ended_by_family' as const,
      answeredAt: later,
      endedAt: '2026-11-13T12:00:00.000Z',
    },
    says: 'Ended by the family on Nov 13, 2026',
  },
])('the status of an invitation: $says', ({ invitation, says }) => {
  render(
    <NextIntlClientProvider locale="en-US" timeZone="America/New_York" messages={{ invitations } as never}>
      <InvitationTable invitations={[invitation]} />
    </NextIntlClientProvider>,
  )
  expect(screen.getByRole('row', { name: /ana@example.com/ }).textContent).toContain(says)
})
