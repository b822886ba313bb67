// @vitest-environment jsdom
import type { LinkedFamily } from '@bursar/contract/caseload'
import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { expect, test } from 'vitest'
import caseload from '../messages/en/caseload.json' with { type: 'json' }
import help from '../messages/en/help.json' with { type: 'json' }
import { LinkedFamilies } from './linked-families.tsx'

/** The API returns no help status for a request that another agent works on. */
const family: LinkedFamily = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  name: 'Maria Garcia',
  invitationStatus: 'active',
  onboardingPercent: 100,
  lastActivityAt: '2026-11-21T12:00:00.000Z',
  linkedAt: '2026-11-20T12:00:00.000Z',
  invited: true,
  assigned: false,
  scopes: ['profile'],
  state: 'TX',
  studentsCount: 1,
  helpStatus: null,
}

function renderTable(showsHelp: boolean) {
  render(
    <NextIntlClientProvider locale="en-US" timeZone="America/New_York" messages={{ caseload, help } as never}>
      <LinkedFamilies families={[family]} path="/agent/families" showsHelp={showsHelp} />
    </NextIntlClientProvider>,
  )
}

test('an agent sees that a family has no request with them, not that it never asked for help', () => {
  renderTable(true)
  expect(screen.getByRole('row', { name: /Maria Garcia/ }).textContent).toContain('None with you')
})

test('an admission professional has no column for help requests', () => {
  renderTable(false)
  expect(screen.queryByRole('columnheader', { name: 'Help' })).toBeNull()
})
