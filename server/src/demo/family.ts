/** The data of a demo family, and helpers to define one. */
import type { FamilyUpdate } from '@bursar/contract/families'
import type { OnboardingStep } from '@bursar/contract/onboarding'
import type { NewParent, NewStudent } from '@bursar/contract/people'
import type { UsState } from '@bursar/contract/state-names'
import type { z } from 'zod'

export type ParentAnswers = z.input<typeof NewParent>
/** A student without dates, which are derived from the grade and the current date. */
export type StudentAnswers = Omit<
  z.input<typeof NewStudent>,
  'dateOfBirth' | 'gradeLevel' | 'collegeStartYear'
> & {
  gradeLevel: NonNullable<z.input<typeof NewStudent>['gradeLevel']>
  /** Month and day of birth, such as `03-14`. */
  birthday: string
  /** Years older (or, if negative, younger) than is typical for the grade. */
  olderBy?: number
}

export interface DemoFamily {
  /** What this family demonstrates. */
  about: string
  /** The account owner. */
  name: string
  state: UsState | null
  /** The current onboarding step; `done` if finished. */
  stage: OnboardingStep | 'done'
  household?: FamilyUpdate
  parents?: ParentAnswers[]
  students?: StudentAnswers[]
  /** Max favorites per student, from the family's state first, then from others. */
  favorites?: number
}

/** A joint return: one set of figures, on the first parent. */
export function jointReturn(agi: number, tax: number, earned = agi) {
  return { ...filed(agi, tax, earned), filingStatus: 'married_joint' as const }
}

export function headOfHousehold(agi: number, tax: number, earned = agi) {
  return { ...filed(agi, tax, earned), filingStatus: 'head_of_household' as const }
}

export function single(agi: number, tax: number, earned = agi) {
  return { ...filed(agi, tax, earned), filingStatus: 'single' as const }
}

function filed(agi: number, tax: number, earned: number) {
  return {
    filesTaxReturn: 'yes' as const,
    agi,
    incomeTaxPaid: tax,
    earnedIncome: earned,
    filedSchedules: false,
    scheduleCNet: 0,
    hasLessCommonItems: false,
  }
}

/** No return filed, because earnings are below the limit. */
export function noReturn(earned = 0) {
  return {
    filesTaxReturn: 'no_not_required' as const,
    agi: 0,
    incomeTaxPaid: 0,
    earnedIncome: earned,
    hasLessCommonItems: false,
  }
}

/** Finances of a family with no real estate except its home, no business, and no insurance policies. */
export function savings(cashAndSavings: number, investments = 0, home: { equity: number } | null = null) {
  return {
    cashAndSavings,
    investments,
    childSupportReceived: 0,
    primaryResidence: home !== null,
    residenceEquity: home ? home.equity : 0,
    ownsInvestmentProperty: false,
    hasBusinessAssets: false,
    hasLifeInsuranceAccount: false,
    hasAnnuities: false,
  } satisfies FamilyUpdate
}

/** A high school student who files no return and has some savings. */
export function highSchoolStudent(
  firstName: string,
  lastName: string,
  gradeLevel: StudentAnswers['gradeLevel'],
  birthday: string,
  cash = 0,
) {
  return {
    firstName,
    lastName,
    gradeLevel,
    birthday,
    ...noReturn(),
    dependencyFacts: [],
    hasBachelorsDegree: false,
    cashAndSavings: cash,
    investments: 0,
    collegeSavings529: 0,
    businessNetWorth: 0,
    livingPlan: 'on_campus' as const,
  } satisfies StudentAnswers
}
