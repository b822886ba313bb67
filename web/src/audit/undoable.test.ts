import type { AuditEntry } from '@bursar/contract/audit'
import { describe, expect, test } from 'vitest'
import { undoableDeletions } from './undoable.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const entry = (id: string, action: AuditEntry['action'], at: string, subject = 'ana'): AuditEntry => ({
  id,
  at,
  actor: null,
  action,
  subject: { id: subject, kind: 'user', name: null },
  family: null,
  detail: null,
  reason: null,
})

describe('a deletion can be undone', () => {
  test('for less than 14 days', () => {
    const entries = [
      entry('fresh', 'account_deleted', '2026-11-07T12:00:01Z', 'ana'),
      entry('old', 'account_deleted', '2026-11-07T12:00:00Z', 'bob'),
    ]
    expect([...undoableDeletions(entries, now)]).toEqual(['fresh'])
  })

  test('unless it was undone already or the account is erased', () => {
    const entries = [
      entry('3', 'account_restored', '2026-11-20T12:00:00Z'),
      entry('2', 'account_deleted', '2026-11-19T12:00:00Z'),
      entry('1', 'account_erased', '2026-11-19T12:00:00Z', 'bob'),
      entry('0', 'account_deleted', '2026-11-18T12:00:00Z', 'bob'),
    ]
    expect(undoableDeletions(entries, now).size).toBe(0)
  })

  test('if it is the latest one of an account that was restored in between', () => {
    const entries = [
      entry('3', 'account_deleted', '2026-11-21T10:00:00Z'),
      entry('2', 'account_restored', '2026-11-20T12:00:00Z'),
      entry('1', 'account_deleted', '2026-11-19T12:00:00Z'),
    ]
    expect([...undoableDeletions(entries, now)]).toEqual(['3'])
  })

  test('by admins only for accounts of professionals, because families undo their own', () => {
    const deleted = entry('1', 'account_deleted', '2026-11-21T10:00:00Z')
    const family: AuditEntry = { ...deleted, subject: { id: 'f', kind: 'family', name: 'Garcia' } }
    expect(undoableDeletions([family], now).size).toBe(0)
  })
})
