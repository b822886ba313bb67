/** Texts for the progress and the problems of an import. */
import type { ImportFault, ImportStep } from '@bursar/contract/college-data'
import type { useLocale, useTranslations } from 'next-intl'
import type { ErrorMessages } from '../api/error-messages.ts'
import { isCallFailure } from '../http/failures.ts'
import { formatCount } from '../i18n/format.ts'

type ImportTexts = ReturnType<typeof useTranslations<'collegeData.import'>>
type Locale = ReturnType<typeof useLocale>

const megabytes = (bytes: number) => Math.round(bytes / 1e6)

/** Such as "Reading Institution.csv: 5,000 rows". */
export function stepText({ code, file = '', done, all }: ImportStep, t: ImportTexts, locale: Locale): string {
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

/** The place and the problem, such as "Institution.csv, line 12, column UGDS: “many” is not a number." */
export function faultText(fault: ImportFault, t: ImportTexts, locale: Locale): string {
  const { code, file, line, column, params = {} } = fault
  const place = [
    file,
    line !== undefined && t('place.line', { line: formatCount(line, locale) }),
    column !== undefined && t('place.column', { column }),
  ].filter(Boolean)
  const values = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' && !identifiers.has(name) ? formatCount(value, locale) : String(value),
    ]),
  )
  // Which values a fault has depends on its code, which is known only at run time.
  const problem = (t as unknown as (key: string, values: Record<string, string>) => string)(
    `faults.${code}`,
    values,
  )
  return place.length === 0 ? problem : t('place.at', { place: place.join(', '), what: problem })
}

/** The problem with the sources of an import, such as a file that no longer exists; null for any other failure. */
export function refusalText(failure: unknown, errorMessages: ErrorMessages): string | null {
  const [fieldError] = isCallFailure(failure) ? failure.errors : []
  return fieldError ? errorMessages.field(fieldError) : null
}

/** Numbers that are identifiers and are formatted without separators. */
const identifiers: ReadonlySet<string> = new Set(['id', 'status'])

/** Whether an import was refused because another one is running, perhaps since the page was opened. */
export function isOtherRunning(failure: unknown): boolean {
  return isCallFailure(failure) && failure.code === 'import-running'
}
