/** What was just saved, for the page that comes next: it is a whole new one, and only this tab's. Read once and gone. */

/** An SAI as the result shows it. */
export interface NotedSai {
  value: number
  isExact: boolean
}

export interface SaiMove {
  name: string
  before: NotedSai
  after: NotedSai
}

const key = 'justSaved'

export function storeSavedNote(moves: readonly SaiMove[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(moves))
  } catch {
    // Without storage the page comes without the note.
  }
}

/** Null when nothing was saved. */
export function takeSavedNote(): readonly SaiMove[] | null {
  try {
    const stored = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return stored === null ? null : JSON.parse(stored)
  } catch {
    return null
  }
}
