/**
 * A table that is wider than a phone: it scrolls by touch and keyboard, and its first column stays visible. For comparing
 * rows and columns; use `Table`, which stacks, for content that is read row by row.
 */
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface WideColumn {
  key: string
  header: ReactNode
  /** The current order; undefined if the column can't be sorted. */
  sort?: 'ascending' | 'descending' | 'none'
  isNumeric?: boolean
}

export interface WideRow {
  key: string
  /** Names the row. */
  header: ReactNode
  /** In column order, without the first. A row without cells is a heading for the rows below it. */
  cells?: readonly ReactNode[]
}

interface WideTableProps {
  caption: string
  /** The column of row headers. */
  firstColumn: WideColumn
  columns: readonly WideColumn[]
  rows: readonly WideRow[]
  /** Minimum column width: enough for a name, or for a figure. */
  minWidth?: 'figure' | 'name'
}

const firstClass =
  'sticky left-0 z-1 w-64 max-w-40 min-w-28 border-r border-line sm:max-w-64 sm:min-w-48 print:static'

/** On phones two columns and the start of a third fit next to the first (132 px): a cut-off column hints at scrolling. */
const partlyVisibleClass = 'min-w-[calc((100cqw-8.25rem)*0.44)] sm:min-w-44'

export function WideTable({ caption, firstColumn, columns, rows, minWidth = 'figure' }: WideTableProps) {
  const min =
    minWidth === 'figure' ? 'min-w-20' : columns.length > 2 ? partlyVisibleClass : 'min-w-28 sm:min-w-44'
  return (
    // Positioned, so that visually hidden content in cells scrolls along instead of widening the page.
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard (WCAG 2.1.1).
      tabIndex={0}
      className="@container relative overflow-x-auto rounded-md border border-line print:overflow-visible"
    >
      <table className="w-full border-collapse bg-surface text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-control bg-sunk">
            <th
              scope="col"
              aria-sort={firstColumn.sort}
              className={classes(firstClass, 'bg-sunk px-3 py-2 text-left align-bottom font-semibold')}
            >
              {firstColumn.header}
            </th>
            {columns.map(({ key, header, sort, isNumeric }) => (
              <th
                key={key}
                scope="col"
                aria-sort={sort}
                className={classes(
                  'px-2 py-2 align-bottom font-semibold wrap-normal',
                  min,
                  isNumeric ? 'text-right' : 'text-left',
                )}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, header, cells }) =>
            cells ? (
              <tr key={key} className="border-b border-line last:border-b-0">
                <th
                  scope="row"
                  className={classes(firstClass, 'bg-surface px-3 py-2 text-left align-top font-semibold')}
                >
                  {header}
                </th>
                {cells.map((cell, at) => (
                  <td
                    key={columns[at]?.key}
                    className={classes(
                      'px-2 py-2 align-top',
                      columns[at]?.isNumeric ? 'figures text-right' : 'text-left',
                    )}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ) : (
              <tr key={key} className="border-b border-line bg-sunk">
                <th
                  scope="rowgroup"
                  colSpan={columns.length + 1}
                  className="px-3 py-1.5 text-left text-sm font-semibold text-soft"
                >
                  <span className="sticky left-3">{header}</span>
                </th>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </section>
  )
}
