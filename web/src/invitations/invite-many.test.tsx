// @vitest-environment jsdom
import { maxInvitationsPerBatch } from '@bursar/contract/invitations'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { write } from '../session/storage.ts'
import { refusal } from '../test-refusal.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { InviteMany } from './invite-many.tsx'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))
afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['too_many', /Split the list/],
  ['too_long', /Split the list/],
  ['no_addresses', /couldn’t find an email address/],
])('a list that is refused as %s is told what to do about it', async (code, words) => {
  write('firebaseTokens', { idToken: 't', expiresAt: Date.now() + 600_000 })
  vi.stubGlobal('fetch', async () =>
    refusal('invalid-input', [
      { path: 'csv', code, message: 'Said in English.', params: { maximum: maxInvitationsPerBatch } },
    ]),
  )
  await renderWithTexts(<InviteMany />, ['invitations', 'errors'])
  await userEvent.type(screen.getByRole('textbox'), 'a list')
  await userEvent.click(screen.getByRole('button', { name: 'Check the list' }))
  await screen.findByText(words)
  expect(screen.getByRole('textbox', { description: words })).toBeDefined()
})

test('a long list shows first what is not sent, in pages, with the way to send it below', async () => {
  write('firebaseTokens', { idToken: 't', expiresAt: Date.now() + 600_000 })
  const lines = Array.from({ length: 60 }, (_, at) => ({
    line: at + 1,
    email: `f${at}@example.com`,
    familyName: null,
    outcome: { 40: 'already_invited', 50: 'not_an_email' }[at] ?? 'send',
  }))
  vi.stubGlobal('fetch', async () => Response.json({ lines }))
  await renderWithTexts(<InviteMany />, ['invitations', 'errors'])
  await userEvent.type(screen.getByRole('textbox'), 'a list')
  await userEvent.click(screen.getByRole('button', { name: 'Check the list' }))
  const table = await screen.findByRole('table')
  const shown = () =>
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
  expect(shown().slice(0, 3)).toEqual(['f50@example.com', 'f40@example.com', 'f0@example.com'])
  expect(shown()).toHaveLength(25)
  expect(screen.getByText('Page 1 of 3')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(shown()).toHaveLength(10)
  expect(screen.getByRole('button', { name: 'Send 58 invitations' })).toBeTruthy()
})
