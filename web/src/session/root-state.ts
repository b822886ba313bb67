/** What a family was looking at, kept under the `root` key: which student, which parent, which banners. Never money. */
import { useSyncExternalStore } from 'react'

const key = 'root'

export interface RootState {
  /** Whose all of this is; null before anybody signed in. Another one's is cleared at sign-in (`browser-owner.ts`). */
  owner: string | null
  /** Told to the server by `student-cookie.ts`. */
  selectedStudentId: string | null
  selectedParentId: string | null
  /** Shown until it is hidden. */
  showsGuideStep: boolean
  /** How far the family has read its request for help; null before it has looked. */
  helpSeen: { id: string; version: number } | null
  /** The favorites that were last ticked or compared, by UNITID; null before any was. */
  compared: { studentId: string; ids: readonly number[] } | null
  /** The saved searches as the account had them last, name by address; null before this browser has asked. */
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

/** Each text is parsed once, so that React sees the same object while nothing changed. */
let parsed: { text: string | null; state: RootState } = { text: null, state: initialState }
const listeners = new Set<() => void>()

export function rootState(): RootState {
  const text = localStorage.getItem(key)
  if (text !== parsed.text) parsed = { text, state: parse(text) }
  return parsed.state
}

/** Read part by part: what another version left, or nobody wrote, does not take the rest along. */
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
