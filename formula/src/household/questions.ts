import type { Dollars } from '../sai/award-years/published-tables.ts'
import type { FilingStatus } from '../sai/inputs.ts'
import type { Benefit, DependencyFact, ParentsMaritalStatus, ReturnFiling } from './household.ts'

/**
 * The possible values of a missing answer. The SAI range covers every answer within these bounds and none outside them.
 */

/** An amount between two bounds. `raises`: a larger amount never lowers the SAI; `lowers`: it never raises it. */
export interface AmountQuestion {
  kind: 'amount'
  min: number
  max: number
  effect: 'raises' | 'lowers'
  /** Part of the income that the Pell rules compare with the poverty line. Above 0, it can bring the maximum Pell Grant. */
  isPellIncome?: boolean
  /** The question to ask instead, if another one controls this amount. */
  answeredBy?: string | undefined
  /** The value used in the worksheet shown beside the range. */
  usual: number
  /** A typical middle-income answer, used to measure the effect of other answers. */
  middling?: number | undefined
}

/** An answer with a few options that have no order. All are tried. */
interface ChoiceQuestion<T> {
  kind: 'choice'
  options: readonly T[]
  usual: T
}

/** An answer with one option that gives the lowest SAI and one that gives the highest. */
interface OrderedQuestion<T> {
  kind: 'ordered'
  lowest: T
  highest: T
  usual: T
}

export type Question<T> = ChoiceQuestion<T> | OrderedQuestion<T> | AmountQuestion

type Bounds = Omit<AmountQuestion, 'kind' | 'usual'>

/**
 * The bounds of an unanswered amount of a parent, an independent student or a spouse. If the product asks
 * users to confirm unusual amounts, that limit is the bound: income above 1,000,000, cash above 1,000,000.
 */
export const familyBounds = {
  agi: { min: -9_999_999, max: 1_000_000, effect: 'raises' },
  /** Also at most 50,000 above the adjusted gross income. */
  earnedIncome: { min: 0, max: 1_050_000, effect: 'lowers' },
  /** Also at most 40% of the adjusted gross income. */
  incomeTaxPaid: { min: 0, max: 400_000, effect: 'lowers' },
  /** The 2025 limit of a SEP plan is 70,000. */
  deductibleIraPayments: { min: 0, max: 70_000, effect: 'raises' },
  taxExemptInterest: { min: 0, max: 50_000, effect: 'raises' },
  untaxedIraDistributions: { min: 0, max: 100_000, effect: 'raises' },
  untaxedPensions: { min: 0, max: 100_000, effect: 'raises' },
  /** The 2025 limit is 130,000 a person; a joint return may have two. */
  foreignIncomeExclusion: { min: 0, max: 260_000, effect: 'raises' },
  taxableGrants: { min: 0, max: 60_000, effect: 'lowers' },
  /** 2,500 a student, four students. */
  educationCredits: { min: 0, max: 10_000, effect: 'lowers' },
  workStudy: { min: 0, max: 10_000, effect: 'lowers' },
  cashAndSavings: { min: 0, max: 1_000_000, effect: 'raises' },
  investments: { min: 0, max: 2_000_000, effect: 'raises' },
  /** States accept no more contributions for a beneficiary above about 600,000. */
  collegeSavings529: { min: 0, max: 600_000, effect: 'raises' },
  investmentEquity: { min: 0, max: 2_000_000, effect: 'raises' },
  businessNetWorth: { min: 0, max: 5_000_000, effect: 'raises' },
  childSupportReceived: { min: 0, max: 100_000, effect: 'raises' },
} as const satisfies Record<string, Bounds>

/** The bounds of an unanswered amount of a dependent student. */
export const dependentStudentBounds = {
  ...familyBounds,
  agi: { min: -9_999_999, max: 60_000, effect: 'raises' },
  earnedIncome: { min: 0, max: 60_000, effect: 'lowers' },
  incomeTaxPaid: { min: 0, max: 24_000, effect: 'lowers' },
  cashAndSavings: { min: 0, max: 50_000, effect: 'raises' },
  investments: { min: 0, max: 200_000, effect: 'raises' },
  businessNetWorth: { min: 0, max: 100_000, effect: 'raises' },
} as const satisfies Record<keyof typeof familyBounds, Bounds>

/** A person who need not file a return earns at most about a couple's filing threshold. */
export const maxNonFilerEarnings: Dollars = 35_000

/** Earnings are at most this much above the adjusted gross income; the product asks to confirm more. */
export const maxEarningsAboveAgi: Dollars = 50_000

/** Income tax is at most this percentage of the adjusted gross income; the product asks to confirm more. */
export const maxTaxPercent = 40

/** About the median income of a household with children. Used to measure the effect of other answers. */
export const middleAgi: Dollars = 90_000

/** The product asks to confirm a larger family. */
export const maxFamilySize = 10

const allFilings: readonly ReturnFiling[] = ['yes', 'no_not_required', 'foreign']
const homeFilings: readonly ReturnFiling[] = ['yes', 'no_not_required']

// A qualifying surviving spouse is treated as a head of household in every rule, so four options cover all five.
const allStatuses: readonly FilingStatus[] = [
  'single',
  'married_joint',
  'married_separate',
  'head_of_household',
]

// One reason of each kind. All other reasons lead to the same formula as being a veteran.
export const allDependencyFacts: readonly DependencyFact[][] = [
  [],
  ['veteran_or_active_duty'],
  ['graduate_student'],
  ['married'],
  ['has_dependents'],
  ['married', 'has_dependents'],
]

/** The questions whose answers aren't amounts. */
export const choices = {
  /** Filing abroad only matters for parents. */
  parentsReturn: { kind: 'choice', options: allFilings, usual: 'yes' } satisfies ChoiceQuestion<ReturnFiling>,
  ownReturn: { kind: 'choice', options: homeFilings, usual: 'yes' } satisfies ChoiceQuestion<ReturnFiling>,
  filingStatus: (usual: FilingStatus): ChoiceQuestion<FilingStatus> => ({
    kind: 'choice',
    options: allStatuses,
    usual,
  }),
  parentsMaritalStatus: {
    kind: 'choice',
    options: ['married', 'never_married'],
    usual: 'married',
  } satisfies ChoiceQuestion<ParentsMaritalStatus>,
  dependencyFacts: { kind: 'choice', options: allDependencyFacts, usual: [] } satisfies ChoiceQuestion<
    DependencyFact[]
  >,
  isTwentyFour: { kind: 'choice', options: [false, true], usual: false } satisfies ChoiceQuestion<boolean>,
  /** Any benefit exempts assets. The earned income tax credit can also qualify a single parent. */
  benefits: {
    kind: 'ordered',
    lowest: ['eitc'],
    highest: [],
    usual: [],
  } satisfies OrderedQuestion<Benefit[]>,
  schedules: {
    kind: 'ordered',
    lowest: false,
    highest: true,
    usual: false,
  } satisfies OrderedQuestion<boolean>,
  /** Only whether the profit or loss exceeds 10,000 matters. */
  scheduleC: { kind: 'ordered', lowest: 0, highest: 10_001, usual: 0 } satisfies OrderedQuestion<Dollars>,
  /** Alaska has the highest poverty line. Assets of parents in a freely associated state are never exempt. */
  state: {
    kind: 'ordered',
    lowest: 'AK',
    highest: 'FM',
    usual: '',
  } satisfies OrderedQuestion<string>,
  /** Business net worth counts in part, investments in full. */
  isBusiness: {
    kind: 'ordered',
    lowest: true,
    highest: false,
    usual: false,
  } satisfies OrderedQuestion<boolean>,
  isExcludedBusiness: {
    kind: 'ordered',
    lowest: true,
    highest: false,
    usual: false,
  } satisfies OrderedQuestion<boolean>,
  hasBachelorsDegree: {
    kind: 'ordered',
    lowest: false,
    highest: true,
    usual: false,
  } satisfies OrderedQuestion<boolean>,
} as const
