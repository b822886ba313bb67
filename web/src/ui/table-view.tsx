'use client'
/** The elements of a table, for any rows. Gets its cells as data: written out for each page, a row was 3 kB of elements. */
import Link from 'next/link'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { ArrowDown, ArrowUp, ArrowUpDown } from './icons.tsx'

export interface Head {
  key: string
  header: string
  isNumeric?: boolean | undefined
  isRowHeader?: boolean | undefined
  breaksLongWords?: boolean | undefined
  /** Where the column's header leads, if the list can be sorted by it. */
  sort?: { href: string; now: 'ascending' | 'descending' | null } | undefined
}

export type Row = readonly [key: string, cells: readonly ReactNode[], isHighlighted?: boolean]

interface TableViewProps {
  caption: ReactNode
  hideCaption: boolean | undefined
  isWide: boolean | undefined
  head: readonly Head[]
  rows: readonly Row[]
}

export function TableView({ isWide, ...table }: TableViewProps) {
  return isWide ? (
    <div className="wide-data-table">
      <Rows className="data-table wide" {...table} />
    </div>
  ) : (
    <Rows className="data-table" {...table} />
  )
}

// Explicit roles, because browsers drop table semantics when `display` is changed.
function Rows({
  className,
  caption,
  hideCaption,
  head,
  rows,
}: Omit<TableViewProps, 'isWide'> & { className: string }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: laid out as blocks on a phone, it would no longer be a table to browsers.
    <table role="table" className={className}>
      <caption className={hideCaption ? 'sr-only' : undefined}>{caption}</caption>
      <thead>
        {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
        <tr role="row">
          {head.map(({ key, header, isNumeric, sort }) => (
            <th
              key={key}
              // biome-ignore lint/a11y/noRedundantRoles: as above.
              role="columnheader"
              scope="col"
              aria-sort={sort?.now ?? undefined}
              className={isNumeric ? 'figures' : undefined}
            >
              {sort ? <SortLink {...sort} header={header} /> : header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, cells, isHighlighted]) => (
          // biome-ignore lint/a11y/noRedundantRoles: as above.
          <tr key={key} role="row" className={isHighlighted ? 'highlighted' : undefined}>
            {head.map((column, at) => (
              <Cell key={column.key} column={column}>
                {cells[at]}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({
  column: { header, isNumeric, isRowHeader, breaksLongWords },
  children,
}: {
  column: Head
  children: ReactNode
}) {
  const className = classes(isNumeric && 'figures', breaksLongWords && 'long-words') || undefined
  if (isRowHeader) {
    return (
      // biome-ignore lint/a11y/noRedundantRoles: as above.
      <th role="rowheader" scope="row" className={className}>
        <span>{children}</span>
      </th>
    )
  }
  return (
    // biome-ignore lint/a11y/noRedundantRoles: as above.
    <td role="cell" className={className}>
      <span aria-hidden="true">{header}</span>
      <span>{children}</span>
    </td>
  )
}

function SortLink({ href, now, header }: NonNullable<Head['sort']> & { header: string }) {
  const Mark = now === null ? ArrowUpDown : now === 'ascending' ? ArrowUp : ArrowDown
  return (
    <Link prefetch={false} scroll={false} href={href}>
      {header}
      <Mark size={14} className={now === null ? 'text-soft' : ''} />
    </Link>
  )
}
