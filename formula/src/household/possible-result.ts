import { incomeProtectionBySize } from '../sai/allowances.ts'
import { assessment } from '../sai/assessment.ts'
import { bandOf } from '../sai/assets.ts'
import type { AllowanceBySize, AwardYearTables } from '../sai/award-years/published-tables.ts'
import { atLeastZero, percentOf, roundedQuotient } from '../sai/money.ts'
import {
  and,
  atLeast,
  atMost,
  type Condition,
  either,
  exactly,
  falling,
  isNotNegative,
  knownAs,
  minus,
  not,
  or,
  type Possible,
  plus,
  rising,
  zero,
} from './possible.ts'
import type { PossibleAssets, PossibleInputs, PossiblePerson } from './possible-inputs.ts'

/** The formula of `formula/src/sai` on all that its inputs can be: the SAI and the Pell Grant, with the most that each answer can change them. */

const sum = (people: readonly PossiblePerson[], of: (person: PossiblePerson) => Possible) =>
  plus(...people.map(of))
const percent = (of: Possible, rate: number) => rising(of, (value) => percentOf(value, rate), rate / 100)

/** The payroll tax is rounded twice. */
const rounded = ({ low, high, effects }: Possible): Possible => ({
  low: Math.floor(low) - 1,
  high: Math.ceil(high) + 1,
  effects: effects?.map((effect) => (effect > 0 ? effect + 2 : 0)) ?? null,
})

function contribution(
  { childSupport, cash, investments, business }: PossibleAssets,
  rate: number,
  tables: AwardYearTables,
): Possible {
  const adjusted = rising(
    business,
    (value) => {
      if (value <= 0) return 0
      const band = bandOf(value, tables.businessNetWorth.bands)
      return band.base + percentOf(value - band.above, band.percent)
    },
    bandOf(Math.max(business.high, 0), tables.businessNetWorth.bands).percent / 100,
  )
  const netWorth = plus(childSupport, cash, atLeast(0, investments), adjusted)
  return atLeast(0, percent(minus(netWorth, exactly(tables.assetProtection.amountAtEveryAge)), rate))
}

function incomeProtection(size: Possible, table: AllowanceBySize): Possible {
  const allowance = (value: number) => incomeProtectionBySize(value, table)
  // A table of steps: any two sizes differ by no more than the ends.
  return rising(size, allowance, allowance(size.high) - allowance(size.low), 0)
}

function availableIncome(
  { people }: PossibleInputs,
  protection: Possible,
  hasEmploymentAllowance: boolean,
  tables: AwardYearTables,
): Possible {
  const { percent: rate, cap } = tables.employmentExpense
  const earned = sum(people, (person) => atLeast(0, person.earned))
  return minus(
    plus(
      sum(people, ({ agi }) => agi),
      sum(people, ({ untaxed }) => untaxed),
    ),
    plus(
      sum(people, ({ offsets }) => offsets),
      sum(people, ({ incomeTax }) => atLeast(0, incomeTax)),
      rounded(sum(people, ({ payrollTax }) => payrollTax)),
      protection,
      hasEmploymentAllowance ? atMost(cap, percent(earned, rate)) : zero,
    ),
  )
}

function assessed(income: Possible, tables: AwardYearTables): Possible {
  const { lowestThreshold, bands } = tables.assessment
  const slope = income.high < lowestThreshold ? 0 : bandOf(income.high, bands).percent / 100
  return rising(income, (value) => assessment(value, tables), slope, 2)
}

/** Whether assets don't count. See `assetRule`. */
function areExempt(
  { formula, people, livesIn, receivedBenefits }: PossibleInputs,
  tables: AwardYearTables,
): Condition {
  const isAbroad = or(livesIn.freelyAssociated, ...people.map(({ isForeign }) => isForeign))
  const isBelow = not(
    isNotNegative(
      minus(
        sum(people, ({ agi }) => agi),
        exactly(tables.assetExemption.agiBelow),
      ),
    ),
  )
  const isSimple = not(
    or(...people.map((person) => person.filedSchedules), ...people.map((person) => person.hasLargeScheduleC)),
  )
  return and(formula === 'A' ? not(isAbroad) : knownAs(true), or(receivedBenefits, and(isBelow, isSimple)))
}

function worksheetSum(inputs: PossibleInputs, tables: AwardYearTables): Possible {
  const { formula, isStudentMarried, dependentStudent, familySize } = inputs
  const { rates } = tables
  const exempt = areExempt(inputs, tables)
  const counted = (assets: PossibleAssets, rate: number) =>
    either(exempt, zero, contribution(assets, rate, tables))
  if (formula === 'B') {
    const { single, married } = tables.withoutDependentsIncomeProtection
    const income = availableIncome(
      inputs,
      exactly(isStudentMarried ? married : single),
      isStudentMarried,
      tables,
    )
    return plus(
      percent(income, rates.withoutDependentsIncomePercent),
      counted(inputs.assets, rates.withoutDependentsAssetsPercent),
    )
  }
  if (formula === 'C' || dependentStudent === null) {
    const table = isStudentMarried
      ? tables.marriedWithDependentsIncomeProtection
      : tables.singleWithDependentsIncomeProtection
    const income = availableIncome(inputs, incomeProtection(familySize, table), true, tables)
    return assessed(plus(income, counted(inputs.assets, rates.withDependentsAssetsPercent)), tables)
  }
  const income = plus(
    availableIncome(inputs, incomeProtection(familySize, tables.parentsIncomeProtection), true, tables),
    counted(inputs.assets, rates.parentsAssetsPercent),
  )
  const { figures, assets } = dependentStudent
  const allowances = plus(
    figures.offsets,
    atLeast(0, figures.incomeTax),
    rounded(figures.payrollTax),
    exactly(tables.dependentStudentIncomeProtection.amount),
    falling(income, (value) => atLeastZero(-value), income.low >= 0 ? 0 : 1, 0),
  )
  const ownIncome = minus(plus(figures.agi, figures.untaxed), allowances)
  return plus(
    assessed(income, tables),
    atLeast(
      tables.dependentStudentIncomeFloor.amount,
      percent(ownIncome, rates.dependentStudentIncomePercent),
    ),
    counted(assets, rates.dependentStudentAssetsPercent),
  )
}

/** The poverty line of the family and the income compared with it, and whether the Pell rules count a single parent. */
function pellFacts(inputs: PossibleInputs, tables: AwardYearTables) {
  const { formula, people, familySize, livesIn, hasTwoParents, isStudentMarried, receivedEitc } = inputs
  const more = atLeast(0, minus(familySize, exactly(1)))
  const lineIn = ({ firstPerson, additionalPerson }: { firstPerson: number; additionalPerson: number }) =>
    rising(more, (count) => firstPerson + count * additionalPerson, additionalPerson, 0)
  const { alaska, hawaii, contiguous } = tables.povertyGuidelines
  const line = either(
    livesIn.alaska,
    lineIn(alaska),
    either(livesIn.hawaii, lineIn(hawaii), lineIn(contiguous)),
  )
  const income = plus(
    sum(people, ({ agi }) => agi),
    tables.pell.addsForeignIncomeToAgi ? sum(people, ({ foreignIncome }) => foreignIncome) : zero,
  )
  const hasPartner = formula === 'A' ? hasTwoParents : isStudentMarried || formula === 'B'
  const isSingleParent = hasPartner
    ? knownAs(false)
    : or(and(receivedEitc, knownAs(people.length > 0)), ...people.map(({ isHead }) => isHead))
  const isWithin = (ifSingle: number, otherwise: number) => {
    const times = (rate: number) =>
      isNotNegative(
        minus(
          rising(line, (value) => rate * value, rate, 0),
          rising(income, (value) => 100 * value, 100, 0),
        ),
      )
    return or(and(isSingleParent, times(ifSingle)), and(not(isSingleParent), times(otherwise)))
  }
  return { income, isWithin }
}

function pellGrant(
  inputs: PossibleInputs,
  sai: Possible,
  isMaximum: Condition,
  isMinimum: Condition,
  tables: AwardYearTables,
): Possible {
  const { maximum, minimum } = tables.pell.awards ?? tables.pell.estimatedAwards
  const times = tables.pell.noGrantFromTimesMaximum
  const cutOff = times === null ? Number.POSITIVE_INFINITY : times * maximum
  const award = (above: number) => (value: number) => {
    if (value <= 0) return maximum
    if (value <= maximum - minimum) return 5 * roundedQuotient(maximum - value, 5)
    return value >= cutOff ? 0 : above
  }
  // The award falls dollar for dollar, rounded to five, and at two amounts at once: where the calculated award ends, and at the cut-off.
  const jumps = (above: number) => {
    const crosses = (at: number) => sai.low <= at && sai.high > at
    return (crosses(maximum - minimum) ? minimum - above + 5 : 0) + (crosses(cutOff - 1) ? above : 0)
  }
  const slope = sai.high <= 0 || sai.low > maximum - minimum ? 0 : 1
  const grant = (above: number) => falling(sai, award(above), slope, (slope === 0 ? 0 : 6) + jumps(above))
  const bySai = either(isMinimum, grant(minimum), grant(0))
  return either(inputs.hasFirstDegree, zero, either(isMaximum, exactly(maximum), bySai))
}

/** The SAI, the Pell Grant, and whether assets don't count. */
export function possibleResult(
  inputs: PossibleInputs,
  tables: AwardYearTables,
): { sai: Possible; pell: Possible; isExempt: Condition } {
  const { people, formula } = inputs
  const { min, max } = tables.saiBounds
  const filesNothing = and(
    ...people.map(({ isCounted, filesNothing: nothing }) => or(not(isCounted), nothing)),
    knownAs(people.length > 0),
  )
  const { income, isWithin } = pellFacts(inputs, tables)
  const limits = tables.pell.maximumPercentOfPovertyLine
  const isMaximumByIncome = and(
    isNotNegative(minus(income, exactly(1))),
    isWithin(limits.singleParent, limits.notSingleParent),
  )
  const total = worksheetSum(inputs, tables)
  const withMaximum = either(isMaximumByIncome, atMost(0, total), total)
  const sai = either(filesNothing, exactly(min), atMost(max, atLeast(min, withMaximum)))
  const shares = tables.pell.minimumPercentOfPovertyLine
  const isMinimum =
    formula === 'A'
      ? isWithin(shares.dependentOfSingleParent, shares.dependentOtherwise)
      : isWithin(
          shares.independentSingleParent,
          formula === 'C' ? shares.independentParentNotSingle : shares.independentNotParent,
        )
  return {
    sai,
    pell: pellGrant(inputs, sai, or(filesNothing, isMaximumByIncome), isMinimum, tables),
    isExempt: areExempt(inputs, tables),
  }
}
