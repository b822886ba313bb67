// @vitest-environment jsdom
import type { Call } from '@bursar/contract/call'
import type { Family } from '@bursar/contract/families'
import { Problem } from '@bursar/contract/problems'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { FamilyPage } from './family-page.tsx'

const refresh = vi.fn()
let family: Partial<Family> | null

vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  useRouter: () => ({ refresh }),
}))
vi.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }))
vi.mock('next-intl/server', async () => {
  const { loadMessages } = await import('../i18n/areas.ts')
  return {
    getLocale: async () => 'en-US',
    getMessages: () => loadMessages('en'),
    getFormatter: async () => ({ dateTime: () => 'December 1, 2026' }),
  }
})
vi.mock('../i18n/client-messages.tsx', () => ({
  ClientMessages: ({ children }: { children: React.ReactNode }) => children,
}))
vi.mock('../help-status/help-state.tsx', () => ({ HelpState: () => null }))
vi.mock('../api/server.ts', () => ({
  callAsViewer: async (_called: Call) => {
    if (!family) throw new Problem('unexpected', { requestId: 'r-7' })
    return family
  },
}))

beforeEach(() => {
  family = { id: 'f', erasesAt: null, helpRequest: null }
  refresh.mockClear()
})

const open = async (props: { isPartial?: boolean } = {}) =>
  renderWithTexts(await FamilyPage({ ...props, children: <p>The page</p> }), ['errors'])

test('a page that cannot load the family says so and offers to retry', async () => {
  family = null
  await open()
  expect(screen.queryByText('The page')).toBeNull()
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('r-7')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(refresh).toHaveBeenCalledOnce()
})

test('a page that is useful without the family is shown anyway', async () => {
  family = null
  await open({ isPartial: true })
  expect(screen.getByText('The page')).toBeTruthy()
})

test('a page is shown without notices if nothing failed', async () => {
  await open()
  expect(screen.getByText('The page')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})
