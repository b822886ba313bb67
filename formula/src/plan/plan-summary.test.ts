import { expect, test } from 'vitest'
import { averageCollege, samplePlan } from '../../testing/sample-plan.ts'
import { planSummary } from './plan-summary.ts'

test('says whether a part of the cost is missing', () => {
  const costs = {
    tuitionAndFees: 11_950,
    housingAndFood: null,
    books: 1_330,
    transport: 1_350,
    personal: 2_460,
  }
  const college = { ...averageCollege, costs: { 'on-campus': costs } }
  expect(planSummary(samplePlan().plan).isCostComplete).toBe(true)
  expect(planSummary(samplePlan({ college }).plan).isCostComplete).toBe(false)
})
