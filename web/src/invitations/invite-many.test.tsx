// @vitest-environment jsdom
import { mostInvitationsAtOnce } from '@bursar/contract/invitations'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { write } from '../session/storage.ts'
import { renderWithTexts } from '../test-messages.tsx'
import { refusal } from '../test-refusal.ts'
import { InviteMany } from './invite-many.tsx'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))
afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['too_many', /Split the list/],
  ['too_long', /Split the list/],
  ['no_email_column', /a column “email”/],
  ['unreadable', /a column “email”/],
])('a list that is refused as %s is told what to do about it', async (code, words) => {
  write('firebaseTokens', { idToken: 't', expiresAt: Date.now() + 600_000 })
  vi.stubGlobal('fetch', async () =>
    refusal('invalid-input', [
      { path: 'csv', code, message: 'Said in English.', params: { maximum: mostInvitationsAtOnce } },
    ]),
  )
  await renderWithTexts(<InviteMany />, ['invitations', 'errors'])
  await userEvent.type(screen.getByRole('textbox'), 'a list')
  await userEvent.click(screen.getByRole('button', { name: 'Check the lines' }))
  await screen.findByText(words)
  expect(screen.getByRole('textbox', { description: words })).toBeDefined()
})
