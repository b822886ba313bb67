/** By which column a list is sorted, and the addresses that sort it by another. */
import type { TableSorting } from '../ui/table.tsx'
import { listHref } from './list-address.ts'

/** `hrefOf` sorts the list by a column; by the one that sorts it already, the other way around. */
export type Sorting = TableSorting

/** Columns of moments and counts begin with the latest and the largest; names begin with A. */
const largestFirst: ReadonlySet<string> = new Set(['created', 'linked', 'activity', 'students', 'families'])

interface Sorted {
  sort?: unknown
  sort_by?: unknown
}

/** @param defaultColumn the column that sorts the list while the address names none */
export function sortingOf(path: string, address: object, defaultColumn: string): Sorting {
  const { sort = defaultColumn, sort_by = 'DESC' } = address as Sorted
  const [by, direction] = [String(sort), sort_by === 'ASC' ? ('ASC' as const) : ('DESC' as const)]
  return {
    by,
    direction,
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
