import type { AwardYearTables, Dollars, PellAwards } from './award-years/published-tables.ts'
import type { SaiInputs } from './inputs.ts'
import { roundedQuotient } from './money.ts'

/** By income. 2: single parent. 3: not a single parent. */
type IncomeIndicator = 2 | 3

/** 1: no one files a tax return. */
export type MaxIndicator = 1 | IncomeIndicator

/** 1, 2: dependent, of a single parent or not. 3: independent single parent. 4: independent parent. 5: independent. */
export type MinIndicator = 1 | 2 | 3 | 4 | 5

export type PellRule =
  | 'pell.maximum.no-return'
  | 'pell.maximum.single-parent'
  | 'pell.maximum.not-single-parent'
  | 'pell.maximum.sai'
  | 'pell.maximum.special-rule'
  | 'pell.calculated'
  | 'pell.minimum.dependent-single-parent'
  | 'pell.minimum.dependent'
  | 'pell.minimum.independent-single-parent'
  | 'pell.minimum.independent-parent'
  | 'pell.minimum.independent'
  | 'pell.none.sai-too-high'
  | 'pell.none.twice-maximum'
  | 'pell.none.bachelors-degree'

/** The Pell Grant of a full-time student; enrollment and cost of attendance may lower it. */
export interface PellResult {
  kind: 'maximum' | 'calculated' | 'minimum' | 'none'
  rule: PellRule
  amount: Dollars
  /** True if the award year's maximum is not published yet, so the newest published one is used. */
  isEstimatedAmount: boolean
  maxIndicator: MaxIndicator | null
  minIndicator: MinIndicator | null
}

const minimumRules: Record<MinIndicator, PellRule> = {
  1: 'pell.minimum.dependent-single-parent',
  2: 'pell.minimum.dependent',
  3: 'pell.minimum.independent-single-parent',
  4: 'pell.minimum.independent-parent',
  5: 'pell.minimum.independent',
}

/** The year's award limits, or the newest published ones while the year's are not published. */
function pellAwards({ pell }: AwardYearTables): PellAwards {
  return pell.awards === null ? pell.estimatedAwards : pell.awards
}

/**
 * Whether the Pell rules count the family as a single parent's: no second parent (or no spouse), and head of household, qualifying
 * surviving spouse, or the earned income tax credit. An independent student must also be a parent.
 *
 * Being unmarried isn't enough.
 */
function isSingleParent({ formula, hasTwoParents, isStudentMarried, people }: SaiInputs): boolean {
  if (formula === 'A' ? hasTwoParents : isStudentMarried || formula === 'B') return false
  for (const { filingStatus, receivedEitc } of people) {
    if (receivedEitc) return true
    if (filingStatus === 'head_of_household' || filingStatus === 'qualifying_surviving_spouse') return true
  }
  return false
}

/**
 * The federal poverty guideline for a family, in whole dollars a year. Alaska and Hawaii have their own; everywhere else uses that of the
 * 48 states.
 */
export function povertyLine(
  familySize: number,
  state: string | null,
  { povertyGuidelines }: AwardYearTables,
): Dollars {
  const area = state === 'AK' ? 'alaska' : state === 'HI' ? 'hawaii' : 'contiguous'
  const { firstPerson, additionalPerson } = povertyGuidelines[area]
  return firstPerson + Math.max(familySize - 1, 0) * additionalPerson
}

/** The income that the Pell rules compare with the poverty line, in whole dollars a year. */
export function pellIncome(people: SaiInputs['people'], { pell }: AwardYearTables): Dollars {
  let income = 0
  for (const person of people) {
    income += person.agi
    if (pell.addsForeignIncomeToAgi) income += Math.abs(person.foreignIncomeExclusion)
  }
  return income
}

/** Whether income is at or below a percentage of the poverty line. Compared as integers to avoid rounding. */
function isWithin(income: Dollars, percent: number, line: Dollars): boolean {
  return 100 * income <= percent * line
}

/** Maximum Pell by income (indicator 2 or 3), which also sets a positive SAI to 0. An income of 0 or less never gives it. */
export function maximumPellByIncome(inputs: SaiInputs, tables: AwardYearTables): IncomeIndicator | null {
  const income = pellIncome(inputs.people, tables)
  if (income <= 0) return null
  const { singleParent, notSingleParent } = tables.pell.maximumPercentOfPovertyLine
  const line = povertyLine(inputs.familySize, inputs.state, tables)
  if (isSingleParent(inputs)) return isWithin(income, singleParent, line) ? 2 : null
  return isWithin(income, notSingleParent, line) ? 3 : null
}

/** The family's minimum Pell indicator, and whether its income is low enough for it. */
function minimumPellByIncome(inputs: SaiInputs, tables: AwardYearTables): MinIndicator | null {
  const percents = tables.pell.minimumPercentOfPovertyLine
  const isSingle = isSingleParent(inputs)
  const [indicator, percent]: [MinIndicator, number] =
    inputs.formula === 'A'
      ? isSingle
        ? [1, percents.dependentOfSingleParent]
        : [2, percents.dependentOtherwise]
      : isSingle
        ? [3, percents.independentSingleParent]
        : inputs.formula === 'C'
          ? [4, percents.independentParentNotSingle]
          : [5, percents.independentNotParent]
  const line = povertyLine(inputs.familySize, inputs.state, tables)
  return isWithin(pellIncome(inputs.people, tables), percent, line) ? indicator : null
}

/** The Pell Grant estimate for an SAI in whole dollars a year, and the rule that applied. */
export function pellResult(
  inputs: SaiInputs,
  sai: Dollars,
  maxIndicator: MaxIndicator | null,
  tables: AwardYearTables,
): PellResult {
  const { maximum, minimum } = pellAwards(tables)
  const isEstimatedAmount = tables.pell.awards === null
  const { noGrantFromTimesMaximum } = tables.pell
  const isCutOff = noGrantFromTimesMaximum !== null && sai >= noGrantFromTimesMaximum * maximum
  const isAboveCalculated = sai > maximum - minimum
  const minIndicator =
    maxIndicator === null && isAboveCalculated && !isCutOff ? minimumPellByIncome(inputs, tables) : null
  const result = (kind: PellResult['kind'], rule: PellRule, amount: Dollars): PellResult => ({
    kind,
    rule,
    amount,
    isEstimatedAmount,
    maxIndicator,
    minIndicator,
  })

  const hasFirstDegree = inputs.hasBachelorsDegree || inputs.isGraduateStudent
  if (hasFirstDegree && !inputs.pursuesTeacherCertification)
    return result('none', 'pell.none.bachelors-degree', 0)
  if (maxIndicator === 1) return result('maximum', 'pell.maximum.no-return', maximum)
  if (maxIndicator === 2) return result('maximum', 'pell.maximum.single-parent', maximum)
  if (maxIndicator === 3) return result('maximum', 'pell.maximum.not-single-parent', maximum)
  if (sai <= 0) return result('maximum', 'pell.maximum.sai', maximum)
  if (inputs.hasPellSpecialRule) return result('maximum', 'pell.maximum.special-rule', maximum)
  if (!isAboveCalculated) {
    const toNearestFive = 5 * roundedQuotient(maximum - sai, 5)
    return result('calculated', 'pell.calculated', toNearestFive)
  }
  if (minIndicator !== null) return result('minimum', minimumRules[minIndicator], minimum)
  return result('none', isCutOff ? 'pell.none.twice-maximum' : 'pell.none.sai-too-high', 0)
}
