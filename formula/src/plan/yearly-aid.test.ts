import { describe, expect, test } from 'vitest'
import { sampleHousehold, sampleParent, sampleStudent } from '../../testing/sample-household.ts'
import { planDay } from '../../testing/sample-plan.ts'
import { defaultAssumptions } from './defaults.ts'
import { AidOfYears, type SavingsChange, unchangedSavings } from './yearly-aid.ts'

interface Savings {
  cash: number | null
  investments: number | null
  plan529: number | null
}

/** In 2030-31, for parents who earn `agi`. */
function aidIn(agi: number, savings: Savings, change: Partial<SavingsChange> = {}) {
  const household = sampleHousehold({
    parents: [sampleParent({ filingStatus: 'married_joint', agi, earnedIncome: agi, incomeTaxPaid: 6_100 })],
    students: [sampleStudent({ cashAndSavings: 0, collegeSavings529: savings.plan529 })],
    finances: {
      ...sampleHousehold().finances,
      cashAndSavings: savings.cash,
      investments: savings.investments,
    },
  })
  const aids = new AidOfYears(household, defaultAssumptions(), planDay, () => 0)
  return aids.of('ana', 2030, { ...unchangedSavings, ...change })
}

describe('savings that a plan has changed count as if the answers said so', () => {
  test.each<{ because: string; before: Savings; change: Partial<SavingsChange>; after: Savings }>([
    {
      because: 'half of a 529 plan is used, and hardly anything else is there',
      before: { cash: 5_000, investments: 0, plan529: 80_000 },
      change: { collegeSavings529: -40_000 },
      after: { cash: 5_000, investments: 0, plan529: 40_000 },
    },
    {
      because: 'a 529 plan is used, and other savings aren’t answered',
      before: { cash: null, investments: null, plan529: 80_000 },
      change: { collegeSavings529: -40_000 },
      after: { cash: null, investments: null, plan529: 40_000 },
    },
    {
      because: 'a 529 plan and cash are used, and both stay above zero',
      before: { cash: 30_000, investments: 0, plan529: 50_000 },
      change: { parents: -10_000, collegeSavings529: -20_000 },
      after: { cash: 20_000, investments: 0, plan529: 30_000 },
    },
    {
      because: 'more goes into a 529 plan',
      before: { cash: 0, investments: 0, plan529: 50_000 },
      change: { collegeSavings529: 20_000 },
      after: { cash: 0, investments: 0, plan529: 70_000 },
    },
    {
      because: 'a 529 plan is used that is among the investments, as in older answers',
      before: { cash: 10_000, investments: 60_000, plan529: 0 },
      change: { collegeSavings529: -40_000 },
      after: { cash: 0, investments: 30_000, plan529: 0 },
    },
    {
      because: 'a 529 plan is used that isn’t answered',
      before: { cash: 60_000, investments: 0, plan529: null },
      change: { collegeSavings529: -40_000 },
      after: { cash: 20_000, investments: 0, plan529: null },
    },
    {
      because: 'more than everything is used',
      before: { cash: 10_000, investments: 10_000, plan529: 10_000 },
      change: { parents: -30_000, collegeSavings529: -30_000 },
      after: { cash: 0, investments: 0, plan529: 0 },
    },
  ])('$because', ({ before, change, after }) => {
    for (const agi of [80_000, 130_000]) {
      const { sai, pell } = aidIn(agi, before, change)
      const expected = aidIn(agi, after)
      expect({ sai, pell }).toEqual({ sai: expected.sai, pell: expected.pell })
    }
  })

  test('so using 40,000 of a 529 plan lowers the SAI', () => {
    const savings = { cash: 5_000, investments: 0, plan529: 80_000 }
    const [before, after] = [aidIn(130_000, savings), aidIn(130_000, savings, { collegeSavings529: -40_000 })]
    // 12% of the assets, and 47% of what remains.
    expect(before.sai.middle - after.sai.middle).toBe(2_256)
  })
})
