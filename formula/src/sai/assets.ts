import type { AwardYearTables, Band, Dollars } from './award-years/published-tables.ts'
import type { AssetFigures, SaiInputs } from './inputs.ts'
import { atLeastZero, percentOf } from './money.ts'

export interface AssetLines {
  childSupportReceived: Dollars
  cashAndSavings: Dollars
  investments: Dollars
  /** After the business and farm adjustment. */
  business: Dollars
  netWorth: Dollars
  /** Net worth minus the asset protection allowance. */
  discretionaryNetWorth: Dollars
  contribution: Dollars
}

/** The band that an amount falls into; amounts below the table fall into its first band. */
export function bandOf(amount: Dollars, bands: readonly Band[]): Band {
  let found = bands[0] as Band
  for (const band of bands) if (amount > band.above) found = band
  return found
}

/** The part of a business or farm that counts: 40% of the first band, up to all of the last. A loss counts as 0. */
function businessAdjustment(netWorth: Dollars, { businessNetWorth }: AwardYearTables): Dollars {
  if (netWorth <= 0) return 0
  const band = bandOf(netWorth, businessNetWorth.bands)
  return band.base + percentOf(netWorth - band.above, band.percent)
}

/**
 * Net worth and the contribution from it.
 *
 * @param percent the share of net worth that counts each year (12 for parents, 20 or 7 for students)
 * @param countsChildSupport false for the dependent student, whose own child support never counts
 */
export function contributionFromAssets(
  assets: AssetFigures,
  percent: number,
  countsChildSupport: boolean,
  tables: AwardYearTables,
): AssetLines {
  const childSupportReceived = countsChildSupport ? assets.childSupportReceived : 0
  const investments = atLeastZero(assets.investments)
  const business = businessAdjustment(assets.businessNetWorth, tables)
  const netWorth = childSupportReceived + assets.cashAndSavings + investments + business
  const discretionaryNetWorth = netWorth - tables.assetProtection.amountAtEveryAge
  return {
    childSupportReceived,
    cashAndSavings: assets.cashAndSavings,
    investments,
    business,
    netWorth,
    discretionaryNetWorth,
    contribution: atLeastZero(percentOf(discretionaryNetWorth, percent)),
  }
}

/** Why assets count or don't. */
export type AssetRule =
  | 'exempt.benefits'
  | 'exempt.income'
  | 'counted.abroad'
  | 'counted.income'
  | 'counted.schedules'
  | 'counted.schedule-c'

/** The freely associated states, whose residents' assets always count in formula A. */
const freelyAssociatedStates = ['FM', 'MH', 'PW']

/**
 * Whether assets count, decided by the parents' answers in formula A (for the student's assets too) and by the
 * student's and spouse's in B and C.
 *
 * A maximum Pell Grant by income doesn't exempt assets by itself.
 */
export function assetRule(
  inputs: Pick<SaiInputs, 'formula' | 'state' | 'people' | 'receivedBenefits'>,
  { assetExemption }: AwardYearTables,
): AssetRule {
  const { formula, people, state } = inputs
  let agi = 0
  let isAbroad = state !== null && freelyAssociatedStates.includes(state)
  let hasSchedules = false
  let hasLargeScheduleC = false
  for (const person of people) {
    agi += person.agi
    if (person.filing === 'foreign') isAbroad = true
    if (person.filedSchedules) hasSchedules = true
    if (Math.abs(person.scheduleCNet) > assetExemption.scheduleCAtMost) hasLargeScheduleC = true
  }
  // Filing abroad closes both routes for dependent students only.
  if (formula === 'A' && isAbroad) return 'counted.abroad'
  if (inputs.receivedBenefits) return 'exempt.benefits'
  if (agi >= assetExemption.agiBelow) return 'counted.income'
  if (hasSchedules) return 'counted.schedules'
  if (hasLargeScheduleC) return 'counted.schedule-c'
  return 'exempt.income'
}

/** Whether a rule leaves assets out of the SAI. */
export function areAssetsExempt(rule: AssetRule): boolean {
  return rule === 'exempt.benefits' || rule === 'exempt.income'
}
