import { roundedPrice } from '@bursar/contract/rounded-price'
import { planSourceKeys } from '@bursar/formula/plan/plan'
import { netPriceOf } from '@bursar/formula/plan/plan-summary'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bandsOf, planFacts } from './bands.ts'

const amount = fc.integer({ min: 0, max: 90_000 })
const amounts = fc
  .record({ gap: amount, all: fc.tuple(...planSourceKeys.map(() => amount)) })
  .map(({ gap, all }) => ({
    gap,
    cost: gap + all.reduce((sum, one) => sum + one, 0),
    sources: Object.fromEntries(planSourceKeys.map((key, at) => [key, all[at] ?? 0])) as Record<
      (typeof planSourceKeys)[number],
      number
    >,
  }))

test('every source is in one band, and the bands add up to the cost', () => {
  fc.assert(
    fc.property(amounts, (one) => {
      const sum = Object.values(bandsOf(one)).reduce((total, part) => total + part, 0)
      expect(sum).toBe(one.cost)
      expect(netPriceOf(one)).toBe(one.cost - one.sources.pell - one.sources.grants)
    }),
  )
})

test('the parts of the sentence add up and its total is rounded as on other pages', () => {
  fc.assert(
    fc.property(amounts, (one) => {
      const { net, covered, gap } = planFacts(one)
      expect(covered + gap).toBe(net)
      expect(net).toBe(roundedPrice(netPriceOf(one)))
    }),
  )
})
