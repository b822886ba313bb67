// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, test, vi } from 'vitest'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { SessionsCard } from './sessions-card.tsx'

afterEach(() => vi.unstubAllGlobals())

test('says when a sign-in was seen by the time of the product, and names the zone', async () => {
  const session = {
    id: crypto.randomUUID(),
    device: 'Firefox on Linux',
    isThisOne: true,
    createdAt: '2026-11-20T03:04:00.000Z',
    lastSeenAt: '2026-11-22T03:04:00.000Z',
  }
  vi.stubGlobal('fetch', async () => Response.json({ items: [session] }))
  await renderWithTexts(<SessionsCard />, ['account', 'errors'])
  await screen.findByText(/Nov 21, 2026, 10:04 PM EST/)
  screen.getByText(/Nov 19, 2026, 10:04 PM EST/)
})
