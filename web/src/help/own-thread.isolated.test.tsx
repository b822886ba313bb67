// @vitest-environment jsdom
import type { HelpThread as Thread } from '@bursar/contract/help'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { thread } from '../testing/help-thread.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { OwnThread } from './own-thread.tsx'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))

const waiting: Thread = { ...thread, status: 'requested' }
const vega = {
  id: 'a3d2a5de-5d5f-4a0a-8a3c-0d7c7e2f9c22',
  name: 'Luis Vega',
  organization: null,
  verified: null,
}

test.each([
  { about: 'no agent', change: {}, text: /the advisor we find can’t see anything about your household/ },
  {
    about: 'an agent',
    change: { agent: vega, status: 'assigned' },
    text: /share only this request with Luis Vega/,
  },
] as const)(
  'a family with $about that shares nothing reads what that means, with a link to change it',
  async ({ change, text }) => {
    await renderWithTexts(<OwnThread thread={{ ...waiting, ...change }} />, ['help', 'ownHelp', 'errors'])
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'in your profile' }).getAttribute('href')).toBe(
      '/family/profile?view=sharing',
    )
  },
)

test.each([
  { about: 'shares something', change: { scopes: ['profile'] } },
  { about: 'has canceled its request', change: { status: 'cancelled' } },
] as const)('a family that $about gets no link to share more', async ({ change }) => {
  await renderWithTexts(<OwnThread thread={{ ...waiting, ...change } as Thread} />, [
    'help',
    'ownHelp',
    'errors',
  ])
  expect(screen.queryByRole('link', { name: 'in your profile' })).toBeNull()
})
