// @vitest-environment jsdom
import { type InvitationLine, importInvitations, maxInvitationsPerBatch } from '@bursar/contract/invitations'
import { Problem } from '@bursar/contract/problems'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Offline } from '../http/failures.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeToken } from '../testing/store-token.ts'
import { InviteMany } from './invite-many.tsx'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))
beforeEach(storeToken)

test.each([
  ['too_many', /Split the list/],
  ['too_long', /Split the list/],
  ['no_addresses', /couldn’t find an email address/],
])('a list that the server rejects as %s shows what to do', async (code, words) => {
  const params = { maximum: maxInvitationsPerBatch }
  const errors = [{ path: 'csv', code, message: 'Said in English.', params }]
  fakeApi().fail(importInvitations, new Problem('invalid-input', { errors }))
  await renderWithTexts(<InviteMany />, ['invitations', 'errors'])
  await userEvent.type(screen.getByRole('textbox'), 'a list')
  await userEvent.click(screen.getByRole('button', { name: 'Check the list' }))
  await screen.findByText(words)
  expect(screen.getByRole('textbox', { description: words })).toBeDefined()
})

test('a long list is shown in pages, with what won’t be sent first and the button to send below', async () => {
  const outcomes: Record<number, InvitationLine['outcome']> = { 40: 'already_invited', 50: 'not_an_email' }
  const lines = Array.from({ length: 60 }, (_, at) => ({
    line: at + 1,
    email: `f${at}@example.com`,
    familyName: null,
    outcome: outcomes[at] ?? ('send' as const),
  }))
  const checks = fakeApi().on(importInvitations, { lines })
  await renderWithTexts(<InviteMany />, ['invitations', 'errors'])
  await userEvent.type(screen.getByRole('textbox'), 'a list')
  await userEvent.click(screen.getByRole('button', { name: 'Check the list' }))
  const table = await screen.findByRole('table')
  const shown = () =>
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
  expect(checks).toMatchObject([{ body: { csv: 'a list', isRehearsal: true } }])
  expect(shown().slice(0, 3)).toEqual(['f50@example.com', 'f40@example.com', 'f0@example.com'])
  expect(shown()).toHaveLength(25)
  expect(screen.getByText('Page 1 of 3')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('58 invitations ready to send, from 60 lines.')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(shown()).toHaveLength(10)
  expect(screen.getByRole('button', { name: 'Send 58 invitations' })).toBeTruthy()
})

test('sending again after a lost answer shows what the first one sent', async () => {
  const line = { line: 1, email: 'lee@example.com', familyName: null }
  const sent = fakeApi().on(importInvitations, { lines: [{ ...line, outcome: 'send' }] }, new Offline(), {
    lines: [{ ...line, outcome: 'sent' }],
  })
  await renderWithTexts(<InviteMany />, ['invitations', 'errors'])
  await userEvent.type(screen.getByRole('textbox'), line.email)
  await userEvent.click(screen.getByRole('button', { name: 'Check the list' }))
  const button = await screen.findByRole('button', { name: 'Send 1 invitation' })
  await userEvent.click(button)
  await screen.findByRole('alert')
  await userEvent.click(button)
  await screen.findByText('1 invitation sent, from 1 line.')
  const [checked, lost, again] = sent.map(({ idempotencyKey }) => idempotencyKey)
  expect([checked, again]).toEqual([undefined, lost])
  expect(lost).toBeDefined()
})

test('an answer about an earlier text lets nothing be sent', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const line = { line: 1, email: 'lee@example.com', familyName: null, outcome: 'send' } as const
  fakeApi().on(importInvitations, async () => {
    await promise
    return { lines: [line] }
  })
  await renderWithTexts(<InviteMany />, ['invitations', 'errors'])
  await userEvent.type(screen.getByRole('textbox'), line.email)
  const check = screen.getByRole('button', { name: 'Check the list' })
  await userEvent.click(check)
  await userEvent.type(screen.getByRole('textbox'), ', another@example.com')
  resolve()
  await waitFor(() => expect(check.getAttribute('aria-busy') ?? 'false').toBe('false'))
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
})
