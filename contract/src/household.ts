/** Maps the product's family profile to the formula's household. The only place that knows both vocabularies. */
import type { Household } from '@bursar/formula/household/household'
import type { Family } from './families.ts'

/** The parts of a family profile that the federal formula uses. */
type FamilyFigures = Pick<
  Family,
  | 'state'
  | 'familyMembersCount'
  | 'parentsMaritalStatus'
  | 'receivedBenefits'
  | 'parents'
  | 'students'
  | 'cashAndSavings'
  | 'investments'
  | 'investmentsInclude529'
  | 'childSupportReceived'
  | 'ownsInvestmentProperty'
  | 'investmentEquity'
  | 'isRealEstateLLCOrBusiness'
  | 'hasBusinessAssets'
  | 'bussinessAssetsAmount'
  | 'businessFamilyOwned100OrFewer'
  | 'familyFarm'
> & {
  /** Estimated before anything was looked up; see `FamilyEstimates` of the formula. */
  estimatedIncome?: number | null
  estimatedSavings?: number | null
}

/**
 * The household as the federal formula sees it. Home equity, life insurance, and annuities are left out: the SAI
 * doesn't count them. So are parents' names, emails, and birthdays. If `investments` still includes 529 plans, they aren't
 * added a second time.
 */
export function householdOf(family: FamilyFigures): Household {
  return {
    state: family.state,
    familyMembersCount: family.familyMembersCount,
    parentsMaritalStatus: family.parentsMaritalStatus,
    receivedBenefits: family.receivedBenefits,
    parents: family.parents,
    students: family.investmentsInclude529
      ? family.students.map((student) => ({ ...student, collegeSavings529: 0 }))
      : family.students,
    finances: {
      cashAndSavings: family.cashAndSavings,
      investments: family.investments,
      childSupportReceived: family.childSupportReceived,
      ownsInvestmentProperty: family.ownsInvestmentProperty,
      investmentEquity: family.investmentEquity,
      isRealEstateLLCOrBusiness: family.isRealEstateLLCOrBusiness,
      hasBusinessAssets: family.hasBusinessAssets,
      businessAssetsAmount: family.bussinessAssetsAmount,
      businessFamilyOwned100OrFewer: family.businessFamilyOwned100OrFewer,
      familyFarm: family.familyFarm,
    },
    estimates: { income: family.estimatedIncome ?? null, savings: family.estimatedSavings ?? null },
  }
}
