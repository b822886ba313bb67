/** The tax return of an invented family, with what makes real returns differ: deductions, capital gains, and credits. Tax year 2025. */
import type { IncomeFigures } from '../src/household/household.ts'
import type { FilingStatus } from '../src/sai/inputs.ts'
import { rates, taxYears } from '../src/taxes/tax-years.ts'
import { draw, type Random } from './random.ts'

interface Earnings {
  /** Before deductions from income, in dollars a year. */
  income: number
  filingStatus: Exclude<FilingStatus, 'qualifying_surviving_spouse'>
  /** Of all children, at the end of the tax year. */
  ages: readonly number[]
  investments: number
  bank: number
  /** Equity of rented property. */
  rents: number
  twoEarners: boolean
}

const tables = taxYears[2025]

/** Taxable income up to which capital gains are taxed at 0% (Rev. Proc. 2024-40, section 3.03); 15% above. */
const untaxedGains = {
  single: 48_350,
  married_joint: 96_700,
  married_separate: 48_350,
  head_of_household: 64_750,
} as const

function byRates(taxable: number, status: keyof typeof untaxedGains): number {
  let tax = 0
  let from = 0
  rates.forEach((rate, index) => {
    const end = tables.bracketEnds[status][index] ?? Number.POSITIVE_INFINITY
    tax += (Math.max(Math.min(taxable, end) - from, 0) * rate) / 100
    from = end
  })
  return tax
}

function itemizedOf(random: Random, income: number, isJoint: boolean): number {
  const ownsHome = draw.chance(random, Math.min(0.25 + income / 250_000, 0.85))
  const stateTaxes = Math.min(
    income * (0.02 + 0.05 * random()) + (ownsHome ? 2_000 + 0.02 * income * random() : 0),
    40_000,
  )
  const mortgage =
    ownsHome && draw.chance(random, 0.75) ? draw.logNormal(random, 6_500 + 0.03 * income, 0.7) : 0
  const gifts = draw.chance(random, 0.5) ? income * 0.06 * random() ** 3 : 0
  return stateTaxes + mortgage + gifts - (isJoint ? 0 : 500)
}

interface Credits {
  nonrefundable: number
  education: number
}

function creditsOf(random: Random, agi: number, { ages, filingStatus, twoEarners }: Earnings): Credits {
  const isJoint = filingStatus === 'married_joint'
  const young = ages.filter((age) => age < 13).length
  const canWork = isJoint ? twoEarners : true
  const care =
    canWork && young > 0 && draw.chance(random, 0.4)
      ? 0.2 * Math.min(3_000 * young, 6_000) * (0.4 + 0.6 * random())
      : 0
  const inCollege = ages.filter((age) => age >= 18).length
  const phase = Math.min(Math.max(((isJoint ? 180_000 : 90_000) - agi) / (isJoint ? 20_000 : 10_000), 0), 1)
  const education =
    filingStatus !== 'married_separate' && inCollege > 0 && draw.chance(random, 0.7)
      ? Math.round(inCollege * 2_500 * phase * (0.7 + 0.3 * random()))
      : 0
  const energy = draw.chance(random, 0.05) ? Math.min(draw.logNormal(random, 900, 1), 9_000) : 0
  const savers = agi < (isJoint ? 79_000 : 39_500) && draw.chance(random, 0.12) ? 200 : 0
  // Part of the education credit is refundable and isn't taken off on line 22.
  return { nonrefundable: care + energy + savers + 0.6 * education, education }
}

/** A whole return: income by kind, adjustments, deductions, tax at both kinds of rates, credits, and the schedules filed. */
export function taxOfReturn(random: Random, earnings: Earnings): IncomeFigures {
  const { income, filingStatus, ages, investments, bank, rents } = earnings
  const isJoint = filingStatus === 'married_joint'
  const isSelfEmployed = draw.chance(random, 0.13)
  const hasPension = draw.chance(random, 0.07)
  const ownBusiness = isSelfEmployed
    ? income * Math.min(0.05 + random() ** 1.5, 1) * (draw.chance(random, 0.1) ? -0.2 : 1)
    : 0
  const pension = hasPension ? Math.max(income - Math.max(ownBusiness, 0), 0) * random() * 0.6 : 0
  const wages = Math.max(income - Math.max(ownBusiness, 0) - pension, 0)
  const retirement = draw.chance(random, 0.55) ? wages * 0.12 * random() : 0
  const interest = bank * 0.02 * random()
  const dividends = investments * 0.015 * (0.5 + random())
  const gains =
    investments > 3_000 && draw.chance(random, 0.5)
      ? (investments * draw.logNormal(random, 20, 1.2)) / 1_000
      : 0
  const rental = rents > 0 ? rents * (0.07 * random() - 0.02) : 0
  const adjustments =
    (isSelfEmployed ? Math.max(ownBusiness, 0) * 0.07 : 0) +
    (draw.chance(random, 0.08) ? 1_000 + 3_000 * random() : 0) +
    (draw.chance(random, 0.1) ? 1_200 * random() : 0)
  const deductibleIra = draw.chance(random, isSelfEmployed ? 0.15 : 0.03)
    ? Math.min(draw.logNormal(random, 5_500, 0.6), 0.2 * income)
    : 0
  const agi = Math.round(
    wages -
      retirement +
      ownBusiness +
      pension +
      interest +
      dividends +
      gains +
      rental -
      adjustments -
      deductibleIra,
  )
  const earned = Math.max(Math.round(wages - retirement + ownBusiness), 0)

  const itemized = itemizedOf(random, income, isJoint)
  const standard = tables.standardDeduction[filingStatus]
  const overtime = draw.chance(random, 0.12) ? Math.min(draw.logNormal(random, 2_500, 0.8), 12_500) : 0
  const taxable = Math.max(agi - Math.max(itemized, standard) - overtime - 0.2 * Math.max(ownBusiness, 0), 0)
  const preferred = Math.min(gains + 0.8 * dividends, taxable)
  const ordinary = taxable - preferred
  const taxedGains = Math.max(Math.min(taxable - untaxedGains[filingStatus], preferred), 0)
  const before = byRates(ordinary, filingStatus) + 0.15 * taxedGains
  const { nonrefundable, education } = creditsOf(random, agi, earnings)
  const under17 = ages.filter((age) => age < 17).length
  const phaseOut = 50 * Math.ceil(Math.max(agi - (isJoint ? 400_000 : 200_000), 0) / 1_000)
  const dependents = Math.max(tables.childTaxCredit * under17 + 500 * (ages.length - under17) - phaseOut, 0)

  const items = {
    deductibleIraPayments: Math.round(deductibleIra),
    taxExemptInterest:
      investments > 50_000 && draw.chance(random, 0.15) ? Math.round(investments * 0.004 * random()) : 0,
    untaxedIraDistributions: draw.chance(random, 0.01) ? draw.logNormal(random, 7_000, 1) : 0,
    untaxedPensions: hasPension && draw.chance(random, 0.12) ? draw.logNormal(random, 5_000, 1) : 0,
    foreignIncomeExclusion: 0,
    taxableGrants: draw.chance(random, 0.003) ? 2_500 : 0,
    educationCredits: education,
    workStudy: 0,
  }
  return {
    filesTaxReturn: 'yes',
    filingStatus,
    agi,
    incomeTaxPaid: Math.round(Math.max(before - nonrefundable - dependents, 0)),
    earnedIncome: earned,
    hasLessCommonItems: Object.values(items).some((amount) => amount > 0),
    ...items,
    filedSchedules:
      itemized > standard ||
      interest + dividends > 1_500 ||
      gains > 0 ||
      rental !== 0 ||
      draw.chance(random, 0.02),
    scheduleCNet: Math.round(ownBusiness),
  }
}
