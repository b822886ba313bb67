// @vitest-environment jsdom
import type { Share } from '@bursar/contract/sharing'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { write } from '../session/storage.ts'
import { refusal } from '../test-refusal.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { ShareList } from './share-list.tsx'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))
beforeEach(() => write('firebaseTokens', { idToken: 't', expiresAt: Date.now() + 600_000 }))
afterEach(() => vi.unstubAllGlobals())

const share: Share = {
  professional: {
    id: 'a3d2a5de-5d5f-4a0a-8a3c-0d7c7e2f9c22',
    role: 'financial_agent',
    name: 'Luis Vega',
    organization: null,
    verified: null,
  },
  invited: true,
  assigned: false,
  scopes: ['profile'],
  forHelp: [],
  since: '2026-11-21T10:00:00Z',
  version: 1,
}
const isTicked = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked

test('what was changed elsewhere is shown before it is decided again', async () => {
  const latest = {
    ...share,
    assigned: true,
    scopes: ['profile', 'finances'],
    forHelp: ['finances'],
    version: 2,
  }
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    if (init.method !== 'PUT') return Response.json({ items: [latest] })
    expect(new Headers(init.headers).get('if-match')).toBe('"1"')
    return refusal('stale')
  })
  await renderWithTexts(<ShareList shares={[share]} />, ['sharing', 'advisors', 'errors'])
  fireEvent.click(screen.getByRole('checkbox', { name: /Results/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/was changed somewhere else/)
  await screen.findByText('Only while Luis Vega is your advisor: Finances. It ends when the help ends.')
  expect([isTicked(/Results/), isTicked(/Finances/)]).toEqual([false, true])
})

test('what ends with the help is said only where the link lasts without it', async () => {
  const helped = { ...share, assigned: true, scopes: ['profile' as const], forHelp: ['profile' as const] }
  await renderWithTexts(<ShareList shares={[{ ...helped, invited: false }]} />, [
    'sharing',
    'advisors',
    'errors',
  ])
  expect(screen.queryByText(/Only while/)).toBeNull()
})
