/** The keys of worksheet lines and of the rules behind them. Translations use these keys. */

const incomeKeys = [
  'agi',
  'deductibleIraPayments',
  'taxExemptInterest',
  'untaxedIraDistributions',
  'untaxedPensions',
  'foreignIncomeExclusion',
  'additions',
  'taxableGrants',
  'educationCredits',
  'workStudy',
  'offsets',
  'totalIncome',
] as const
const assetKeys = [
  'cashAndSavings',
  'investments',
  'business',
  'netWorth',
  'assetProtection',
  'assetContribution',
] as const
const allowanceKeys = [
  'incomeTax',
  'payrollTax',
  'incomeProtection',
  'totalAllowances',
  'availableIncome',
] as const

const parentsKeys = [
  ...incomeKeys,
  ...allowanceKeys,
  'employmentExpense',
  'childSupportReceived',
  ...assetKeys,
  'adjustedAvailableIncome',
  'contribution',
] as const
const studentKeys = [...parentsKeys, 'parentsNegativeIncome', 'incomeContribution'] as const

type ParentsKey = (typeof parentsKeys)[number]
type StudentKey = (typeof studentKeys)[number]

/** `parents.…` lines occur in formula A; `student.…` lines in all three. */
export type LineKey = `parents.${ParentsKey}` | `student.${StudentKey}` | 'sai'

export const lineKeys: readonly LineKey[] = [
  ...parentsKeys.map((key) => `parents.${key}` as const),
  ...studentKeys.map((key) => `student.${key}` as const),
  'sai',
]

/** Every rule that can produce a line's value. */
export const howRules = [
  'answers',
  'notAnswered',
  'notAnswered.ownEstimate',
  'notAnswered.fromEarnings',
  'notAnswered.fromTax',
  'partlyAnswered',
  'partlyAnswered.ownEstimate',
  'partlyAnswered.fromEarnings',
  'partlyAnswered.fromTax',
  'incomeTaxEstimated',
  'rollover',
  'foreignIncome',
  'additions',
  'offsets',
  'totalIncome',
  'incomeTax',
  'payrollTax',
  'payrollTax.likely',
  'incomeProtection.bySize',
  'incomeProtection.bySize.likely',
  'incomeProtection.dependentStudent',
  'incomeProtection.single',
  'incomeProtection.married',
  'employmentExpense.percent',
  'employmentExpense.cap',
  'employmentExpense.percent.likely',
  'employmentExpense.cap.likely',
  'employmentExpense.singleStudent',
  'totalAllowances.family',
  'totalAllowances.dependentStudent',
  'availableIncome',
  'parentsNegativeIncome.none',
  'parentsNegativeIncome.some',
  'incomeContribution.percent',
  'incomeContribution.floor',
  'business.none',
  'business.none.likely',
  'business.band',
  'netWorth',
  'netWorth.dependentStudent',
  'assetProtection',
  'assetContribution.counted',
  'assetContribution.negative',
  'assetContribution.exempt.benefits',
  'assetContribution.exempt.benefits.likely',
  'assetContribution.exempt.income',
  'assetContribution.exempt.income.likely',
  'adjustedAvailableIncome',
  'assessment.flat',
  'assessment.first',
  'assessment.band',
  'sai.dependent',
  'sai.withoutDependents',
  'sai.withDependents',
  'sai.maximumPell',
  'sai.least',
  'sai.most',
  'sai.noReturn',
] as const

export type HowRule = (typeof howRules)[number]
