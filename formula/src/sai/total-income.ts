import type { Dollars } from './award-years/published-tables.ts'
import type { ContributorFigures } from './inputs.ts'
import { atLeastZero } from './money.ts'

/** The income part of the worksheet; every amount is the sum over the contributors of a group. */
export interface IncomeLines {
  agi: Dollars
  deductibleIraPayments: Dollars
  taxExemptInterest: Dollars
  untaxedIraDistributions: Dollars
  untaxedPensions: Dollars
  foreignIncomeExclusion: Dollars
  additions: Dollars
  taxableGrants: Dollars
  educationCredits: Dollars
  workStudy: Dollars
  offsets: Dollars
  totalIncome: Dollars
}

/**
 * Total income: adjusted gross income and untaxed income, minus the income that aid rules exclude.
 *
 * A rollover can use up its distribution but not make it negative. The foreign income exclusion counts as
 * its absolute value. Schedule C profit is not income here; it only decides whether assets count.
 */
export function totalIncome(people: readonly ContributorFigures[]): IncomeLines {
  let agi = 0
  let deductibleIraPayments = 0
  let taxExemptInterest = 0
  let untaxedIraDistributions = 0
  let untaxedPensions = 0
  let foreignIncomeExclusion = 0
  let taxableGrants = 0
  let educationCredits = 0
  let workStudy = 0
  for (const person of people) {
    agi += person.agi
    deductibleIraPayments += person.deductibleIraPayments
    taxExemptInterest += person.taxExemptInterest
    untaxedIraDistributions += atLeastZero(person.untaxedIraDistributions - person.iraRollover)
    untaxedPensions += atLeastZero(person.untaxedPensions - person.pensionRollover)
    foreignIncomeExclusion += Math.abs(person.foreignIncomeExclusion)
    taxableGrants += person.taxableGrants
    educationCredits += person.educationCredits
    workStudy += person.workStudy
  }
  const additions =
    agi +
    deductibleIraPayments +
    taxExemptInterest +
    untaxedIraDistributions +
    untaxedPensions +
    foreignIncomeExclusion
  const offsets = taxableGrants + educationCredits + workStudy
  return {
    agi,
    deductibleIraPayments,
    taxExemptInterest,
    untaxedIraDistributions,
    untaxedPensions,
    foreignIncomeExclusion,
    additions,
    taxableGrants,
    educationCredits,
    workStudy,
    offsets,
    totalIncome: additions - offsets,
  }
}
