/** The order of the interview as data: five steps, each step's parts (sub-steps), and each part's questions. */

import type { OnboardingStep } from '@bursar/contract/onboarding'
import { lessCommonItems } from '@bursar/formula/household/household'
import {
  otherProperty,
  parentFiling,
  returnItems,
  spouseFiling,
  studentFiling,
  studentItems,
} from './combined.ts'
import { isOnFirstReturn, mayHaveFiledSeparately } from './household.ts'
import {
  type AskedQuestion,
  type CombinedQuestion,
  householdQuestions,
  incomeQuestions,
  isDependent,
  parentQuestions,
  type Question,
  studentQuestions,
} from './questions.ts'

/** Whose answers a part asks for. */
export type Owner = 'family' | 'parent' | 'student' | 'spouse'

/** A combined question of a part, shown before the first of the stored questions that it sets. */
export interface PartCombined extends CombinedQuestion {
  field: string
  group: AskedQuestion['group']
}

export interface Part {
  key: string
  step: OnboardingStep
  owner: Owner
  /** A page without questions: the welcome page, the lists of parents and students, and the names needed to stop early. */
  page?: 'welcome' | 'parents' | 'students' | 'stop'
  /** As stored; the screen asks some of them combined. */
  questions: readonly AskedQuestion[]
  combined?: readonly PartCombined[]
}

function questionsFrom<Field extends string>(
  group: AskedQuestion['group'],
  table: Record<Field, Question>,
  ...fields: NoInfer<Field>[]
): AskedQuestion[] {
  return fields.map((field) => ({ ...table[field], field, group }))
}

type When = NonNullable<Question['when']>
const both =
  (first: When | undefined, second: When | undefined): When =>
  (answers, household) =>
    (first?.(answers, household) ?? true) && (second?.(answers, household) ?? true)

/** The same questions, asked only under one more condition. */
const onlyWhen = (condition: When, questions: readonly AskedQuestion[]): AskedQuestion[] =>
  questions.map((question) => ({ ...question, when: both(condition, question.when) }))

/** Everything from one tax return, the same for a parent, a student, and a spouse. */
const taxReturn = questionsFrom(
  'income',
  incomeQuestions,
  'filesTaxReturn',
  'filingStatus',
  'agi',
  'earnedIncome',
  'incomeTaxPaid',
  'filedSchedules',
  'scheduleCNet',
  'hasLessCommonItems',
  ...lessCommonItems,
)
const income = (field: string, combined: CombinedQuestion): PartCombined => ({
  ...combined,
  field,
  group: 'income',
})

/** The same combined question, asked only under one more condition. */
const combinedWhen = (condition: When, combined: PartCombined): PartCombined => ({
  ...combined,
  when: both(condition, combined.when),
})

const isIndependent: When = (answers, household) => !isDependent(answers, household)

/** A joint return has the figures of both parents, and is stored with the first. */
const hasOwnReturn: When = (answers, { family }) =>
  answers.isContributor !== false && !isOnFirstReturn(answers, family)

/** Whether the first parent's joint return is with a new spouse can't be known, so it is asked how the spouse filed. */
const hasOwnFiling: When = (answers, household) =>
  hasOwnReturn(answers, household) ||
  (answers.isContributor !== false && mayHaveFiledSeparately(answers, household.family))

export const parts: readonly Part[] = [
  { key: 'welcome', step: 'welcome', owner: 'family', page: 'welcome', questions: [] },

  {
    key: 'home',
    step: 'household',
    owner: 'family',
    questions: questionsFrom(
      'household',
      householdQuestions,
      'state',
      'familyMembersCount',
      'parentsMaritalStatus',
      'estimatedIncome',
      'estimatedSavings',
      'expectedStartYear',
    ),
  },
  { key: 'stop', step: 'household', owner: 'family', page: 'stop', questions: [] },

  { key: 'parents', step: 'parents', owner: 'family', page: 'parents', questions: [] },
  {
    key: 'parent',
    step: 'parents',
    owner: 'parent',
    questions: [
      ...questionsFrom('parent', parentQuestions, 'firstName'),
      ...taxReturn.map((question) => ({
        ...question,
        when: both(parentFiling.sets.includes(question.field) ? hasOwnFiling : hasOwnReturn, question.when),
      })),
      ...questionsFrom(
        'parent',
        parentQuestions,
        'lastName',
        'relationship',
        'isContributor',
        'dateOfBirth',
        'email',
      ),
    ],
    combined: [
      combinedWhen(hasOwnFiling, income('filing', parentFiling)),
      combinedWhen(hasOwnReturn, income('returnItems', returnItems)),
    ],
  },

  {
    key: 'finances',
    step: 'household_finance',
    owner: 'family',
    questions: questionsFrom(
      'household',
      householdQuestions,
      'receivedBenefits',
      'cashAndSavings',
      'investments',
      'ownsInvestmentProperty',
      'investmentEquity',
      'isRealEstateLLCOrBusiness',
      'hasBusinessAssets',
      'bussinessAssetsAmount',
      'businessFamilyOwned100OrFewer',
      'familyFarm',
      'childSupportReceived',
      'primaryResidence',
      'residenceEquity',
      'hasLifeInsuranceAccount',
      'insuranceAmount',
      'hasAnnuities',
      'annuitiesAmount',
    ),
    combined: [{ ...otherProperty, field: 'otherProperty', group: 'household' }],
  },

  { key: 'students', step: 'students', owner: 'family', page: 'students', questions: [] },
  {
    key: 'student',
    step: 'students',
    owner: 'student',
    questions: [
      ...questionsFrom(
        'student',
        studentQuestions,
        'firstName',
        'collegeStartYear',
        'gradeLevel',
        'dateOfBirth',
        'dependencyFacts',
        'hasBachelorsDegree',
      ),
      ...onlyWhen(isDependent, [
        ...questionsFrom('income', incomeQuestions, 'earnedIncome'),
        ...questionsFrom('student', studentQuestions, 'cashAndSavings', 'collegeSavings529'),
        ...taxReturn.filter(({ field }) => field !== 'earnedIncome'),
        ...questionsFrom('student', studentQuestions, 'investments', 'businessNetWorth'),
      ]),
      ...questionsFrom(
        'student',
        studentQuestions,
        'lastName',
        'stateOfResidence',
        'yearsOfCollege',
        'livingPlan',
        'intendedMajor',
        'satTotal',
        'actComposite',
        'highSchoolGraduationYear',
        'email',
      ),
    ],
    combined: [
      { ...studentItems, when: isDependent, field: 'studentItems', group: 'student' },
      combinedWhen(isDependent, income('filing', studentFiling)),
      combinedWhen(isDependent, income('returnItems', returnItems)),
    ],
  },
  {
    key: 'own-household',
    step: 'students',
    owner: 'student',
    questions: onlyWhen(isIndependent, [
      ...questionsFrom('student', studentQuestions, 'ownFamilySize', 'ownBenefits'),
      ...taxReturn,
      ...questionsFrom(
        'student',
        studentQuestions,
        'cashAndSavings',
        'investments',
        'businessNetWorth',
        'childSupportReceived',
      ),
    ]),
    combined: [income('filing', studentFiling), income('returnItems', returnItems)],
  },
  {
    key: 'spouse',
    step: 'students',
    owner: 'spouse',
    questions: taxReturn,
    combined: [income('filing', spouseFiling), income('returnItems', returnItems)],
  },
]

export function partOf(key: string): Part {
  const part = parts.find((candidate) => candidate.key === key)
  if (!part) throw new Error(`There is no part ${key} of the interview`)
  return part
}

/** The parts about one parent, or about one student. */
export function partsAbout(people: 'parents' | 'students'): Part[] {
  return parts.filter(({ step, page, owner }) => step === people && page === undefined && owner !== 'family')
}
