/** What is read from a tax return: the lines, and the answers of the FAFSA form that they make. */

import type { Box } from '../../pdf/page.ts'

export const refusals = [
  'scanned',
  'encrypted',
  'wrong-year',
  'wrong-form',
  'several-returns',
  'corrupted',
  'not-a-pdf',
  'too-large',
  'blank',
  'unreadable',
] as const
/** Why a file is not read. */
export type Refusal = (typeof refusals)[number]

export const taxYears = [2024, 2025] as const
/** Years whose forms are known. */
export type TaxYear = (typeof taxYears)[number]

/** `single`, married filing jointly, married filing separately, head of household, qualifying surviving spouse. */
export type FilingStatusCode = 'single' | 'mfj' | 'mfs' | 'hoh' | 'qss'

export type ReturnForm = '1040' | '1040-SR' | 'transcript'

/** Amounts in whole dollars. `null`: the file doesn't show it. A line left blank is 0. */
export interface ReturnAmounts {
  agi: number | null
  wages: number | null
  taxExemptInterest: number | null
  iraDistributions: number | null
  iraTaxable: number | null
  pensions: number | null
  pensionsTaxable: number | null
  incomeTaxAfterCredits: number | null
  earnedIncomeCredit: number | null
  refundableEducationCredit: number | null
  scheduleCNet: number | null
  scheduleFNet: number | null
  foreignEarnedIncomeExclusion: number | null
  sepSimple: number | null
  iraDeduction: number | null
  excessAdvancePremiumTaxCredit: number | null
  educationCredit: number | null
}
export type AmountKey = keyof ReturnAmounts

const scheduleLetters = ['A', 'B', 'C', 'D', 'E', 'F', 'H'] as const
export type ScheduleLetter = (typeof scheduleLetters)[number]

export interface ReturnValues extends ReturnAmounts {
  iraRollover: boolean | null
  pensionRollover: boolean | null
  /** Schedules whose pages are in the file. */
  schedulesFound: ScheduleLetter[]
}

/** The answers of the FAFSA form. An answer with an unknown part is `null`. */
export interface FafsaAnswers {
  incomeEarnedFromWork: number | null
  incomeTaxPaid: number | null
  educationCredits: number | null
  untaxedIraDistributions: number | null
  untaxedPensions: number | null
  deductibleIraPayments: number | null
  receivedEitc: boolean | null
}

/** Where an amount stood. */
export interface Source {
  form: ReturnForm | 'Schedule 1' | 'Schedule 2' | 'Schedule 3'
  /** Such as `11a`; on a transcript, its label. */
  line: string
  /** 1 is the first page of the file. */
  page: number
  box: Box
}

export interface TaxReturnReading {
  taxYear: TaxYear
  form: ReturnForm
  filingStatus: FilingStatusCode | null
  values: ReturnValues
  fafsa: FafsaAnswers
  sources: Partial<Record<AmountKey, Source>>
}

export type ReadingResult = TaxReturnReading | { refusal: Refusal; taxYear?: number }
