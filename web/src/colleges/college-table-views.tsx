'use client'
/** The elements of `college-table.tsx`, which gets its texts as data. */
import Link from 'next/link'
import type { ReactNode } from 'react'
import { ArrowDown, ArrowUp, ArrowUpDown } from '../ui/icons.tsx'
import { LinkSpinner } from '../ui/link-spinner.tsx'
import { Kinds } from './summary-view.tsx'

interface RowHeaderProps {
  /** On the map. */
  number?: number
  name: string
  href: string
  /** With the separator that follows it, if `kinds` do. */
  place: string
  kinds?: readonly string[]
  note?: string
  action?: ReactNode
}

export function RowHeader({ number, name, href, place, kinds, note, action }: RowHeaderProps) {
  return (
    <div className="row-header">
      <div>
        {number !== undefined && <b className="map-number">{number}</b>}
        <Link prefetch={false} href={href} className="link">
          {name}
          <LinkSpinner />
        </Link>
        <span>
          {kinds ? `${place} ` : place}
          {kinds && <Kinds kinds={kinds} />}
        </span>
        {note !== undefined && <span>{note}</span>}
      </div>
      {action}
    </div>
  )
}

interface SortLinkProps {
  href: string
  label: string
  now: 'ASC' | 'DESC' | null
}

export function SortLink({ href, label, now }: SortLinkProps) {
  const Icon = now === null ? ArrowUpDown : now === 'ASC' ? ArrowUp : ArrowDown
  return (
    <Link
      prefetch={false}
      scroll={false}
      href={href}
      className="target inline-flex items-center gap-1 text-ink no-underline hover:underline"
    >
      <span className="wrap-normal">{label}</span>
      <Icon size={16} className="shrink-0" />
      <LinkSpinner />
    </Link>
  )
}

/** A figure with a line about it. */
export function NotedFigure({ figure, note, isRange }: { figure: string; note: string; isRange?: boolean }) {
  return (
    <>
      {figure}
      <span className={isRange ? 'block whitespace-nowrap text-soft' : 'block text-soft'}>{note}</span>
    </>
  )
}
