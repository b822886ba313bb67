/** The detail of an entry: words of the product, one after the other, put into the visitor's language. */

interface Words {
  (key: string): string
  has(key: string): boolean
}

/** Each of `profile, results` by its text under `details`; a word without one stands as it is. */
export function wordsOf(detail: string, t: unknown): string {
  const words = t as Words
  return detail
    .split(', ')
    .map((word) => (/^\w+$/.test(word) && words.has(`details.${word}`) ? words(`details.${word}`) : word))
    .join(', ')
}
