'use client'
/** The "Source" control of published figures. Gets texts as data: a page has dozens of sources, and each was 1.4 kB of elements. */
import { Fragment } from 'react'
import { ExternalLink } from '../ui/external-link.tsx'

/** What the sources of a language share. A page's data has it once, because it is one object on the server. */
export interface SourceWords {
  /** Before a figure's name, in the middle for screen readers only, and after it. */
  of: readonly [label: string, before: string, after: string]
  publications: Readonly<Record<string, readonly [name: string, href: string]>>
}

/** The years as a sentence, then for each publication its key and columns: `["Year: 2023-24", "scorecard Column C150_4"]`. */
export type PackedSource = readonly [years: string, ...publications: string[]]

export interface SourceDetailsProps {
  words: SourceWords
  /** The figures, as in a sentence. */
  figure: string
  /** Replaces "Source of" and the figures. */
  label?: string | undefined
  sources: readonly PackedSource[]
  /** Those of the figures, if there are several entries. */
  names?: readonly string[]
}

export function SourceDetails({ words, figure, label, sources, names }: SourceDetailsProps) {
  const [ownLabel, before, after] = words.of
  return (
    <details className="source">
      <summary>
        <span>
          {label ?? ownLabel}
          {label === undefined && <span className="sr-only">{`${before}${figure}${after}`}</span>}
        </span>
      </summary>
      <ul>
        {sources.map((source, at) => (
          <li key={names?.[at] ?? ''}>
            {names && `${names[at]}: `}
            <SourceText words={words} source={source} />
          </li>
        ))}
      </ul>
    </details>
  )
}

interface SourceTextProps {
  words: SourceWords
  source: PackedSource
}

/** Name, column, and year in one line. */
export function SourceText({ words, source: [years, ...publications] }: SourceTextProps) {
  return publications.map((publication, at) => {
    const space = publication.indexOf(' ')
    const key = space < 0 ? publication : publication.slice(0, space)
    const [name, href = ''] = words.publications[key] ?? []
    const isLast = at === publications.length - 1
    // One text node: React separates neighbors with comments.
    const columns = space < 0 ? '' : ` · ${publication.slice(space + 1)}`
    return (
      <Fragment key={key}>
        {at > 0 && '; '}
        <ExternalLink href={href}>{name}</ExternalLink>
        {isLast && years ? `${columns} · ${years}` : columns}
      </Fragment>
    )
  })
}
