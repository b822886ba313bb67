'use client'
/** The "Source" control of published figures. Gets texts as data: a page has dozens of sources, and each was 1.4 kB of elements. */
import { Fragment } from 'react'
import { ExternalLink } from '../ui/external-link.tsx'

interface SourceTextProps {
  publications: readonly { href: string; name: string; columns?: string }[]
  years?: string
}

export interface SourceDetailsProps {
  label: string
  /** The rest of the label, for screen readers. */
  hidden?: string
  /** `name` is that of the figures, if there are several entries. */
  entries: readonly (SourceTextProps & { name?: string })[]
}

export function SourceDetails({ label, hidden, entries }: SourceDetailsProps) {
  return (
    <details className="source">
      <summary>
        <span>
          {label}
          {hidden && <span className="sr-only">{hidden}</span>}
        </span>
      </summary>
      <ul>
        {entries.map(({ name = '', ...source }) => (
          <li key={name}>
            {name}
            <SourceText {...source} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Name, column, and year in one line. */
export function SourceText({ publications, years }: SourceTextProps) {
  return (
    <>
      {publications.map(({ href, name, columns }, at) => (
        <Fragment key={href}>
          {at > 0 && '; '}
          <ExternalLink href={href}>{name}</ExternalLink>
          {columns !== undefined && ` · ${columns}`}
        </Fragment>
      ))}
      {years !== undefined && ` · ${years}`}
    </>
  )
}
