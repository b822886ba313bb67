/** What the address of a page asks of a list, and the addresses that ask for something else of it. */
import type { z } from 'zod'

export type SearchParams = Record<string, string | string[] | undefined>

/** Field by field of the call's own query; what does not fit is left out, as if the address had not said it. */
export function readListAddress<Query extends z.ZodObject>(
  query: Query,
  params: SearchParams,
): Partial<z.input<Query>> {
  const valid = Object.entries(query.shape).flatMap(([name, field]) => {
    const given = [params[name]].flat()[0]?.trim()
    return given && (field as z.ZodType).safeParse(given).success ? [[name, given] as const] : []
  })
  return Object.fromEntries(valid) as Partial<z.input<Query>>
}

/** The same list with something changed. Whatever is changed, one begins again at the first page. */
export function listHref(path: string, address: object, changes: Record<string, unknown> = {}): string {
  const { page: _, searchPage: __, ...rest } = address as Record<string, unknown>
  const given = Object.entries({ ...rest, ...changes }).filter(
    ([name, value]) =>
      value !== undefined && value !== '' && !(['page', 'searchPage'].includes(name) && value === 1),
  )
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `${path}?${query}` : path
}
