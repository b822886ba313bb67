/** Converts the answers of the home page's questions to the household that the formula takes. */

import type { UsState } from '@bursar/contract/state-names'
import type { Household, IncomeFigures, Parent, Student } from '@bursar/formula/household/household'

/** Whole dollars; `null` is "not sure". */
export interface QuickAnswers {
  state: UsState
  familySize: number
  parents: 'together' | 'one'
  collegeStartYear: number
  parentsAgi: number | null
  parentsTax: number | null
  parentsEarned: number | null
  parentsSavings: number | null
  parentsInvestments: number | null
  studentIncome: number | null
  studentSavings: number | null
}

/** The assumptions that the short form states: a simple tax return and nothing unusual. */
const plainReturn: Omit<IncomeFigures, 'agi' | 'incomeTaxPaid' | 'earnedIncome' | 'filingStatus'> = {
  filesTaxReturn: 'yes',
  hasLessCommonItems: false,
  deductibleIraPayments: 0,
  taxExemptInterest: 0,
  untaxedIraDistributions: 0,
  untaxedPensions: 0,
  foreignIncomeExclusion: 0,
  taxableGrants: 0,
  educationCredits: 0,
  workStudy: 0,
  filedSchedules: false,
  scheduleCNet: 0,
}

const noIncome: IncomeFigures = {
  ...plainReturn,
  filesTaxReturn: 'no_not_required',
  filingStatus: null,
  agi: 0,
  incomeTaxPaid: 0,
  earnedIncome: 0,
}

/** A high-school student whose parents' figures count: `estimateForStudent(household, 'student', …)`. */
export function quickHousehold(answers: QuickAnswers): Household {
  const together = answers.parents === 'together'
  const first: Parent = {
    ...plainReturn,
    id: 'first',
    isContributor: true,
    filingStatus: together ? 'married_joint' : 'head_of_household',
    agi: answers.parentsAgi,
    incomeTaxPaid: answers.parentsTax,
    earnedIncome: answers.parentsEarned,
  }
  const second: Parent = { ...noIncome, id: 'second', isContributor: true }
  // Students with so little income seldom owe tax, and their earnings are their AGI.
  const files = answers.studentIncome !== 0
  const student: Student = {
    ...(files ? { ...plainReturn, filingStatus: 'single' as const } : noIncome),
    id: 'student',
    agi: answers.studentIncome,
    earnedIncome: answers.studentIncome,
    incomeTaxPaid: 0,
    // Eighteen in the year of starting college, so that the parents' figures count.
    dateOfBirth: `${answers.collegeStartYear - 18}-06-15`,
    stateOfResidence: answers.state,
    gradeLevel: '12',
    collegeStartYear: answers.collegeStartYear,
    yearsOfCollege: 4,
    dependencyFacts: [],
    cashAndSavings: answers.studentSavings,
    investments: 0,
    // Included in the parents' investments.
    collegeSavings529: 0,
    businessNetWorth: 0,
    ownFamilySize: 1,
    ownBenefits: [],
    childSupportReceived: 0,
    spouse: null,
    hasBachelorsDegree: false,
  }
  return {
    state: answers.state,
    familyMembersCount: answers.familySize,
    parentsMaritalStatus: together ? 'married' : 'divorced',
    receivedBenefits: [],
    parents: together ? [first, second] : [first],
    students: [student],
    finances: {
      cashAndSavings: answers.parentsSavings,
      investments: answers.parentsInvestments,
      childSupportReceived: 0,
      ownsInvestmentProperty: false,
      investmentEquity: 0,
      isRealEstateLLCOrBusiness: false,
      hasBusinessAssets: false,
      businessAssetsAmount: 0,
      businessFamilyOwned100OrFewer: false,
      familyFarm: false,
    },
  }
}

/** The quick question for each field that the formula may report as unknown, by the last part of the field's path. */
const questionOf = {
  parents: { agi: 'parentsAgi', incomeTaxPaid: 'parentsTax', earnedIncome: 'parentsEarned' },
  finances: { cashAndSavings: 'parentsSavings', investments: 'parentsInvestments' },
  students: { agi: 'studentIncome', earnedIncome: 'studentIncome', cashAndSavings: 'studentSavings' },
} as const satisfies Record<string, Record<string, keyof QuickAnswers>>

type NotSureQuestion = {
  [Group in keyof typeof questionOf]: (typeof questionOf)[Group][keyof (typeof questionOf)[Group]]
}[keyof typeof questionOf]

/** The questions answered "not sure" that widen the range, widest first. */
export function unansweredQuestions(
  unknowns: readonly { field: string; widensBy: number }[],
): NotSureQuestion[] {
  const names = unknowns
    .filter(({ widensBy }) => widensBy > 0)
    .flatMap(({ field }) => {
      const path = field.split('.')
      const group: Record<string, NotSureQuestion> | undefined =
        questionOf[path[0] as keyof typeof questionOf]
      return group?.[path.at(-1) ?? ''] ?? []
    })
  return [...new Set(names)]
}
