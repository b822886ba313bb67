// @vitest-environment jsdom
import type { AuditEntry } from '@bursar/contract/audit'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { AuditRows } from './audit-rows.tsx'

const entry: AuditEntry = {
  id: '0d4f9a0c-7f0e-4b7c-9a51-0c7c7f6d0001',
  at: '2026-11-20T12:00:00Z',
  actor: null,
  action: 'status_changed',
  subject: { id: '0d4f9a0c-7f0e-4b7c-9a51-0c7c7f6d0002', kind: 'user', name: 'Jo Bell' },
  family: null,
  detail: null,
  reason: null,
  restorable: null,
}
const ofErased = { id: '0d4f9a0c-7f0e-4b7c-9a51-0c7c7f6d0003', name: null }

test.each([
  { who: 'the server', change: {}, text: 'Bursar' },
  {
    who: 'an erased person',
    change: { actor: { ...ofErased, role: 'family' } },
    text: 'A deleted accountFamily',
  },
  {
    who: 'someone with only the link of an invitation',
    change: { action: 'advisor_reported' },
    text: 'Someone who wasn’t signed in',
  },
] as const)('an entry of $who is by "$text"', async ({ change, text }) => {
  await renderWithTexts(<AuditRows entries={[{ ...entry, ...change }]} />, ['audit'])
  const [, row] = screen.getAllByRole('row')
  expect(within(row as HTMLElement).getAllByRole('cell')[0]?.textContent).toBe(`Who${text}`)
})
