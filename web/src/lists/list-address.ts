/** Reads a list's query from the page address, and builds addresses for other queries. */
import { isStorable } from '@bursar/contract/storable'
import type { z } from 'zod'

export type SearchParams = Record<string, string | string[] | undefined>

/** Reads the fields of the call's query; invalid values are ignored. */
export function readListAddress<Query extends z.ZodObject>(
  query: Query,
  params: SearchParams,
): Partial<z.input<Query>> {
  const valid = Object.entries(query.shape).flatMap(([name, field]) => {
    const given = [params[name]].flat()[0]?.trim()
    const isValid = given && isStorable(given) && (field as z.ZodType).safeParse(given).success
    return isValid ? [[name, given] as const] : []
  })
  return Object.fromEntries(valid) as Partial<z.input<Query>>
}

/** The address of a list, on its page. */
export function currentHref(path: string, address: object): string {
  const { page, searchPage } = address as Record<string, unknown>
  return listHref(path, address, { page, searchPage })
}

/** The query of links from a list to its rows, so that they can lead back to the list as it is. */
export function rowQueryOf(address: object): string {
  const from = currentHref('', address).slice(1)
  return from && `?${new URLSearchParams({ from })}`
}

/** What `rowQueryOf` wrote, even if it was changed. For reading it as the list does. */
export function paramsFrom(from: string | string[] | undefined): SearchParams {
  return Object.fromEntries(new URLSearchParams([from].flat()[0]))
}

/** The address of the list that a page was opened from. @param query of the list's call */
export function backHref(path: string, query: z.ZodObject, from: string | string[] | undefined): string {
  return currentHref(path, readListAddress(query, paramsFrom(from)))
}

/** The address of the same list with changes. Any change goes back to the first page. */
export function listHref(path: string, address: object, changes: Record<string, unknown> = {}): string {
  const { page: _, searchPage: __, ...rest } = address as Record<string, unknown>
  const given = Object.entries({ ...rest, ...changes }).filter(
    ([name, value]) =>
      value !== undefined && value !== '' && !(['page', 'searchPage'].includes(name) && value === 1),
  )
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return query ? `${path}?${query}` : path
}
