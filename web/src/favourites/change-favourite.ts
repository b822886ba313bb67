/** Keeping a college and letting it go, as the browser does it. Loaded with the first press: most cards are only read. */
import { addFavourite, removeFavourite } from '@bursar/contract/favourites'
import { Problem } from '@bursar/contract/problems'
import { call } from '../api/call.ts'

/** Answers the id of the favourite. Throws `Problem` or `Offline`. */
export async function keepCollege(collegeId: number, studentId: string): Promise<string> {
  return (await call(addFavourite, { body: { collegeId, studentId } })).id
}

/** Throws `Problem` or `Offline`. One that is gone already, let go in another tab, is gone. */
export async function letCollegeGo(favouriteId: string): Promise<void> {
  try {
    await call(removeFavourite, { params: { id: favouriteId } })
  } catch (error) {
    if (!(error instanceof Problem && error.status === 404)) throw error
  }
}
