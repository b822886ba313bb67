import type { Dollars } from './award-years/published-tables.ts'

/** A: dependent student. B: independent without dependents other than a spouse. C: independent with such dependents. */
export type Formula = 'A' | 'B' | 'C'

export type FilingStatus =
  | 'single'
  | 'married_joint'
  | 'married_separate'
  | 'head_of_household'
  | 'qualifying_surviving_spouse'

/**
 * Whether and where a person filed a tax return. `foreign` also stands for income earned abroad without a
 * return: the formula treats both alike. `not_filed` is a person who filed nowhere and earned nothing abroad.
 */
export type TaxFiling = 'filed' | 'foreign' | 'not_filed' | 'not_said'

/** The figures of one contributor (a parent, the student, or a spouse). A blank amount counts as 0. */
export interface ContributorFigures {
  filing: TaxFiling
  filingStatus: FilingStatus | null
  /** Adjusted gross income; may be negative. */
  agi: Dollars
  earnedIncome: Dollars
  incomeTaxPaid: Dollars
  deductibleIraPayments: Dollars
  taxExemptInterest: Dollars
  untaxedIraDistributions: Dollars
  iraRollover: Dollars
  untaxedPensions: Dollars
  pensionRollover: Dollars
  foreignIncomeExclusion: Dollars
  taxableGrants: Dollars
  educationCredits: Dollars
  workStudy: Dollars
  /** Any of Schedules A, B, D, E, F or H. "Don't know" and blank are false. */
  filedSchedules: boolean
  /** Schedule C profit, or loss when negative. */
  scheduleCNet: Dollars
  receivedEitc: boolean
}

export interface AssetFigures {
  /** In the last complete calendar year. Never counted for a dependent student. */
  childSupportReceived: Dollars
  cashAndSavings: Dollars
  investments: Dollars
  /** Businesses and farms, without those that the award year's rules exclude. */
  businessNetWorth: Dollars
}

/** All inputs of the formula. Amounts are whole dollars. */
export interface SaiInputs {
  formula: Formula
  /** FAFSA's family size; the number in college is not used. */
  familySize: number
  /** Postal code of the state of residence: the parents' in formula A, the student's in B and C. Null if unknown. */
  state: string | null
  /** Formula A: married, remarried, or unmarried and living together. */
  hasTwoParents: boolean
  /** Married or remarried and not separated. */
  isStudentMarried: boolean
  /** Anyone in the deciding household received one of the listed means-tested federal benefits. */
  receivedBenefits: boolean
  /**
   * The deciding group, first contributor first: the parents in formula A, the student and spouse in B and C.
   * On a joint return the first carries the couple's totals and the second has no income figures.
   */
  people: readonly ContributorFigures[]
  /** The deciding group's assets. */
  assets: AssetFigures
  /** The dependent student of formula A; null in B and C, where the student is part of the deciding group. */
  dependentStudent: { figures: ContributorFigures; assets: AssetFigures } | null
  hasBachelorsDegree: boolean
  isGraduateStudent: boolean
  pursuesTeacherCertification: boolean
  /** The confirmed special rule for children of fallen service members and public safety officers. */
  hasPellSpecialRule: boolean
}

/** A contributor who filed and has no figures: the starting point for tests and mappings. */
export const noFigures: ContributorFigures = {
  filing: 'filed',
  filingStatus: null,
  agi: 0,
  earnedIncome: 0,
  incomeTaxPaid: 0,
  deductibleIraPayments: 0,
  taxExemptInterest: 0,
  untaxedIraDistributions: 0,
  iraRollover: 0,
  untaxedPensions: 0,
  pensionRollover: 0,
  foreignIncomeExclusion: 0,
  taxableGrants: 0,
  educationCredits: 0,
  workStudy: 0,
  filedSchedules: false,
  scheduleCNet: 0,
  receivedEitc: false,
}

export const noAssets: AssetFigures = {
  childSupportReceived: 0,
  cashAndSavings: 0,
  investments: 0,
  businessNetWorth: 0,
}

/** A dependent student without income and property. */
export const noStudent = { figures: noFigures, assets: noAssets }
