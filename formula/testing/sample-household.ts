import {
  type Household,
  type IncomeFigures,
  type Parent,
  type Student,
  unanswered,
} from '../src/household/household.ts'

/** A complete household for tests and benchmarks: every question answered, so its SAI is exact. */

const plainReturn: IncomeFigures = {
  ...unanswered,
  filesTaxReturn: 'yes',
  filingStatus: 'single',
  agi: 0,
  incomeTaxPaid: 0,
  earnedIncome: 0,
  hasLessCommonItems: false,
  filedSchedules: false,
  scheduleCNet: 0,
}

export function sampleParent(answers: Partial<Parent> = {}): Parent {
  return { ...plainReturn, id: 'maria', isContributor: true, ...answers }
}

/** A dependent high-school senior of the fall of 2026. */
export function sampleStudent(answers: Partial<Student> = {}): Student {
  return {
    ...plainReturn,
    id: 'ana',
    dateOfBirth: '2009-03-14',
    stateOfResidence: 'OH',
    gradeLevel: '12',
    collegeStartYear: 2027,
    yearsOfCollege: 4,
    dependencyFacts: [],
    cashAndSavings: 1_500,
    investments: 0,
    collegeSavings529: 0,
    businessNetWorth: 0,
    ownFamilySize: null,
    ownBenefits: [],
    childSupportReceived: 0,
    spouse: null,
    hasBachelorsDegree: false,
    ...answers,
  }
}

export function sampleHousehold(answers: Partial<Household> = {}): Household {
  return {
    state: 'OH',
    familyMembersCount: 4,
    parentsMaritalStatus: 'married',
    receivedBenefits: [],
    parents: [
      sampleParent({
        filingStatus: 'married_joint',
        agi: 92_000,
        incomeTaxPaid: 6_100,
        earnedIncome: 90_000,
      }),
      sampleParent({ ...unanswered, id: 'luis' }),
    ],
    students: [sampleStudent()],
    finances: {
      cashAndSavings: 18_000,
      investments: 12_000,
      childSupportReceived: 0,
      ownsInvestmentProperty: false,
      investmentEquity: null,
      isRealEstateLLCOrBusiness: null,
      hasBusinessAssets: false,
      businessAssetsAmount: null,
      businessFamilyOwned100OrFewer: null,
      familyFarm: null,
    },
    ...answers,
  }
}
