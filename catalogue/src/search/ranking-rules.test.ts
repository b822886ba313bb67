/** What decides between colleges. Typing errors are in `ranking-errors.test.ts`, what the rules weigh in `ranking-score.test.ts`. */
import { describe, expect, test } from 'vitest'
import { type RankingRow, rank, rankAmong, smallIndex } from '../testing/small-index.ts'
import { newScratch, rankNames } from './ranking.ts'

describe('what is found first', () => {
  test.each<RankingRow>([
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
    const result = rankAmong({ among, typed })
    expect(result.names).toEqual(found)
    if (match !== undefined) expect(result.match).toBe(match)
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
