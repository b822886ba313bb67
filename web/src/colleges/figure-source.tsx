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
  const { words, pack } = sourcePacker(t, locale)
  return (
    <SourceDetails
      words={words}
      figure={label === undefined ? inList(entries, locale) : ''}
      label={label}
      sources={entries.map(pack)}
      {...(entries.length > 1 && { names: entries.map(({ heads }) => heads.join(', ')) })}
    />
  )
}

const inList = (entries: readonly TableSource[], locale: string) =>
  formatList(
    entries.flatMap(({ heads }) => heads.map(inSentence)),
    locale,
  )

/** Figures of all colleges have the same few sources, some hundred together. */
const maxPacked = 2_000

interface SourcePacker {
  words: SourceWords
  pack: (source: Pick<TableSource, 'years' | 'sources'>) => PackedSource
}

const packers = new Map<string, SourcePacker>()

/**
 * What `SourceDetails` needs, in a language. The words are always the same object, and so is what is packed of the same years and columns:
 * React sends each only once with a page.
 */
export function sourcePacker(t: Translate, locale: string): SourcePacker {
  // With one of the texts, because texts can be marked for a test.
  const key = `${locale} ${t(`source.${publications[0].key}`)}`
  const known = packers.get(key)
  if (known) return known
  const packed = new Map<string, PackedSource>()
  const packer: SourcePacker = {
    words: wordsOf(t),
    pack: (source) => {
      const key = JSON.stringify([source.years, source.sources])
      const known = packed.get(key)
      if (known) return known
      const added = pack(source, t, locale)
      if (packed.size >= maxPacked) packed.clear()
      packed.set(key, added)
      return added
    },
  }
  packers.set(key, packer)
  return packer
}

const mark = '\n'

function wordsOf(t: Translate): SourceWords {
  const [label = '', before = '', after = ''] = t
    .markup('source.of', { figure: mark, hidden: (text) => `${mark}${text}` })
    .split(mark)
  return {
    of: [label, before, after],
    publications: Object.fromEntries(
      publications.map(({ key, href }) => [key, [t(`source.${key}`), href]] as const),
    ),
  }
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
