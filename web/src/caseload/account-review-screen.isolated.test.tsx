// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { aProfessional } from '../testing/professionals.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { AccountReviewScreen } from './account-review-screen.tsx'

const profile = aProfessional({ isPaused: true, proposed: { name: 'Jo Bell-Ruiz' } })

vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  useRouter: () => ({ refresh: vi.fn() }),
}))
vi.mock('next-intl/server', async () => {
  const { loadMessages } = await import('../i18n/areas.ts')
  return { getLocale: async () => 'en-US', getMessages: () => loadMessages('en') }
})
vi.mock('../i18n/client-messages.tsx', () => ({
  ClientMessages: ({ children }: { children: ReactNode }) => children,
}))
vi.mock('../account/second-factor-card.tsx', () => ({ SecondFactorCard: () => null }))
vi.mock('../api/server.ts', () => ({ callAsViewer: async () => profile }))

test('a paused advisor sees the new name that waits for approval', async () => {
  await renderWithTexts(await AccountReviewScreen({ forRole: 'financial_agent' }), [
    'caseload',
    'professionals',
    'account',
    'errors',
  ])
  expect(screen.getByText('Your account is paused')).toBeTruthy()
  expect(screen.getByText('Waiting for approval')).toBeTruthy()
  expect(screen.getByText('Name: Jo Bell-Ruiz')).toBeTruthy()
})
