/** What each rule weighs. */
import { describe, expect, test } from 'vitest'
import { rank, type SmallCollege } from '../testing/small-index.ts'

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
