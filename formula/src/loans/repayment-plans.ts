import type { Dollars, Sourced } from '../sai/award-years/published-tables.ts'
import { roundedQuotient } from '../sai/money.ts'
import { type Cents, levelPayment } from './payments.ts'

/** The two plans of loans made from July 2026 on. Parent PLUS loans have the Tiered Standard plan only. */

interface TieredStandardTable extends Sourced {
  readonly from: string
  /** The first row whose bound the balance is below. */
  readonly terms: readonly { readonly below: Dollars; readonly years: number }[]
}

export const tieredStandardTable: TieredStandardTable = {
  from: '2026-07-01',
  terms: [
    { below: 25_000, years: 10 },
    { below: 50_000, years: 15 },
    { below: 100_000, years: 20 },
    { below: Number.POSITIVE_INFINITY, years: 25 },
  ],
  source: 'Pub. L. 119-21 (20 U.S.C. 1087e(d))',
  confidence: 'two-sources',
}

export interface RepaymentPlan {
  years: number
  payment: Cents
}

/** Years and level payment of the Tiered Standard plan. */
export function tieredStandardPlan(balance: Dollars, rate: number): RepaymentPlan {
  const { terms } = tieredStandardTable
  const { years } = terms.find(({ below }) => balance < below) as (typeof terms)[number]
  return { years, payment: levelPayment(balance, rate, years) }
}

interface RepaymentAssistanceTable extends Sourced {
  readonly from: string
  /** Yearly payment up to the first band's income. */
  readonly flatUpTo: Dollars
  readonly flatPerYear: Dollars
  /** One percent more for each band of this width, up to the highest percentage. */
  readonly bandWidth: Dollars
  readonly highestPercent: number
  readonly perDependent: Dollars
  readonly minPayment: Dollars
  readonly cancelledAfterPayments: number
}

/** Repayment Assistance Plan (RAP). */
export const repaymentAssistanceTable: RepaymentAssistanceTable = {
  from: '2026-07-01',
  flatUpTo: 10_000,
  flatPerYear: 120,
  bandWidth: 10_000,
  highestPercent: 10,
  perDependent: 50,
  minPayment: 10,
  cancelledAfterPayments: 360,
  source: 'Pub. L. 119-21, HEA sec. 455(q)',
  confidence: 'two-sources',
}

/**
 * The monthly RAP payment. The percentage applies to the whole income, not to the part above a threshold, so one
 * dollar more at the end of a band raises every payment.
 *
 * @param income adjusted gross income
 * @param dependents claimed on the tax return
 */
export function repaymentAssistancePayment(income: Dollars, dependents: number): Cents {
  const { flatUpTo, flatPerYear, bandWidth, highestPercent, perDependent, minPayment } =
    repaymentAssistanceTable
  const percent = Math.min(Math.ceil(income / bandWidth) - 1, highestPercent)
  const perMonth =
    income <= flatUpTo ? roundedQuotient(flatPerYear * 100, 12) : roundedQuotient(income * percent, 12)
  return Math.max(perMonth - perDependent * 100 * dependents, minPayment * 100)
}
