/**
 * What was saved of favorites since this tab loaded its document. The browser's Back shows pages as they were loaded, so components read here
 * what has been saved since. Another family is only shown after a full load, so nothing of it is left here.
 */
import { loadedAt } from '../api/loaded-at.ts'

/** A note as it is stored on the server. */
export interface SavedNote {
  text: string
  version: number
}

interface Change {
  collegeId: number
  studentId: string
  /** `null`: it was removed. */
  favoriteId: string | null
  at: number
}

/** By student and college. */
const changes = new Map<string, Change>()
/** By favorite. */
const notes = new Map<string, SavedNote>()
const listeners = new Set<() => void>()

const keyOf = (collegeId: number, studentId: string) => `${studentId} ${collegeId}`

/** @param favoriteId `null` if the college was removed */
export function setSavedFavorite(collegeId: number, studentId: string, favoriteId: string | null): void {
  changes.set(keyOf(collegeId, studentId), { collegeId, studentId, favoriteId, at: Date.now() })
  for (const listener of listeners) listener()
}

export function setSavedNote(favoriteId: string, note: SavedNote): void {
  notes.set(favoriteId, note)
}

interface LoadedFavorite {
  collegeId: number
  studentId: string
  /** As loaded with the page. */
  favoriteId: string | null
}

/** The favorite's id, or `null` if the college isn't a favorite. @param part anything that came with the page */
export function presentFavoriteId({ collegeId, studentId, favoriteId }: LoadedFavorite, part: object) {
  const loaded = loadedAt(part)
  const change = changes.get(keyOf(collegeId, studentId))
  return change && change.at >= loaded ? change.favoriteId : favoriteId
}

/** Whether a college was added that the student's list lacks. @param part anything that came with the page */
export function isAddedSince(studentId: string, collegeIds: ReadonlySet<number>, part: object): boolean {
  const loaded = loadedAt(part)
  return [...changes.values()].some(
    (change) =>
      change.studentId === studentId &&
      change.favoriteId !== null &&
      change.at >= loaded &&
      !collegeIds.has(change.collegeId),
  )
}

/** Whether the college was removed or added here. */
export function isChanged(collegeId: number, studentId: string): boolean {
  return changes.has(keyOf(collegeId, studentId))
}

/** @param loaded the note as loaded with the page */
export function presentNote(favoriteId: string, loaded: SavedNote): SavedNote {
  const saved = notes.get(favoriteId)
  return saved && saved.version > loaded.version ? saved : loaded
}

/** Calls `listener` after each change of which colleges are favorites. Returns a function that ends it. */
export function onSavedFavorite(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
