// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { ActivityCard } from './activity-card.tsx'

afterEach(() => vi.unstubAllGlobals())

const event = (action: string, more: object = {}) => ({
  id: crypto.randomUUID(),
  at: '2026-11-20T03:04:00.000Z',
  action,
  network: '203.0.113.0/24',
  device: 'Firefox on Linux',
  detail: null,
  by: 'owner',
  ...more,
})

/** Answers the card's calls, and notes them. */
function serve(events: readonly object[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = `${init.method ?? 'GET'} ${new URL(url, 'http://localhost').pathname}`
    asked.push(path)
    if (path === 'GET /api/security-activity') {
      const limit = Number(new URL(url, 'http://localhost').searchParams.get('limit'))
      const items = events.slice(0, limit)
      return Response.json({ items, page: 1, limit, total: events.length, totalPages: 1 })
    }
    if (path === 'GET /api/session') {
      const session = {
        userId: crypto.randomUUID(),
        role: 'family',
        name: 'Garcia',
        invitationStatus: 'active',
      }
      return Response.json({ ...session, email: 'garcia@example.com' })
    }
    // The card is signed in by a token that it asks for first.
    return path.includes('refresh')
      ? Response.json({ idToken: 'token' })
      : new Response(null, { status: 204 })
  })
  return asked
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('says what happened, when, and from where; and whether somebody else did it', async () => {
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

test('shows more when asked, and only while there is more', async () => {
  serve(Array.from({ length: 8 }, () => event('signed_in')))
  await renderWithTexts(<ActivityCard />, ['security', 'errors'])
  await press('Show more')
  await vi.waitFor(() => expect(screen.getAllByRole('heading', { name: 'Signed in' })).toHaveLength(8))
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('whoever does not recognize something can sign out everywhere else and get a link for a new password', async () => {
  const asked = serve([event('signed_in')])
  await renderWithTexts(<ActivityCard />, ['security', 'errors'])
  await press('This wasn’t me')
  await press('Sign out all other devices')
  await vi.waitFor(() => expect(asked).toContain('DELETE /api/sessions'))
  await press('Email me a password reset link')
  await vi.waitFor(() =>
    expect(asked.slice(-2)).toEqual(['GET /api/session', 'POST /api/identity/reset-request']),
  )
})

test('is not empty where nothing has happened yet', async () => {
  serve([])
  await renderWithTexts(<ActivityCard />, ['security', 'errors'])
  await screen.findByText('You’ll see sign-ins and changes to your account here.')
})
