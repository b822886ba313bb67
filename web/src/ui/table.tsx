/** A table. On phones each row becomes a block of labeled lines, so that nothing scrolls sideways. */

import type { ReactNode } from 'react'
import { type Row, TableView } from './table-view.tsx'

export interface Column<Item> {
  key: string
  header: string
  cell: (row: Item) => ReactNode
  /** Right-aligned, with tabular numerals. */
  isNumeric?: boolean
  /** The column whose cells are row headers; one per table. */
  isRowHeader?: boolean
  /** The sort key, if the list can be sorted by this column. */
  sort?: string
  /** For text typed by users, such as a name: breaks a long word instead of widening the table. */
  breaksLongWords?: boolean
}

interface TableProps<Item> {
  caption: ReactNode
  /** Visually hides the caption if the heading above says the same. */
  hideCaption?: boolean
  columns: readonly Column<Item>[]
  rows: readonly Item[]
  keyOf: (row: Item) => string
  /** For many columns: rows become blocks on tablets, too. */
  isWide?: boolean
  /** Highlights a row, such as the family's income bracket. A cell must say why. */
  isHighlighted?: (row: Item) => boolean
  /** The current order; headers of columns with a `sort` link to other orders. */
  sorting?: TableSorting
}

export interface TableSorting {
  by: string
  direction: 'ASC' | 'DESC'
  hrefOf: (column: string) => string
}

const directions = { ASC: 'ascending', DESC: 'descending' } as const

export function Table<Item>({
  caption,
  hideCaption,
  columns,
  rows,
  keyOf,
  isWide,
  isHighlighted,
  sorting,
}: TableProps<Item>) {
  return (
    <TableView
      caption={caption}
      hideCaption={hideCaption}
      isWide={isWide}
      head={columns.map(({ key, header, isNumeric, isRowHeader, breaksLongWords, sort }) => ({
        key,
        header,
        ...(isNumeric && { isNumeric }),
        ...(isRowHeader && { isRowHeader }),
        ...(breaksLongWords && { breaksLongWords }),
        ...(sorting &&
          sort && {
            sort: {
              href: sorting.hrefOf(sort),
              now: sort === sorting.by ? directions[sorting.direction] : null,
            },
          }),
      }))}
      rows={rows.map((row): Row => {
        const cells = columns.map(({ cell }) => cell(row))
        return isHighlighted?.(row) ? [keyOf(row), cells, true] : [keyOf(row), cells]
      })}
    />
  )
}
