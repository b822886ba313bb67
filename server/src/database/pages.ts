/** Pagination, the same for every list. */

interface PageQuery {
  page: number
  limit: number
  /** During a search `page` is ignored, as the specification requires. `searchPage` is the page of the search results. */
  search?: string | undefined
  searchPage?: number | undefined
}

const wanted = ({ page, search, searchPage = 1 }: PageQuery) => (search ? searchPage : page)

/** The offset and limit for a page. */
export function windowOf(asked: PageQuery): { offset: number; limit: number } {
  return { offset: (wanted(asked) - 1) * asked.limit, limit: asked.limit }
}

/** The same rows counted from the end of the list, for pages near the end: a database reads every row that it skips. */
export function windowFromEnd(total: number, { offset, limit }: { offset: number; limit: number }) {
  const taken = Math.max(0, Math.min(limit, total - offset))
  return { offset: Math.max(0, total - offset - taken), limit: taken }
}

/** One page of a list as the API returns it. */
export function pageOf<Item>(items: Item[], total: number, asked: PageQuery) {
  const { limit } = asked
  return { items, page: wanted(asked), limit, total, totalPages: Math.ceil(total / limit) }
}
