/** Titles of majors, such as the intended ones of students. */
import { searchMajors } from '@bursar/contract/college-search'
import { load } from '../api/load.ts'

/** By CIP code without the dot. They are public, and stay the same until the server is updated, so each is asked for once. */
const known = new Map<string, string>()

/** The titles by CIP code without the dot. Codes that are unknown, or that no college has, are left out. */
export async function majorTitles(codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const missing = [...new Set(codes)].filter((code) => !known.has(code))
  if (missing.length > 0) {
    const { items } = await load(searchMajors, { querystring: { code: missing, limit: missing.length } })
    for (const { code, title } of items) known.set(code.replace('.', ''), title)
  }
  return new Map(
    codes.flatMap((code) => {
      const title = known.get(code)
      return title === undefined ? [] : [[code, title] as const]
    }),
  )
}
