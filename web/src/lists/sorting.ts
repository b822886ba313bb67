/** How a list is sorted, and links to other orders. */
import type { TableSorting } from '../ui/table.tsx'
import { listHref } from './list-address.ts'

/** `hrefOf` sorts by a column, or reverses the order of the current one. */
export interface Sorting extends TableSorting {
  /** Whether this is the order without a choice. */
  isDefault: boolean
}

/** Dates and counts start with the latest and largest; names start with A. */
const largestFirst: ReadonlySet<string> = new Set(['created', 'linked', 'activity', 'students', 'families'])

interface Sorted {
  sort?: unknown
  sort_by?: unknown
}

/** @param defaultColumn the sort column if the address has none */
export function sortingOf(path: string, address: object, defaultColumn: string): Sorting {
  const { sort = defaultColumn, sort_by = 'DESC' } = address as Sorted
  const [by, direction] = [String(sort), sort_by === 'ASC' ? ('ASC' as const) : ('DESC' as const)]
  return {
    by,
    direction,
    isDefault: by === defaultColumn && direction === 'DESC',
    hrefOf(column) {
      const initialDirection = largestFirst.has(column) ? 'DESC' : 'ASC'
      const newDirection = column !== by ? initialDirection : direction === 'ASC' ? 'DESC' : 'ASC'
      const isDefault = column === defaultColumn && newDirection === 'DESC'
      return listHref(path, address, {
        sort: isDefault ? undefined : column,
        sort_by: isDefault ? undefined : newDirection,
      })
    },
  }
}
