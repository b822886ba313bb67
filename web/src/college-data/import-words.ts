/** What an import does and what is wrong with it, in the words of the screen. */
import type { ImportFault, ImportStep } from '@bursar/contract/college-data'
import type { useLocale, useTranslations } from 'next-intl'
import type { ErrorMessages } from '../api/error-messages.ts'
import { isCallFailure } from '../http/send.ts'
import { formatCount } from '../i18n/format.ts'

type Words = ReturnType<typeof useTranslations<'collegeData.import'>>
type Locale = ReturnType<typeof useLocale>

const megabytes = (bytes: number) => Math.round(bytes / 1e6)

/** Such as "Reading Institution.csv: 5,000 rows". */
export function stepWords({ code, file = '', done, all }: ImportStep, t: Words, locale: Locale): string {
  const count = (value: number) => formatCount(value, locale)
  switch (code) {
    case 'fetching':
      if (done === undefined) return t('steps.fetching', { file })
      if (all === undefined) return t('steps.fetchingSome', { file, done: count(megabytes(done)) })
      return t('steps.fetchingOf', { file, done: count(megabytes(done)), all: count(megabytes(all)) })
    case 'reading':
      return done === undefined
        ? t('steps.reading', { file })
        : t('steps.readingRows', { file, rows: count(done) })
    case 'storing':
      return t('steps.storing', { done: count(done ?? 0), all: count(all ?? 0) })
    case 'starting':
    case 'done':
      return t('steps.starting')
  }
}

/** Where it is and what it is, such as "Institution.csv, line 12, column UGDS: “many” is not a number." */
export function faultWords(fault: ImportFault, t: Words, locale: Locale): string {
  const { code, file, line, column, params = {} } = fault
  const place = [
    file,
    line !== undefined && t('place.line', { line: formatCount(line, locale) }),
    column !== undefined && t('place.column', { column }),
  ].filter(Boolean)
  const filled = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' && !identifiers.has(name) ? formatCount(value, locale) : String(value),
    ]),
  )
  // Which values a fault has depends on its code, which is known only at run time.
  const what = (t as unknown as (key: string, values: Record<string, string>) => string)(
    `faults.${code}`,
    filled,
  )
  return place.length === 0 ? what : t('place.at', { place: place.join(', '), what })
}

/** What is wrong with what an import was asked of, such as a file that is gone meanwhile; null for any other failure. */
export function refusalWords(failure: unknown, words: ErrorMessages): string | null {
  const [named] = isCallFailure(failure) ? failure.errors : []
  return named ? words.field(named) : null
}

/** Numbers that are names: without separators. */
const identifiers: ReadonlySet<string> = new Set(['id', 'status'])
