import { describe, expect, test } from 'vitest'
import { type Household, type Parent, unanswered } from './household.ts'
import { parentsIncome } from './parents.ts'

const joint = { filingStatus: 'married_joint' } as const
const nonFiler = { filesTaxReturn: 'no_not_required' } as const
const apart = { isContributor: false }

/** Contributing parents who live together, with each case's changes. */
function household(
  parents: readonly Partial<Parent>[],
  status: Household['parentsMaritalStatus'] = 'married',
): Pick<Household, 'parents' | 'parentsMaritalStatus'> {
  return {
    parentsMaritalStatus: status,
    parents: parents.map((answers, index) => ({
      ...unanswered,
      id: `parent-${index}`,
      isContributor: true,
      ...answers,
    })),
  }
}

describe("the parents' income", () => {
  test.each<{
    because: string
    parents: Partial<Parent>[]
    income: number | null
    status?: 'divorced' | 'unmarried_together' | null
  }>([
    { because: 'two returns add up', parents: [{ agi: 40_000 }, { agi: -3_000 }], income: 37_000 },
    { because: 'zero is a known income', parents: [{ agi: 0 }, { agi: 0 }], income: 0 },
    {
      because: 'a joint return is stored with the first parent',
      parents: [{ ...joint, agi: 70_000 }, { agi: 5 }],
      income: 70_000,
    },
    {
      because: 'a joint return needs no second parent',
      parents: [{ ...joint, agi: 70_000 }],
      income: 70_000,
    },
    {
      because: 'a joint return with a former spouse is that of the first parent only',
      parents: [
        { ...joint, agi: 70_000 },
        { filingStatus: 'single', agi: 5_000 },
      ],
      income: 75_000,
    },
    {
      because: 'parents who aren’t married have no joint return',
      parents: [{ ...joint, agi: 70_000 }, { agi: 5_000 }],
      income: 75_000,
      status: 'unmarried_together',
    },
    {
      because: 'a stored joint status is ignored for a parent who does not file',
      parents: [{ ...joint, ...nonFiler }, { agi: 30_000 }],
      income: 30_000,
    },
    {
      because: 'one missing income makes the total unknown',
      parents: [{ agi: 40_000 }, { agi: null }],
      income: null,
    },
    {
      because: 'a second parent not entered makes the total unknown',
      parents: [{ agi: 40_000 }],
      income: null,
    },
    {
      because: 'a parent who need not file has an income of 0',
      parents: [{ agi: 40_000 }, nonFiler],
      income: 40_000,
    },
    {
      because: 'a stored income is ignored for a parent who does not file',
      parents: [{ agi: 40_000 }, { ...nonFiler, agi: 9_000, earnedIncome: 9_000 }],
      income: 40_000,
    },
    { because: 'no one files', parents: [nonFiler, nonFiler], income: 0 },
    {
      because: 'an unanswered filing question leaves the income as given',
      parents: [{ agi: 1 }, { agi: 2 }],
      income: 3,
    },
    {
      because: 'the income of a parent who does not count is left out',
      parents: [{ ...apart, agi: 90_000 }, { agi: 40_000 }],
      income: 40_000,
      status: 'divorced',
    },
    {
      because: 'when parents live apart, only one counts, even if both are marked',
      parents: [{ agi: 40_000 }, { agi: 90_000 }],
      income: 40_000,
      status: 'divorced',
    },
    {
      because: 'if no parent is marked, the first counts',
      parents: [
        { ...apart, agi: 40_000 },
        { ...apart, agi: 90_000 },
      ],
      income: 40_000,
      status: 'divorced',
    },
    {
      because: 'without a marital status the number of parents is unknown',
      parents: [{ agi: 40_000 }],
      income: null,
      status: null,
    },
    {
      because: 'a joint return settles how many count',
      parents: [{ ...joint, agi: 70_000 }, {}],
      income: 70_000,
      status: null,
    },
    { because: 'no parent was entered', parents: [], income: null },
  ])('$because: $income', ({ parents, income, status }) => {
    expect(parentsIncome(household(parents, status))).toBe(income)
  })
})
