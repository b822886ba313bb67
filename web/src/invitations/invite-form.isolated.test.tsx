// @vitest-environment jsdom
import { type Invitation, inviteFamilyAsAgent } from '@bursar/contract/invitations'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Offline } from '../http/failures.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeToken } from '../testing/store-token.ts'
import { InviteForm } from './invite-form.tsx'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

const invitation: Invitation = {
  ...{ id: crypto.randomUUID(), email: 'lee@example.com', familyName: null, status: 'sent', version: 1 },
  inviter: {
    ...{ id: crypto.randomUUID(), role: 'financial_agent', name: 'Jo Bell' },
    ...{ organization: null, verified: null },
  },
  ...{ sentAt: '2026-11-01T00:00:00Z', expiresAt: '2026-11-15T00:00:00Z', answeredAt: null, endedAt: null },
  ...{ refusedAt: null, resendableAt: '2026-11-01T00:01:00Z', otherEmail: false },
  ...{ createdAt: '2026-11-01T00:00:00Z', updatedAt: '2026-11-01T00:00:00Z' },
}

test('an invitation whose answer was lost is sent only once, and a later one to the same address is another', async () => {
  storeToken()
  const sent = fakeApi().on(inviteFamilyAsAgent, new Offline(), invitation)
  await renderWithTexts(<InviteForm forRole="financial_agent" />, ['invitations', 'errors'])
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Send invitation' }))
  const email = screen.getByLabelText<HTMLInputElement>('Family’s email')
  await userEvent.type(email, invitation.email)
  await press()
  await screen.findByRole('alert')
  await press()
  await waitFor(() => expect(email.value).toBe(''))
  await userEvent.type(email, invitation.email)
  await press()
  await waitFor(() => expect(sent).toHaveLength(3))
  const [lost, again, later] = sent.map(({ idempotencyKey }) => idempotencyKey)
  expect(again).toBe(lost)
  expect(later).not.toBe(lost)
})

test('what is typed for the next invitation while one is being sent stays', async () => {
  storeToken()
  const stored = Promise.withResolvers<Invitation>()
  fakeApi().on(inviteFamilyAsAgent, () => stored.promise)
  await renderWithTexts(<InviteForm forRole="financial_agent" />, ['invitations', 'errors'])
  const email = screen.getByLabelText<HTMLInputElement>('Family’s email')
  const name = screen.getByLabelText<HTMLInputElement>(/^Family name/)
  await userEvent.type(email, invitation.email)
  await userEvent.type(name, 'Lee')
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }))
  await userEvent.clear(email)
  await userEvent.type(email, 'next@example.com')
  stored.resolve(invitation)
  await waitFor(() => expect(name.value).toBe(''))
  expect(email.value).toBe('next@example.com')
})
