/** Offers and plans as families send them, for tests. */
import type { NewOffer } from '@bursar/contract/offers'
import type { PlanAssumptions } from '@bursar/contract/plan-inputs'
import type { NewPlan } from '@bursar/contract/plans'

type NewGrant = NonNullable<NewOffer['grants']>[number]

export const newGrant = (grant: Partial<NewGrant> = {}): NewGrant => ({
  id: 'merit',
  name: 'Presidential Scholarship',
  source: 'college_merit',
  amount: 8_000,
  renewableYears: 4,
  minGpa: 3.2,
  requiresFullTime: true,
  growsWithTuition: false,
  ...grant,
})

export const newCosts = {
  tuitionAndFees: 12_300,
  housingAndFood: 14_450,
  booksAndSupplies: 1_290,
  transportation: 1_200,
  personal: 2_400,
  other: null,
}

/** Colleges in the starter catalogue. */
export const ohioState = 204796
export const austin = 228778

/** Ohio State, with a letter that names every cost, 31,640 in all. */
export const newOffer = (studentId: string, offer: Partial<NewOffer> = {}): NewOffer => ({
  studentId,
  collegeId: ohioState,
  awardYear: '2027-28',
  receivedOn: '2027-03-18',
  answerBy: '2027-05-01',
  deposit: 437,
  costs: newCosts,
  grants: [
    newGrant({
      id: 'pell',
      name: 'Federal Pell Grant',
      source: 'federal_pell',
      amount: 4_310,
      renewableYears: null,
      minGpa: null,
      requiresFullTime: null,
      growsWithTuition: null,
    }),
    newGrant(),
  ],
  workStudy: 2_500,
  loans: [{ id: 'sub', kind: 'subsidized', name: 'Direct Subsidized Loan', amount: 3_500 }],
  calledAid: 18_310,
  bill: {
    term: 'fall',
    termsInYear: 2,
    dueOn: '2027-08-15',
    charges: [{ name: 'Tuition', amount: 6_151, part: null }],
    credits: [{ name: 'Pell', amount: 2_155, isPending: true, aidId: 'pell' }],
  },
  ...offer,
})

const assumptions: PlanAssumptions = {
  costGrowth: {
    tuitionAndFees: { 'public-in-state': 300, 'public-out-of-state': 350, private: 400 },
    housingAndFood: 400,
    other: 250,
    band: 150,
  },
  incomeGrowth: 300,
  tableGrowth: 250,
  savingsReturn: 400,
  wageGrowth: 250,
  workWeeks: 40,
  directLoanRate: null,
  parentPlusRate: null,
  laterGrantsPercent: 100,
}

type StudentChoices = NewPlan['choices']['students'][number]

export const studentChoices = (studentId: string, choices: Partial<StudentChoices> = {}): StudentChoices => ({
  studentId,
  college: { kind: 'college', collegeId: ohioState },
  firstCollege: null,
  startYear: 2027,
  years: 4,
  firstYearOfStudy: 1,
  livingPlan: 'on-campus',
  workHoursPerWeek: 10,
  hourlyWage: 15.5,
  gifts: 0,
  scholarships: 1_234,
  directLoanPerYear: null,
  loansBefore: { total: 0, subsidized: 0, parentPlus: 0 },
  keepsOldPlusLimit: false,
  hasSiblingDiscount: false,
  expectedSalary: null,
  ...choices,
})

export const newPlan = (
  students: readonly StudentChoices[],
  {
    choices = {},
    ...plan
  }: Partial<Omit<NewPlan, 'choices'>> & { choices?: Partial<NewPlan['choices']> } = {},
): NewPlan => ({
  name: 'Ohio State',
  choices: {
    students: [...students],
    incomePerYear: 6_789,
    savings: [],
    monthlySavings: [],
    parentLoans: { perYear: null, total: null },
    claimsTaxCredit: true,
    retirementYear: 2044,
    ...choices,
  },
  assumptions,
  ...plan,
})
