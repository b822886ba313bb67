/** Finds deletions of accounts that can still be undone. */
import type { AuditEntry } from '@bursar/contract/audit'
import { undoDays } from '@bursar/contract/own-data'

const dayMs = 86_400_000

/**
 * Returns the ids of the entries, at most the latest one of each account.
 *
 * @param entries newest first
 * @param now milliseconds since 1970
 */
export function undoableDeletions(entries: readonly AuditEntry[], now: number): ReadonlySet<string> {
  const settled = new Set<string>()
  const undoable = new Set<string>()
  for (const { id, at, action, subject } of entries) {
    const isAboutDeletion = ['account_deleted', 'account_restored', 'account_erased'].includes(action)
    if (!isAboutDeletion || subject.kind !== 'user' || settled.has(subject.id)) continue
    settled.add(subject.id)
    if (action === 'account_deleted' && now - Date.parse(at) < undoDays * dayMs) undoable.add(id)
  }
  return undoable
}
