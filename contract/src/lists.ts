/** Lists: one way to ask for a page and one way to answer it. */
import { z } from 'zod'

export const defaultPageSize = 20

/** A whole number in a query string: digits only, so that `1e3`, ` 5` and the empty string are refused. */
export function wholeNumber(least: number, most: number) {
  const fromDigits = (given: unknown) =>
    typeof given === 'string' && /^-?\d{1,9}$/.test(given) ? Number(given) : given
  return z.preprocess<unknown, z.ZodInt, number | string>(fromDigits, z.int().min(least).max(most))
}

export const PageQuery = z.strictObject({
  page: wholeNumber(1, 1_000_000).default(1),
  limit: wholeNumber(1, 100).default(defaultPageSize),
})

/** A page of a list that can be searched by name or e-mail. `page` is ignored while searching; `searchPage` is the page of what was found. */
export const ListQuery = PageQuery.extend({
  search: z.string().trim().max(100).optional(),
  searchPage: wholeNumber(1, 1_000_000).optional(),
  /** By creation, unless the list has a `sort` and it names another column. */
  sort_by: z.enum(['ASC', 'DESC']).default('DESC'),
})
export type ListQuery = z.infer<typeof ListQuery>

/** The answer of every list. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    page: z.int(),
    limit: z.int(),
    total: z.int(),
    totalPages: z.int(),
  })
}
