/** Pagination as links: each page of a list has an address. */

import { PaginationView } from './pagination-view.tsx'

interface PaginationProps {
  page: number
  totalPages: number
  hrefOf: (page: number) => string
}

export function Pagination({ page, totalPages, hrefOf }: PaginationProps) {
  if (totalPages <= 1) return null
  return (
    <PaginationView
      page={page}
      of={totalPages}
      {...(page > 1 && { previous: hrefOf(page - 1) })}
      {...(page < totalPages && { next: hrefOf(page + 1) })}
    />
  )
}
