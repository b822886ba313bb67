/** Search by name and email: finds parts of words and ignores case and accents. */
import { and, like, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Latin letters that Unicode does not decompose into a letter and an accent. */
const undecomposedLetters: Record<string, string> = { ø: 'o', Ø: 'o', ł: 'l', Ł: 'l', đ: 'd', Đ: 'd', ı: 'i' }
const latin = Array.from({ length: 0x180 - 0xc0 }, (_, at) => String.fromCharCode(0xc0 + at))
/** Maps accented Latin letters to the plain letter. */
const plain = new Map(
  latin
    .map(
      (letter) =>
        [letter, undecomposedLetters[letter] ?? letter.normalize('NFD').charAt(0).toLowerCase()] as const,
    )
    .filter(([, base]) => /^[a-z]$/.test(base)),
)
/** Combining accents, which are removed. */
const accents = Array.from({ length: 0x70 }, (_, at) => String.fromCharCode(0x300 + at)).join('')

/** The searchable form of a text, for a generated column with a trigram index. `text` is SQL in which every part begins with a space. */
export function folded(text: string): SQL {
  const from = [...plain.keys()].join('') + accents
  const to = [...plain.values()].join('')
  return sql.raw(`lower(translate(${text}, '${from}', '${to}'))`)
}

/** The same for the search text. */
function fold(text: string): string {
  const letters = [...text.normalize('NFC')].map((letter) => plain.get(letter) ?? letter)
  return letters
    .filter((letter) => !accents.includes(letter))
    .join('')
    .toLowerCase()
}

/**
 * A condition that every word of a search occurs in a `folded` column; `undefined` without words. A word of one or two letters only matches
 * the beginning of a word: a single letter occurs almost everywhere, and a trigram index needs at least three characters.
 */
export function matches(column: AnyPgColumn | SQL, search: string | undefined): SQL | undefined {
  const words = fold(search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
  return and(...words.map((word) => like(column, patternOf(word))))
}

function patternOf(word: string): string {
  const escaped = word.replace(/[\\%_]/g, '\\$&')
  return word.length < 3 ? `% ${escaped}%` : `%${escaped}%`
}
