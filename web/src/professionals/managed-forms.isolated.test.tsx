// @vitest-environment jsdom
import { type AuditEntry, listAudit } from '@bursar/contract/audit'
import { Problem } from '@bursar/contract/problems'
import { addAgent, getAgent, type Professional, updateAgent } from '@bursar/contract/professionals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Offline } from '../http/failures.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { aProfessional } from '../testing/professionals.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeToken } from '../testing/store-token.ts'
import { AddProfessional } from './add-professional.tsx'
import { EditProfessional } from './edit-professional.tsx'

const push = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh: () => {} }) }))
beforeEach(() => {
  push.mockReset()
  storeToken()
})

test('after a lost answer, a corrected account is a new request, and the one that was added is named', async () => {
  const user = userEvent.setup()
  const present = { id: crypto.randomUUID(), role: 'financial_agent' }
  const sent = fakeApi().on(
    addAgent,
    new Offline(),
    new Offline(),
    new Problem('account-exists', { present }),
  )
  await renderWithTexts(<AddProfessional forRole="financial_agent" />, ['professionals', 'errors'])
  const type = (label: RegExp, text: string) => user.type(screen.getByRole('textbox', { name: label }), text)
  await type(/^Name/, 'Jo Bel')
  await type(/^Email/, 'jo@example.com')
  await type(/verif/, 'Called the office.')
  const submit = () => user.click(screen.getByRole('button', { name: /Add/ }))
  await submit()
  await submit()
  await type(/^Name/, 'l')
  await submit()
  expect(await screen.findAllByText(/An agent already uses this/)).not.toHaveLength(0)
  const [first, second, third] = sent.map(({ idempotencyKey }) => idempotencyKey)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

const opened = aProfessional({ version: 1 })
const entry: AuditEntry = {
  id: '0d4f9a0c-7f0e-4b7c-9a51-0c7c7f6d0001',
  at: '2026-11-20T12:00:00.050Z',
  actor: { id: '0d4f9a0c-7f0e-4b7c-9a51-0c7c7f6d0002', name: 'Alex Morgan', role: 'admin' },
  action: 'status_changed',
  subject: { id: opened.id, kind: 'user', name: opened.name },
  family: null,
  detail: 'suspended',
  reason: null,
  restorable: null,
}
const earlier: AuditEntry = { ...entry, at: '2026-11-19T12:00:00.000Z', action: 'account_changed' }

test.each<{ what: string; change: Partial<Professional>; entries: AuditEntry[]; texts: RegExp[] }>([
  {
    what: 'a suspension by another admin',
    change: { status: 'suspended' },
    entries: [entry, earlier],
    texts: [/^Alex Morgan changed this/, /^Status was Active and is now Suspended/],
  },
  {
    what: 'what the log has no entry of',
    change: {},
    entries: [earlier],
    texts: [/^This changed somewhere else/, /^Nothing in this form changed/],
  },
])('a save that comes second names $what', async ({ change, entries, texts }) => {
  const user = userEvent.setup()
  const api = fakeApi()
  api.fail(updateAgent, 'stale')
  api.on(getAgent, { ...opened, version: 2, updatedAt: '2026-11-20T12:00:00.000Z', ...change })
  api.on(listAudit, { items: entries, total: entries.length, page: 1, limit: 50, totalPages: 1 })
  await renderWithTexts(
    <EditProfessional
      forRole="financial_agent"
      professional={opened}
      wasApproved
      pageHref="/admin/agents/1"
    />,
    ['professionals', 'errors'],
  )
  await user.type(screen.getByRole('textbox', { name: /^Phone/ }), '(214) 555-0100')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  for (const text of texts) await screen.findByText(text)
})

test('an applicant who is suspended is edited without a note, which only an approval takes', async () => {
  const user = userEvent.setup()
  const sent = fakeApi().on(updateAgent, opened)
  await renderWithTexts(
    <EditProfessional
      forRole="financial_agent"
      professional={aProfessional({ status: 'suspended' })}
      wasApproved={false}
      pageHref="/admin/agents/1?from=status%3Dpending"
    />,
    ['professionals', 'errors'],
  )
  expect(screen.queryByRole('textbox', { name: /verif/ })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 's')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ name: 'Jo Bells' }]))
  // The page that it was opened from, which leads back to the list as it was.
  await waitFor(() => expect(push).toHaveBeenCalledWith('/admin/agents/1?from=status%3Dpending'))
})

test('an address that was typed while its owner signed in is no longer sent', async () => {
  const user = userEvent.setup()
  const invited = aProfessional({ status: 'invited' })
  const api = fakeApi()
  const sent = api.on(updateAgent, new Problem('stale'), invited)
  api.on(getAgent, { ...invited, version: 2, status: 'active' })
  api.on(listAudit, { items: [], total: 0, page: 1, limit: 50, totalPages: 0 })
  await renderWithTexts(
    <EditProfessional
      forRole="financial_agent"
      professional={invited}
      wasApproved
      pageHref="/admin/agents/1"
    />,
    ['professionals', 'errors'],
  )
  await user.type(screen.getByRole('textbox', { name: /^Email/ }), '.org')
  await user.type(screen.getByRole('textbox', { name: /^Phone/ }), '(214) 555-0100')
  await user.type(screen.getByRole('textbox', { name: /verif/ }), 'Called the office.')
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
  await save()
  await user.click(await screen.findByRole('button', { name: /^Load changes/ }))
  expect(screen.queryByRole('textbox', { name: /^Email/ })).toBeNull()
  await save()
  await waitFor(() =>
    expect(sent.at(-1)?.body).toEqual({ phone: '(214) 555-0100', note: 'Called the office.' }),
  )
})
