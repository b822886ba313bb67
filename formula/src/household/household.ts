import type { Dollars } from '../sai/award-years/published-tables.ts'
import type { FilingStatus } from '../sai/inputs.ts'

/**
 * A family's answers as the federal formula sees them, in the family's own terms. `null` is "not answered" or
 * "not sure", never zero.
 */

/** How the parents stand to each other on the day of the form. The first two make two parents count, the others one. */
export type ParentsMaritalStatus =
  | 'married'
  | 'unmarried_together'
  | 'separated'
  | 'divorced'
  | 'never_married'
  | 'widowed'

/** Means-tested federal benefits that somebody in the household received in the last two calendar years: one is enough for the asset exemption. */
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

/** Whether somebody files a federal tax return. `will_file` counts as filed, with the figures expected; `foreign` is a return of another country. */
export type ReturnFiling = 'yes' | 'no_not_required' | 'will_file' | 'foreign'

/**
 * What a tax return says of one person, or of a couple on a joint one: whole dollars of the award year's tax year (two years before
 * it begins). `null` is not answered.
 */
export interface IncomeFigures {
  filesTaxReturn: ReturnFiling | null
  filingStatus: FilingStatus | null
  agi: Dollars | null
  incomeTaxPaid: Dollars | null
  earnedIncome: Dollars | null
  /** False: the eight amounts below are 0, whatever is stored. */
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
  /** Any of Schedules A, B, D, E, F, H. Asked on its own, not behind `hasLessCommonItems`. */
  filedSchedules: boolean | null
  /** Profit, or loss when negative. Not behind `hasLessCommonItems` either. */
  scheduleCNet: Dollars | null
}

/** The amounts behind the gate `hasLessCommonItems`, in the order in which they are asked. */
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

/** A person whose questions were never reached. */
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

/** A parent with the figures of the own return; on a joint one those of both are with the first parent who counts. */
export interface Parent extends IncomeFigures {
  id: string
  /** Counts for the federal form. */
  isContributor: boolean
}

/** What makes a student independent whatever the age (HEA sec. 480(d)), in the words of the questions asked. */
export type DependencyFact =
  | 'married'
  | 'graduate_student'
  | 'has_dependents'
  | 'veteran_or_active_duty'
  | 'orphan_ward_or_foster'
  | 'emancipated_or_guardianship'
  | 'homeless_or_at_risk'

/** The grade that the student is in now; `graduated_high_school` is before college, `graduate` after a first degree. */
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

/** A student: own figures, own property, and what decides dependency and the award year. Whole dollars; `null` is not answered. */
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
   * 529 plans with this student as beneficiary, owned by a parent or by the student. While the student is a dependent they are an
   * asset of the parents (HEA sec. 480(f)(3)); plans for a sibling never count.
   */
  collegeSavings529: Dollars | null
  businessNetWorth: Dollars | null
  /** From here on only for a student who turns out independent. */
  ownFamilySize: number | null
  ownBenefits: Benefit[] | null
  childSupportReceived: Dollars | null
  spouse: IncomeFigures | null
  hasBachelorsDegree: boolean | null
}

/** What the parents' household owns. Home equity, life insurance and annuities are not part of the federal formula. */
export interface Finances {
  cashAndSavings: Dollars | null
  /** Without 529 plans, which are with the student they are for. */
  investments: Dollars | null
  childSupportReceived: Dollars | null
  /** False: `investmentEquity` is 0. */
  ownsInvestmentProperty: boolean | null
  investmentEquity: Dollars | null
  /** True: the equity of the property counts as business net worth. */
  isRealEstateLLCOrBusiness: boolean | null
  /** False: `businessAssetsAmount` is 0. */
  hasBusinessAssets: boolean | null
  businessAssetsAmount: Dollars | null
  /** True: from 2026-27 on the whole amount is not counted. */
  businessFamilyOwned100OrFewer: boolean | null
  /** True: the amount is a farm that the family lives on, from 2026-27 on not counted. */
  familyFarm: boolean | null
}

/** All that the federal formula may ask of a family. `state` is the postal code of the parents' state. */
export interface Household {
  state: string | null
  familyMembersCount: number | null
  parentsMaritalStatus: ParentsMaritalStatus | null
  /** `[]` is "none of these". */
  receivedBenefits: Benefit[] | null
  parents: Parent[]
  students: Student[]
  finances: Finances
}
