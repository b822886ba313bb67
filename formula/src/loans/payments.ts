import type { Dollars } from '../sai/award-years/published-tables.ts'
import { roundedQuotient } from '../sai/money.ts'

/** US cents, because monthly payments aren't whole dollars. */
export type Cents = number

/** The amount paid out after the origination fee. */
export function disbursedCents(amount: Dollars, feeThousandthsOfPercent: number): Cents {
  return amount * 100 - roundedQuotient(amount * feeThousandthsOfPercent, 1_000)
}

export interface YearsLoan {
  amount: Dollars
  /** No interest accrues while in school. */
  isSubsidized: boolean
  /** Basis points a year. */
  rate: number
  /** Years from the loan to graduation. */
  yearsLeft: number
}

/** Simple interest until graduation in whole dollars, each loan at its own year's rate. It is added to the balance once, at the end. */
export function interestToGraduation(loans: readonly YearsLoan[]): Dollars {
  let interest = 0
  for (const { amount, isSubsidized, rate, yearsLeft } of loans)
    if (!isSubsidized) interest += amount * rate * yearsLeft
  return roundedQuotient(interest, 10_000)
}

// 36 digits keep the cent exact over all multiplications of a power.
const scale = 10n ** 36n

/** A scaled number to a power, by squaring. */
function scaledPower(base: bigint, exponent: number): bigint {
  let [power, square] = [scale, base]
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) power = (power * square) / scale
    square = (square * square) / scale
  }
  return power
}

/**
 * The level monthly payment that repays a balance, rounded to the cent.
 *
 * @param rate basis points a year
 */
export function levelPayment(balance: Dollars, rate: number, years: number): Cents {
  const months = Math.round(years * 12)
  if (balance <= 0 || months <= 0) return 0
  if (rate === 0) return roundedQuotient(balance * 100, months)
  const monthly = (scale * BigInt(rate)) / 120_000n
  const growth = scaledPower(scale + monthly, months)
  // balance x r x g / (g - 1), with g = (1 + r)^months
  const numerator = BigInt(balance) * 100n * monthly * growth
  const denominator = (growth - scale) * scale
  return Number((2n * numerator + denominator) / (2n * denominator))
}

/** The sum of all level payments, in cents. */
export function totalPaid(payment: Cents, years: number): Cents {
  return payment * Math.round(years * 12)
}

/**
 * What is left of a loan after some months of payments, in cents, and what was paid until then. Interest is rounded to the cent each month, and the
 * last payment is what is left.
 *
 * @param rate basis points a year
 */
export function payDown(
  balance: Dollars,
  rate: number,
  payment: Cents,
  months: number,
): { left: Cents; paid: Cents; months: number } {
  let [left, paid, month] = [balance * 100, 0, 0]
  while (left > 0 && month < months) {
    const owed = left + roundedQuotient(left * rate, 120_000)
    const due = Math.min(payment, owed)
    left = owed - due
    paid += due
    month += 1
  }
  return { left, paid, months: month }
}
