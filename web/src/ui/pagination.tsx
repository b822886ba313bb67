/** Pagination as links: each page of a list has an address. */

import { PaginationView } from './pagination-view.tsx'

/** With more pages, there are links to the first and last one, too. */
const maxStepped = 10

interface PaginationProps {
  page: number
  totalPages: number
  hrefOf: (page: number) => string
}

export function Pagination({ page, totalPages, hrefOf }: PaginationProps) {
  if (totalPages <= 1) return null
  const isLong = totalPages > maxStepped
  return (
    <PaginationView
      page={page}
      of={totalPages}
      {...(page > 1 && { previous: hrefOf(page - 1) })}
      {...(page < totalPages && { next: hrefOf(page + 1) })}
      {...(isLong && page > 1 && { first: hrefOf(1) })}
      {...(isLong && page < totalPages && { last: hrefOf(totalPages) })}
    />
  )
}
