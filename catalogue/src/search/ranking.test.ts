import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildCatalogue, searchCatalogue, suggest } from '../catalogue.ts'
import { searchMajors } from '../majors.ts'
import { readStarter } from '../starter.ts'
import { editDistance, foldWords } from './words.ts'

const catalogue = buildCatalogue('starter', readStarter())
const first = (search: string) =>
  searchCatalogue(catalogue, { search, page: 1, limit: 5 }).found[0]?.card.name

test.each([
  { typed: 'harvard', name: 'Harvard University', because: 'a word of the name' },
  { typed: 'ucla', name: 'University of California-Los Angeles', because: 'initials not listed in any file' },
  { typed: 'uc berkeley', name: 'University of California-Berkeley', because: 'a system and its campus' },
  { typed: 'standford', name: 'Stanford University', because: 'one letter too many' },
  {
    typed: 'univeristy of michgan',
    name: 'University of Michigan-Ann Arbor',
    because: 'a typing error in a name of several words',
  },
  { typed: 'texas a and m', name: 'Texas A & M University-College Station', because: '"and" for "&"' },
  { typed: 'Texas A&M', name: 'Texas A & M University-College Station', because: 'without the spaces' },
  {
    typed: 'michigan university of',
    name: 'University of Michigan-Ann Arbor',
    because: 'a different word order',
  },
  { typed: 'mass inst of tech', name: 'Massachusetts Institute of Technology', because: 'abbreviated words' },
  {
    typed: 'georgia tech',
    name: 'Georgia Institute of Technology-Main Campus',
    because: 'the short form of an institute',
  },
  { typed: 'n.y.u.', name: 'New York University', because: 'initials with dots' },
  { typed: 'n y u', name: 'New York University', because: 'initials with spaces' },
  { typed: 'princeton nj', name: 'Princeton University', because: 'a name followed by its state' },
  { typed: 'ohio state', name: 'Ohio State University-Main Campus', because: 'a name without "university"' },
  { typed: 'northwestern', name: 'Northwestern University', because: 'the most likely of several colleges' },
  { typed: 'johnshopkins', name: 'Johns Hopkins University', because: 'words without a space' },
  {
    typed: 'penn',
    name: 'University of Pennsylvania',
    because: 'an alias ranks before partial matches of other names',
  },
  { typed: 'ÜNIVERSITY of Chicago', name: 'University of Chicago', because: 'accents do not matter' },
])('$typed finds $name: $because', ({ typed, name }) => {
  expect(first(typed)).toBe(name)
})

test.each([
  'college in texas',
  'colleges in Texas',
  'universities in texas',
  'best colleges in texas',
  'universidad en Texas',
  'mejores universidades de Texas',
])('%s finds every college in Texas', (search) => {
  const { total } = searchCatalogue(catalogue, { search, page: 1, limit: 1 })
  expect(total).toBe(searchCatalogue(catalogue, { state: ['TX'], page: 1, limit: 1 }).total)
})

test('a college stays in the results while its name is typed', () => {
  const name = 'stanford university'
  for (let length = 4; length <= name.length; length += 1) {
    const { found } = searchCatalogue(catalogue, { search: name.slice(0, length), page: 1, limit: 5 })
    expect(found.map(({ card }) => card.name)).toContain('Stanford University')
  }
})

test('unknown words find nothing', () => {
  expect(searchCatalogue(catalogue, { search: 'zzqx vvkw', page: 1, limit: 5 }).total).toBe(0)
  expect(searchCatalogue(catalogue, { search: '💥 .* ()', page: 1, limit: 5 }).total).toBe(0)
})

test('any input gets a response', () => {
  const unkind = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.constantFrom(
      'a'.repeat(10_000),
      'ab '.repeat(3_400),
      '(((((a+)+)+)+)+$',
      '.*',
      '[',
      '\\',
      "'; drop table colleges; --",
      '%_%',
      '\u0000',
      '\uD800',
      '﷽'.repeat(500),
      '́'.repeat(2_000),
      'constructor',
      '__proto__',
      'toString',
      'u u u u u u u u u u u u u u u u',
    ),
  )
  fc.assert(
    fc.property(unkind, (search) => {
      const { found, total } = searchCatalogue(catalogue, { search, page: 1, limit: 5 })
      suggest(catalogue, search, { limit: 8, today: '2026-11-29' })
      searchMajors(catalogue.majors, search, 5)
      expect(found.length).toBeLessThanOrEqual(total)
    }),
    { numRuns: 500 },
  )
})

describe('words', () => {
  test.each([
    { text: 'Texas A & M', words: ['texas', 'anm'] },
    { text: "St. John's", words: ['st', 'johns'] },
    { text: 'U.S.C.', words: ['usc'] },
    { text: 'Lewis & Clark', words: ['lewis', 'and', 'clark'] },
    { text: 'Universidad Interamericana – Bayamón', words: ['universidad', 'interamericana', 'bayamon'] },
  ])('$text', ({ text, words }) => expect(foldWords(text)).toEqual(words))

  test.each([
    { from: 'havard', to: 'harvard', errors: 1 },
    { from: 'pricneton', to: 'princeton', errors: 1 },
    { from: 'vanderbuilt', to: 'vanderbilt', errors: 1 },
    { from: 'massachusets', to: 'massachusetts', errors: 1 },
    { from: 'abc', to: 'xyz', errors: 3 },
  ])('$from is $errors away from $to', ({ from, to, errors }) =>
    expect(editDistance(from, to, 2)).toBe(errors),
  )
})

describe('fields of study', () => {
  const titles = (text: string) => searchMajors(catalogue.majors, text, 5).map(({ title }) => title)
  test('are found by the words of their titles', () => {
    expect(titles('nursing')[0]).toContain('Nursing')
    expect(titles('computer science')[0]).toBe('Computer Science')
    expect(titles('comp sci')).toContain('Computer Science')
    expect(titles('mechanical engineer')[0]).toBe('Mechanical Engineering')
    expect(titles('nurses')[0]).toContain('Nursing')
    expect(titles('nursing engineering')).toEqual([])
  })
  test('lists common fields first and merges duplicate titles', () => {
    expect(titles('nursing')[0]).toMatch(/^Registered Nursing/)
    expect(titles('psychology')[0]).toMatch(/^Psychology/)
    expect(titles('business')[0]).toMatch(/^Business Administration/)
    expect(titles('biology')[0]).toMatch(/^Biolog/)
    const all = searchMajors(catalogue.majors, 'computer science', 20).map(({ title }) => title)
    expect(all.filter((title) => title === 'Computer Science')).toHaveLength(1)
    expect(new Set(all).size).toBe(all.length)
  })
  test('are found by their code', () => {
    expect(searchMajors(catalogue.majors, '11.07', 1)).toMatchObject([
      { code: '11.07', title: 'Computer Science' },
    ])
  })
  test('appear in suggestions next to colleges', () => {
    const kinds = suggest(catalogue, 'nursing', { limit: 8, today: '2026-11-29' }).map(({ kind }) => kind)
    expect(kinds).toContain('major')
  })
})
