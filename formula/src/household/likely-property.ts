import type { Points } from '../price/interpolate.ts'
import type { Dollars } from '../sai/award-years/published-tables.ts'
import { logNormal, normalQuantile, normalShare, rareAmount, readAt } from './distributions.ts'
import type { Scene } from './likely-scene.ts'
import { isChildSupportUnlikely } from './parents.ts'
import * as typical from './typical-families.ts'

interface Owners {
  owners: Points
  median: Dollars
  spread: number
}

/**
 * The median of cash and savings at an income a year, in whole dollars: on the line through the two published medians, on a logarithmic
 * scale.
 */
export function medianCash(income: Dollars): Dollars {
  const { lowest, highest } = typical.cash
  const exponent = Math.log(highest.median / lowest.median) / Math.log(highest.income / lowest.income)
  return Math.round(lowest.median * (Math.max(income, 5_000) / lowest.income) ** exponent)
}

const { savingsCorrelation: together } = typical
const apart = Math.sqrt(1 - together ** 2)
const limited = (normal: number) => Math.min(Math.max(normal, -2), 2)

/** Likely answers about what a family or a student owns. `income` is that of the people who count. */
export function likelyProperty(scene: Scene, income: () => Dollars) {
  const { household, shareOf, normalOf, happens, from } = scene
  const { finances } = household

  /** Where the family's investments stand among owners of its income; null if they aren't known. */
  function knownInvestments(): number | null {
    if (finances.investments === null) return null
    const { shareOfIncome, spread } = typical.investments
    if (finances.investments <= 0) return -0.3
    return limited(
      Math.log(finances.investments / (shareOfIncome * Math.max(income(), 10_000))) / spread + 0.5,
    )
  }

  function cashNormal(): number {
    if (finances.cashAndSavings !== null)
      return limited(
        Math.log(Math.max(finances.cashAndSavings, 50) / medianCash(income())) / typical.cash.spread,
      )
    const own = normalOf('finances.cashAndSavings')
    const other = knownInvestments()
    return other === null ? own : together * other + apart * own
  }

  /** Cash and investments as the family estimated them in total. */
  function savingsInTotal(): Dollars | null {
    const guess = household.estimates?.savings ?? null
    return guess === null
      ? null
      : logNormal(guess, typical.guessSpread.savings, normalOf('finances.cashAndSavings'))
  }

  function parentsCash(): Dollars {
    const total = savingsInTotal()
    if (total === null) return logNormal(medianCash(income()), typical.cash.spread, cashNormal())
    from('finances.cashAndSavings', 'ownEstimate')
    if (finances.investments !== null) return Math.max(total - finances.investments, 0)
    return Math.round(total * readAt(typical.cashShareOfSavings, 1 - shareOf('finances.investments')))
  }

  function parentsInvestments(): Dollars {
    const total = savingsInTotal()
    if (total !== null) {
      from('finances.investments', 'ownEstimate')
      return Math.max(total - (finances.cashAndSavings ?? parentsCash()), 0)
    }
    const { owners, shareOfIncome, spread } = typical.investments
    const normal = together * cashNormal() + apart * normalOf('finances.investments')
    const median = shareOfIncome * Math.max(income(), 10_000)
    return rareAmount(readAt(owners, income()), median, spread, Math.min(normalShare(normal), 0.9999))
  }

  const byIncome = (field: string, { owners, median, spread }: Owners, isOwner: boolean | null) =>
    isOwner
      ? logNormal(median, spread, normalQuantile(shareOf(field)))
      : rareAmount(readAt(owners, income()), median, spread, shareOf(field))
  const ofStudent = (kind: 'cash' | 'investments' | 'business', field: string) => {
    const { owners, median, spread } = (scene.isIndependent() ? typical.independentStudent : typical.student)[
      kind
    ]
    return rareAmount(owners, median, spread, shareOf(field))
  }
  const isParents = (field: string) => field.startsWith('finances.')

  return {
    cashAndSavings: (field: string) => (isParents(field) ? parentsCash() : ofStudent('cash', field)),
    investments: (field: string) =>
      isParents(field) ? parentsInvestments() : ofStudent('investments', field),
    businessNetWorth: (field: string) => ofStudent('business', field),
    collegeSavings529: (field: string) => byIncome(field, typical.collegeSavings, null),
    investmentEquity: (field: string) => byIncome(field, typical.realEstate, finances.ownsInvestmentProperty),
    businessAssetsAmount: (field: string) => byIncome(field, typical.business, finances.hasBusinessAssets),
    isRealEstateLLCOrBusiness: (field: string) => happens(field, typical.business.holdsRealEstate),
    businessFamilyOwned100OrFewer: (field: string) => happens(field, typical.business.isSmall),
    familyFarm: (field: string) => happens(field, typical.business.isFarm),
    childSupportReceived: (field: string) => {
      const { owners, median, spread } = typical.childSupport
      const isUnlikely = isParents(field)
        ? isChildSupportUnlikely(household, scene.isCouple())
        : scene.isCouple()
      return isUnlikely ? 0 : rareAmount(owners, median, spread, shareOf(field))
    },
  }
}
