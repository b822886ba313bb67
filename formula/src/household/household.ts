import type { Dollars } from '../sai/award-years/published-tables.ts'
import type { FilingStatus } from '../sai/inputs.ts'

/**
 * A family's answers for the federal formula, with the questions as families know them. `null` is "not answered" or
 * "not sure", never zero.
 */

/** The parents' marital status on the day of the form. With the first two, both parents count; otherwise one does. */
export type ParentsMaritalStatus =
  | 'married'
  | 'unmarried_together'
  | 'separated'
  | 'divorced'
  | 'never_married'
  | 'widowed'

/** Means-tested federal benefits that someone in the household received in the last two calendar years. One is enough for the asset exemption. */
export type Benefit =
  | 'eitc'
  | 'housing'
  | 'school_lunch'
  | 'medicaid'
  | 'premium_tax_credit'
  | 'snap'
  | 'ssi'
  | 'tanf'
  | 'wic'

/** Whether a person files a federal tax return. `will_file` counts as filed, with expected amounts; `foreign` is another country's return. */
export type ReturnFiling = 'yes' | 'no_not_required' | 'will_file' | 'foreign'

/**
 * The tax return figures of one person, or of a couple on a joint return, in whole dollars of the award year's tax year
 * (two years before the award year begins). `null` is not answered.
 */
export interface IncomeFigures {
  filesTaxReturn: ReturnFiling | null
  filingStatus: FilingStatus | null
  agi: Dollars | null
  incomeTaxPaid: Dollars | null
  earnedIncome: Dollars | null
  /** If false, the eight amounts below count as 0, whatever is stored. */
  hasLessCommonItems: boolean | null
  deductibleIraPayments: Dollars | null
  taxExemptInterest: Dollars | null
  /** Without rollovers. */
  untaxedIraDistributions: Dollars | null
  /** Without rollovers. */
  untaxedPensions: Dollars | null
  foreignIncomeExclusion: Dollars | null
  taxableGrants: Dollars | null
  educationCredits: Dollars | null
  workStudy: Dollars | null
  /** Any of Schedules A, B, D, E, F, H. Not part of `hasLessCommonItems`. */
  filedSchedules: boolean | null
  /** Profit, or loss when negative. Not part of `hasLessCommonItems` either. */
  scheduleCNet: Dollars | null
}

/** The amounts that `hasLessCommonItems` controls, in the order they are asked. */
export const lessCommonItems = [
  'taxExemptInterest',
  'untaxedIraDistributions',
  'untaxedPensions',
  'deductibleIraPayments',
  'foreignIncomeExclusion',
  'taxableGrants',
  'educationCredits',
  'workStudy',
] as const satisfies readonly (keyof IncomeFigures)[]

/** All amounts of an income that are dollars of a year. */
export const incomeAmounts = [
  'agi',
  'incomeTaxPaid',
  'earnedIncome',
  ...lessCommonItems,
  'scheduleCNet',
] as const satisfies readonly (keyof IncomeFigures)[]

/** A person who has not answered any question yet. */
export const unanswered: IncomeFigures = {
  filesTaxReturn: null,
  filingStatus: null,
  agi: null,
  incomeTaxPaid: null,
  earnedIncome: null,
  hasLessCommonItems: null,
  deductibleIraPayments: null,
  taxExemptInterest: null,
  untaxedIraDistributions: null,
  untaxedPensions: null,
  foreignIncomeExclusion: null,
  taxableGrants: null,
  educationCredits: null,
  workStudy: null,
  filedSchedules: null,
  scheduleCNet: null,
}

/** A parent with the figures of their own return. A joint return of both is stored with the first parent who counts. */
export interface Parent extends IncomeFigures {
  id: string
  /** Counts for the federal form. */
  isContributor: boolean
  /** To the students, such as `mother`; `stepparent` is a remarried parent's new spouse. Missing or `null` is unknown. */
  relationship?: string | null
}

/** What makes a student independent at any age (HEA sec. 480(d)), as asked in the form. */
export type DependencyFact =
  | 'married'
  | 'graduate_student'
  | 'has_dependents'
  | 'veteran_or_active_duty'
  | 'orphan_ward_or_foster'
  | 'emancipated_or_guardianship'
  | 'homeless_or_at_risk'

/** The student's current grade. `graduated_high_school` is before college, `graduate` after a first degree. */
export type GradeLevel =
  | '8'
  | '9'
  | '10'
  | '11'
  | '12'
  | 'graduated_high_school'
  | 'college_1'
  | 'college_2'
  | 'college_3'
  | 'college_4'
  | 'graduate'

/** A student's income, property, and the facts that decide dependency and award year. Whole dollars; `null` is not answered. */
export interface Student extends IncomeFigures {
  id: string
  /** ISO date. */
  dateOfBirth: string | null
  stateOfResidence: string | null
  gradeLevel: GradeLevel | null
  /** Calendar year of the first fall term. */
  collegeStartYear: number | null
  yearsOfCollege: number
  /** `[]` is "none of these". The age rule is computed from the date of birth, never asked. */
  dependencyFacts: DependencyFact[] | null
  cashAndSavings: Dollars | null
  investments: Dollars | null
  /**
   * 529 plans with this student as beneficiary, owned by a parent or by the student. For a dependent student they are an
   * asset of the parents (HEA sec. 480(f)(3)). Plans for a sibling never count.
   */
  collegeSavings529: Dollars | null
  businessNetWorth: Dollars | null
  /** The fields below are only for independent students. */
  ownFamilySize: number | null
  ownBenefits: Benefit[] | null
  childSupportReceived: Dollars | null
  spouse: IncomeFigures | null
  hasBachelorsDegree: boolean | null
}

/** What the parents' household owns. Home equity, life insurance and annuities are not part of the federal formula. */
export interface Finances {
  cashAndSavings: Dollars | null
  /** Without 529 plans, which are stored with their beneficiary. */
  investments: Dollars | null
  childSupportReceived: Dollars | null
  /** If false, `investmentEquity` counts as 0. */
  ownsInvestmentProperty: boolean | null
  investmentEquity: Dollars | null
  /** If true, the property's equity counts as business net worth. */
  isRealEstateLLCOrBusiness: boolean | null
  /** If false, `businessAssetsAmount` counts as 0. */
  hasBusinessAssets: boolean | null
  businessAssetsAmount: Dollars | null
  /** If true, the amount doesn't count from 2026-27 on. */
  businessFamilyOwned100OrFewer: boolean | null
  /** If true, the amount is a farm where the family lives, which doesn't count from 2026-27 on. */
  familyFarm: boolean | null
}

/** What the parents estimate of their finances before they look anything up. Whole dollars; `null` is not estimated. */
export interface FamilyEstimates {
  /** Combined income of the parents who count, in the tax year. May be negative. */
  income: Dollars | null
  /** Combined cash, savings, and investments of these parents, today. */
  savings: Dollars | null
}

/** All answers of a family that the federal formula may need. `state` is the postal code of the parents' state. */
export interface Household {
  state: string | null
  familyMembersCount: number | null
  parentsMaritalStatus: ParentsMaritalStatus | null
  /** `[]` is "none of these". */
  receivedBenefits: Benefit[] | null
  parents: Parent[]
  students: Student[]
  finances: Finances
  /** These set likely values while the answers themselves are missing. They never replace an answer. */
  estimates?: FamilyEstimates | null
}
