/** Where published figures come from: a "Source" control that opens name, year, column, and a link. Works without scripts; prints open. */
import type { Figure } from '@bursar/contract/college-cards'
import { useLocale, useTranslations } from 'next-intl'
import { formatList } from '../i18n/format.ts'
import { inSentence } from './in-sentence.ts'
import { publications, publicationsOf } from './publications.ts'
import { type PackedSource, SourceDetails, type SourceWords } from './source-details.tsx'
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
  return (
    <SourceDetails
      words={sourceWords(t)}
      figure={label === undefined ? inList(entries, locale) : ''}
      label={label}
      sources={entries.map((entry) => packSource(entry, t, locale))}
      {...(entries.length > 1 && { names: entries.map(({ heads }) => heads.join(', ')) })}
    />
  )
}

const inList = (entries: readonly TableSource[], locale: string) =>
  formatList(
    entries.flatMap(({ heads }) => heads.map(inSentence)),
    locale,
  )

const mark = '\n'
const knownWords = new Map<string, SourceWords>()

/** Always the same object for a language, so that React sends it once with a page. */
export function sourceWords(t: Translate): SourceWords {
  // One of the texts, because texts can be marked for a test.
  const [first] = publications
  const key = t(`source.${first.key}`)
  const known = knownWords.get(key)
  if (known) return known
  const [label = '', before = '', after = ''] = t
    .markup('source.of', { figure: mark, hidden: (text) => `${mark}${text}` })
    .split(mark)
  const words = {
    of: [label, before, after],
    publications: Object.fromEntries(
      publications.map(({ key, href }) => [key, [t(`source.${key}`), href]] as const),
    ),
  } as const
  knownWords.set(key, words)
  return words
}

/** Figures of all colleges have the same few sources, some hundred together. */
const maxPacked = 2_000
/** By the words of a language, and then by years and columns. */
const packed = new WeakMap<SourceWords, Map<string, PackedSource>>()

/** Always the same object for the same years and columns in a language. */
export function packSource(
  source: Pick<TableSource, 'years' | 'sources'>,
  t: Translate,
  locale: string,
): PackedSource {
  const words = sourceWords(t)
  const ofLanguage = packed.get(words) ?? new Map<string, PackedSource>()
  packed.set(words, ofLanguage)
  const key = JSON.stringify([source.years, source.sources])
  const known = ofLanguage.get(key)
  if (known) return known
  const added = pack(source, t, locale)
  if (ofLanguage.size >= maxPacked) ofLanguage.clear()
  ofLanguage.set(key, added)
  return added
}

function pack(
  { years, sources }: Pick<TableSource, 'years' | 'sources'>,
  t: Translate,
  locale: string,
): PackedSource {
  const yearsText = years.map((year) => yearText(year, locale)).join(', ')
  return [
    years.length > 0 ? t('source.years', { count: years.length, years: yearsText }) : '',
    ...publicationsOf(sources).map(({ key, columns }) =>
      columns.length > 0
        ? `${key} ${t('source.columns', { count: columns.length, columns: columns.join(', ') })}`
        : key,
    ),
  ]
}
