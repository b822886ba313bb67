import type { Dollars, Sourced } from '../sai/award-years/published-tables.ts'
import { roundedQuotient } from '../sai/money.ts'
import { type Cents, levelPayment, payDown, totalPaid } from './payments.ts'

/** The two repayment plans for loans made from July 2026 on. Parent PLUS loans have the Tiered Standard plan only. */

interface TieredStandardTable extends Sourced {
  readonly from: string
  /** The first row with an upper bound above the balance applies. */
  readonly terms: readonly { readonly below: Dollars; readonly years: number }[]
  /** Of all loans of a borrower, a month. */
  readonly minPayment: Dollars
}

export const tieredStandardTable: TieredStandardTable = {
  from: '2026-07-01',
  terms: [
    { below: 25_000, years: 10 },
    { below: 50_000, years: 15 },
    { below: 100_000, years: 20 },
    { below: Number.POSITIVE_INFINITY, years: 25 },
  ],
  minPayment: 50,
  source: 'Pub. L. 119-21 (20 U.S.C. 1087e(d)); 34 CFR 685.208(c)',
  confidence: 'two-sources',
  note: 'The minimum payment was read in one summary of the final rule (91 FR 23768). The standard plan of older loans has the same (34 CFR 685.208(b)).',
}

export interface RepaymentPlan {
  /** Until the last payment; a year that has begun counts. */
  years: number
  payment: Cents
  totalPaid: Cents
}

/**
 * Years and level monthly payment of the Tiered Standard plan.
 *
 * @param balance of the loans that enter repayment
 * @param rate basis points a year
 * @param owed all Direct Loans of the borrower as these enter repayment: they decide the term, and share the minimum payment
 */
export function tieredStandardPlan(balance: Dollars, rate: number, owed = balance): RepaymentPlan {
  const { terms, minPayment } = tieredStandardTable
  const { years } = terms.find(({ below }) => owed < below) as (typeof terms)[number]
  const level = levelPayment(balance, rate, years)
  const least = balance > 0 ? roundedQuotient(minPayment * 100 * balance, owed) : 0
  if (level >= least) return { years, payment: level, totalPaid: totalPaid(level, years) }
  const { months, paid } = payDown(balance, rate, least, years * 12)
  return { years: Math.ceil(months / 12), payment: least, totalPaid: paid }
}

interface RepaymentAssistanceTable extends Sourced {
  readonly from: string
  /** Yearly payment for incomes up to `flatUpTo`. */
  readonly flatUpTo: Dollars
  readonly flatPerYear: Dollars
  /** The percentage rises by one with each band of this width, up to the maximum. */
  readonly bandWidth: Dollars
  readonly highestPercent: number
  readonly perDependent: Dollars
  readonly minPayment: Dollars
  readonly canceledAfterPayments: number
  /** Each payment lowers the balance by at least this much, or by the whole payment if that is less. */
  readonly minMonthlyReduction: Dollars
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
  canceledAfterPayments: 360,
  minMonthlyReduction: 50,
  source: 'Pub. L. 119-21, HEA sec. 455(q)',
  confidence: 'two-sources',
}

/**
 * The monthly RAP payment. The percentage applies to the whole income, not only to the part above a threshold, so
 * one dollar more at the end of a band raises every payment.
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

/** All payments under the Repayment Assistance Plan. */
export interface AssistanceSchedule {
  /** The first year's monthly payment. */
  payment: Cents
  months: number
  totalPaid: Cents
  /** What is left and canceled after the last payment. */
  canceled: Cents
}

/**
 * Repayment under the Repayment Assistance Plan, month by month. A payment pays the month's interest first; interest that it doesn't cover is waived.
 * If it lowers the balance by less than $50, the balance is lowered by $50, or by the whole payment if that is less. What is left
 * after 360 payments is canceled. Income grows once a year.
 *
 * @param balance whole dollars
 * @param rate basis points a year
 * @param income adjusted gross income of the first year
 * @param incomeGrowth basis points a year
 */
export function repaymentAssistanceSchedule(
  balance: Dollars,
  rate: number,
  income: Dollars,
  dependents: number,
  incomeGrowth: number,
): AssistanceSchedule {
  const { canceledAfterPayments, minMonthlyReduction } = repaymentAssistanceTable
  const first = repaymentAssistancePayment(income, dependents)
  let left = Math.max(balance, 0) * 100
  let [months, paid, payment] = [0, 0, first]
  while (left > 0 && months < canceledAfterPayments) {
    if (months > 0 && months % 12 === 0)
      payment = repaymentAssistancePayment(
        Math.round(income * (1 + incomeGrowth / 10_000) ** (months / 12)),
        dependents,
      )
    const interest = roundedQuotient(left * rate, 120_000)
    const due = Math.min(payment, left + interest)
    const principal = Math.max(due - interest, 0)
    left -= Math.min(Math.max(principal, Math.min(minMonthlyReduction * 100, due)), left)
    paid += due
    months += 1
  }
  return { payment: first, months, totalPaid: paid, canceled: left }
}
