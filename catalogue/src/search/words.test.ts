import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editDistance, expandWord, foldWords } from './words.ts'

describe('words', () => {
  test.each([
    { text: '  Yale  ', words: ['yale'], because: 'only what is between the spaces' },
    { text: '', words: [], because: 'nothing' },
    { text: '- ! —', words: [], because: 'only signs' },
    { text: 'Texas A & M', words: ['texas', 'anm'], because: 'letters around "&" are one word' },
    { text: 'a&m', words: ['anm'], because: 'also without spaces' },
    { text: 'A  +  M', words: ['anm'], because: 'also around "+"' },
    { text: 'a  and  m', words: ['anm'], because: 'also around "and"' },
    { text: 'Lewis & Clark', words: ['lewis', 'and', 'clark'], because: '"&" between words is "and"' },
    { text: 'Lewis+Clark', words: ['lewis', 'and', 'clark'], because: '"+" is, too' },
    { text: 'Lewis&Clark&Co', words: ['lewis', 'and', 'clark', 'and', 'co'], because: 'each of them' },
    { text: 'ba & m', words: ['ba', 'and', 'm'], because: 'letters are single ones' },
    { text: 'a & mb', words: ['a', 'and', 'mb'], because: 'on both sides' },
    { text: 'A Band M', words: ['a', 'band', 'm'], because: '"and" is a word of its own' },
    { text: 'A andy M', words: ['a', 'andy', 'm'], because: 'and ends as one' },
    { text: "St. John's", words: ['st', 'johns'], because: 'an apostrophe joins' },
    {
      text: 'John’s O`Hara Ka´u Hawaiʻi',
      words: ['johns', 'ohara', 'kau', 'hawaii'],
      because: 'as every sign like it',
    },
    { text: 'U.S.C.', words: ['usc'], because: 'initials with dots are one word' },
    { text: 'the U.S. of A.B.C.', words: ['the', 'us', 'of', 'abc'], because: 'each of them' },
    { text: 'S. Dakota', words: ['s', 'dakota'], because: 'one letter with a dot is no initials' },
    { text: 'M.I.T', words: ['mit'], because: 'the last dot may be missing' },
    { text: 'ab.cd.', words: ['ab', 'cd'], because: 'initials are single letters' },
    { text: 'Universidad – Bayamón', words: ['universidad', 'bayamon'], because: 'accents do not matter' },
    { text: 'ﬁne Zürich—Ost', words: ['fine', 'zurich', 'ost'], because: 'nor do ligatures, nor which dash' },
    { text: '東京 大学', words: ['東京', '大学'], because: 'letters of every alphabet are letters' },
    { text: 'ü2b', words: ['u2b'], because: 'numbers are part of a word' },
    { text: 'Suite-2B', words: ['suite', '2b'], because: 'in plain text, too' },
  ])('$text: $because', ({ text, words }) => expect(foldWords(text)).toEqual(words))

  test('of a long text only the beginning counts', () => {
    expect(foldWords('x'.repeat(300))).toEqual(['x'.repeat(200)])
    expect(foldWords('x'.repeat(200))).toEqual(['x'.repeat(200)])
    expect(foldWords('w '.repeat(15))).toHaveLength(14)
    expect(foldWords('w '.repeat(14))).toHaveLength(14)
    expect(foldWords('w '.repeat(13))).toHaveLength(13)
  })
})

test.each([
  { word: 'univ', others: ['university'] },
  { word: 'st', others: ['saint', 'state', 'st'] },
  { word: 'harvard', others: [] },
  { word: 'constructor', others: [] },
])('$word can stand for $others', ({ word, others }) => {
  expect(expandWord(word)).toEqual(others)
})

describe('the number of errors', () => {
  test.each([
    { typed: 'havard', word: 'harvard', max: 2, errors: 1, because: 'a letter is missing' },
    { typed: 'harrvard', word: 'harvard', max: 2, errors: 1, because: 'a letter is too many' },
    { typed: 'harwad', word: 'harvard', max: 2, errors: 2, because: 'one is another and one is missing' },
    { typed: 'hravard', word: 'harvard', max: 2, errors: 1, because: 'two are swapped' },
    { typed: 'abc', word: 'xyz', max: 2, errors: 3, because: 'more than asked for counts as one more' },
    { typed: '', word: 'ab', max: 2, errors: 2, because: 'all letters are missing' },
    { typed: 'a', word: 'abcd', max: 2, errors: 3, because: 'too many are missing' },
  ])('$typed for $word: $because', ({ typed, word, max, errors }) => {
    expect(editDistance(typed, word, max)).toBe(errors)
  })

  test.each([
    { typed: 'stanf', word: 'stanford', errors: 0, because: 'it is the beginning' },
    { typed: 'standf', word: 'stanford', errors: 1, because: 'the beginning has a letter too many' },
    { typed: 'stanford', word: 'stan', errors: 3, because: 'more than the word was typed' },
  ])('$typed while $word is still being typed: $because', ({ typed, word, errors }) => {
    expect(editDistance(typed, word, 2, true)).toBe(errors)
  })

  test('words of more than 40 letters are not compared', () => {
    expect(editDistance('x'.repeat(40), 'x'.repeat(40), 2)).toBe(0)
    expect(editDistance('x'.repeat(41), 'x'.repeat(41), 2)).toBe(3)
    expect(editDistance('x'.repeat(41), 'x'.repeat(40), 2)).toBe(3)
  })

  /** Optimal string alignment, as it is defined. */
  function errorsBetween(one: string, other: string): number {
    if (one === '' || other === '') return one.length + other.length
    const isSame = one.at(-1) === other.at(-1)
    const isSwapped =
      one.length > 1 && other.length > 1 && one.at(-1) === other.at(-2) && one.at(-2) === other.at(-1)
    return Math.min(
      errorsBetween(one.slice(0, -1), other) + 1,
      errorsBetween(one, other.slice(0, -1)) + 1,
      errorsBetween(one.slice(0, -1), other.slice(0, -1)) + (isSame ? 0 : 1),
      ...(isSwapped ? [errorsBetween(one.slice(0, -2), other.slice(0, -2)) + 1] : []),
    )
  }
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
  const max = fc.integer({ min: 1, max: 3 })

  test('matches the definition', () => {
    fc.assert(
      fc.property(word, word, max, (typed, other, most) => {
        expect(editDistance(typed, other, most)).toBe(Math.min(errorsBetween(typed, other), most + 1))
      }),
      { numRuns: 1_000 },
    )
  })

  test('while a word is still being typed, is the one of its closest beginning', () => {
    fc.assert(
      fc.property(word, word, max, (typed, other, most) => {
        const starts = Array.from({ length: other.length + 1 }, (_, length) => other.slice(0, length))
        const least = Math.min(...starts.map((start) => errorsBetween(typed, start)))
        expect(editDistance(typed, other, most, true)).toBe(Math.min(least, most + 1))
      }),
      { numRuns: 500 },
    )
  })
})
