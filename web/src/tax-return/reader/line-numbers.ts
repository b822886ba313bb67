/** Which line holds what, by year. From the forms themselves: f1040, its Schedules 1, 2, and 3 of 2024 and 2025 (irs.gov). */

import type { FormName } from './official-forms.ts'
import type { AmountKey, TaxYear } from './reading.ts'

/** Both forms for individuals have the same lines. */
export type LineForm = '1040' | Exclude<FormName, '1040' | '1040-SR'>

interface LinePlace {
  form: LineForm
  line: string
  /** Where the line has another number. */
  in2025?: string
  /** The line of Form 1040 that carries the schedule's total. While it is blank, so is the schedule. */
  carriedBy?: string
}

export const linePlaces: Record<AmountKey, LinePlace> = {
  agi: { form: '1040', line: '11', in2025: '11a' },
  wages: { form: '1040', line: '1z' },
  taxExemptInterest: { form: '1040', line: '2a' },
  iraDistributions: { form: '1040', line: '4a' },
  iraTaxable: { form: '1040', line: '4b' },
  pensions: { form: '1040', line: '5a' },
  pensionsTaxable: { form: '1040', line: '5b' },
  incomeTaxAfterCredits: { form: '1040', line: '22' },
  earnedIncomeCredit: { form: '1040', line: '27', in2025: '27a' },
  refundableEducationCredit: { form: '1040', line: '29' },
  scheduleCNet: { form: 'Schedule 1', line: '3', carriedBy: '8' },
  scheduleFNet: { form: 'Schedule 1', line: '6', carriedBy: '8' },
  foreignEarnedIncomeExclusion: { form: 'Schedule 1', line: '8d', carriedBy: '8' },
  sepSimple: { form: 'Schedule 1', line: '16', carriedBy: '10' },
  iraDeduction: { form: 'Schedule 1', line: '20', carriedBy: '10' },
  // Line 2 is the alternative minimum tax since 2024.
  excessAdvancePremiumTaxCredit: { form: 'Schedule 2', line: '1a', carriedBy: '17' },
  educationCredit: { form: 'Schedule 3', line: '3', carriedBy: '20' },
}

export const lineOf = (key: AmountKey, taxYear: TaxYear): string => {
  const { line, in2025 = line } = linePlaces[key]
  return taxYear === 2025 ? in2025 : line
}

/** A line that the form says to calculate from others. */
export interface Sum {
  form: LineForm
  total: string
  /** Lines separated by spaces; those with a minus are subtracted. */
  of: string
  /** "If zero or less, enter -0-". */
  atLeastZero?: boolean
  /** The amounts that are not to be trusted if it doesn't add up. */
  about: AmountKey[]
}

const income: AmountKey[] = ['scheduleCNet', 'scheduleFNet', 'foreignEarnedIncomeExclusion']
const adjustments: AmountKey[] = ['sepSimple', 'iraDeduction']
const ira: AmountKey[] = ['iraTaxable', 'pensionsTaxable']

const sumsOfSchedules: Sum[] = [
  {
    form: 'Schedule 1',
    total: '9',
    of: '-8a 8b 8c -8d 8e 8f 8g 8h 8i 8j 8k 8l 8m 8n 8o 8p 8q 8r -8s 8t 8u 8v 8z',
    about: ['foreignEarnedIncomeExclusion'],
  },
  { form: 'Schedule 1', total: '10', of: '1 2a 3 4 5 6 7 9', about: income },
  {
    form: 'Schedule 1',
    total: '26',
    of: '11 12 13 14 15 16 17 18 19a 20 21 22 23 25',
    about: adjustments,
  },
  {
    form: 'Schedule 2',
    total: '1z',
    of: '1a 1b 1c 1d 1e 1f 1y',
    about: ['excessAdvancePremiumTaxCredit'],
  },
  { form: 'Schedule 2', total: '3', of: '1z 2', about: ['excessAdvancePremiumTaxCredit'] },
  { form: 'Schedule 3', total: '8', of: '1 2 3 4 5a 5b 7', about: ['educationCredit'] },
]

const sumsOfBoth: Sum[] = [
  { form: '1040', total: '1z', of: '1a 1b 1c 1d 1e 1f 1g 1h', about: ['wages'] },
  { form: '1040', total: '18', of: '16 17', about: ['incomeTaxAfterCredits'] },
  { form: '1040', total: '21', of: '19 20', about: ['incomeTaxAfterCredits'] },
  { form: '1040', total: '22', of: '18 -21', atLeastZero: true, about: ['incomeTaxAfterCredits'] },
  { form: '1040', total: '24', of: '22 23', about: ['incomeTaxAfterCredits'] },
  ...sumsOfSchedules,
]

export const sums: Record<TaxYear, Sum[]> = {
  2024: [
    { form: '1040', total: '9', of: '1z 2b 3b 4b 5b 6b 7 8', about: ['agi', 'wages', ...ira] },
    { form: '1040', total: '11', of: '9 -10', about: ['agi'] },
    {
      form: '1040',
      total: '32',
      of: '27 28 29 31',
      about: ['earnedIncomeCredit', 'refundableEducationCredit'],
    },
    ...sumsOfBoth,
  ],
  2025: [
    { form: '1040', total: '9', of: '1z 2b 3b 4b 5b 6b 7a 8', about: ['agi', 'wages', ...ira] },
    { form: '1040', total: '11a', of: '9 -10', about: ['agi'] },
    { form: '1040', total: '11b', of: '11a', about: ['agi'] },
    {
      form: '1040',
      total: '32',
      of: '27a 28 29 30 31',
      about: ['earnedIncomeCredit', 'refundableEducationCredit'],
    },
    ...sumsOfBoth,
  ],
}

/** Lines of Form 1040 that repeat a line of a schedule. */
export const carried: { form: Exclude<LineForm, '1040'>; line: string; to: string; about: AmountKey[] }[] = [
  { form: 'Schedule 1', line: '10', to: '8', about: income },
  { form: 'Schedule 1', line: '26', to: '10', about: adjustments },
  { form: 'Schedule 2', line: '3', to: '17', about: ['excessAdvancePremiumTaxCredit'] },
  { form: 'Schedule 3', line: '8', to: '20', about: ['educationCredit'] },
]
