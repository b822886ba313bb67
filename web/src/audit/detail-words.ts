/** The detail of an entry: words of the product, one after the other, put into the visitor's language. */
import type { AuditEntry } from '@bursar/contract/audit'

interface Words {
  (key: string): string
  has(key: string): boolean
}

/**
 * Each of `profile, results` by its text: the one of what it is about, such as the `pending` of a family, which the lists call otherwise
 * than that of a professional, or else the one of all. A word without a text stands as it is.
 */
export function wordsOf(detail: string, about: AuditEntry['subject']['kind'], t: unknown): string {
  const words = t as Words
  return detail
    .split(', ')
    .map((word) => {
      const key =
        /^\w+$/.test(word) && [`detailsOf.${about}.${word}`, `details.${word}`].find((one) => words.has(one))
      return key ? words(key) : word
    })
    .join(', ')
}
