/** What a release of college data is called. */
import type { CollegeRelease } from '@bursar/contract/colleges'

/**
 * A release keeps the name that its publisher gives it, with its month in the visitor's language. Only what the starter is called is
 * ours: `starter` takes the place of that, before the brackets that say what the starter was taken from.
 */
export function releaseName(
  { name, isStarter }: Pick<CollegeRelease, 'name' | 'isStarter'>,
  starter: string,
  locale: string,
): string {
  const dated = name.replace(/\b[A-Z][a-z]+ \d{4}\b/, (month) => {
    const from = Date.parse(`1 ${month} UTC`)
    return Number.isNaN(from)
      ? month
      : new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(from)
  })
  return isStarter ? dated.replace(/^[^(]+(?= \(|$)/, starter) : dated
}
