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

describe('deletions that can be taken back', () => {
  test('for 14 days, and not a moment longer', () => {
    const entries = [
      entry('fresh', 'account_deleted', '2026-11-07T12:00:01Z', 'ana'),
      entry('old', 'account_deleted', '2026-11-07T12:00:00Z', 'bob'),
    ]
    expect([...undoableDeletions(entries, now)]).toEqual(['fresh'])
  })

  test('not when that was done already, or when the account is erased', () => {
    const entries = [
      entry('3', 'account_restored', '2026-11-20T12:00:00Z'),
      entry('2', 'account_deleted', '2026-11-19T12:00:00Z'),
      entry('1', 'account_erased', '2026-11-19T12:00:00Z', 'bob'),
      entry('0', 'account_deleted', '2026-11-18T12:00:00Z', 'bob'),
    ]
    expect(undoableDeletions(entries, now).size).toBe(0)
  })

  test('deleted again after it was restored: the last time counts', () => {
    const entries = [
      entry('3', 'account_deleted', '2026-11-21T10:00:00Z'),
      entry('2', 'account_restored', '2026-11-20T12:00:00Z'),
      entry('1', 'account_deleted', '2026-11-19T12:00:00Z'),
    ]
    expect([...undoableDeletions(entries, now)]).toEqual(['3'])
  })

  test('a family takes its own deletion back by itself', () => {
    const deleted = entry('1', 'account_deleted', '2026-11-21T10:00:00Z')
    const family: AuditEntry = { ...deleted, subject: { id: 'f', kind: 'family', name: 'Garcia' } }
    expect(undoableDeletions([family], now).size).toBe(0)
  })
})
