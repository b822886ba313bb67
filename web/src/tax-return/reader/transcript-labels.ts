/**
 * Labels of the IRS tax return transcript in its layouts since 2017, letters only. From public transcript readers and the IRS's sample
 * of the redacted format. The tax after credits exists only "per computer".
 */
import type { AmountKey } from './reading.ts'

export const amountLabels: Record<AmountKey, string[]> = {
  agi: ['adjustedgrossincome'],
  wages: ['totalwages', 'wagessalariestipsetc'],
  taxExemptInterest: ['taxexemptinterest'],
  iraDistributions: ['totaliradistributions'],
  iraTaxable: ['taxableiradistributions'],
  pensions: ['totalpensionsandannuities'],
  pensionsTaxable: ['taxablepensionannuityamount'],
  incomeTaxAfterCredits: ['incometaxaftercreditspercomputer'],
  earnedIncomeCredit: ['earnedincomecredit'],
  refundableEducationCredit: ['refundableeducationcredit'],
  scheduleCNet: ['businessincomeorlossschedulec'],
  scheduleFNet: ['farmincomeorlossschedulef'],
  // The transcript has no line of its own for it.
  foreignEarnedIncomeExclusion: [],
  sepSimple: ['keoghsepcontributiondeduction'],
  iraDeduction: ['iradeduction'],
  excessAdvancePremiumTaxCredit: ['excessadvancepremiumtaxcreditrepaymentamount'],
  educationCredit: ['educationcredit'],
}

/** Adjusted gross income is the first less the second. */
export const computerLabels = { income: 'totalincome', adjustments: 'totaladjustments' }
