/** The name of a release of college data. */
import type { CollegeRelease } from '@bursar/contract/colleges'
import { formatMonth } from '../i18n/format.ts'

/**
 * The publisher's name of a release, with its month in the visitor's language. The starter catalog is named by us: `starter` replaces the
 * part before the parentheses with its source.
 */
export function releaseName(
  { name, isStarter }: Pick<CollegeRelease, 'name' | 'isStarter'>,
  starter: string,
  locale: string,
): string {
  const dated = name.replace(/\b[A-Z][a-z]+ \d{4}\b/, (month) => {
    const from = Date.parse(`1 ${month} UTC`)
    return Number.isNaN(from) ? month : formatMonth(from, locale)
  })
  return isStarter ? dated.replace(/^[^(]+(?= \(|$)/, starter) : dated
}
