import type { Family } from '@bursar/contract/families'
import { type Parent, parentDefaults } from '@bursar/contract/people'
import { describe, expect, test } from 'vitest'
import { bracketOf, bracketText, parentsIncome } from './income-bracket.ts'

function family(...parents: Partial<Parent>[]): Pick<Family, 'parents'> {
  return {
    parents: parents.map((answers, index) => ({
      ...parentDefaults,
      id: `parent-${index}`,
      version: 1,
      createdAt: '2026-11-01T00:00:00Z',
      updatedAt: '2026-11-01T00:00:00Z',
      firstName: 'Ana',
      lastName: 'Garcia',
      ...answers,
    })),
  }
}

describe("the parents' income", () => {
  test.each([
    { parents: [{ agi: 40_000 }, { agi: 30_000 }], income: 70_000, because: 'two returns add up' },
    {
      parents: [{ agi: 70_000, filingStatus: 'married_joint' as const }, { agi: 5 }],
      income: 70_000,
      because: 'a joint return is on the first parent',
    },
    { parents: [{ agi: 40_000 }, { agi: null }], income: null, because: 'half an income is no income' },
    {
      parents: [{ agi: 40_000 }, { agi: null, filesTaxReturn: 'no_not_required' as const }],
      income: 40_000,
      because: 'who need not file has nothing to add',
    },
    {
      parents: [{ agi: 40_000 }, { agi: 90_000, isContributor: false }],
      income: 40_000,
      because: 'a parent who does not count does not',
    },
    { parents: [], income: null, because: 'nobody was entered' },
  ])('is $income: $because', ({ parents, income }) => {
    expect(parentsIncome(family(...parents))).toBe(income)
  })
})

test.each([
  [-5_000, 0],
  [30_000, 0],
  [30_001, 1],
  [110_000, 3],
  [110_001, 4],
  [2_000_000, 4],
])('an income of %d is in bracket %d', (income, bracket) => {
  expect(bracketOf(income)).toBe(bracket)
})

test('brackets read as amounts', () => {
  expect(bracketText(2, 'en-US', String)).toBe('$48,001 – $75,000')
  expect(bracketText(4, 'en-US', (from) => `over ${from}`)).toBe('over $110,000')
})
