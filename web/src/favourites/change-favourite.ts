/** Keeping a college, noting something about it, and letting it go, as the browser does it. Loaded with the first press: most cards are only read. */
import { addFavourite, removeFavourite, updateFavourite } from '@bursar/contract/favourites'
import { Problem } from '@bursar/contract/problems'
import { call } from '../api/call.ts'

/** Answers the id of the favourite. Throws `Problem` or `Offline`. */
export async function keepCollege(collegeId: number, studentId: string): Promise<string> {
  return (await call(addFavourite, { body: { collegeId, studentId } })).id
}

/** A text of blanks is no note. Throws `Problem` or `Offline`. */
export async function saveNote(favouriteId: string, text: string): Promise<void> {
  await call(updateFavourite, { params: { id: favouriteId }, body: { note: text.trim() || null } })
}

/** Throws `Problem` or `Offline`. One that is gone already, let go in another tab, is gone. */
export async function letCollegeGo(favouriteId: string): Promise<void> {
  try {
    await call(removeFavourite, { params: { id: favouriteId } })
  } catch (error) {
    if (!(error instanceof Problem && error.status === 404)) throw error
  }
}
