/** Pages of lists: one way to cut and one way to answer. */

interface Asked {
  page: number
  limit: number
  /** While searching, `page` is ignored: the specification has it so. `searchPage` is the page of what was found. */
  search?: string | undefined
  searchPage?: number | undefined
}

const wanted = ({ page, search, searchPage = 1 }: Asked) => (search ? searchPage : page)

/** How many rows to skip and to take. */
export function windowOf(asked: Asked): { offset: number; limit: number } {
  return { offset: (wanted(asked) - 1) * asked.limit, limit: asked.limit }
}

/** The same rows counted from the end of the list, for those nearer to it: a database reads what it skips. */
export function windowFromEnd(total: number, { offset, limit }: { offset: number; limit: number }) {
  const taken = Math.max(0, Math.min(limit, total - offset))
  return { offset: Math.max(0, total - offset - taken), limit: taken }
}

/** The answer of a list. */
export function pageOf<Item>(items: Item[], total: number, asked: Asked) {
  const { limit } = asked
  return { items, page: wanted(asked), limit, total, totalPages: Math.ceil(total / limit) }
}
