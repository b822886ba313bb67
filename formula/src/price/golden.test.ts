import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fitGrantCurve } from './grant-curve.ts'
import { basisOf, estimateNetPrice, pricePartsOf } from './net-price.ts'

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
      const priced = { ...college, control, curve }
      const student = { ...request, isUsual: true }
      const estimate = estimateNetPrice(priced, student)
      expect(estimate).toMatchObject({
        price: answer.estimate,
        low: answer.low,
        high: answer.high,
        confidence: answer.confidence,
        incomeRead: answer.ledger.income_read,
      })
      // The model's parts: lines on screens have the student's own Pell Grant, and are rounded to add up.
      const basis = basisOf(student)
      const parts = basis && pricePartsOf(priced, basis)
      const { other_grants, out_of_state, living, price_growth, pell } = answer.ledger
      expect({
        otherGrants: Math.round(parts?.otherGrants ?? 0),
        outOfState: Math.round(parts?.outOfState ?? 0),
        living: Math.round(parts?.living ?? 0),
        growth: Math.round(parts?.growth ?? 0),
        pell: Math.round(parts?.pell ?? 0) + 0,
      }).toEqual({
        otherGrants: other_grants,
        outOfState: out_of_state,
        living,
        growth: price_growth,
        pell,
      })
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
