/** What the comparison shows, asked at the same time. */
import type { CallOutput } from '@bursar/contract/call'
import { searchColleges } from '@bursar/contract/college-search'
import { getCollege } from '@bursar/contract/colleges'
import { Problem } from '@bursar/contract/problems'
import { load } from '../api/load.ts'
import { callAsViewer } from '../api/server.ts'

export type ComparedCollege = CallOutput<typeof getCollege>

/** In the order of the address; a college that is not there any more is left out. */
export async function findCompared(ids: readonly number[], studentId: string): Promise<ComparedCollege[]> {
  const found = await Promise.all(
    ids.map(async (id) => {
      try {
        return await callAsViewer(getCollege, { params: { id }, querystring: { studentId } })
      } catch (error) {
        if (error instanceof Problem && error.status === 404) return null
        // Whatever else went wrong is for the page to say.
        return load(getCollege, { params: { id }, querystring: { studentId } })
      }
    }),
  )
  return found.filter((college) => college !== null)
}

/** Results that a college is looked for in, by its own name. */
const asFarAs = 20

/** Miles by college. `unknown` for a place that nobody knows; a college without published coordinates has no entry. */
export async function findDistances(
  colleges: readonly ComparedCollege[],
  near: string,
): Promise<ReadonlyMap<number, number> | 'unknown'> {
  if (near.length < 2) return 'unknown'
  try {
    const miles = await Promise.all(
      colleges.map(async ({ id, name, state }) => {
        const { items } = await callAsViewer(searchColleges, {
          querystring: { search: name, state: [state], near, page: 1, limit: asFarAs },
        })
        return [id, items.find((item) => item.id === id)?.distanceMiles ?? null] as const
      }),
    )
    return new Map(miles.flatMap(([id, distance]) => (distance === null ? [] : [[id, distance] as const])))
  } catch (error) {
    if (error instanceof Problem && error.errors.some(({ path }) => path === 'near')) return 'unknown'
    throw error
  }
}
