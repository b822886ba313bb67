// @vitest-environment jsdom
import { getSession, requestReset } from '@bursar/contract/accounts'
import {
  listOwnSecurityEvents,
  type OwnSecurityEvent,
  type SecurityAction,
} from '@bursar/contract/security-log'
import { endOtherSessions } from '@bursar/contract/sessions'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aSession } from '../testing/accounts.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeToken } from '../testing/store-token.ts'
import { ActivityCard } from './activity-card.tsx'

beforeEach(storeToken)

const event = (action: SecurityAction, more: Partial<OwnSecurityEvent> = {}): OwnSecurityEvent => ({
  id: crypto.randomUUID(),
  at: '2026-11-20T03:04:00.000Z',
  action,
  network: '203.0.113.0/24',
  device: 'Firefox on Linux',
  detail: null,
  by: 'owner',
  ...more,
})

function serve(events: OwnSecurityEvent[]) {
  const api = fakeApi()
  api.on(listOwnSecurityEvents, ({ querystring: { limit } }) => ({
    items: events.slice(0, limit),
    page: 1,
    limit,
    total: events.length,
    totalPages: 1,
  }))
  return api
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('an event says what happened, when, from where, and whether an admin did it', async () => {
  serve([
    event('signed_in'),
    event('second_factor_reset', { network: null, device: null, by: 'admin' }),
    event('list_exported', { detail: 'families 48 state', device: null }),
  ])
  await renderWithTexts(<ActivityCard />, ['security', 'errors'])
  await screen.findByRole('heading', { name: 'Signed in' })
  expect(screen.getAllByText(/Nov 19, 2026, 10:04 PM EST/)).toHaveLength(3)
  screen.getByText('Firefox on Linux · 203.0.113.0/24')
  screen.getByText('Unknown device · 203.0.113.0/24')
  screen.getByText('Families: 48 rows. Filters: state')
  expect(screen.getAllByText(/Done by an admin/)).toHaveLength(1)
})

test('"Show more" is offered only while there is more', async () => {
  serve(Array.from({ length: 8 }, () => event('signed_in')))
  await renderWithTexts(<ActivityCard />, ['security', 'errors'])
  await press('Show more')
  await waitFor(() => expect(screen.getAllByRole('heading', { name: 'Signed in' })).toHaveLength(8))
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('a user who doesn’t recognize an event can sign out everywhere else and get a password reset link', async () => {
  const api = serve([event('signed_in')])
  const signOuts = api.on(endOtherSessions, null)
  api.on(getSession, aSession({ email: 'garcia@example.com' }))
  const resets = api.on(requestReset, { next: 'check-mail' })
  await renderWithTexts(<ActivityCard />, ['security', 'errors'])
  await press('This wasn’t me')
  await press('Sign out all other devices')
  await waitFor(() => expect(signOuts).toHaveLength(1))
  await press('Email me a password reset link')
  await waitFor(() => expect(resets).toMatchObject([{ body: { email: 'garcia@example.com' } }]))
})

test('an account without events says what will be shown here', async () => {
  serve([])
  await renderWithTexts(<ActivityCard />, ['security', 'errors'])
  await screen.findByText('You’ll see sign-ins and changes to your account here.')
})
