// @vitest-environment jsdom
import type { OwnFamily } from '@bursar/contract/caseload'
import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { expect, test } from 'vitest'
import caseload from '../messages/en/caseload.json' with { type: 'json' }
import help from '../messages/en/help.json' with { type: 'json' }
import { OwnFamilies } from './own-families.tsx'

/** Its request, if there is one, is open with somebody else, of which the call says nothing. */
const family: OwnFamily = {
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

function look(helps: boolean) {
  render(
    <NextIntlClientProvider locale="en-US" timeZone="America/New_York" messages={{ caseload, help } as never}>
      <OwnFamilies families={[family]} path="/agent/families" helps={helps} />
    </NextIntlClientProvider>,
  )
}

test('an agent is told of the help asked of them, and not that a family never asked', () => {
  look(true)
  expect(screen.getByRole('row', { name: /Maria Garcia/ }).textContent).toContain('None with you')
})

test('an admission professional, of whom no help is asked, is told nothing of it', () => {
  look(false)
  expect(screen.queryByRole('columnheader', { name: 'Help' })).toBeNull()
})
