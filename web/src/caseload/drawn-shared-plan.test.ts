import type { PlanAmounts } from '@bursar/contract/computed-plan'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawnSharedPlan } from './drawn-shared-plan.ts'

const amount = fc.integer({ min: 0, max: 90_000 })
const funding = fc.record({
  gifts: amount,
  work: amount,
  taxCredit: amount,
  income: amount,
  savings: amount,
  directLoans: amount,
  parentLoans: amount,
  gap: amount,
})

/** Amounts as the server answers them for each of what may be shared. */
const shared = fc
  .record({ pell: amount, grants: amount, funding, sees: fc.constantFrom('cost', 'price', 'funding') })
  .map(({ pell, grants, funding: paid, sees }): PlanAmounts => {
    const netPrice = Object.values(paid).reduce((sum, one) => sum + one, 0)
    return {
      cost: pell + grants + netPrice,
      price: sees === 'cost' ? null : { pell, grants, netPrice },
      funding: sees === 'funding' ? paid : null,
    }
  })

test('whatever is shared, the bands of the timeline add up to the cost, and only theirs are drawn', () => {
  fc.assert(
    fc.property(shared, (total) => {
      const row = {
        ...total,
        studentId: 'elena',
        yearOfStudy: 1,
        college: { kind: 'typical' as const, typical: 'public-in-state' as const },
        isCostComplete: true,
        aid: null,
        priceBasis: null,
        lines: [],
      }
      const years = [{ ...total, year: 2027, awardYear: '2027-28', students: [row] }]
      const drawn = drawnSharedPlan({ years, total })
      for (const { cost, bands } of [drawn.total, ...drawn.years.flatMap(({ students }) => students)]) {
        expect(cost).toBe(total.cost)
        expect(Object.keys(bands).sort()).toEqual(drawn.keys.toSorted())
        expect(Object.values(bands).reduce((sum, one) => sum + one, 0)).toBe(cost)
      }
      expect(drawn.keys.includes('gap')).toBe(total.funding !== null)
      expect(drawn.keys.includes('netPrice')).toBe(total.price !== null && total.funding === null)
    }),
  )
})
