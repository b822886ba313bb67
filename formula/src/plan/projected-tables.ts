/** The federal tables of award years that aren't published yet. */
import { awardYearStarting, firstYearOf } from '../sai/award-years/names.ts'
import type { AllowanceBySize, AwardYearTables, Band, Dollars } from '../sai/award-years/published-tables.ts'
import {
  awardYears,
  isAwardYear,
  newestAwardYear,
  tablesFor as publishedTablesFor,
} from '../sai/award-years/tables.ts'
import { percentOf } from '../sai/money.ts'

/**
 * An amount after whole years of growth at a rate in basis points a year, rounded once to a multiple of `step`. Half a step rounds away from zero, so
 * that a loss grows like a profit.
 */
export function grown(amount: Dollars, rate: number, years: number, step = 1): Dollars {
  if (years === 0 && step === 1) return amount
  const exact = (Math.abs(amount) * (1 + rate / 10_000) ** years) / step
  const whole = Math.floor(exact)
  const rest = exact - whole
  // Binary fractions can land on the wrong side of a half; then integers decide.
  const isUp =
    Math.abs(rest - 0.5) < 1e-6 ? isHalfReached(Math.abs(amount), rate, years, step, whole) : rest > 0.5
  const rounded = (isUp ? whole + 1 : whole) * step
  return amount < 0 ? 0 - rounded : rounded
}

/** Whether the grown amount is at least `whole` and a half steps. */
function isHalfReached(amount: Dollars, rate: number, years: number, step: number, whole: number): boolean {
  const grownAmount = 2n * BigInt(amount) * BigInt(10_000 + rate) ** BigInt(years)
  return grownAmount >= BigInt(2 * whole + 1) * BigInt(step) * 10_000n ** BigInt(years)
}

/** The law rounds indexed amounts to the nearest 10, 100, or 5,000 dollars (HEA sec. 478), and the wage base to 300. */
const steps = { allowance: 10, assessment: 100, business: 5_000, wageBase: 300 } as const

/**
 * The tables of the award year that begins in a calendar year: the published ones, or projected from the newest published ones by an
 * assumed growth in basis points a year.
 *
 * Indexed amounts grow and are rounded as the law rounds them; the bases of bands follow from their thresholds. What the law fixes (rates,
 * the asset exemption, the Medicare thresholds) stays, and so does the maximum Pell Grant, which Congress sets and hasn't raised since 2023-24.
 * Years before the oldest published one have its tables.
 */
export function tablesOf(
  year: number,
  growth: number,
): { tables: AwardYearTables; isProjected: boolean; of: string } {
  const awardYear = awardYearStarting(year)
  if (isAwardYear(awardYear))
    return { tables: publishedTablesFor(awardYear), isProjected: false, of: awardYear }
  const [oldest = newestAwardYear] = awardYears
  if (awardYear < oldest) return { tables: publishedTablesFor(oldest), isProjected: false, of: oldest }
  const newest = publishedTablesFor(newestAwardYear)
  return {
    tables: projected(newest, year - firstYearOf(newestAwardYear), growth),
    isProjected: true,
    of: newestAwardYear,
  }
}

function projected(tables: AwardYearTables, years: number, growth: number): AwardYearTables {
  const to = (step: number) => (amount: Dollars) => grown(amount, growth, years, step)
  const allowance = to(steps.allowance)
  const bySize = (table: AllowanceBySize): AllowanceBySize => ({
    ...table,
    amounts: table.amounts.map(allowance),
    perPersonAboveSix: allowance(table.perPersonAboveSix),
  })
  const guideline = ({
    firstPerson,
    additionalPerson,
  }: {
    firstPerson: Dollars
    additionalPerson: Dollars
  }) => ({
    firstPerson: allowance(firstPerson),
    additionalPerson: allowance(additionalPerson),
  })
  const { payrollTax, assessment, businessNetWorth, povertyGuidelines: poverty } = tables
  const lowestThreshold = to(steps.assessment)(assessment.lowestThreshold)
  const { withoutDependentsIncomeProtection: without, employmentExpense } = tables
  return {
    ...tables,
    awardYear: awardYearStarting(firstYearOf(tables.awardYear) + years),
    incomeTaxYear: tables.incomeTaxYear + years,
    version: `${tables.version}+${years}`,
    payrollTax: {
      ...payrollTax,
      socialSecurityWageBase: to(steps.wageBase)(payrollTax.socialSecurityWageBase),
    },
    dependentStudentIncomeProtection: {
      ...tables.dependentStudentIncomeProtection,
      amount: allowance(tables.dependentStudentIncomeProtection.amount),
    },
    parentsIncomeProtection: bySize(tables.parentsIncomeProtection),
    withoutDependentsIncomeProtection: {
      ...without,
      single: allowance(without.single),
      married: allowance(without.married),
    },
    marriedWithDependentsIncomeProtection: bySize(tables.marriedWithDependentsIncomeProtection),
    singleWithDependentsIncomeProtection: bySize(tables.singleWithDependentsIncomeProtection),
    employmentExpense: { ...employmentExpense, cap: allowance(employmentExpense.cap) },
    businessNetWorth: { ...businessNetWorth, bands: bandsOf(businessNetWorth.bands, to(steps.business)) },
    assessment: {
      ...assessment,
      lowestThreshold,
      flatBelowThreshold: percentOf(lowestThreshold, assessment.bands[0]?.percent ?? 0),
      bands: bandsOf(assessment.bands, to(steps.assessment)),
    },
    povertyGuidelines: {
      ...poverty,
      year: poverty.year + years,
      contiguous: guideline(poverty.contiguous),
      alaska: guideline(poverty.alaska),
      hawaii: guideline(poverty.hawaii),
    },
  }
}

/** Bands with grown thresholds. The base of each is what the bands below it add up to. */
function bandsOf(bands: readonly Band[], threshold: (amount: Dollars) => Dollars): Band[] {
  const grownBands: Band[] = []
  for (const { above, percent } of bands) {
    const below = grownBands.at(-1)
    const start = threshold(above)
    const base = below ? below.base + percentOf(start - below.above, below.percent) : 0
    grownBands.push({ above: start, percent, base })
  }
  return grownBands
}
