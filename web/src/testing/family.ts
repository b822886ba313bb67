/** A family for tests: everything open, so that a test names only what it is about. */

import { parentDefaults, studentDefaults } from '@bursar/contract/answers'
import type { Family } from '@bursar/contract/families'
import type { Parent, Student } from '@bursar/contract/people'

export const today = '2026-11-21'

const entity = { version: 1, createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-01T00:00:00.000Z' }

export function aParent(answers: Partial<Parent> = {}): Parent {
  return {
    ...entity,
    id: crypto.randomUUID(),
    firstName: 'Ana',
    lastName: 'Lee',
    ...parentDefaults,
    ...answers,
  }
}

export function aStudent(answers: Partial<Student> = {}): Student {
  return {
    ...entity,
    id: crypto.randomUUID(),
    firstName: 'Zoe',
    lastName: 'Lee',
    ...studentDefaults,
    ...answers,
  }
}

export function aFamily(answers: Partial<Family> = {}): Family {
  return {
    ...entity,
    id: '0b6f2e5e-54d4-4a4b-8a0d-0d6a4c7b9d11',
    name: 'Dana Lee',
    email: 'dana@example.com',
    phone: null,
    erasesAt: null,
    invitationStatus: 'pending',
    state: null,
    familyMembersCount: null,
    parentsMaritalStatus: null,
    receivedBenefits: null,
    primaryResidence: null,
    residenceEquity: null,
    ownsInvestmentProperty: null,
    investmentEquity: null,
    isRealEstateLLCOrBusiness: null,
    hasLifeInsuranceAccount: null,
    insuranceAmount: null,
    hasBusinessAssets: null,
    bussinessAssetsAmount: null,
    businessFamilyOwned100OrFewer: null,
    familyFarm: null,
    hasAnnuities: null,
    annuitiesAmount: null,
    cashAndSavings: null,
    investments: null,
    investmentsInclude529: false,
    childSupportReceived: null,
    estimatedIncome: null,
    estimatedSavings: null,
    expectedStartYear: null,
    parents: [],
    students: [],
    favorites: [],
    knownPrices: [],
    onboarding: { currentStepIndex: 0, completedSteps: [] },
    invitedBy: null,
    agent: null,
    helpRequest: null,
    ...answers,
  }
}

/** A family with the day on which it is looked at, as the interview passes it around. */
export const aHousehold = (answers: Partial<Family> = {}) => ({ family: aFamily(answers), today })
