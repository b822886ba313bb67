/** The order of the interview as data: five steps, each step's parts (sub-steps), and each part's questions. */

import type { OnboardingStep } from '@bursar/contract/onboarding'
import { lessCommonItems } from '@bursar/formula/household/household'
import {
  type Answers,
  type AskedQuestion,
  householdQuestions,
  incomeQuestions,
  parentQuestions,
  type Question,
  studentQuestions,
} from './questions.ts'

/** Whose answers a part asks for. */
export type Owner = 'family' | 'parent' | 'student' | 'spouse'

export interface Part {
  key: string
  step: OnboardingStep
  owner: Owner
  /** A page without questions: the welcome page, and the lists of parents and students. */
  page?: 'welcome' | 'parents' | 'students'
  questions: readonly AskedQuestion[]
  /** Whether to ask this part, based on the same person's answers. */
  when?: (answers: Answers) => boolean
}

function questionsFrom<Field extends string>(
  group: AskedQuestion['group'],
  table: Record<Field, Question>,
  ...fields: NoInfer<Field>[]
): AskedQuestion[] {
  return fields.map((field) => ({ ...table[field], field, group }))
}

/** The three parts about a tax return, the same for a parent, a student, and a spouse. */
function taxReturn(step: OnboardingStep, owner: 'parent' | 'student' | 'spouse'): Part[] {
  return [
    {
      key: `${owner}-filing`,
      step,
      owner,
      questions: questionsFrom('income', incomeQuestions, 'filesTaxReturn', 'filingStatus'),
    },
    {
      key: `${owner}-income`,
      step,
      owner,
      questions: questionsFrom(
        'income',
        incomeQuestions,
        'agi',
        'incomeTaxPaid',
        'earnedIncome',
        'filedSchedules',
        'scheduleCNet',
      ),
    },
    {
      key: `${owner}-less-common`,
      step,
      owner,
      // Without a tax return there is nothing to look these up in, and the formula doesn't need them.
      when: ({ filesTaxReturn }) => filesTaxReturn !== 'no_not_required',
      questions: questionsFrom('income', incomeQuestions, 'hasLessCommonItems', ...lessCommonItems),
    },
  ]
}

type HouseholdField = keyof typeof householdQuestions
function householdPart(step: OnboardingStep, key: string, ...fields: HouseholdField[]): Part {
  return { key, step, owner: 'family', questions: questionsFrom('household', householdQuestions, ...fields) }
}

export const parts: readonly Part[] = [
  { key: 'welcome', step: 'welcome', owner: 'family', page: 'welcome', questions: [] },

  householdPart('household', 'home', 'state', 'familyMembersCount'),
  householdPart('household', 'marital-status', 'parentsMaritalStatus'),
  householdPart('household', 'benefits', 'receivedBenefits'),

  { key: 'parents', step: 'parents', owner: 'family', page: 'parents', questions: [] },
  {
    key: 'parent',
    step: 'parents',
    owner: 'parent',
    questions: questionsFrom(
      'parent',
      parentQuestions,
      'firstName',
      'lastName',
      'relationship',
      'isContributor',
      'dateOfBirth',
      'email',
    ),
  },
  ...taxReturn('parents', 'parent'),

  householdPart('household_finance', 'savings', 'cashAndSavings', 'investments'),
  householdPart('household_finance', 'residence', 'primaryResidence', 'residenceEquity'),
  householdPart(
    'household_finance',
    'property',
    'ownsInvestmentProperty',
    'investmentEquity',
    'isRealEstateLLCOrBusiness',
  ),
  householdPart(
    'household_finance',
    'business',
    'hasBusinessAssets',
    'bussinessAssetsAmount',
    'businessFamilyOwned100OrFewer',
    'familyFarm',
  ),
  householdPart(
    'household_finance',
    'insurance',
    'hasLifeInsuranceAccount',
    'insuranceAmount',
    'hasAnnuities',
    'annuitiesAmount',
  ),
  householdPart('household_finance', 'child-support', 'childSupportReceived'),

  { key: 'students', step: 'students', owner: 'family', page: 'students', questions: [] },
  {
    key: 'student',
    step: 'students',
    owner: 'student',
    questions: questionsFrom(
      'student',
      studentQuestions,
      'firstName',
      'lastName',
      'dateOfBirth',
      'stateOfResidence',
      'email',
    ),
  },
  {
    key: 'school',
    step: 'students',
    owner: 'student',
    questions: questionsFrom(
      'student',
      studentQuestions,
      'gradeLevel',
      'highSchoolGraduationYear',
      'collegeStartYear',
      'yearsOfCollege',
      'hasBachelorsDegree',
    ),
  },
  {
    key: 'dependency',
    step: 'students',
    owner: 'student',
    questions: questionsFrom('student', studentQuestions, 'dependencyFacts'),
  },
  {
    key: 'own-household',
    step: 'students',
    owner: 'student',
    questions: questionsFrom(
      'student',
      studentQuestions,
      'ownFamilySize',
      'ownBenefits',
      'childSupportReceived',
    ),
  },
  ...taxReturn('students', 'student'),
  ...taxReturn('students', 'spouse'),
  {
    key: 'college-savings',
    step: 'students',
    owner: 'student',
    questions: questionsFrom('student', studentQuestions, 'collegeSavings529'),
  },
  {
    key: 'student-assets',
    step: 'students',
    owner: 'student',
    questions: questionsFrom(
      'student',
      studentQuestions,
      'cashAndSavings',
      'investments',
      'businessNetWorth',
    ),
  },
  {
    key: 'plan',
    step: 'students',
    owner: 'student',
    questions: questionsFrom(
      'student',
      studentQuestions,
      'livingPlan',
      'intendedMajor',
      'satTotal',
      'actComposite',
    ),
  },
]

export function partOf(key: string): Part {
  const part = parts.find((candidate) => candidate.key === key)
  if (!part) throw new Error(`There is no part ${key} of the interview`)
  return part
}

/** The parts about one parent, or about one student. */
export function partsAbout(people: 'parents' | 'students'): Part[] {
  return parts.filter(({ step, page }) => step === people && page === undefined)
}
