'use client'
/** The elements of a college's card. Gets texts as data: a list has twenty cards, and each was 4 kB of elements. */
import Link from 'next/link'
import type { ReactNode } from 'react'
import { LinkSpinner } from '../ui/link-spinner.tsx'

interface SummaryViewProps {
  name: string
  href: string
  /** With the separator that follows it. */
  place: string
  kinds: readonly string[]
  distance: string | null
  action: ReactNode
  facts: readonly (readonly [name: string, value: string])[]
  /** The price. */
  children: ReactNode
}

export function SummaryView({
  name,
  href,
  place,
  kinds,
  distance,
  action,
  facts,
  children,
}: SummaryViewProps) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-lg">
            <Link prefetch={false} href={href} className="link">
              {name}
              <LinkSpinner />
            </Link>
          </h3>
          <p className="text-soft">
            {place} <Kinds kinds={kinds} />
            {distance !== null && ` · ${distance}`}
          </p>
        </div>
        {action}
      </div>
      {children}
      <dl className="college-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Lines break between kinds, and the separator stays with the one before it. */
export function Kinds({ kinds }: { kinds: readonly string[] }) {
  return kinds.map((kind, at) => (
    <span key={kind}>
      <span className="inline-block max-w-full">{at < kinds.length - 1 ? `${kind}\u00a0·` : kind}</span>{' '}
    </span>
  ))
}
