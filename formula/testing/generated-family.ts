/**
 * Invented families that are like real ones, to measure how well missing answers are estimated. They share the published facts with the estimate
 * (tax brackets, poverty guidelines) and none of its assumptions: incomes, savings, and benefits come from tables of quantiles and from program
 * rules, and the tax from a whole return with deductions, capital gains, and credits that the estimate doesn't know of.
 */
import type { Benefit, Household, IncomeFigures, Parent, Student } from '../src/household/household.ts'
import { unanswered } from '../src/household/household.ts'
import { tablesFor } from '../src/sai/award-years/tables.ts'
import { taxOfReturn } from './generated-return.ts'
import { draw, type Random } from './random.ts'

/** Income of families with children by share of families (Census Bureau, CPS ASEC 2024, rounded). */
const incomes = {
  couple: [
    [0, 0],
    [0.05, 24_000],
    [0.1, 38_000],
    [0.2, 61_000],
    [0.3, 80_000],
    [0.4, 99_000],
    [0.5, 119_000],
    [0.6, 141_000],
    [0.7, 169_000],
    [0.8, 210_000],
    [0.9, 295_000],
    [0.95, 400_000],
    [0.99, 800_000],
    [1, 1_500_000],
  ],
  one: [
    [0, 0],
    [0.05, 5_000],
    [0.1, 11_000],
    [0.2, 21_000],
    [0.3, 30_000],
    [0.4, 38_500],
    [0.5, 47_000],
    [0.6, 56_000],
    [0.7, 68_000],
    [0.8, 85_000],
    [0.9, 118_000],
    [0.95, 155_000],
    [0.99, 300_000],
    [1, 700_000],
  ],
} as const

/** Bank accounts as a share of a year's income, by share of families, at an income of 70,000 (shaped after the Survey of Consumer Finances 2022). */
const bankShares = [
  [0, 0],
  [0.04, 0.001],
  [0.1, 0.009],
  [0.25, 0.032],
  [0.5, 0.1],
  [0.75, 0.31],
  [0.9, 0.85],
  [0.97, 2],
  [1, 8],
] as const

/** Taxable investments as a share of a year's income, of families who have any. */
const investmentShares = [
  [0, 0.004],
  [0.1, 0.02],
  [0.25, 0.07],
  [0.5, 0.24],
  [0.75, 0.8],
  [0.9, 2.3],
  [0.97, 6],
  [1, 20],
] as const

const states = [
  'CA',
  'CA',
  'TX',
  'TX',
  'FL',
  'NY',
  'OH',
  'PA',
  'IL',
  'GA',
  'NC',
  'MI',
  'WA',
  'AZ',
  'TN',
  'MN',
  'CO',
  'AL',
]

export interface GeneratedFamily {
  household: Household
  /** The parents' or independent student's adjusted gross income, and savings, as they guessed before looking anything up. */
  guess: { income: number; savings: number }
}

/** Where a family stands in savings, from its own luck and what it shares with other kinds of savings. */
function standing(random: Random, common: number, weight: number): number {
  const mixed = weight * common + Math.sqrt(1 - weight ** 2) * draw.normal(random)
  return draw.shareOfNormal(mixed)
}

interface Wealth {
  bank: number
  investments: number
  equity: number
}

function wealthOf(random: Random, income: number): Wealth {
  const thrift = draw.normal(random)
  const scale = Math.max(income, 8_000) * (Math.max(income, 8_000) / 70_000) ** 0.6
  const bank = Math.round(scale * draw.quantile(bankShares, standing(random, thrift, 0.7)))
  const owners = Math.min(Math.max(0.04 + 0.16 * Math.log(Math.max(income, 20_000) / 20_000), 0.04), 0.75)
  const rank = standing(random, thrift, 0.65)
  const investments =
    rank > 1 - owners
      ? Math.round(Math.max(income, 15_000) * draw.quantile(investmentShares, (rank - 1 + owners) / owners))
      : 0
  const ownsProperty = draw.chance(random, Math.min(0.03 + income / 1_100_000, 0.3))
  const equity = ownsProperty ? draw.logNormal(random, 130_000, 1.1) : 0
  return { bank, investments, equity }
}

/** Benefits by the programs' own limits, and how many of those who may get them do. */
function benefitsOf(random: Random, agi: number, povertyLine: number, eitc: boolean): Benefit[] {
  const times = agi / povertyLine
  const gets = (limit: number, share: number) => times <= limit && draw.chance(random, share)
  const benefits: Benefit[] = []
  if (eitc && draw.chance(random, 0.79)) benefits.push('eitc')
  if (gets(1.3, 0.7)) benefits.push('snap')
  if (gets(2.1, 0.66)) benefits.push('medicaid')
  if (gets(1.85, 0.55)) benefits.push('school_lunch')
  if (times > 1.4 && gets(4, 0.09)) benefits.push('premium_tax_credit')
  if (gets(0.9, 0.2)) benefits.push('housing')
  if (draw.chance(random, 0.015)) benefits.push('ssi')
  return benefits
}

function studentOf(random: Random, income: number, state: string): Student {
  const inCollege = draw.chance(random, 0.15)
  const startYear = inCollege ? 2026 : draw.chance(random, 0.75) ? 2027 : 2028
  const works = draw.chance(random, inCollege ? 0.6 : 0.36)
  const earned = works ? draw.logNormal(random, inCollege ? 7_000 : 3_600, 0.95) : 0
  const files = earned > 15_000 || (earned > 0 && draw.chance(random, 0.45))
  const saves = Math.min(0.08 + income / 500_000, 0.55)
  return {
    ...unanswered,
    id: 'student',
    filesTaxReturn: files ? 'yes' : 'no_not_required',
    filingStatus: files ? 'single' : null,
    agi: files ? earned : null,
    earnedIncome: earned,
    incomeTaxPaid: files ? Math.max(Math.round((earned - 15_750) / 10), 0) : null,
    hasLessCommonItems: false,
    filedSchedules: false,
    scheduleCNet: 0,
    dateOfBirth: `${startYear - 19 + (draw.chance(random, 0.6) ? 1 : 0)}-0${1 + Math.floor(random() * 9)}-12`,
    stateOfResidence: state,
    gradeLevel: inCollege ? 'college_1' : startYear === 2027 ? '12' : '11',
    collegeStartYear: startYear,
    yearsOfCollege: 4,
    dependencyFacts: [],
    cashAndSavings: draw.chance(random, 0.12)
      ? 0
      : Math.round(draw.logNormal(random, 500, 1) + 0.25 * earned * random()),
    investments: draw.chance(random, 0.03 + income / 2_500_000) ? draw.logNormal(random, 3_500, 1.3) : 0,
    collegeSavings529: draw.chance(random, saves) ? draw.logNormal(random, 12_000 + 0.07 * income, 1.15) : 0,
    businessNetWorth: 0,
    ownFamilySize: 1,
    ownBenefits: [],
    childSupportReceived: 0,
    spouse: null,
    hasBachelorsDegree: false,
  }
}

/** The same generator gives the same family. */
export function generatedFamily(random: Random): GeneratedFamily {
  const kind = draw.pick(random, [
    [0.66, 'joint'],
    [0.02, 'separate'],
    [0.04, 'unmarried'],
    [0.28, 'one'],
  ] as const)
  const isCouple = kind !== 'one'
  const state = draw.chance(random, 0.006)
    ? random() < 0.35
      ? 'AK'
      : 'HI'
    : (states[Math.floor(random() * states.length)] ?? 'OH')
  const income = Math.round(draw.quantile(incomes[isCouple ? 'couple' : 'one'], random()))
  const wealth = wealthOf(random, income)
  const student = studentOf(random, income, state)
  const siblings = draw.pick(random, [
    [0.27, 0],
    [0.41, 1],
    [0.22, 2],
    [0.08, 3],
    [0.02, 4],
  ] as const)
  const birthYear = Number(student.dateOfBirth?.slice(0, 4))
  const ages = Array.from({ length: siblings }, () => 2025 - birthYear - 5 + Math.floor(random() * 9)).filter(
    (age) => age < 24,
  )
  const adults = isCouple ? 2 : 1
  const familyMembersCount = adults + 1 + ages.length + (draw.chance(random, 0.06) ? 1 : 0)
  const { povertyGuidelines } = tablesFor('2027-28')
  const { firstPerson, additionalPerson } = povertyGuidelines.contiguous
  const povertyLine = firstPerson + (familyMembersCount - 1) * additionalPerson

  const isNonFiler = income < 20_000 && draw.chance(random, 0.35)
  const shares = kind === 'separate' || kind === 'unmarried' ? [0.3 + 0.5 * random()] : [1]
  if (isCouple && kind !== 'joint') shares.push(1 - (shares[0] ?? 0))
  const children = [2025 - birthYear, ...ages]
  const figures = shares.map((share, index): IncomeFigures => {
    if (isNonFiler)
      return {
        ...unanswered,
        filesTaxReturn: 'no_not_required',
        earnedIncome: Math.round(income * share * 0.6),
      }
    return taxOfReturn(random, {
      income: income * share,
      filingStatus:
        kind === 'joint'
          ? 'married_joint'
          : kind === 'separate'
            ? 'married_separate'
            : index > 0 || draw.chance(random, 0.12)
              ? 'single'
              : 'head_of_household',
      ages: index === 0 ? children : [],
      investments: wealth.investments * share,
      bank: wealth.bank * share,
      rents: index === 0 ? wealth.equity : 0,
      twoEarners: kind === 'joint' && draw.chance(random, 0.66),
    })
  })
  const parents = figures.map(
    (one, index): Parent => ({ ...one, id: `parent${index + 1}`, isContributor: true }),
  )
  if (kind === 'joint') parents.push({ ...unanswered, id: 'parent2', isContributor: true })
  const agi = figures.reduce((sum, one) => sum + (one.agi ?? one.earnedIncome ?? 0), 0)
  const earnsLittle =
    agi < (kind === 'joint' ? 62_700 : 55_800) && figures.some(({ earnedIncome }) => (earnedIncome ?? 0) > 0)
  const eitc = !isNonFiler && kind !== 'separate' && earnsLittle && wealth.investments < 150_000
  const hasBusiness =
    figures.some(({ scheduleCNet }) => (scheduleCNet ?? 0) > 5_000) && draw.chance(random, 0.5)
  const isHidden = {
    income: draw.logNormal(random, 1_000, 0.06) / 1_000,
    savings: draw.logNormal(random, 1_000, 0.2) / 1_000,
  }
  return {
    household: {
      state,
      familyMembersCount,
      parentsMaritalStatus: isCouple
        ? kind === 'unmarried'
          ? 'unmarried_together'
          : 'married'
        : draw.chance(random, 0.5)
          ? 'divorced'
          : 'never_married',
      receivedBenefits: benefitsOf(random, agi, povertyLine, eitc),
      parents,
      students: [student],
      finances: {
        cashAndSavings: wealth.bank,
        investments: wealth.investments,
        childSupportReceived: !isCouple && draw.chance(random, 0.27) ? draw.logNormal(random, 4_800, 0.8) : 0,
        ownsInvestmentProperty: wealth.equity > 0,
        investmentEquity: wealth.equity > 0 ? wealth.equity : null,
        isRealEstateLLCOrBusiness: wealth.equity > 0 ? draw.chance(random, 0.15) : null,
        hasBusinessAssets: hasBusiness,
        businessAssetsAmount: hasBusiness ? draw.logNormal(random, 40_000, 1.5) : null,
        businessFamilyOwned100OrFewer: hasBusiness ? draw.chance(random, 0.97) : null,
        familyFarm: hasBusiness ? draw.chance(random, 0.03) : null,
      },
    },
    guess: {
      income: Math.round((agi * isHidden.income) / 1_000) * 1_000,
      savings: Math.round(((wealth.bank + wealth.investments) * isHidden.savings) / 500) * 500,
    },
  }
}
