// @vitest-environment jsdom
import type { PlanCheck, PlanChecks } from '@bursar/formula/plan/plan-checks'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { PlanChecksList } from './plan-checks.tsx'

const check = (found: Partial<PlanCheck>): PlanCheck => ({
  outcome: 'met',
  studentId: 'maya',
  value: 0,
  limit: 0,
  numbers: {},
  source: 'example',
  ...found,
})

test.each([
  [
    100_00,
    'Maya: $250 a month. 10% of monthly pay: $300. Under the Repayment Assistance Plan (RAP): $100 a month at first.',
  ],
  [null, 'Maya: $250 a month. 10% of monthly pay: $300.'],
  [0, 'Maya: $250 a month. 10% of monthly pay: $300.'],
])('with a first payment under RAP of %s cents, the check of the payment says: %s', async (rap, text) => {
  const checks: PlanChecks = {
    debtToSalary: [],
    paymentToPay: [check({ value: 250_00, limit: 300_00, numbers: { rap } })],
    firstYear: [],
    parentLoans: check({ studentId: null, value: null }),
  }
  await renderWithTexts(<PlanChecksList checks={checks} names={{ maya: 'Maya' }} />, ['plan'])
  expect(screen.getByText(/^Maya:/).textContent).toBe(`Yes. ${text}`)
})
