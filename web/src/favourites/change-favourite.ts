/** Keeping a college, noting something about it, and letting it go, as the browser does it. Loaded with the first press: most cards are only read. */
import { getFamilyProfile } from '@bursar/contract/families'
import { addFavourite, type Favourite, removeFavourite, updateFavourite } from '@bursar/contract/favourites'
import { Problem } from '@bursar/contract/problems'
import { call } from '../api/call.ts'

/** Answers the favourite, which may be one that was there already. Throws `Problem` or `Offline`. */
export function saveCollege(collegeId: number, studentId: string): Promise<Favourite> {
  return call(addFavourite, { body: { collegeId, studentId } })
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
  favouriteId: string,
  text: string,
  version: number,
): Promise<{ version: number } | { other: SavedNote }> {
  try {
    const body = { note: text.trim() || null }
    return await call(updateFavourite, { params: { id: favouriteId }, body, ifMatch: version })
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'stale')) throw error
    const { favorites } = await call(getFamilyProfile)
    const present = favorites.find(({ id }) => id === favouriteId)
    if (!present) throw new Problem('favourite-not-found')
    return { other: { text: present.note ?? '', version: present.version } }
  }
}

/** Throws `Problem` or `Offline`. One that is gone already, let go in another tab, is gone. */
export async function removeCollege(favouriteId: string): Promise<void> {
  try {
    await call(removeFavourite, { params: { id: favouriteId } })
  } catch (error) {
    if (!(error instanceof Problem && error.status === 404)) throw error
  }
}
