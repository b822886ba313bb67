/** From the lines of a return to the household's answers, each with the lines that it comes from. */
import type { IncomeAnswers, ReturnField, ReturnLine } from '@bursar/contract/people'
import type { AmountKey, FilingStatusCode, Source, TaxReturnReading, TaxYear } from './reader/reading.ts'

/** The answers whose amount a file can tell: taxable grants and work-study have no line of their own. */
export type AmountField = Exclude<
  ReturnField,
  'filingStatus' | 'filedSchedules' | 'taxableGrants' | 'workStudy'
>

/** What the family confirmed. Fields that the file doesn't answer, or that were unchecked, are absent. */
export interface ConfirmedReturn {
  taxYear: TaxYear
  filingStatus: IncomeAnswers['filingStatus']
  figures: Partial<
    Pick<IncomeAnswers, AmountField | 'filesTaxReturn' | 'filedSchedules' | 'hasLessCommonItems'>
  >
  /** Amounts that were changed by hand have no source. */
  sources: Partial<Record<AmountField, ReturnLine>>
  /** Less common items that the return has, but whose amount wasn't confirmed or isn't proposed. */
  openItems: AmountField[]
  /** The earned income credit was received: a federal benefit of the FAFSA form. */
  receivedEitc: boolean
}

/** An amount to confirm. */
export interface Proposal {
  field: AmountField
  value: number
  /** The lines that it is made of, the first one first. */
  parts: ProposalPart[]
  /** It may include money that was rolled over, which doesn't count: transcripts and some forms don't show that. */
  mayBeRollover: boolean
}

export interface ProposalPart extends Source {
  key: AmountKey
  value: number
}

export const filingStatusOf: Record<FilingStatusCode, NonNullable<IncomeAnswers['filingStatus']>> = {
  single: 'single',
  mfj: 'married_joint',
  mfs: 'married_separate',
  hoh: 'head_of_household',
  qss: 'qualifying_surviving_spouse',
}

interface FieldRow {
  field: AmountField
  of: (reading: TaxReturnReading) => number | null
  from: AmountKey[]
  /** Whether money was rolled over; null if the file doesn't show it. */
  isRollover?: (reading: TaxReturnReading) => boolean | null
}

/** In the order of the questions. */
const fields: FieldRow[] = [
  { field: 'agi', of: ({ values }) => values.agi, from: ['agi'] },
  {
    field: 'earnedIncome',
    of: ({ fafsa }) => fafsa.incomeEarnedFromWork,
    from: ['wages', 'scheduleCNet', 'scheduleFNet'],
  },
  {
    field: 'incomeTaxPaid',
    of: ({ fafsa }) => fafsa.incomeTaxPaid,
    from: ['incomeTaxAfterCredits', 'excessAdvancePremiumTaxCredit'],
  },
  { field: 'scheduleCNet', of: ({ values }) => values.scheduleCNet, from: ['scheduleCNet'] },
  {
    field: 'deductibleIraPayments',
    of: ({ fafsa }) => fafsa.deductibleIraPayments,
    from: ['sepSimple', 'iraDeduction'],
  },
  { field: 'taxExemptInterest', of: ({ values }) => values.taxExemptInterest, from: ['taxExemptInterest'] },
  {
    field: 'untaxedIraDistributions',
    of: ({ fafsa }) => fafsa.untaxedIraDistributions,
    isRollover: ({ values }) => values.iraRollover,
    from: ['iraDistributions', 'iraTaxable'],
  },
  {
    field: 'untaxedPensions',
    of: ({ fafsa }) => fafsa.untaxedPensions,
    isRollover: ({ values }) => values.pensionRollover,
    from: ['pensions', 'pensionsTaxable'],
  },
  {
    field: 'foreignIncomeExclusion',
    of: ({ values }) => values.foreignEarnedIncomeExclusion,
    from: ['foreignEarnedIncomeExclusion'],
  },
  {
    field: 'educationCredits',
    of: ({ fafsa }) => fafsa.educationCredits,
    from: ['refundableEducationCredit', 'educationCredit'],
  },
]

/** The amounts that a family is asked to confirm. An amount that the file can't tell isn't proposed. */
export function proposalsOf(reading: TaxReturnReading): Proposal[] {
  return fields.flatMap(({ field, of, from, isRollover = () => false }) => {
    const value = of(reading)
    const rollover = value !== 0 && isRollover(reading)
    // Only the family knows how much was rolled over.
    if (value === null || rollover === true) return []
    // The first line is named even if it is zero; the others only if they add something.
    const parts = partsOf(reading, from).filter((part) => part.key === from[0] || part.value !== 0)
    return [{ field, value, parts, mayBeRollover: rollover === null }]
  })
}

const partsOf = ({ sources, values }: TaxReturnReading, keys: readonly AmountKey[]): ProposalPart[] =>
  keys.flatMap((key) => {
    const [source, value] = [sources[key], values[key]]
    return source && value !== null ? [{ ...source, key, value }] : []
  })

/** The earned income credit, to confirm; undefined if the file doesn't show one. */
export const eitcOf = (reading: TaxReturnReading): ProposalPart | undefined =>
  reading.fafsa.receivedEitc === true ? partsOf(reading, ['earnedIncomeCredit'])[0] : undefined

const lessCommonFields = [
  'deductibleIraPayments',
  'taxExemptInterest',
  'untaxedIraDistributions',
  'untaxedPensions',
  'foreignIncomeExclusion',
  'educationCredits',
] as const satisfies readonly AmountField[]

/** What a family confirmed: `amounts` are the checked ones, as they were left after editing. */
export function confirm(
  reading: TaxReturnReading,
  filingStatus: IncomeAnswers['filingStatus'],
  amounts: Partial<Record<AmountField, number>>,
  receivedEitc: boolean,
): ConfirmedReturn {
  const { taxYear, values } = reading
  const sources: ConfirmedReturn['sources'] = {}
  for (const { field, value, parts } of proposalsOf(reading)) {
    const [first] = parts
    if (!first || amounts[field] !== value) continue
    const lines = parts.filter(({ form }) => form === first.form).map(({ line }) => line)
    sources[field] = { form: first.form, line: lines.join(', '), taxYear }
  }
  const hasLessCommonItems = lessCommonFields.some((field) => (amounts[field] ?? 0) !== 0)
  const openItems = lessCommonFields.filter((field) => {
    const onReturn = fields.find((row) => row.field === field)?.of(reading) ?? 0
    return onReturn !== 0 && amounts[field] === undefined
  })
  // A transcript has no pages of schedules, but the profit or loss of a farm is from Schedule F.
  const hasSchedules = values.schedulesFound.some((letter) => letter !== 'C') || Boolean(values.scheduleFNet)
  return {
    taxYear,
    filingStatus,
    figures: {
      ...amounts,
      filesTaxReturn: 'yes',
      // Schedules that aren't in the file may still have been filed, and taxable grants have no line of their own.
      ...(hasSchedules && { filedSchedules: true }),
      ...(hasLessCommonItems && { hasLessCommonItems: true }),
    },
    sources,
    openItems,
    receivedEitc,
  }
}
