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
    says: ['New', 'Waiting on you'],
  },
  { what: 'what the family has to answer', change: { turn: 'family' }, isAgent: true, says: [] },
  { what: 'what is closed', change: { turn: 'agent', status: 'resolved' }, isAgent: true, says: [] },
  { what: 'a reply, for an admin', change: { turn: 'agent' }, isAgent: false, says: [] },
] as const)('the queue marks $what with $says', async ({ change, isAgent, says }) => {
  await renderWithTexts(
    <HelpRequests requests={[{ ...thread, ...change }]} path="/agent/help" isAgent={isAgent} />,
    ['help'],
  )
  for (const mark of ['New', 'Waiting on you'] as const) {
    expect(screen.queryByText(mark) !== null, mark).toBe((says as readonly string[]).includes(mark))
  }
})
