/** Pages of lists: one way to cut and one way to answer. */

interface Asked {
  page: number
  limit: number
  /** While searching, the page is ignored and the first one answered. */
  search?: string | undefined
}

/** How many rows to skip and to take. */
export function windowOf({ page, limit, search }: Asked): { offset: number; limit: number } {
  return { offset: search ? 0 : (page - 1) * limit, limit }
}

/** The same rows counted from the end of the list, for those nearer to it: a database reads what it skips. */
export function windowFromEnd(total: number, { offset, limit }: { offset: number; limit: number }) {
  const taken = Math.max(0, Math.min(limit, total - offset))
  return { offset: Math.max(0, total - offset - taken), limit: taken }
}

/** The answer of a list. */
export function pageOf<Item>(items: Item[], total: number, { page, limit, search }: Asked) {
  return { items, page: search ? 1 : page, limit, total, totalPages: Math.ceil(total / limit) }
}
