/** Where published figures come from: a "Source" control that opens name, year, column, and a link. Works without scripts; prints open. */
import type { Figure } from '@bursar/contract/college-cards'
import { useLocale, useTranslations } from 'next-intl'
import { publicationsOf } from './publications.ts'
import { SourceDetails, SourceText } from './source-details.tsx'
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
    <SourceDetails
      label={
        label ??
        t.rich('source.of', {
          figure: names,
          hidden: (chunks) => <span className="sr-only">{chunks}</span>,
        })
      }
      entries={entries.map(({ heads, years, sources }) => ({
        name: entries.length > 1 ? `${heads.join(', ')}: ` : '',
        ...noteOf({ years, sources }, t, locale),
      }))}
    />
  )
}

/** Name, year, and column in one line, for inside a disclosure. */
export function SourceNote(source: Pick<TableSource, 'years' | 'sources'>) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  return <SourceText {...noteOf(source, t, locale)} />
}

function noteOf(
  { years, sources }: Pick<TableSource, 'years' | 'sources'>,
  t: ReturnType<typeof useTranslations<'colleges'>>,
  locale: string,
) {
  const yearsText = years.map((year) => yearText(year, locale)).join(', ')
  return {
    publications: publicationsOf(sources).map(({ key, href, columns }) => ({
      href,
      name: t(`source.${key}`),
      columns:
        columns.length > 0
          ? t('source.columns', { count: columns.length, columns: columns.join(', ') })
          : null,
    })),
    years: years.length > 0 ? t('source.years', { count: years.length, years: yearsText }) : null,
  }
}

/** A name for use inside a sentence: its first letter in lower case, unless it is an abbreviation such as SAT. */
const inSentence = (name: string) => name.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase())
