import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fitGrantCurve } from './grant-curve.ts'
import { estimateNetPrice } from './net-price.ts'

/** Worked examples of the price model, computed by another implementation. They lie in `../shared`, outside the repository. */
const file = new URL('../../../../shared/data/net-price/golden.jsonl', import.meta.url)

if (existsSync(file)) {
  const examples = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

  test.each(examples)(
    '$request.id has the price, the range, and the confidence of the example',
    ({ request, answer }) => {
      const { college } = request
      const control = college.control === 'for-profit' ? 'private-for-profit' : college.control
      const curve = fitGrantCurve({ ...college, control })
      expect(curve?.grants.map(Math.round)).toEqual(answer.ledger.grants)
      expect(curve?.deviations.map(Math.round)).toEqual(answer.ledger.sd)
      if (!curve) return
      const estimate = estimateNetPrice({ ...college, control, curve }, { ...request, isUsual: true })
      expect(estimate).toMatchObject({
        price: answer.estimate,
        low: answer.low,
        high: answer.high,
        confidence: answer.confidence,
        incomeRead: answer.ledger.income_read,
      })
      const amounts = Object.fromEntries(estimate?.lines.map(({ kind, amount }) => [kind, amount]) ?? [])
      const { other_grants, out_of_state, living, price_growth, pell } = answer.ledger
      const expected = {
        otherGrants: other_grants,
        outOfState: out_of_state,
        living,
        growth: price_growth,
        pell,
      }
      // The example rounds each line by itself, so its lines can miss the price by a dollar.
      for (const [kind, amount] of Object.entries(expected))
        expect(Math.abs((amounts[kind] ?? 0) - amount), kind).toBeLessThanOrEqual(1)
    },
  )

  test('there are examples', () => {
    expect(examples).toHaveLength(15)
  })
} else {
  test('golden examples', () => {
    console.log('golden examples of the price model: not run, because ../shared/data/net-price is not there')
  })
}
