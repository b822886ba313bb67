/**
 * Every question of the interview as data: its control, when it applies, and whether it counts. The texts are in each
 * language's `onboarding.json` under `questions.<group>.<field>`; the limits are in the contract.
 */

import {
  benefits,
  dependencyFacts,
  filingStatuses,
  gradeLevels,
  livingPlans,
  parentsMaritalStatuses,
  relationships,
  returnFilings,
} from '@bursar/contract/answers'
import type { HouseholdAnswers } from '@bursar/contract/families'
import type { IncomeAnswers, ParentAnswers, StudentAnswers } from '@bursar/contract/people'
import { parentsIncome } from '@bursar/formula/household/parents'
import type { z } from 'zod'
import { isIndependentBy } from './dependency.ts'
import type { Household } from './household.ts'

/** Answers by field, as stored or as in a form. */
export type Answers = Readonly<Record<string, unknown>>

export type Control =
  | { kind: 'text' | 'email' | 'date' | 'state' | 'whole-number' | 'yes-no' | 'major' }
  /** `dollars` is zero or more; `signed-dollars` may be a loss. */
  | { kind: 'dollars' | 'signed-dollars' }
  /** `choice`: radio buttons for a few options. `list`: a select for many. */
  | { kind: 'choice' | 'list'; choices: readonly string[] }
  /** Any of these, or "None of these". */
  | { kind: 'checklist'; choices: readonly string[] }

/** Whether and where an answer counts; shown next to the question. */
export type Counting = 'counted' | 'not_counted' | 'css_only' | 'business' | 'retirement' | 'exempt_business'

/** `details`: facts with a likely answer. `plans`: not needed for the SAI. */
export const folds = ['details', 'plans'] as const
export type Fold = (typeof folds)[number]

export interface Question {
  control: Control
  /**
   * `needed`: there is no result without it. `optional`: may be left empty. Otherwise an answer is required, and "not sure" is
   * one.
   */
  asks?: 'needed' | 'optional'
  /** Open as long as it can change the result, although it may be left empty. */
  isOpenIfEmpty?: true
  /** Whether to ask the question, based on the answers of the same person or household. */
  when?: (answers: Answers, household: Household) => boolean
  /** Collapsed under a heading, because it has a likely answer or may be left out. */
  fold?: Fold | ((household: Household) => Fold | undefined)
  /** The yes-or-no question that opens this one. After "No" the amount counts as zero; "Yes" asks it again. */
  gate?: string
  counting?: Counting
  autoComplete?: string
}

/** Fields that use the choices of another field. */
export const choicesOf: Readonly<Record<string, string>> = { ownBenefits: 'receivedBenefits' }

type QuestionsOf<Schema extends z.ZodType> = Record<keyof z.infer<Schema>, Question>

const dollars = { control: { kind: 'dollars' } } as const
const yesNo = { control: { kind: 'yes-no' } } as const
const behind = (gate: string) => ({ gate, when: (answers: Answers) => answers[gate] === true })

export const householdQuestions: QuestionsOf<typeof HouseholdAnswers> = {
  state: { control: { kind: 'state' }, asks: 'needed' },
  familyMembersCount: { control: { kind: 'whole-number' }, asks: 'needed' },
  parentsMaritalStatus: { control: { kind: 'choice', choices: parentsMaritalStatuses } },
  receivedBenefits: { control: { kind: 'checklist', choices: benefits } },
  cashAndSavings: { ...dollars, counting: 'counted' },
  investments: { ...dollars, counting: 'counted' },
  primaryResidence: { ...yesNo, counting: 'css_only' },
  residenceEquity: { ...dollars, ...behind('primaryResidence'), counting: 'css_only' },
  ownsInvestmentProperty: { ...yesNo, counting: 'counted' },
  investmentEquity: { ...dollars, ...behind('ownsInvestmentProperty'), counting: 'counted' },
  isRealEstateLLCOrBusiness: { ...yesNo, ...behind('ownsInvestmentProperty'), counting: 'business' },
  hasBusinessAssets: { ...yesNo, counting: 'business' },
  bussinessAssetsAmount: { ...dollars, ...behind('hasBusinessAssets'), counting: 'business' },
  businessFamilyOwned100OrFewer: { ...yesNo, ...behind('hasBusinessAssets'), counting: 'exempt_business' },
  familyFarm: { ...yesNo, ...behind('hasBusinessAssets'), counting: 'exempt_business' },
  hasLifeInsuranceAccount: { ...yesNo, counting: 'not_counted' },
  insuranceAmount: { ...dollars, ...behind('hasLifeInsuranceAccount'), counting: 'not_counted' },
  hasAnnuities: { ...yesNo, counting: 'retirement' },
  annuitiesAmount: { ...dollars, ...behind('hasAnnuities'), counting: 'retirement' },
  childSupportReceived: { ...dollars, counting: 'counted' },
  // It decides what a parent earns whose income isn't known yet, also beside one whose is.
  estimatedIncome: {
    control: { kind: 'signed-dollars' },
    when: (_answers, { family }) => parentsIncome(family) === null,
  },
  estimatedSavings: dollars,
  expectedStartYear: {
    control: { kind: 'whole-number' },
    when: (_answers, { family }) => family.students.length === 0,
  },
}

/** The federal formula never counts these. */
export const notCounted: readonly string[] = [
  'primaryResidence',
  'residenceEquity',
  'hasLifeInsuranceAccount',
  'insuranceAmount',
  'hasAnnuities',
  'annuitiesAmount',
]

const files = ({ filesTaxReturn }: Answers) => filesTaxReturn !== 'no_not_required'
const lessCommon = { ...dollars, ...behind('hasLessCommonItems') }

/** Asked for each parent who counts, each student, and a student's spouse. */
export const incomeQuestions: QuestionsOf<typeof IncomeAnswers> = {
  filesTaxReturn: { control: { kind: 'choice', choices: returnFilings } },
  filingStatus: { control: { kind: 'choice', choices: filingStatuses }, when: files },
  agi: { control: { kind: 'signed-dollars' }, when: files },
  incomeTaxPaid: { ...dollars, when: files },
  earnedIncome: dollars,
  filedSchedules: { ...yesNo, when: files },
  scheduleCNet: { control: { kind: 'signed-dollars' }, when: files },
  hasLessCommonItems: { ...yesNo, when: files },
  deductibleIraPayments: lessCommon,
  taxExemptInterest: lessCommon,
  untaxedIraDistributions: lessCommon,
  untaxedPensions: lessCommon,
  foreignIncomeExclusion: lessCommon,
  taxableGrants: lessCommon,
  educationCredits: lessCommon,
  workStudy: lessCommon,
}

const name = { control: { kind: 'text' }, asks: 'needed' } as const
const optional = { asks: 'optional' } as const
const detail = { fold: 'details' } as const
const plan = { asks: 'optional', fold: 'plans' } as const

type OwnParentField = Exclude<keyof z.infer<typeof ParentAnswers>, keyof IncomeAnswers | 'returnLines'>
export const parentQuestions: Record<OwnParentField, Question> = {
  firstName: name,
  lastName: { ...name, ...detail },
  relationship: { control: { kind: 'list', choices: relationships }, ...optional, ...detail },
  isContributor: { control: { kind: 'yes-no' }, asks: 'needed', ...detail },
  dateOfBirth: { control: { kind: 'date' }, ...optional, ...detail },
  email: { control: { kind: 'email' }, ...optional, ...detail },
}

/** School students don't have a degree yet, and graduate students always do. */
const mayHaveDegree = ({ gradeLevel }: Answers) =>
  isUnanswered(gradeLevel) || (typeof gradeLevel === 'string' && gradeLevel.startsWith('college_'))
const isUnanswered = (answer: unknown) => answer === null || answer === undefined

/** The parents' household counts for a dependent student, and the student's own for an independent one. */
export const isDependent = (answers: Answers, { today }: Household) => !isIndependentBy(answers, today)

type OwnStudentField = Exclude<
  keyof z.infer<typeof StudentAnswers>,
  keyof IncomeAnswers | 'spouse' | 'returnLines' | 'gpa'
>
export const studentQuestions: Record<OwnStudentField, Question> = {
  firstName: name,
  lastName: { ...name, ...detail },
  dateOfBirth: { control: { kind: 'date' }, ...optional, isOpenIfEmpty: true },
  email: { control: { kind: 'email' }, ...plan },
  stateOfResidence: { control: { kind: 'state' }, asks: 'needed', ...detail },
  gradeLevel: {
    control: { kind: 'list', choices: gradeLevels },
    ...optional,
    // It says when the first student starts if the family isn’t sure.
    fold: ({ family }) =>
      family.students.length === 0 && family.expectedStartYear === null ? undefined : 'details',
  },
  highSchoolGraduationYear: { control: { kind: 'whole-number' }, ...plan },
  hasBachelorsDegree: { ...yesNo, when: mayHaveDegree },
  dependencyFacts: { control: { kind: 'checklist', choices: dependencyFacts } },
  ownFamilySize: { control: { kind: 'whole-number' } },
  ownBenefits: { control: { kind: 'checklist', choices: benefits } },
  childSupportReceived: dollars,
  cashAndSavings: dollars,
  investments: dollars,
  collegeSavings529: { ...dollars, counting: 'counted', when: isDependent },
  businessNetWorth: dollars,
  collegeStartYear: {
    control: { kind: 'whole-number' },
    // The first student’s is among the first six answers.
    fold: ({ family }) => (family.students.length === 0 ? 'details' : undefined),
  },
  yearsOfCollege: { control: { kind: 'whole-number' }, asks: 'needed', ...detail },
  livingPlan: { control: { kind: 'choice', choices: livingPlans }, ...plan },
  intendedMajor: { control: { kind: 'major' }, ...plan },
  satTotal: { control: { kind: 'whole-number' }, ...plan },
  actComposite: { control: { kind: 'whole-number' }, ...plan },
}

/** What decides how an answer is stored. */
export interface Writing {
  /** The stored answers with what is on the screen. */
  given: Answers
  household: Household
  /** The choices on the screen. What wasn't offered stays unanswered. */
  offered: readonly string[]
}

export interface CombinedQuestion {
  control: Control & { choices: readonly string[] }
  /** The stored answers that it gives. They are asked by themselves only if it `opens` them. */
  sets: readonly string[]
  /** If none of these can change the result, the question needn't be answered. */
  decides: readonly string[]
  /** The questions that an answer opens. */
  opens: (answer: unknown, given: Answers, household: Household) => readonly string[]
  when?: (answers: Answers, household: Household) => boolean
  /** Only these choices, in the order shown. */
  choicesFor?: (answers: Answers, household: Household) => readonly string[]
  /** The stored answer that decides whether a choice is worth offering. */
  choiceFields?: Readonly<Record<string, string>>
  /** The answer that the stored answers give; undefined if they don't say, so the question is open or "not sure". */
  read: (answers: Answers, offered: readonly string[]) => unknown
  /** The stored answers that an answer gives. `null` is "not sure". */
  write: (answer: unknown, writing: Writing) => Answers
}

/** A question with its field and the group of its texts. */
export interface AskedQuestion extends Question {
  field: string
  group: 'household' | 'income' | 'parent' | 'student'
  /** Set for a question on the screen that stands for several stored ones. */
  combined?: CombinedQuestion
  /** A choice of a combined question opened it, so it has to be answered. */
  isOpened?: boolean
}
