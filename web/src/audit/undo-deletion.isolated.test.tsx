// @vitest-environment jsdom
import type { AuditEntry } from '@bursar/contract/audit'
import { restoreAgent } from '@bursar/contract/professionals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '../testing/fake-api.ts'
import { aProfessional } from '../testing/professionals.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeToken } from '../testing/store-token.ts'
import { AuditRows } from './audit-rows.tsx'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

const professional = aProfessional()
const deleted: AuditEntry = {
  id: '0d4f9a0c-7f0e-4b7c-9a51-0c7c7f6d0001',
  at: '2026-11-20T12:00:00Z',
  actor: null,
  action: 'account_deleted',
  subject: { id: professional.id, kind: 'user', name: professional.name },
  family: null,
  detail: null,
  reason: null,
  restorable: 'financial_agent',
}

/** A page on which the deletion is undone after a refresh. */
function LogPage() {
  const [entry, setEntry] = useState(deleted)
  refresh.mockImplementation(() => setEntry({ ...deleted, restorable: null }))
  return <AuditRows entries={[entry]} />
}

test('after a deletion is undone, the focus stays with the log', async () => {
  storeToken()
  const user = userEvent.setup()
  fakeApi().on(restoreAgent, professional)
  await renderWithTexts(<LogPage />, ['audit', 'errors'])
  await user.click(screen.getByRole('button', { name: 'Undo deletion' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo deletion' })).toBeNull())
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('table').closest('[data-focus-target]')),
  )
})
