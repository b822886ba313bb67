'use client'
/**
 * A table that is wider than a phone: it scrolls by touch and keyboard, and its first column stays visible. For comparing
 * rows and columns; use `Table`, which stacks, for content that is read row by row.
 */
import type { ReactNode } from 'react'

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
  /** Printed only with the details of a page that prints as a summary. */
  isPrintDetail?: boolean
}

interface WideTableProps {
  caption: string
  /** The column of row headers. */
  firstColumn: WideColumn
  columns: readonly WideColumn[]
  rows: readonly WideRow[]
  /** Minimum column width: enough for a name, or for a figure. `figure-by-year`: figures beside short row headers, such as years. */
  minWidth?: 'figure' | 'figure-by-year' | 'name'
}

/** More names than these fit on a desktop only if they break into more lines. */
const maxWideNames = 5

export function WideTable({ caption, firstColumn, columns, rows, minWidth = 'figure' }: WideTableProps) {
  // On phones two names and the start of a third fit next to the first: a cut-off column hints at scrolling.
  const min = {
    figure: 'figures-wide',
    'figure-by-year': 'figures-wide short-heads',
    name:
      columns.length <= 2
        ? 'names-wide'
        : columns.length <= maxWideNames
          ? 'names-cut-off'
          : 'names-cut-off many',
  }[minWidth]
  return (
    // Positioned, so that visually hidden content in cells scrolls along instead of widening the page.
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard (WCAG 2.1.1).
      tabIndex={0}
      className="wide-table"
    >
      <table className={min}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" aria-sort={firstColumn.sort}>
              {firstColumn.header}
            </th>
            {columns.map(({ key, header, sort, isNumeric }) => (
              <th key={key} scope="col" aria-sort={sort} className={isNumeric ? 'figures' : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, header, cells, isPrintDetail }) =>
            cells ? (
              <tr key={key} className={isPrintDetail ? 'print-detail' : undefined}>
                <th scope="row">{header}</th>
                {cells.map((cell, at) => (
                  <td key={columns[at]?.key} className={columns[at]?.isNumeric ? 'figures' : undefined}>
                    {cell}
                  </td>
                ))}
              </tr>
            ) : (
              <tr key={key} className="heading">
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  <span>{header}</span>
                </th>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </section>
  )
}
