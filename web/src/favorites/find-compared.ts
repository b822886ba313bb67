/** Loads what the comparison shows, in parallel. */
import type { CallOutput } from '@bursar/contract/call'
import { searchColleges } from '@bursar/contract/college-search'
import { getCollege } from '@bursar/contract/colleges'
import { Problem } from '@bursar/contract/problems'
import { load } from '../api/load.ts'
import { callAsViewer } from '../api/server.ts'

export type ComparedCollege = CallOutput<typeof getCollege>

/** In the order of the address, without colleges that no longer exist. */
export async function findCompared(ids: readonly number[], studentId: string): Promise<ComparedCollege[]> {
  const found = await Promise.all(
    ids.map(async (id) => {
      const input = { params: { id }, querystring: { studentId, programs: 'main' } } as const
      try {
        return await callAsViewer(getCollege, input)
      } catch (error) {
        if (error instanceof Problem && error.status === 404) return null
        // Other errors are thrown, for the error page.
        return load(getCollege, input)
      }
    }),
  )
  return found.filter((college) => college !== null)
}

/** How many results of a search by its name may come before a college. */
const maxResults = 20

/** Miles by college; `unknown` for an unknown place. A college without published coordinates has no entry. */
export async function findDistances(
  colleges: readonly ComparedCollege[],
  near: string,
): Promise<ReadonlyMap<number, number> | 'unknown'> {
  if (near.length < 2) return 'unknown'
  try {
    const miles = await Promise.all(
      colleges.map(async ({ id, name, state }) => {
        const { items } = await callAsViewer(searchColleges, {
          querystring: { search: name, state: [state], near, page: 1, limit: maxResults },
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
