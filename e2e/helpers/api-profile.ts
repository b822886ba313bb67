/** A family's answers as the API takes them: a household of renters with ordinary incomes, to be changed where a test needs it. */
import { onboardingSteps } from '../../contract/src/onboarding.ts'
import { startYear } from './years.ts'

const nothingUnusual = { hasLessCommonItems: false, filedSchedules: false, scheduleCNet: 0 }

/** All questions are answered. */
export const householdAnswers = {
  receivedBenefits: [],
  investments: 0,
  primaryResidence: false,
  ownsInvestmentProperty: false,
  hasBusinessAssets: false,
  hasLifeInsuranceAccount: false,
  hasAnnuities: false,
  childSupportReceived: 0,
  onboarding: { currentStepIndex: 4, completedSteps: onboardingSteps },
}

export const motherAnswers = {
  relationship: 'mother',
  isContributor: true,
  filesTaxReturn: 'yes',
  ...nothingUnusual,
}

/** Starts college with the next award year. */
export const studentAnswers = {
  gradeLevel: '12',
  dateOfBirth: '2009-03-14',
  collegeStartYear: startYear,
  dependencyFacts: [],
  filesTaxReturn: 'no_not_required',
  earnedIncome: 0,
  ...nothingUnusual,
  cashAndSavings: 0,
  investments: 0,
  collegeSavings529: 0,
  businessNetWorth: 0,
  livingPlan: 'on_campus',
}
