/** Rows and columns. On a phone each row becomes a block of labelled lines, so that nothing scrolls sideways. */
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Figures stand right, in tabular numerals. */
  isNumeric?: boolean
  /** The cell that names the row; one per table. */
  isRowHeader?: boolean
  /** The name by which the list can be sorted by this column. */
  sort?: string
  /** What somebody typed, such as a name: one long word of it is broken, and does not make the table wider. */
  breaksLongWords?: boolean
}

interface TableProps<Row> {
  caption: ReactNode
  /** Hides the caption from sight where a heading above says the same. */
  hideCaption?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Many columns: it becomes blocks on everything narrower than a desk. */
  isWide?: boolean
  /** Highlights a row, such as the own income bracket; say in a cell why. */
  isHighlighted?: (row: Row) => boolean
  /** How the rows are sorted; the heads of columns that have a `sort` then lead to other orders. */
  sorting?: TableSorting
}

export interface TableSorting {
  by: string
  direction: 'ASC' | 'DESC'
  hrefOf: (column: string) => string
}

/** Below which width rows become blocks; written out, since class names are looked for in the text of the source. */
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

// The roles are written out because browsers drop those of a table whose parts are laid out as blocks.
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
      <Mark
        size={14}
        aria-hidden="true"
        className={classes('shrink-0', sort !== sorting.by && 'text-soft')}
      />
    </Link>
  )
}
