/** The family of most journeys: two parents who file jointly, one student, a home, some savings. */
import type { Household, Parts } from './interview.ts'

/** Was not required to file a return and earned nothing. */
export const noIncome = (person: 'parent' | 'student'): Parts => ({
  [`${person}-filing`]: { filesTaxReturn: 'no_not_required' },
  [`${person}-income`]: { earnedIncome: 0 },
  [`${person}-less-common`]: { hasLessCommonItems: false },
})

export const noRealEstateAndPolicies: Parts = {
  residence: { primaryResidence: false },
  property: { ownsInvestmentProperty: false },
  business: { hasBusinessAssets: false },
  insurance: { hasLifeInsuranceAccount: false, hasAnnuities: false },
  'child-support': { childSupportReceived: 0 },
}

export const garciaFamily: Household = {
  parts: {
    home: { state: 'Texas', familyMembersCount: 4 },
    'marital-status': { parentsMaritalStatus: 'married' },
    benefits: { receivedBenefits: [] },
    ...noRealEstateAndPolicies,
    savings: { cashAndSavings: 8400, investments: 12000 },
    residence: { primaryResidence: true, residenceEquity: 96000 },
  },
  parents: [
    {
      parent: { firstName: 'Maria', lastName: 'Garcia', isContributor: true },
      'parent-filing': { filesTaxReturn: 'yes', filingStatus: 'married_joint' },
      'parent-income': {
        agi: 86500,
        incomeTaxPaid: 5900,
        earnedIncome: 86500,
        filedSchedules: false,
        scheduleCNet: 0,
      },
      'parent-less-common': { hasLessCommonItems: false },
    },
    { parent: { firstName: 'Luis', lastName: 'Garcia', isContributor: true } },
  ],
  students: [
    {
      student: {
        firstName: 'Elena',
        lastName: 'Garcia',
        dateOfBirth: '2009-03-14',
        stateOfResidence: 'Texas',
      },
      school: { gradeLevel: '12', collegeStartYear: 2027, yearsOfCollege: 4 },
      dependency: { dependencyFacts: [] },
      ...noIncome('student'),
      'college-savings': { collegeSavings529: 0 },
      'student-assets': { cashAndSavings: 900, investments: 0, businessNetWorth: 0 },
      plan: { livingPlan: 'on_campus' },
    },
  ],
}
