// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { write } from '../session/storage.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { DecisionForm } from './decision-form.tsx'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

const otto = { id: '00000000-0000-4000-8000-000000000001', name: 'Otto Vance' }

/** A page that reads the account anew whenever it is refreshed. */
function ReviewPage() {
  const [version, setVersion] = useState(3)
  refresh.mockImplementation(() => setVersion(4))
  return (
    <DecisionForm about={{ ...otto, version }} label="outcome" decisions={['clear_reports', 'suspend']} />
  )
}

beforeEach(() => write('firebaseTokens', { idToken: 't', expiresAt: Date.now() + 600_000 }))
afterEach(() => vi.unstubAllGlobals())

test('who decides on an account that has changed sees it as it is now, and loses nothing that was typed', async () => {
  const user = userEvent.setup()
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body))
    sent.push(body)
    const isStale = body.version === 3
    return Response.json(isStale ? { code: 'stale', status: 412 } : {}, { status: isStale ? 412 : 200 })
  })
  await renderWithTexts(<ReviewPage />, ['reviews', 'errors'])
  const note = screen.getByRole('textbox', { name: 'What did you find out?' })
  await user.type(note, 'Spoke with both.')
  await user.click(screen.getByRole('button', { name: 'Clear report' }))
  await screen.findByText(/This account changed after you opened it/)
  expect(refresh).toHaveBeenCalledOnce()
  expect(note).toHaveProperty('value', 'Spoke with both.')

  await user.click(screen.getByRole('button', { name: 'Clear report' }))
  expect(screen.queryByText(/This account changed/)).toBeNull()
  expect(sent.map((body) => (body as { version: number }).version)).toEqual([3, 4])
})
