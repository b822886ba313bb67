/** Where published figures come from: a "Source" control that opens name, year, column, and a link. Works without scripts; prints open. */
import type { Figure } from '@bursar/contract/college-cards'
import { useLocale, useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { ExternalLink } from '../ui/external-link.tsx'
import { ChevronRight } from '../ui/icons.tsx'
import { publicationsOf } from './publications.ts'
import type { TableSource } from './table-sources.ts'
import { yearText } from './year-text.ts'

/** The source of figures with one name. Unpublished figures have one, too, so that they can be looked up. */
export const sourceOf = (head: string, ...figures: Pick<Figure, 'year' | 'source'>[]): TableSource => ({
  heads: [head],
  years: [...new Set(figures.flatMap(({ year }) => year ?? []))],
  sources: [...new Set(figures.map(({ source }) => source))],
})

interface FigureSourceProps {
  /** Figures of the same source share an entry. Their names are read by screen readers, and shown if there are several entries. */
  entries: readonly TableSource[]
  /** Replaces "Source" if there are too many figures to name. */
  label?: string
}

export function FigureSource({ entries, label }: FigureSourceProps) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  if (entries.length === 0) return null
  const names = new Intl.ListFormat(locale).format(entries.flatMap(({ heads }) => heads.map(inSentence)))
  return (
    <details className="group/source min-w-0 text-left text-sm font-normal text-soft">
      <summary className="-my-2 flex min-h-11 w-fit items-center gap-1 rounded-sm hover:underline">
        <ChevronRight
          size={16}
          className="shrink-0 transition-transform group-open/source:rotate-90 print:hidden"
        />
        <span>
          {label ??
            t.rich('source.of', {
              figure: names,
              hidden: (chunks) => <span className="sr-only">{chunks}</span>,
            })}
        </span>
      </summary>
      <ul className="grid max-w-text gap-1 pt-1 pb-2 pl-5 wrap-anywhere print:pl-0">
        {entries.map(({ heads, years, sources }) => (
          <li key={heads[0]}>
            {entries.length > 1 && `${heads.join(', ')}: `}
            <SourceNote years={years} sources={sources} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Name, year, and column in one line, for inside a disclosure. */
export function SourceNote({ years, sources }: Pick<TableSource, 'years' | 'sources'>) {
  const t = useTranslations('colleges.source')
  const locale = useLocale()
  return (
    <>
      {publicationsOf(sources).map(({ key, href, columns }, at) => (
        <Fragment key={key}>
          {at > 0 && '; '}
          <ExternalLink href={href}>{t(key)}</ExternalLink>
          {columns.length > 0 && (
            <>
              {' · '}
              {t('columns', { count: columns.length, columns: columns.join(', ') })}
            </>
          )}
        </Fragment>
      ))}
      {years.length > 0 && (
        <>
          {' · '}
          {t('years', {
            count: years.length,
            years: years.map((year) => yearText(year, locale)).join(', '),
          })}
        </>
      )}
    </>
  )
}

/** A name for use inside a sentence: its first letter in lower case, unless it is an abbreviation such as SAT. */
const inSentence = (name: string) => name.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase())
