import { describe, expect, test } from 'vitest'
import { type SmallCollege, smallIndex } from '../testing/small-index.ts'
import { type Lists, lettersOf, type NameIndex, withoutFillers } from './name-index.ts'

function listOf({ from, all }: Lists, index: NameIndex, word: string): number[] {
  const at = index.wordAt.get(word)
  return at === undefined ? [] : [...all.subarray(from[at], from[at + 1])]
}

/** The forms that have a word, as text. */
const formsWith = (index: NameIndex, word: string) =>
  listOf(index.formsByWord, index, word).map((form) => index.formText[form])

const colleges: SmallCollege[] = [
  { name: 'Rice University', city: 'Houston', state: 'TX' },
  { name: 'Houston Christian College', city: 'Houston', state: 'TX', aliases: ['HCC Rice', 'HCC'] },
  { name: 'Reed College', city: 'Port Land', state: 'OR' },
]

describe('the index', () => {
  const index = smallIndex(colleges)

  test('has every word once, in alphabetical order, and finds it', () => {
    expect(index.words).toEqual([...new Set(index.words)].sort())
    expect(index.words.map((word) => index.wordAt.get(word))).toEqual([...index.words.keys()])
    expect(index.words).toContain('rice')
    expect(index.words).toContain('tx')
    expect(index.words).not.toContain('')
  })

  test('knows the forms that a word is in', () => {
    expect(formsWith(index, 'rice')).toEqual(['rice university', 'rice', 'hcc rice'])
    expect(formsWith(index, 'reed')).toEqual(['reed college', 'reed'])
    expect(formsWith(index, 'tx')).toEqual([])
  })

  test('knows words that are typed without the space between them, but not those of initials', () => {
    expect(formsWith(index, 'riceuniversity')).toEqual(['rice university'])
    expect(formsWith(index, 'houstonchristian')).toEqual(['houston christian college', 'houston christian'])
    const campus = smallIndex([{ name: 'University of Vermont-Castle Town' }])
    expect(formsWith(campus, 'uvcastle')).toEqual([])
    expect(formsWith(campus, 'castletown')).not.toEqual([])
  })

  test('knows the colleges of a place by the words of its city and state, each once', () => {
    expect(listOf(index.placesByWord, index, 'houston')).toEqual([0, 1])
    expect(listOf(index.placesByWord, index, 'texas')).toEqual([0, 1])
    expect(listOf(index.placesByWord, index, 'or')).toEqual([2])
    expect(listOf(index.placesByWord, index, 'land')).toEqual([2])
    expect(listOf(index.placesByWord, index, 'rice')).toEqual([])
    const twice = smallIndex([{ name: 'Yale', city: 'Walla Walla' }])
    expect(listOf(twice.placesByWord, twice, 'walla')).toEqual([0])
  })

  test('knows the college, the kind, the first word, and the length of a form', () => {
    const rows = [...index.formText.keys()].map((form) => ({
      college: index.formCollege[form],
      kind: ['name', 'alias', 'short', 'initials', 'head'][index.formKind[form] as number],
      text: index.formText[form],
      first: index.words[index.formFirst[form] as number],
    }))
    expect(rows).toEqual([
      { college: 0, kind: 'name', text: 'rice university', first: 'rice' },
      { college: 0, kind: 'head', text: 'rice', first: 'rice' },
      { college: 0, kind: 'initials', text: 'ru', first: 'ru' },
      { college: 1, kind: 'name', text: 'houston christian college', first: 'houston' },
      { college: 1, kind: 'alias', text: 'hcc rice', first: 'hcc' },
      { college: 1, kind: 'alias', text: 'hcc', first: 'hcc' },
      { college: 1, kind: 'head', text: 'houston christian', first: 'houston' },
      { college: 2, kind: 'name', text: 'reed college', first: 'reed' },
      { college: 2, kind: 'head', text: 'reed', first: 'reed' },
      { college: 2, kind: 'initials', text: 'rc', first: 'rc' },
    ])
    expect([...index.formFrom]).toEqual([0, 3, 7, 10])
    expect([...index.formLength]).toEqual(index.formText.map(({ length }) => length))
  })

  test('the first word of a form is the first that says something', () => {
    const { formFirst, words } = smallIndex([{ name: 'The College at Brockport' }])
    expect(words[formFirst[0] as number]).toBe('college')
  })

  test('can correct the words of names and places, but neither initials nor joined words', () => {
    const correctable = index.wordsByLength.map((group) => [...group].map((id) => index.words[id]))
    expect(correctable[2]).toEqual(['or', 'tx'])
    expect(correctable[4]).toEqual(['land', 'port', 'reed', 'rice'])
    expect(correctable[7]).toEqual(['college', 'houston'])
    expect(correctable.flat()).not.toContain('riceuniversity')
    expect(correctable[10]).toEqual(['university'])
    expect(correctable).toHaveLength(11)
  })

  test('a form weighs what its words weigh', () => {
    const weight = (word: string) => index.weights[index.wordAt.get(word) as number] as number
    expect(index.formWeight[0]).toBeCloseTo(weight('rice') + weight('university'))
    expect(index.formWeight[4]).toBeCloseTo(weight('hcc') + weight('rice'))
  })
})

describe('the weight of a word', () => {
  const weightOf = (word: string, among: SmallCollege[]) => {
    const { weights, wordAt } = smallIndex(among)
    return weights[wordAt.get(word) as number]
  }
  const many = Array.from({ length: 8 }, (_, at) => ({
    name: `Saint X${at} of Y`,
    aliases: [`Saint Z${at}`],
  }))
  test.each([
    { word: 'x1', weight: Math.log(1 + 8 / 2), because: 'one of eight colleges has it' },
    { word: 'saint', weight: Math.log(1 + 8 / 9), because: 'all have it, two forms count once' },
    { word: 'of', weight: 0.15, because: 'it tells nothing' },
    { word: 'zzyzx', weight: Math.log(1 + 8 / 5), because: 'places count half' },
  ])('$word: $because', ({ word, weight }) => {
    expect(weightOf(word, many)).toBeCloseTo(weight, 5)
  })

  test('of a word that many names share is one at most, and less where it is frequent', () => {
    const one = [{ name: 'Main Hall' }, ...Array.from({ length: 9 }, (_, at) => ({ name: `X${at}` }))]
    expect(weightOf('main', one)).toBe(1)
    expect(weightOf('hall', one)).toBeCloseTo(Math.log(6), 5)
    expect(weightOf('main', [{ name: 'Main A1' }, { name: 'Main B1' }])).toBeCloseTo(Math.log(1 + 2 / 3), 5)
  })
})

describe('an alias that misspells the name', () => {
  const aliasesKept = (name: string, alias: string) =>
    smallIndex([{ name, aliases: [alias] }]).formKind.includes(1)
  test.each([
    { name: 'Gonzaga University', alias: 'Gonzaaga University', kept: false, because: 'it is one' },
    {
      name: 'Gonzaga University',
      alias: 'Gunzaaga University',
      kept: false,
      because: 'also with two errors',
    },
    { name: 'Gonzaga University', alias: 'Gunzaagga University', kept: true, because: 'three are too many' },
    { name: 'Gonzaga University', alias: 'University Gonzaga', kept: true, because: 'nothing is wrong' },
    { name: 'Gonzaga University', alias: 'Gonzaaga Zags', kept: true, because: 'it has a word of its own' },
    { name: 'Reed College', alias: 'Read College', kept: true, because: 'four letters are too few to tell' },
    { name: 'Reeds College', alias: 'Reads College', kept: false, because: 'five are enough' },
    { name: 'Reed College', alias: 'Reeds College', kept: true, because: 'also in the name' },
  ])('$alias of $name: $because', ({ name, alias, kept }) => {
    expect(aliasesKept(name, alias)).toBe(kept)
  })
})

describe('how likely a college is meant', () => {
  const large = { students: 9_999 }
  const sized = (4 / 4.8) * 0.7
  test.each<{ college: Partial<SmallCollege>; likelihood: number; because: string }>([
    { college: large, likelihood: sized + 0.15 + 0.06, because: 'its size, four years, and a main campus' },
    { college: { students: 99 }, likelihood: (2 / 4.8) * 0.7 + 0.21, because: 'a small one less' },
    { college: { students: 1e6 }, likelihood: 0.7 + 0.21, because: 'the largest are alike' },
    { college: {}, likelihood: 0.15 * 0.7 + 0.21, because: 'an unpublished size is small' },
    { college: { ...large, level: 2 }, likelihood: sized + 0.05 + 0.06, because: 'two years less' },
    { college: { ...large, level: 3 }, likelihood: sized + 0.06, because: 'a trade school less still' },
    { college: { ...large, isMain: false }, likelihood: sized + 0.15, because: 'a branch' },
    {
      college: { ...large, predominantDegree: 3 },
      likelihood: sized + 0.25,
      because: 'mostly bachelor’s degrees',
    },
    {
      college: { ...large, predominantDegree: 4 },
      likelihood: sized + 0.21,
      because: 'mostly graduate degrees',
    },
    { college: { ...large, isDistanceOnly: true }, likelihood: sized + 0.15, because: 'only at a distance' },
    { college: { ...large, control: 3 }, likelihood: sized + 0.16, because: 'for profit' },
    { college: { ...large, control: 2 }, likelihood: sized + 0.21, because: 'private, but not for profit' },
    { college: { ...large, isOperating: false }, likelihood: sized - 0.04, because: 'closed' },
    {
      college: { ...large, acceptance: 0.2 },
      likelihood: sized + 0.21 + 0.15 * 0.8,
      because: 'most are turned away',
    },
    {
      college: { students: 99, acceptance: 0.2 },
      likelihood: (2 / 4.8) * 0.7 + 0.21 + 0.15 * 0.8 * (2 / 4.8) * 1.4,
      because: 'at a small one less',
    },
    {
      college: { ...large, acceptance: 0.2, level: 2 },
      likelihood: sized + 0.11,
      because: 'acceptance counts at four-year colleges only',
    },
    {
      college: { students: 0, level: 3, control: 3, isMain: false },
      likelihood: 0,
      because: 'never less than nothing',
    },
    {
      college: { students: 1e6, acceptance: 0, predominantDegree: 3 },
      likelihood: 1,
      because: 'never more than sure',
    },
  ])('$because', ({ college, likelihood }) => {
    expect(smallIndex([{ name: 'Yale', ...college }]).likelihood[0]).toBeCloseTo(likelihood, 5)
  })
})

test.each([
  { words: ['of', 'mice'], kept: ['mice'] },
  { words: ['of', 'the'], kept: ['of', 'the'] },
])('of $words, $kept count', ({ words, kept }) => {
  expect(withoutFillers(words)).toEqual(kept)
})

test('each letter of a word is a bit of its own', () => {
  expect(lettersOf('')).toBe(0)
  expect(lettersOf('a')).toBe(2)
  expect(lettersOf('cab')).toBe(0b1110)
  expect(lettersOf('aab')).toBe(0b110)
  // A code of 31 in its last five bits sets the highest bit, which would be the sign.
  expect(lettersOf('\u007f')).toBe(2 ** 31)
})
