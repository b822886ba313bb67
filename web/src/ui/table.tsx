/** A table. On phones each row becomes a block of labeled lines, so that nothing scrolls sideways. */

import Link from 'next/link'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { ArrowDown, ArrowUp, ArrowUpDown } from './icons.tsx'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Right-aligned, with tabular numerals. */
  isNumeric?: boolean
  /** The column whose cells are row headers; one per table. */
  isRowHeader?: boolean
  /** The sort key, if the list can be sorted by this column. */
  sort?: string
  /** For text typed by users, such as a name: breaks a long word instead of widening the table. */
  breaksLongWords?: boolean
}

interface TableProps<Row> {
  caption: ReactNode
  /** Visually hides the caption if the heading above says the same. */
  hideCaption?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** For many columns: rows become blocks on tablets, too. */
  isWide?: boolean
  /** Highlights a row, such as the family's income bracket. A cell must say why. */
  isHighlighted?: (row: Row) => boolean
  /** The current order; headers of columns with a `sort` link to other orders. */
  sorting?: TableSorting
}

export interface TableSorting {
  by: string
  direction: 'ASC' | 'DESC'
  hrefOf: (column: string) => string
}

/** The width below which rows become blocks. Class names are written out because Tailwind searches the source for them. */
const layouts = {
  usual: {
    block: 'max-sm:block',
    hiddenHead: 'max-sm:sr-only',
    row: 'max-sm:block max-sm:py-2',
    cell: 'max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:py-1',
    flush: 'max-sm:px-0',
    fact: 'max-sm:text-right',
    label: 'sm:hidden',
    longWords: 'sm:min-w-28',
  },
  wide: {
    block: 'max-lg:block',
    hiddenHead: 'max-lg:sr-only',
    row: 'max-lg:block max-lg:py-2',
    cell: 'max-lg:flex max-lg:items-baseline max-lg:justify-between max-lg:gap-4 max-lg:py-1',
    flush: 'max-lg:px-0',
    fact: 'max-lg:text-right',
    label: 'lg:hidden',
    longWords: 'lg:min-w-28',
  },
} as const

// Explicit roles, because browsers drop table semantics when `display` is changed.
export function Table<Row>({
  caption,
  hideCaption,
  columns,
  rows,
  keyOf,
  isWide = false,
  isHighlighted,
  sorting,
}: TableProps<Row>) {
  const layout = layouts[isWide ? 'wide' : 'usual']
  return (
    // biome-ignore lint/a11y/noRedundantRoles: laid out as blocks on a phone, it would no longer be a table to browsers.
    <table role="table" className={classes('w-full border-collapse', layout.block)}>
      <caption className={classes('pb-2 text-left font-semibold', layout.block, hideCaption && 'sr-only')}>
        {caption}
      </caption>
      <thead className={layout.hiddenHead}>
        {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
        <tr role="row" className="border-b border-control bg-sunk text-sm">
          {columns.map(({ key, header, isNumeric, sort }) => (
            <th
              key={key}
              // biome-ignore lint/a11y/noRedundantRoles: as above.
              role="columnheader"
              scope="col"
              aria-sort={sorting && sort === sorting.by ? directions[sorting.direction] : undefined}
              className={classes('px-3 py-2 font-semibold', isNumeric ? 'text-right' : 'text-left')}
            >
              {sorting && sort ? <SortLink sorting={sorting} sort={sort} header={header} /> : header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={layout.block}>
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            // biome-ignore lint/a11y/noRedundantRoles: as above.
            role="row"
            className={classes('border-b border-line', layout.row, isHighlighted?.(row) && 'bg-tint')}
          >
            {columns.map(({ key, header, cell, isNumeric, isRowHeader, breaksLongWords }) => {
              const Cell = isRowHeader ? 'th' : 'td'
              return (
                <Cell
                  key={key}
                  role={isRowHeader ? 'rowheader' : 'cell'}
                  scope={isRowHeader ? 'row' : undefined}
                  className={classes(
                    'px-3 py-2 align-top',
                    layout.cell,
                    breaksLongWords && layout.longWords,
                    !isHighlighted?.(row) && layout.flush,
                    isRowHeader ? 'text-left font-semibold' : classes('font-normal', layout.fact),
                    isNumeric ? 'figures text-right whitespace-nowrap' : 'text-left',
                  )}
                >
                  {!isRowHeader && (
                    <span
                      aria-hidden="true"
                      className={classes('text-left text-sm text-soft whitespace-normal', layout.label)}
                    >
                      {header}
                    </span>
                  )}
                  <span
                    className={classes(
                      isNumeric ? 'min-w-1/2' : 'min-w-0',
                      breaksLongWords && 'wrap-anywhere',
                    )}
                  >
                    {cell(row)}
                  </span>
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const directions = { ASC: 'ascending', DESC: 'descending' } as const

function SortLink({ sorting, sort, header }: { sorting: TableSorting; sort: string; header: string }) {
  const Mark = sort !== sorting.by ? ArrowUpDown : sorting.direction === 'ASC' ? ArrowUp : ArrowDown
  return (
    <Link
      prefetch={false}
      scroll={false}
      href={sorting.hrefOf(sort)}
      className="inline-flex items-center gap-1 whitespace-nowrap hover:underline"
    >
      {header}
      <Mark size={14} className={classes('shrink-0', sort !== sorting.by && 'text-soft')} />
    </Link>
  )
}
