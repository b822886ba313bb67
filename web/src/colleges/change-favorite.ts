/** Keeping a college, noting something about it, and letting it go, as the browser does it. Loaded with the first press: most cards are only read. */
import { getFamilyProfile } from '@bursar/contract/families'
import { addFavorite, type Favorite, removeFavorite, updateFavorite } from '@bursar/contract/favorites'
import { Problem } from '@bursar/contract/problems'
import { call } from '../api/call.ts'

/** Answers the favorite, which may be one that was there already. Throws `Problem` or `Offline`. */
export function saveCollege(collegeId: number, studentId: string): Promise<Favorite> {
  return call(addFavorite, { body: { collegeId, studentId } })
}

/** A note as the server has it. */
export interface SavedNote {
  text: string
  version: number
}

/**
 * A text of blanks is no note. Answers the new version; where somebody else has saved another text since `version`, that one,
 * and nothing is written over. Throws `Problem` or `Offline`.
 */
export async function saveNote(
  favoriteId: string,
  text: string,
  version: number,
): Promise<{ version: number } | { other: SavedNote }> {
  try {
    const body = { note: text.trim() || null }
    return await call(updateFavorite, { params: { id: favoriteId }, body, ifMatch: version })
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'stale')) throw error
    const { favorites } = await call(getFamilyProfile)
    const present = favorites.find(({ id }) => id === favoriteId)
    if (!present) throw new Problem('favorite-not-found')
    return { other: { text: present.note ?? '', version: present.version } }
  }
}

/** Throws `Problem` or `Offline`. One that is gone already, let go in another tab, is gone. */
export async function removeCollege(favoriteId: string): Promise<void> {
  try {
    await call(removeFavorite, { params: { id: favoriteId } })
  } catch (error) {
    if (!(error instanceof Problem && error.status === 404)) throw error
  }
}
