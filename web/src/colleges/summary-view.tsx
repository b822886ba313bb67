'use client'
/** The elements of a college's card. Gets texts as data: a list has twenty cards, and each was 4 kB of elements. */
import Link from 'next/link'
import { Fragment, type ReactNode } from 'react'
import { LinkSpinner } from '../ui/link-spinner.tsx'

interface SummaryViewProps {
  name: string
  href: string
  /** The place and what kind of college it is. */
  about: string
  distance?: string | undefined
  /** That it has closed or will. */
  closing?: string | undefined
  action?: ReactNode
  facts: readonly (readonly [name: string, value: string])[]
  /** The price. */
  children: ReactNode
}

export function SummaryView(props: SummaryViewProps) {
  const { name, href, about, distance, closing, action, facts, children } = props
  return (
    <>
      <div className="college-head">
        <div>
          <h3>
            <Link prefetch={false} href={href}>
              {name}
              <LinkSpinner />
            </Link>
          </h3>
          <p>{distance === undefined ? about : `${about} · ${distance}`}</p>
          {closing && <p className="font-semibold text-danger">{closing}</p>}
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
    <Fragment key={kind}>
      {at > 0 && ' '}
      <span className="kind">{at < kinds.length - 1 ? `${kind}\u00a0·` : kind}</span>
    </Fragment>
  ))
}
