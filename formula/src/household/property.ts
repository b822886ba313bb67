import type { AssetFigures } from '../sai/inputs.ts'
import type { Finances, Household, Student } from './household.ts'
import { isChildSupportUnlikely } from './parents.ts'
import { type AmountBounds, type Ask, askAmount, type PersonBounds } from './person.ts'
import { choices, familyBounds } from './questions.ts'

/**
 * The parents' assets as the formula counts them for one dependent student: without property that the year's rules exclude,
 * and with 529 plans for this student only.
 */
export function parentsAssets(
  household: Household,
  student: Student,
  { excludesBusiness, areTogether }: { excludesBusiness: boolean; areTogether: boolean },
  ask: Ask,
): AssetFigures {
  const { finances } = household
  // While a controlling question is unanswered, stored amounts don't count as answers.
  const amount = (field: keyof Finances & string, bounds: AmountBounds, gate?: keyof Finances & string) => {
    const isOpen = gate !== undefined && finances[gate] === null
    const given = isOpen ? null : (finances[field] as number | null)
    const answeredBy = isOpen ? `finances.${gate}` : undefined
    return askAmount(ask, `finances.${field}`, given, { ...bounds, answeredBy })
  }
  const equity =
    finances.ownsInvestmentProperty === false
      ? 0
      : amount('investmentEquity', familyBounds.investmentEquity, 'ownsInvestmentProperty')
  const isBusinessEquity =
    equity !== 0 &&
    (finances.isRealEstateLLCOrBusiness ?? ask('finances.isRealEstateLLCOrBusiness', choices.isBusiness))
  let business =
    finances.hasBusinessAssets === false
      ? 0
      : amount('businessAssetsAmount', familyBounds.businessNetWorth, 'hasBusinessAssets')
  if (business !== 0 && excludesBusiness) {
    const isExcluded =
      finances.businessFamilyOwned100OrFewer === true ||
      finances.familyFarm === true ||
      (finances.businessFamilyOwned100OrFewer ??
        ask('finances.businessFamilyOwned100OrFewer', choices.isExcludedBusiness)) ||
      (finances.familyFarm ?? ask('finances.familyFarm', choices.isExcludedBusiness))
    if (isExcluded) business = 0
  }
  const investments = amount('investments', familyBounds.investments)
  const collegeSavings = askAmount(
    ask,
    `students.${student.id}.collegeSavings529`,
    student.collegeSavings529,
    familyBounds.collegeSavings529,
  )
  return {
    childSupportReceived:
      finances.childSupportReceived === null && isChildSupportUnlikely(household, areTogether)
        ? 0
        : amount('childSupportReceived', familyBounds.childSupportReceived),
    cashAndSavings: amount('cashAndSavings', familyBounds.cashAndSavings),
    investments: investments + collegeSavings + (isBusinessEquity ? 0 : equity),
    // Renting out property is no small business, so it isn't excluded; see the README.
    businessNetWorth: business + (isBusinessEquity ? equity : 0),
  }
}

/** A student's assets. */
export function studentAssets(
  student: Student,
  path: string,
  bounds: PersonBounds,
  { isDependent, isMinor }: { isDependent: boolean; isMinor: boolean },
  ask: Ask,
) {
  const amount = (field: 'cashAndSavings' | 'investments' | 'businessNetWorth' | 'childSupportReceived') =>
    askAmount(ask, `${path}.${field}`, student[field], bounds[field])
  return {
    // A dependent student's own child support never counts, so it is not asked.
    childSupportReceived: isDependent ? 0 : amount('childSupportReceived'),
    cashAndSavings: amount('cashAndSavings'),
    investments: amount('investments'),
    // Students under 18 in school hardly own one, so they aren't asked.
    businessNetWorth: isMinor && student.businessNetWorth === null ? 0 : amount('businessNetWorth'),
  }
}
