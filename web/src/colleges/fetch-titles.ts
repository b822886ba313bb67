import type { ProgramTitle } from '@bursar/contract/colleges'
import { listProgramTitles } from '@bursar/contract/public-colleges'
import { send } from '../http/send.ts'

/** The titles of all programs of a college. Throws college-not-found, and `Offline` if the server couldn't be reached. */
export async function fetchTitles(collegeId: number): Promise<ProgramTitle[]> {
  const { items } = await send(listProgramTitles, { params: { id: collegeId } })
  return items
}
