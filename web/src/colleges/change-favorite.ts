/** Saves and removes favorites and their notes, in the browser. Loaded with the first press, because most cards are only read. */
import { getFamilyProfile } from '@bursar/contract/families'
import { addFavorite, type Favorite, removeFavorite, updateFavorite } from '@bursar/contract/favorites'
import { Problem } from '@bursar/contract/problems'
import { call } from '../api/call.ts'
import { type SavedNote, setSavedFavorite, setSavedNote } from './saved-favorites.ts'

/** Returns the favorite, which may have existed before. Throws `Problem` or `Offline`. */
export async function saveCollege(collegeId: number, studentId: string): Promise<Favorite> {
  const favorite = await call(addFavorite, { body: { collegeId, studentId } })
  setSavedNote(favorite.id, noteOf(favorite))
  setSavedFavorite(collegeId, studentId, favorite.id)
  return favorite
}

const noteOf = ({ note, version }: Favorite): SavedNote => ({ text: note ?? '', version })

/**
 * Saves a note; a blank text removes it. Returns the new version. If another text was saved since `version`, returns that one and saves
 * nothing. Throws `Problem` or `Offline`.
 */
export async function saveNote(
  favoriteId: string,
  text: string,
  version: number,
): Promise<{ version: number } | { other: SavedNote }> {
  try {
    const body = { note: text.trim() || null }
    const saved = await call(updateFavorite, { params: { id: favoriteId }, body, ifMatch: version })
    setSavedNote(favoriteId, noteOf(saved))
    return saved
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'stale')) throw error
    const { favorites } = await call(getFamilyProfile)
    const present = favorites.find(({ id }) => id === favoriteId)
    if (!present) throw new Problem('favorite-not-found')
    const other = noteOf(present)
    setSavedNote(favoriteId, other)
    return { other }
  }
}

/** A favorite that was already removed in another tab is not an error. Throws `Problem` or `Offline`. */
export async function removeCollege(favoriteId: string, collegeId: number, studentId: string): Promise<void> {
  try {
    await call(removeFavorite, { params: { id: favoriteId } })
  } catch (error) {
    if (!(error instanceof Problem && error.status === 404)) throw error
  }
  setSavedFavorite(collegeId, studentId, null)
}
