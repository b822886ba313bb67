/** The words that a person sees, read from the product's own messages, so that a journey finds what it looks for by its label. */
import { readFileSync } from 'node:fs'

type Messages = { [key: string]: string | Messages }

export type Language = 'en' | 'es'

const read = (area: string, language: Language): Messages =>
  JSON.parse(
    readFileSync(new URL(`../../web/src/messages/${language}/${area}.json`, import.meta.url), 'utf8'),
  )

const areas = new Map<string, Messages>()

/** The message at a path such as `onboarding.nav.continue`, in English unless told; undefined when there is none. */
export function findWords(path: string, language: Language = 'en'): string | undefined {
  const [area = '', ...keys] = path.split('.')
  const file = `${language}/${area}`
  if (!areas.has(file)) areas.set(file, read(area, language))
  let found: string | Messages | undefined = areas.get(file)
  for (const key of keys) found = typeof found === 'object' ? found[key] : undefined
  return typeof found === 'string' ? found : undefined
}

/** The same, for words that must be there. */
export function words(path: string, language: Language = 'en'): string {
  const found = findWords(path, language)
  if (found === undefined) throw new Error(`There are no words at ${path}`)
  return found
}

/** A message as a pattern: whatever is filled in at run time may be anything. */
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
  // A question that need not be answered says so behind its label.
  return new RegExp(`^${pattern}( \\((optional|opcional)\\))?$`)
}
