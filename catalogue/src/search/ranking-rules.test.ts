/** What decides between colleges, in worlds of two or three. The better one is last, so that it isn't first by its place alone. */
import { describe, expect, test } from 'vitest'
import { rank, type SmallCollege, smallIndex } from '../testing/small-index.ts'
import { newScratch, rankNames } from './ranking.ts'

interface Row {
  typed: string
  /** Names, or colleges with something besides a name. */
  among: (string | SmallCollege)[]
  /** In the order of the result. */
  found: string[]
  match?: 'strict' | 'tolerant' | 'partial'
  because: string
}

const asColleges = (among: Row['among']) =>
  among.map((one) => (typeof one === 'string' ? { name: one } : one))

describe('what is found first', () => {
  test.each<Row>([
    {
      typed: 'yale',
      among: ['Yale North', 'Yale'],
      found: ['Yale', 'Yale North'],
      because: 'all of a name was typed',
    },
    {
      typed: 'yal',
      among: ['Yalexandria', 'Yale'],
      found: ['Yale', 'Yalexandria'],
      because: 'most of the word was typed',
    },
    {
      typed: 'yale ox',
      among: ['Yalexton Oxen', 'Yale Oxen'],
      found: ['Yale Oxen', 'Yalexton Oxen'],
      because: 'a word as typed, rather than the start of one',
    },
    {
      typed: 'univ yale',
      among: ['Univen Yale', 'University Yale'],
      found: ['University Yale', 'Univen Yale'],
      because: 'a short form, rather than the start of a word',
    },
    {
      typed: 'art yale',
      among: ['Artemis Yale', 'Arts Yale'],
      found: ['Arts Yale', 'Artemis Yale'],
      because: 'the plural, rather than the start of a word',
    },
    {
      typed: 'yale arts',
      among: ['Yale Artsylvania', 'Yale Art'],
      found: ['Yale Art', 'Yale Artsylvania'],
      because: 'also the singular',
    },
    {
      typed: 'yale troy',
      among: [{ name: 'Yale', city: 'Troy' }, 'Yale Troy'],
      found: ['Yale Troy', 'Yale'],
      because: 'a word of the name, rather than of the place',
    },
    {
      typed: 'yale',
      among: [{ name: 'Alpha Beta', aliases: ['Yale'] }, 'Yale'],
      found: ['Yale', 'Alpha Beta'],
      because: 'a name, rather than an alias',
    },
    {
      typed: 'abc',
      among: ['Alpha Beta Ceta', { name: 'Zeta', aliases: ['ABC'] }],
      found: ['Zeta', 'Alpha Beta Ceta'],
      because: 'an alias, rather than initials',
    },
    {
      typed: 'yale north',
      among: ['North Yale', 'Yale North'],
      found: ['Yale North', 'North Yale'],
      because: 'the words in the order of the name',
    },
    {
      typed: 'yale university',
      among: [
        { name: 'Yale University-Oxford', isMain: false },
        { name: 'Yale University-Main Campus', students: 30_000 },
      ],
      found: ['Yale University-Main Campus', 'Yale University-Oxford'],
      because: 'a campus called "main" has no other name',
    },
    {
      typed: 'yale college',
      among: ['Reed College', 'Yale University', 'Yale College'],
      found: ['Yale College', 'Yale University'],
      match: 'strict',
      because: 'people mix up "college" and "university"',
    },
    {
      typed: 'institute',
      among: ['Reed College', 'Yale Institute'],
      found: ['Yale Institute'],
      because: 'but alone such a word decides',
    },
    {
      typed: 'yale',
      among: [
        { name: 'Yale', students: 100 },
        { name: 'Yale', students: 50_000, city: 'Large' },
      ],
      found: ['Yale', 'Yale'],
      because: 'both are there when they are alike',
    },
    {
      typed: 'yale of arts',
      among: ['Yale Xarts of Music', 'Yale of Arts'],
      found: ['Yale of Arts'],
      because: 'small words do not decide',
    },
    {
      typed: 'u y',
      among: ['Uranus Yams', 'UY'],
      found: ['UY', 'Uranus Yams'],
      because: 'single letters are initials',
    },
    {
      typed: 'u y oxen',
      among: ['Uyo Oxen', 'UY Oxen'],
      found: ['UY Oxen', 'Uyo Oxen'],
      because: 'also before a word',
    },
    {
      typed: 'oxen u y',
      among: ['Oxen Uyo', 'Oxen UY'],
      found: ['Oxen UY', 'Oxen Uyo'],
      because: 'and behind one',
    },
    {
      typed: 'north western',
      among: ['North Zone', 'Northwestern'],
      found: ['Northwestern'],
      because: 'two words are one in the name',
    },
    {
      typed: 'northwestern',
      among: ['Northern West', 'North Western'],
      found: ['North Western'],
      because: 'one word is two in the name',
    },
    {
      typed: 'yale troy',
      among: ['Yale', { name: 'Yale', city: 'Troy' }],
      found: ['Yale'],
      because: 'the place tells which',
    },
    {
      typed: 'yale nebraska',
      among: ['Yale', { name: 'Yale', state: 'NE' }],
      found: ['Yale'],
      because: 'or the state',
    },
    {
      typed: 'yale ne',
      among: ['Yale', { name: 'Yale', state: 'NE' }],
      found: ['Yale'],
      because: 'or its postal code',
    },
    {
      typed: 'yale oxen zzz',
      among: ['Reed', 'Yale Oxen'],
      found: ['Yale Oxen'],
      match: 'partial',
      because: 'half of what was typed is enough when nothing has it all',
    },
    {
      typed: 'yale zzz qqq vvv',
      among: ['Oxen', 'Yale'],
      found: [],
      match: 'partial',
      because: 'less than half is not',
    },
    { typed: '', among: ['Yale'], found: [], because: 'nothing was typed' },
    {
      typed: 'oxford',
      among: ['Oxfird', 'Oxford'],
      found: ['Oxford'],
      match: 'strict',
      because: 'who typed a name exactly did not mistype another',
    },
    {
      typed: 'yale oxen zzz',
      among: ['Yale Oxen A', 'Yale Oxen B', 'Yale Oxen C', 'Yale Oxen D'],
      found: ['Yale Oxen A', 'Yale Oxen B', 'Yale Oxen C', 'Yale Oxen D'],
      match: 'partial',
      because: 'however many do not have it all',
    },
    {
      typed: 'u of x',
      among: ['Reed', { name: 'Zeta', aliases: ['UofX'] }],
      found: ['Zeta'],
      match: 'strict',
      because: 'short words are also tried as one',
    },
    {
      typed: 'g',
      among: ['Reed', 'Gale'],
      found: ['Gale'],
      match: 'strict',
      because: 'one letter alone is the start of a word',
    },
    {
      typed: 'gale o',
      among: ['Reed', 'Gale Oxen'],
      found: [],
      match: 'partial',
      because: 'but not beside other words',
    },
    {
      typed: 'ox ford sh',
      among: ['Reed', 'Oxfordsh'],
      found: ['Oxfordsh'],
      match: 'strict',
      because: 'eight letters are short',
    },
    {
      typed: 'ox ford shi',
      among: ['Reed', 'Oxfordshi'],
      found: [],
      because: 'nine are not',
    },
    {
      typed: 'zeta u of',
      among: ['Ufo', { name: 'Ofu Zeta', aliases: ['UofZ'] }],
      found: [],
      because: 'only all of what was typed is one word',
    },
    {
      typed: 'oxfo',
      among: ['Oxfird', 'Oxford'],
      found: ['Oxford'],
      match: 'strict',
      because: 'the start of a word is not far from another',
    },
  ])('$typed among $among: $because', ({ typed, among, found, match }) => {
    const result = rank(asColleges(among), typed)
    expect(result.names).toEqual(found)
    if (match !== undefined) expect(result.match).toBe(match)
  })
})

describe('errors', () => {
  test.each<Row>([
    {
      typed: 'harvrd oxen zzz',
      among: ['Reed', 'Harvard Oxen'],
      found: ['Harvard Oxen'],
      match: 'partial',
      because: 'also when something else is unknown',
    },
    {
      typed: 'gas',
      among: ['Ga Oxen'],
      found: [],
      match: 'partial',
      because: 'three letters are no plural',
    },
    {
      typed: 'oxfar',
      among: ['Reed', 'Oxford'],
      found: [],
      match: 'partial',
      because: 'the start of a word that is hardly longer is not tried',
    },
    {
      typed: 'pougkepsie',
      among: ['Reed', { name: 'Yale', city: 'Poughkeepsie' }],
      found: ['Yale'],
      match: 'tolerant',
      because: 'a long place may have two',
    },
    {
      typed: 'huostno',
      among: ['Reed', { name: 'Yale', city: 'Houston' }],
      found: [],
      match: 'partial',
      because: 'a place of seven letters may not',
    },
    {
      typed: 'huston',
      among: ['Reed', { name: 'Yale', city: 'Houston' }],
      found: ['Yale'],
      match: 'tolerant',
      because: 'but one error',
    },
    {
      typed: 'harvrd',
      among: ['Reed', 'Harvard'],
      found: ['Harvard'],
      match: 'tolerant',
      because: 'a letter is missing',
    },
    {
      typed: 'havrad',
      among: ['Reed', 'Harvard'],
      found: [],
      match: 'partial',
      because: 'two errors are too many for six letters',
    },
    {
      typed: 'princtno',
      among: ['Reed', 'Princeton'],
      found: ['Princeton'],
      match: 'tolerant',
      because: 'two are not for seven and more',
    },
    {
      typed: 'pinceto',
      among: ['Reed', 'Princeton'],
      found: ['Princeton'],
      match: 'tolerant',
      because: 'seven are enough',
    },
    { typed: 'rad', among: ['Red'], found: [], match: 'partial', because: 'three letters are not corrected' },
    { typed: 'raed', among: ['Read'], found: ['Read'], match: 'tolerant', because: 'four are' },
    { typed: 'reas', among: ['Rea'], found: ['Rea'], match: 'strict', because: 'a plural is no error' },
    {
      typed: 'rexa',
      among: ['Rea'],
      found: ['Rea'],
      match: 'tolerant',
      because: 'a word of three can be meant',
    },
    {
      typed: 'stanfr',
      among: ['Stanfordian'],
      found: ['Stanfordian'],
      match: 'tolerant',
      because: 'an error at the start of a longer word',
    },
    {
      typed: 'xtanf',
      among: ['Stanfordian'],
      found: [],
      match: 'partial',
      because: 'but not in its first letter',
    },
    {
      typed: 'stafn',
      among: ['Stanfordian'],
      found: ['Stanfordian'],
      match: 'tolerant',
      because: 'five letters are enough for a start',
    },
    { typed: 'satn', among: ['Stanfordian'], found: [], match: 'partial', because: 'four are not' },
    {
      typed: 'stanfr reed',
      among: ['Stanfordian Reed'],
      found: [],
      match: 'partial',
      because: 'only the last word is still being typed',
    },
    {
      typed: 'harvrd',
      among: ['Hurvird', 'Harvard', 'Harverd'],
      found: ['Harvard', 'Harverd'],
      because: 'as many errors are as good',
    },
    {
      typed: 'harvord',
      among: ['Hurvard', 'Harvard'],
      found: ['Harvard', 'Hurvard'],
      because: 'one error, rather than two',
    },
    {
      typed: 'barvard',
      among: ['Barverd', 'Harvard'].reverse(),
      found: ['Barverd', 'Harvard'],
      because: 'a wrong first letter is less likely',
    },
    {
      typed: 'harvard',
      among: ['Harvurd', 'Harvard College'],
      found: ['Harvard College'],
      match: 'strict',
      because: 'its short form is exact',
    },
    {
      typed: 'oxfor',
      among: ['Oxbor', 'Oxforder A', 'Oxforder B', 'Oxforder C'],
      found: ['Oxforder A', 'Oxforder B', 'Oxforder C', 'Oxbor'],
      match: 'strict',
      because: 'three results leave room for errors',
    },
    {
      typed: 'oxfor',
      among: ['Oxbor', 'Oxforder A', 'Oxforder B', 'Oxforder C', 'Oxforder D'],
      found: ['Oxforder A', 'Oxforder B', 'Oxforder C', 'Oxforder D'],
      match: 'strict',
      because: 'four are enough without',
    },
  ])('$typed among $among: $because', ({ typed, among, found, match }) => {
    const result = rank(asColleges(among), typed)
    expect(result.names).toEqual(found)
    if (match !== undefined) expect(result.match).toBe(match)
  })
})

describe('the score', () => {
  // A single college: every word of a form weighs ln(1 + 1 / 2), and its size is not published.
  const likely = 0.85 * (0.15 * 0.7 + 0.15 + 0.06)
  const exact = { name: 0.6, initials: 0.4 }
  /** What a typed word weighs that is found in this many forms. */
  const weight = (forms: number) => Math.log(1 + 1 / (1 + forms / 3)) + 0.3
  const all = 1 + 1 + 0.55 + 0.06 + likely
  const gale = [{ name: 'Gale Oxen' }]
  test.each<{ typed: string; among?: SmallCollege[]; score: number; because: string }>([
    { typed: 'gale oxen', score: all + exact.name, because: 'everything fits' },
    { typed: 'oxen gale', score: all, because: 'another order is not exact' },
    { typed: 'gale', score: all - 0.55 / 2, because: 'half of the name is covered' },
    { typed: 'oxen', score: all - 0.55 / 2, because: 'the first word typed is one of the name, wherever' },
    {
      typed: 'gale oxe',
      score: all - (1 - (0.72 + 0.2 * (3 / 4))) * (0.5 + 0.55 / 2),
      because: 'a start explains and covers less',
    },
    {
      typed: 'gal oxen',
      score: all - (1 - (0.72 + 0.2 * (3 / 4)) * 0.95) * (0.5 + 0.55 / 2),
      because: 'and less still before the last word',
    },
    { typed: 'gale oxens', score: all - (1 - 0.93) * (0.5 + 0.55 / 2), because: 'a singular' },
    {
      typed: 'gale oxan',
      score: all - (1 - 0.7 * (0.85 + 0.15 / 2)) * (0.5 + 0.55 / 2),
      because: 'an error in four letters',
    },
    {
      typed: 'gale pxen',
      score: all - (1 - 0.7 * 0.85 * (0.85 + 0.15 / 2)) * (0.5 + 0.55 / 2),
      because: 'an error in the first of them',
    },
    {
      typed: 'zzyzx',
      score: 1 + 0.72 + likely,
      because: 'a place explains less, covers nothing, and is not first',
    },
    {
      typed: 'gale zzyzx',
      score: all - 0.55 / 2 - (0.28 * weight(2)) / (weight(1) + weight(2)),
      because: 'a word of the name and one of the place',
    },
    {
      typed: 'u of x',
      among: [{ name: 'Zeta', aliases: ['UofX'] }],
      score: all - 0.1 + 0.5 - 0.02,
      because: 'short words as one are exactly the alias',
    },
    {
      typed: 'gale oxen',
      among: [{ name: 'Gales Oxen' }],
      score: all - (1 - 0.93) * (0.5 + 0.55 / 2),
      because: 'a plural',
    },
    {
      typed: 'gale oxenz',
      score: all - (1 - 0.7 * (0.85 + 0.15 * (5 / 8))) * (0.5 + 0.55 / 2),
      because: 'a letter that is too many, in five',
    },
    {
      typed: 'galen oxen',
      among: [{ name: 'Galenoxen' }],
      score: all - (1 - 0.94),
      because: 'two words that are one in the name',
    },
    {
      typed: 'gale oxenfr',
      among: [{ name: 'Gale Oxenfordian' }],
      score: all - (1 - 0.7 * 0.9 * (0.85 + 0.15 * (6 / 8))) * (0.5 + 0.55 / 2),
      because: 'an error in the start of a word',
    },
    {
      typed: 'zzyzx gale',
      score: all - 0.06 - 0.55 / 2 - (0.28 * weight(2)) / (weight(1) + weight(2)),
      because: 'a place first: the first word typed is none of the name',
    },
    {
      typed: 'nor',
      among: [{ name: 'Norabcdefghi Nord' }],
      score: all - 0.13 - 0.55 * (1 - 0.87 / 2),
      because: 'of two words with the same start, the shorter counts',
    },
    {
      typed: 'gale oxen qqq',
      score: all - weight(0) / (2 * weight(1) + weight(0)),
      because: 'an unknown word explains nothing',
    },
    { typed: 'go', score: all + exact.initials - 0.04, because: 'initials' },
    {
      typed: 'g o',
      score: all - 0.1 + exact.initials - 0.04,
      because: 'letters with a space explain a little less',
    },
    { typed: 'galeoxen', score: all - 0.55 / 2, because: 'without the space it covers one word' },
  ])('of $typed: $because', ({ typed, among = gale, score }) => {
    const { scores } = rank(among, typed)
    expect(scores).toHaveLength(1)
    expect(scores[0]).toBeCloseTo(score, 3)
  })
})

test('one search leaves nothing behind for the next', () => {
  const index = smallIndex([{ name: 'Gale Oxen' }, { name: 'Gale Yale' }])
  const scratch = newScratch(index)
  const search = (typed: string) => [...(rankNames(index, scratch, typed)?.keys ?? [])]
  const first = search('gale')
  for (const typed of ['oxen', 'gale yale', 'zzz', 'gale oxan']) search(typed)
  expect(search('gale')).toEqual(first)
})

test('everything fits a text without words', () => {
  expect(rank([{ name: 'Yale' }], ' — ').match).toBeNull()
})
