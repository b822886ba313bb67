/** Search by name and e-mail: parts of words, whatever their case and accents. */
import { and, like, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Latin letters that Unicode does not take for an accented one. */
const ownLetters: Record<string, string> = { ø: 'o', Ø: 'o', ł: 'l', Ł: 'l', đ: 'd', Đ: 'd', ı: 'i' }
const latin = Array.from({ length: 0x180 - 0xc0 }, (_, at) => String.fromCharCode(0xc0 + at))
/** Accented Latin letters, and the plain one that each is found by. */
const plain = new Map(
  latin
    .map((letter) => [letter, ownLetters[letter] ?? letter.normalize('NFD').charAt(0).toLowerCase()] as const)
    .filter(([, base]) => /^[a-z]$/.test(base)),
)
/** Accents that are characters of their own. They are left out. */
const accents = Array.from({ length: 0x70 }, (_, at) => String.fromCharCode(0x300 + at)).join('')

/** What is searched in, for a generated column with a trigram index; `text` is SQL in which every part begins with a space. */
export function folded(text: string): SQL {
  const from = [...plain.keys()].join('') + accents
  const to = [...plain.values()].join('')
  return sql.raw(`lower(translate(${text}, '${from}', '${to}'))`)
}

/** The same for what is searched for. */
function fold(text: string): string {
  const letters = [...text.normalize('NFC')].map((letter) => plain.get(letter) ?? letter)
  return letters
    .filter((letter) => !accents.includes(letter))
    .join('')
    .toLowerCase()
}

/**
 * That every word of a search occurs in a `folded` column; `undefined` where there is none. A word of one or two letters is looked for
 * where words begin: everybody has an "a" somewhere, and the index knows no parts that are shorter than three characters.
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
