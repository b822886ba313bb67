/** Texts of the screens, read from the product's messages, so that journeys find controls by their labels. */

import { readFileSync } from 'node:fs'
import { messagesFolder } from '../../web/src/testing/for-journeys.ts'

type Messages = { [key: string]: string | Messages }

export type Language = 'en' | 'es'

const read = (area: string, language: Language): Messages =>
  JSON.parse(readFileSync(new URL(`${language}/${area}.json`, messagesFolder), 'utf8'))

const areas = new Map<string, Messages>()

/** The message with a key such as `onboarding.nav.continue`, in English by default; undefined if there is none. */
export function findWords(path: string, language: Language = 'en'): string | undefined {
  const [area = '', ...keys] = path.split('.')
  const file = `${language}/${area}`
  if (!areas.has(file)) areas.set(file, read(area, language))
  let found: string | Messages | undefined = areas.get(file)
  for (const key of keys) found = typeof found === 'object' ? found[key] : undefined
  return typeof found === 'string' ? found : undefined
}

/** The same, but throws if there is no such message. */
export function words(path: string, language: Language = 'en'): string {
  const found = findWords(path, language)
  if (found === undefined) throw new Error(`There is no message ${path}`)
  return found
}

/** A message as a pattern. Its placeholders match any text. */
export function wordsLike(path: string, language: Language = 'en'): RegExp {
  let depth = 0
  let pattern = ''
  for (const character of words(path, language)) {
    if (character === '{') {
      if (depth === 0) pattern += '.+'
      depth += 1
    } else if (character === '}') depth -= 1
    else if (depth === 0) pattern += character.replace(/[.*+?^$()|[\]\\]/, '\\$&')
  }
  // Labels of optional questions end with "(optional)".
  return new RegExp(`^${pattern}( \\((optional|opcional)\\))?$`)
}
