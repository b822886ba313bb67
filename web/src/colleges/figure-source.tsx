/** Where published figures come from: a "Source" control that opens name, year, column, and a link. Works without scripts; prints open. */
import type { Figure } from '@bursar/contract/college-cards'
import { useLocale, useTranslations } from 'next-intl'
import { publicationsOf } from './publications.ts'
import { SourceDetails, type SourceDetailsProps, SourceText } from './source-details.tsx'
import type { TableSource } from './table-sources.ts'
import { yearText } from './year-text.ts'

/** The source of figures with one name. Unpublished figures have one, too, so that they can be looked up. */
export const sourceOf = (head: string, ...figures: Pick<Figure, 'year' | 'source'>[]): TableSource => ({
  heads: [head],
  years: [...new Set(figures.flatMap(({ year }) => year ?? []))],
  sources: [...new Set(figures.map(({ source }) => source))],
})

type Translate = ReturnType<typeof useTranslations<'colleges'>>

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
  const { hidden, ...details } = sourceDetails(entries, t, locale)
  return (
    <SourceDetails {...details} {...(label !== undefined ? { label } : hidden !== undefined && { hidden })} />
  )
}

const listFormats = new Map<string, Intl.ListFormat>()

/** What `SourceDetails` needs. */
export function sourceDetails(
  entries: readonly TableSource[],
  t: Translate,
  locale: string,
): SourceDetailsProps {
  const list = listFormats.get(locale) ?? new Intl.ListFormat(locale)
  listFormats.set(locale, list)
  const figure = list.format(entries.flatMap(({ heads }) => heads.map(inSentence)))
  // As text between marks, because elements in a page's data are five times as long.
  const [label = '', hidden] = t
    .markup('source.of', { figure, hidden: (text) => `${mark}${text}` })
    .split(mark)
  return {
    label,
    ...(hidden !== undefined && { hidden }),
    entries: entries.map(({ heads, years, sources }) => ({
      ...(entries.length > 1 && { name: `${heads.join(', ')}: ` }),
      ...noteOf({ years, sources }, t, locale),
    })),
  }
}

const mark = '\n'

/** Name, year, and column in one line, for inside a disclosure. */
export function SourceNote(source: Pick<TableSource, 'years' | 'sources'>) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  return <SourceText {...noteOf(source, t, locale)} />
}

function noteOf({ years, sources }: Pick<TableSource, 'years' | 'sources'>, t: Translate, locale: string) {
  const yearsText = years.map((year) => yearText(year, locale)).join(', ')
  return {
    publications: publicationsOf(sources).map(({ key, href, columns }) => ({
      href,
      name: t(`source.${key}`),
      ...(columns.length > 0 && {
        columns: t('source.columns', { count: columns.length, columns: columns.join(', ') }),
      }),
    })),
    ...(years.length > 0 && { years: t('source.years', { count: years.length, years: yearsText }) }),
  }
}

/** A name for use inside a sentence: its first letter in lower case, unless it is an abbreviation such as SAT. */
const inSentence = (name: string) => name.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase())
