/**
 * Every question of the interview as data: its control, when it applies, and whether it counts. The texts are in each
 * language's `onboarding.json` under `questions.<group>.<field>`; the limits are in the contract.
 */
import { type HouseholdAnswers, parentsMaritalStatuses } from '@bursar/contract/families'
import {
  benefits,
  dependencyFacts,
  filingStatuses,
  gradeLevels,
  type IncomeAnswers,
  livingPlans,
  type ParentAnswers,
  relationships,
  returnFilings,
  type StudentAnswers,
} from '@bursar/contract/people'
import type { z } from 'zod'

/** Answers by field, as stored or as in a form. */
export type Answers = Readonly<Record<string, unknown>>

type Control =
  | { kind: 'text' | 'email' | 'date' | 'state' | 'whole-number' | 'yes-no' | 'major' }
  /** `dollars` is zero or more; `signed-dollars` may be a loss. */
  | { kind: 'dollars' | 'signed-dollars' }
  /** `choice`: radio buttons for a few options. `list`: a select for many. */
  | { kind: 'choice' | 'list'; choices: readonly string[] }
  /** Any of these, or "None of these". */
  | { kind: 'checklist'; choices: readonly string[] }

/** Whether and where an answer counts; shown next to the question. */
export type Counting = 'counted' | 'not_counted' | 'css_only' | 'business' | 'retirement' | 'exempt_business'

export interface Question {
  control: Control
  /**
   * `needed`: there is no result without it. `optional`: may be left empty. Otherwise an answer is required, and "not sure" is
   * one.
   */
  asks?: 'needed' | 'optional'
  /** Whether to ask the question, based on the answers of the same person or household. */
  when?: (answers: Answers) => boolean
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
}

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
  hasLessCommonItems: yesNo,
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

type OwnParentField = Exclude<keyof z.infer<typeof ParentAnswers>, keyof IncomeAnswers>
export const parentQuestions: Record<OwnParentField, Question> = {
  firstName: name,
  lastName: name,
  relationship: { control: { kind: 'list', choices: relationships }, ...optional },
  isContributor: { control: { kind: 'yes-no' }, asks: 'needed' },
  dateOfBirth: { control: { kind: 'date' }, ...optional },
  email: { control: { kind: 'email' }, ...optional },
}

/** School students don't have a degree yet, and graduate students always do. */
const mayHaveDegree = ({ gradeLevel }: Answers) =>
  gradeLevel === null || (typeof gradeLevel === 'string' && gradeLevel.startsWith('college_'))

type OwnStudentField = Exclude<keyof z.infer<typeof StudentAnswers>, keyof IncomeAnswers | 'spouse' | 'gpa'>
export const studentQuestions: Record<OwnStudentField, Question> = {
  firstName: name,
  lastName: name,
  dateOfBirth: { control: { kind: 'date' }, asks: 'needed' },
  email: { control: { kind: 'email' }, ...optional },
  stateOfResidence: { control: { kind: 'state' }, asks: 'needed' },
  gradeLevel: { control: { kind: 'list', choices: gradeLevels } },
  highSchoolGraduationYear: { control: { kind: 'whole-number' }, ...optional },
  hasBachelorsDegree: { ...yesNo, when: mayHaveDegree },
  dependencyFacts: { control: { kind: 'checklist', choices: dependencyFacts } },
  ownFamilySize: { control: { kind: 'whole-number' } },
  ownBenefits: { control: { kind: 'checklist', choices: benefits } },
  childSupportReceived: dollars,
  cashAndSavings: dollars,
  investments: dollars,
  collegeSavings529: { ...dollars, counting: 'counted' },
  businessNetWorth: dollars,
  collegeStartYear: { control: { kind: 'whole-number' } },
  yearsOfCollege: { control: { kind: 'whole-number' }, asks: 'needed' },
  livingPlan: { control: { kind: 'choice', choices: livingPlans } },
  intendedMajor: { control: { kind: 'major' }, ...optional },
  satTotal: { control: { kind: 'whole-number' }, ...optional },
  actComposite: { control: { kind: 'whole-number' }, ...optional },
}

/** A question with its field and the group of its texts. */
export interface AskedQuestion extends Question {
  field: string
  group: 'household' | 'income' | 'parent' | 'student'
}
