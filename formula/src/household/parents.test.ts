import { describe, expect, test } from 'vitest'
import { type Household, type Parent, unanswered } from './household.ts'
import { parentsIncome } from './parents.ts'

const joint = { filingStatus: 'married_joint' } as const
const nonFiler = { filesTaxReturn: 'no_not_required' } as const
const apart = { isContributor: false }

/** Parents who count and live together, unless a case says otherwise. */
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
    status?: 'divorced' | null
  }>([
    { because: 'two returns add up', parents: [{ agi: 40_000 }, { agi: -3_000 }], income: 37_000 },
    { because: 'zero is an income', parents: [{ agi: 0 }, { agi: 0 }], income: 0 },
    {
      because: 'a joint return is on the first',
      parents: [{ ...joint, agi: 70_000 }, { agi: 5 }],
      income: 70_000,
    },
    { because: 'and needs no second parent', parents: [{ ...joint, agi: 70_000 }], income: 70_000 },
    {
      because: 'a status given before "does not file" is no joint return',
      parents: [{ ...joint, ...nonFiler }, { agi: 30_000 }],
      income: 30_000,
    },
    { because: 'half an income is no income', parents: [{ agi: 40_000 }, { agi: null }], income: null },
    { because: 'nor is that of one of two', parents: [{ agi: 40_000 }], income: null },
    { because: 'who need not file has none', parents: [{ agi: 40_000 }, nonFiler], income: 40_000 },
    {
      because: 'nor what was stored before',
      parents: [{ agi: 40_000 }, { ...nonFiler, agi: 9_000, earnedIncome: 9_000 }],
      income: 40_000,
    },
    { because: 'nobody files', parents: [nonFiler, nonFiler], income: 0 },
    {
      because: 'whether they file was not said, so the income decides',
      parents: [{ agi: 1 }, { agi: 2 }],
      income: 3,
    },
    {
      because: 'who does not count does not',
      parents: [{ ...apart, agi: 90_000 }, { agi: 40_000 }],
      income: 40_000,
      status: 'divorced',
    },
    {
      because: 'apart, only one counts, whoever else was said to',
      parents: [{ agi: 40_000 }, { agi: 90_000 }],
      income: 40_000,
      status: 'divorced',
    },
    {
      because: 'where nobody was said to count, the first does',
      parents: [
        { ...apart, agi: 40_000 },
        { ...apart, agi: 90_000 },
      ],
      income: 40_000,
      status: 'divorced',
    },
    { because: 'how many count is not known', parents: [{ agi: 40_000 }], income: null, status: null },
    {
      because: 'a joint return tells it',
      parents: [{ ...joint, agi: 70_000 }, {}],
      income: 70_000,
      status: null,
    },
    { because: 'nobody was entered', parents: [], income: null },
  ])('$because: $income', ({ parents, income, status }) => {
    expect(parentsIncome(household(parents, status))).toBe(income)
  })
})
