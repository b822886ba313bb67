// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { thread } from '../testing/help-thread.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { HelpRequests } from './help-requests.tsx'

test.each([
  {
    what: 'a new reply',
    change: { turn: 'agent', isUnread: true },
    isAgent: true,
    chips: ['New', 'Waiting on you'],
  },
  { what: 'a request that waits for the family', change: { turn: 'family' }, isAgent: true, chips: [] },
  { what: 'a closed request', change: { turn: 'agent', status: 'resolved' }, isAgent: true, chips: [] },
  { what: 'a reply, for an admin', change: { turn: 'agent' }, isAgent: false, chips: [] },
] as const)('the queue marks $what with $chips', async ({ change, isAgent, chips }) => {
  await renderWithTexts(
    <HelpRequests requests={[{ ...thread, ...change }]} path="/agent/help" isAgent={isAgent} />,
    ['help'],
  )
  for (const chip of ['New', 'Waiting on you'] as const) {
    expect(screen.queryByText(chip) !== null, chip).toBe((chips as readonly string[]).includes(chip))
  }
})
