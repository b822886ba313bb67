/** What an invented family of the demo world is made of, and short ways to write one down. */
import type { FamilyUpdate } from '@bursar/contract/families'
import type { OnboardingStep } from '@bursar/contract/onboarding'
import type { NewParent, NewStudent } from '@bursar/contract/people'
import type { UsState } from '@bursar/contract/states'
import type { z } from 'zod'

export type ParentAnswers = z.input<typeof NewParent>
/** A student without the dates, which follow from the grade and the day on which the world is made. */
export type StudentAnswers = Omit<
  z.input<typeof NewStudent>,
  'dateOfBirth' | 'gradeLevel' | 'collegeStartYear'
> & {
  gradeLevel: NonNullable<z.input<typeof NewStudent>['gradeLevel']>
  /** Month and day of birth, such as `03-14`. */
  birthday: string
  /** Years older (or, negative, younger) than most in this grade. */
  olderBy?: number
}

export interface DemoFamily {
  /** What is worth looking at in this family. */
  about: string
  /** Who signs in. */
  name: string
  state: UsState | null
  /** The step that the family is at; `done` families have finished their onboarding. */
  stage: OnboardingStep | 'done'
  household?: FamilyUpdate
  parents?: ParentAnswers[]
  students?: StudentAnswers[]
  /** Favorites of each student, at most; taken from the family's state and then from others. */
  favorites?: number
}

/** A return filed jointly: one set of figures, on the first parent. */
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

/** Nothing filed, and no need to; what was earned is below the limit. */
export function noReturn(earned = 0) {
  return {
    filesTaxReturn: 'no_not_required' as const,
    agi: 0,
    incomeTaxPaid: 0,
    earnedIncome: earned,
    hasLessCommonItems: false,
  }
}

/** Household finance of a family without real estate beyond its home, without a business and without policies. */
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

/** A student at school who files no return and has a little money of their own. */
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
