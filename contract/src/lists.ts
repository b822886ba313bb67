/** Paging, the same for all lists. */
import { z } from 'zod'

export const defaultPageSize = 20

/** A whole number in a query string: digits only, so `1e3`, ` 5`, and the empty string are refused. */
export function wholeNumber(min: number, max: number) {
  const fromDigits = (given: unknown) =>
    typeof given === 'string' && /^-?\d{1,9}$/.test(given) ? Number(given) : given
  return z.preprocess<unknown, z.ZodInt, number | string>(fromDigits, z.int().min(min).max(max))
}

export const PageQuery = z.strictObject({
  page: wholeNumber(1, 1_000_000).default(1),
  limit: wholeNumber(1, 100).default(defaultPageSize),
})

/** A page of a list that can be searched by name or email. While searching, `searchPage` is the page and `page` is ignored. */
export const ListQuery = PageQuery.extend({
  search: z.string().trim().max(100).optional(),
  searchPage: wholeNumber(1, 1_000_000).optional(),
  /** Sorted by creation date, unless the list has a `sort` with another column. */
  sort_by: z.enum(['ASC', 'DESC']).default('DESC'),
})
export type ListQuery = z.infer<typeof ListQuery>

/** The response of every list. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    page: z.int(),
    limit: z.int(),
    total: z.int(),
    totalPages: z.int(),
  })
}

/** The most values of one query parameter. */
export const maxRepeated = 60

/** One or more values: `state=CA&state=OR`. */
export function repeatable<Item extends z.ZodType>(item: Item) {
  const asList = (given: unknown) => (Array.isArray(given) ? given : [given])
  return z.preprocess<unknown, z.ZodArray<Item>, z.input<Item> | z.input<Item>[]>(
    asList,
    z.array(item).max(maxRepeated),
  )
}
