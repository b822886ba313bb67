/** The answers of the FAFSA form that a return gives. An unknown part makes the answer unknown. */
import type { FafsaAnswers, ReturnAmounts } from './reading.ts'

type Amount = number | null

const sum = (...parts: Amount[]): Amount =>
  parts.reduce((total, part) => (total === null || part === null ? null : total + part), 0 as Amount)

const atLeastZero = (amount: Amount): Amount => (amount === null ? null : Math.max(0, amount))

const less = (amount: Amount, subtracted: Amount): Amount =>
  atLeastZero(amount === null || subtracted === null ? null : amount - subtracted)

/** Losses of a business or farm: the FAFSA form has its own rule for them, so the family is asked. */
const withoutLoss = (amount: Amount): Amount => (amount !== null && amount < 0 ? null : amount)

export const fafsaAnswers = (amounts: ReturnAmounts): FafsaAnswers => ({
  incomeEarnedFromWork: sum(
    withoutLoss(amounts.wages),
    withoutLoss(amounts.scheduleCNet),
    withoutLoss(amounts.scheduleFNet),
  ),
  incomeTaxPaid: less(amounts.incomeTaxAfterCredits, amounts.excessAdvancePremiumTaxCredit),
  educationCredits: sum(amounts.refundableEducationCredit, amounts.educationCredit),
  // The untaxed part is never negative: the first amount is blank where everything is taxable.
  untaxedIraDistributions: less(amounts.iraDistributions, amounts.iraTaxable),
  untaxedPensions: less(amounts.pensions, amounts.pensionsTaxable),
  deductibleIraPayments: sum(amounts.sepSimple, amounts.iraDeduction),
  receivedEitc: amounts.earnedIncomeCredit === null ? null : amounts.earnedIncomeCredit > 0,
})
