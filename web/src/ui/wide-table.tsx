/**
 * A table that is wider than a phone: it scrolls in itself, by touch and by keyboard, and its first column stays in sight.
 * For comparing across rows or columns; what is read row by row belongs in `Table`, which stacks.
 */
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface WideColumn {
  key: string
  head: ReactNode
  /** How the rows are ordered by it; absent where they cannot be. */
  sort?: 'ascending' | 'descending' | 'none'
  isFigure?: boolean
}

export interface WideRow {
  key: string
  /** Names the row. */
  head: ReactNode
  /** In the order of the columns, without the first. A row without cells is a heading over those that follow. */
  cells?: readonly ReactNode[]
}

interface WideTableProps {
  caption: string
  /** The head of the first column, then of the others. */
  first: WideColumn
  columns: readonly WideColumn[]
  rows: readonly WideRow[]
  /** Columns are at least so wide: enough for a name, or for a figure. */
  minimum?: 'figure' | 'name'
}

const firstClass =
  'sticky left-0 z-1 w-64 max-w-40 min-w-28 border-r border-line sm:max-w-64 sm:min-w-48 print:static'

/** On a phone two columns and the beginning of the third, beside a first one of 132 px: what is cut off is looked for. */
const peekingClass = 'min-w-[calc((100cqw-8.25rem)*0.44)] sm:min-w-44'

export function WideTable({ caption, first, columns, rows, minimum = 'figure' }: WideTableProps) {
  const min = minimum === 'figure' ? 'min-w-20' : columns.length > 2 ? peekingClass : 'min-w-28 sm:min-w-44'
  return (
    // Positioned, so that what is hidden from sight in its cells scrolls with them instead of widening the page.
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1).
      tabIndex={0}
      className="@container relative overflow-x-auto rounded-md border border-line print:overflow-visible"
    >
      <table className="w-full border-collapse bg-surface text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-control bg-sunk">
            <th
              scope="col"
              aria-sort={first.sort}
              className={classes(firstClass, 'bg-sunk px-3 py-2 text-left align-bottom font-semibold')}
            >
              {first.head}
            </th>
            {columns.map(({ key, head, sort, isFigure }) => (
              <th
                key={key}
                scope="col"
                aria-sort={sort}
                className={classes(
                  'px-2 py-2 align-bottom font-semibold wrap-normal',
                  min,
                  isFigure ? 'text-right' : 'text-left',
                )}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, head, cells }) =>
            cells ? (
              <tr key={key} className="border-b border-line last:border-b-0">
                <th
                  scope="row"
                  className={classes(firstClass, 'bg-surface px-3 py-2 text-left align-top font-semibold')}
                >
                  {head}
                </th>
                {cells.map((cell, at) => (
                  <td
                    key={columns[at]?.key}
                    className={classes(
                      'px-2 py-2 align-top',
                      columns[at]?.isFigure ? 'figures text-right' : 'text-left',
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
                  <span className="sticky left-3">{head}</span>
                </th>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </section>
  )
}
