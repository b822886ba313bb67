/** UI state in localStorage under the `root` key: selected student and parent, hidden banners. Never financial data. */
import { useSyncExternalStore } from 'react'

const key = 'root'

export interface RootState {
  /** The user this state belongs to; null before the first sign-in. Another user's state is cleared at sign-in (`browser-owner.ts`). */
  owner: string | null
  /** Sent to the server by `student-cookie.ts`. */
  selectedStudentId: string | null
  selectedParentId: string | null
  /** True until the user hides the guide. */
  showsGuideStep: boolean
  /** The last version of its help request that the family has seen; null if none. */
  helpSeen: { id: string; version: number } | null
  /** The favorites last selected or compared, by UNITID; null if none. */
  compared: { studentId: string; ids: readonly number[] } | null
  /** The account's saved searches at the last sync, name by address; null before the first sync. */
  searchesSynced: Readonly<Record<string, string>> | null
}

const initialState: RootState = {
  owner: null,
  selectedStudentId: null,
  selectedParentId: null,
  showsGuideStep: true,
  helpSeen: null,
  compared: null,
  searchesSynced: null,
}

/** Cached, so that React gets the same object as long as the text doesn't change. */
let parsed: { text: string | null; state: RootState } = { text: null, state: initialState }
const listeners = new Set<() => void>()

export function rootState(): RootState {
  const text = localStorage.getItem(key)
  if (text !== parsed.text) parsed = { text, state: parse(text) }
  return parsed.state
}

/** Parses each field separately, so that one invalid field doesn't discard the others. */
function parse(text: string | null): RootState {
  const stored = parseRecord(text)
  const seen = recordOf(stored.helpSeen)
  const compared = recordOf(stored.compared)
  return {
    owner: textOf(stored.owner),
    selectedStudentId: textOf(stored.selectedStudentId),
    selectedParentId: textOf(stored.selectedParentId),
    showsGuideStep: stored.showsGuideStep !== false,
    helpSeen:
      typeof seen.id === 'string' && typeof seen.version === 'number'
        ? { id: seen.id, version: seen.version }
        : null,
    compared:
      typeof compared.studentId === 'string' && Array.isArray(compared.ids)
        ? { studentId: compared.studentId, ids: compared.ids.filter((id) => typeof id === 'number') }
        : null,
    searchesSynced: stored.searchesSynced
      ? (recordOf(stored.searchesSynced) as Record<string, string>)
      : null,
  }
}

function parseRecord(text: string | null): Record<string, unknown> {
  try {
    return recordOf(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}

const recordOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

export function updateRootState(changes: Partial<RootState>): void {
  localStorage.setItem(key, JSON.stringify({ ...rootState(), ...changes }))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export function useRootState(): RootState {
  return useSyncExternalStore(subscribe, rootState, () => initialState)
}
