/** What is found despite typing errors, and what isn't. */
import { describe, expect, test } from 'vitest'
import { type RankingRow, rankAmong } from '../testing/small-index.ts'

describe('errors', () => {
  test.each<RankingRow>([
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
    const result = rankAmong({ among, typed })
    expect(result.names).toEqual(found)
    if (match !== undefined) expect(result.match).toBe(match)
  })
})
