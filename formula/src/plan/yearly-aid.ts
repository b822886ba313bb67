/** The SAI and Pell Grant of each later award year: income grows, savings follow the plan, and unpublished tables are projected. */
import { nextAwardYearStart } from '../household/award-year.ts'
import { findStudent } from '../household/estimate.ts'
import { type Household, type IncomeFigures, incomeAmounts, type Student } from '../household/household.ts'
import { likelyAsk } from '../household/likely-answers.ts'
import type { Ask } from '../household/person.ts'
import { priceStudentOf } from '../household/price-student.ts'
import { saiInputsOf } from '../household/sai-inputs.ts'
import type { PriceStudent } from '../price/net-price.ts'
import { awardYearStarting, firstYearOf } from '../sai/award-years/names.ts'
import type { Dollars } from '../sai/award-years/published-tables.ts'
import { publishedAwardYear } from '../sai/award-years/tables.ts'
import { pellResult } from '../sai/pell.ts'
import { studentAidIndex } from '../sai/student-aid-index.ts'
import { type AidLimits, aidLimits } from './open-answers.ts'
import type { PlanAssumptions } from './plan.ts'
import { grown, tablesOf } from './projected-tables.ts'

/** How the savings that a plan has changed differ from the household's answers. */
export interface SavingsChange {
  /** Assets of the parents, without 529 plans. */
  parents: Dollars
  /** The 529 plans that count for this student as assets of the parents. */
  collegeSavings529: Dollars
  /** Assets of the student. */
  student: Dollars
}

/** The savings that the household's answers say. */
export const unchangedSavings: Readonly<SavingsChange> = { parents: 0, collegeSavings529: 0, student: 0 }

/** A low, a middle, and a high value. Equal if nothing is open. */
export interface Three {
  low: Dollars
  middle: Dollars
  high: Dollars
}

/** One student's eligibility in one award year. */
export interface YearlyAid {
  sai: Three
  /** `low` is the smallest grant, so it belongs to the high case. */
  pell: Three
  isExact: boolean
  /** The income of those whose finances count is answered, not estimated. */
  isIncomeKnown: boolean
  tables: 'published' | 'projected'
  tablesOf: string
  dependency: 'dependent' | 'independent'
  /** The student for the price model, in that year. */
  priceStudent: PriceStudent
  /** Answers that were missing. */
  open: string[]
}

function grownFigures<Figures extends IncomeFigures>(figures: Figures, rate: number, years: number): Figures {
  const later = { ...figures }
  for (const field of incomeAmounts) {
    const amount = later[field]
    if (amount !== null) later[field] = grown(amount, rate, years)
  }
  return later
}

/** The household with all incomes grown by some years. Property doesn't grow by itself. */
export function grownHousehold(household: Household, rate: number, years: number): Household {
  if (years === 0) return household
  const { childSupportReceived } = household.finances
  const { estimates } = household
  return {
    ...household,
    ...(estimates && {
      estimates: {
        ...estimates,
        income: estimates.income === null ? null : grown(estimates.income, rate, years),
      },
    }),
    parents: household.parents.map((parent) => grownFigures(parent, rate, years)),
    students: household.students.map((student) => ({
      ...grownFigures(student, rate, years),
      spouse: student.spouse && grownFigures(student.spouse, rate, years),
      childSupportReceived:
        student.childSupportReceived === null ? null : grown(student.childSupportReceived, rate, years),
    })),
    finances: {
      ...household.finances,
      childSupportReceived: childSupportReceived === null ? null : grown(childSupportReceived, rate, years),
    },
  }
}

/** Savings after a change. What is unknown stays unknown; a change beyond the savings comes out of the investments. */
function withChange<Property extends { cashAndSavings: Dollars | null; investments: Dollars | null }>(
  property: Property,
  change: Dollars,
): Property {
  if (change === 0) return property
  const { cashAndSavings, investments } = property
  if (cashAndSavings === null)
    return investments === null ? property : { ...property, investments: Math.max(investments + change, 0) }
  const cash = cashAndSavings + change
  return {
    ...property,
    cashAndSavings: Math.max(cash, 0),
    investments: investments === null ? null : Math.max(investments + Math.min(cash, 0), 0),
  }
}

/**
 * The answer about 529 plans after a change, and what of the change is left for the other savings: what is beyond the plans, because the
 * investments of older answers include them (docs/decisions/0019), and all of it while the plans aren't answered.
 */
function changed529(collegeSavings529: Dollars | null, change: Dollars) {
  if (collegeSavings529 === null) return { collegeSavings529, left: change }
  const balance = collegeSavings529 + change
  return { collegeSavings529: Math.max(balance, 0), left: Math.min(balance, 0) }
}

/** Earnings of the student's work in the plan, in the tax year that an award year reads. */
export type EarningsIn = (studentId: string, taxYear: number) => Dollars

const exactly = (sai: Dollars, pell: Dollars): AidLimits => ({
  sai: { low: sai, high: sai },
  pell: { low: pell, high: pell },
  plausibleWidth: 0,
})

/** Computes aid for the years of a plan. Keeps what all students share: each year's tables and grown incomes. */
export class AidOfYears {
  readonly #household: Household
  readonly #assumptions: PlanAssumptions
  readonly #asOf: string
  readonly #earnings: EarningsIn
  /** The first calendar year of the award year that the household's answers are for. */
  readonly answersFor: number
  readonly #tables = new Map<number, ReturnType<typeof tablesOf>>()
  readonly #households = new Map<number, Household>()

  constructor(household: Household, assumptions: PlanAssumptions, asOf: string, earnings: EarningsIn) {
    this.#household = household
    this.#assumptions = assumptions
    this.#asOf = asOf
    this.#earnings = earnings
    this.answersFor = firstYearOf(publishedAwardYear(awardYearStarting(nextAwardYearStart(asOf))))
  }

  /** The tables of an award year, see `tablesOf`. */
  tables(year: number) {
    const known = this.#tables.get(year) ?? tablesOf(year, this.#assumptions.tableGrowth)
    this.#tables.set(year, known)
    return known
  }

  /** The household with the incomes that an award year reads. Years before the answers' own have the answers as they are. */
  household(year: number): Household {
    const years = Math.max(year - this.answersFor, 0)
    const known =
      this.#households.get(years) ?? grownHousehold(this.#household, this.#assumptions.incomeGrowth, years)
    this.#households.set(years, known)
    return known
  }

  /** The household of a calendar year's tax return, two years ahead of the award year that reads it. */
  taxHousehold(taxYear: number): Household {
    return this.household(taxYear + 2)
  }

  /** The student's SAI, Pell Grant, and place in the price model in the award year that begins in `year`. */
  of(studentId: string, year: number, change: SavingsChange): YearlyAid {
    const base = this.household(year)
    const { tables, isProjected, of: tablesYear } = this.tables(year)
    const awardYear = awardYearStarting(year)
    const asAnswered = findStudent(base, studentId)
    const { collegeSavings529, left } = changed529(asAnswered.collegeSavings529, change.collegeSavings529)
    const student = this.#studentIn({ ...asAnswered, collegeSavings529 }, year, change.student)
    const household: Household = { ...base, finances: withChange(base.finances, change.parents + left) }
    const open: string[] = []
    const map = (ask: Ask) => saiInputsOf(household, student, awardYear, ask)
    const answer = likelyAsk(household, student, awardYear)
    const likely = map((field, question) => {
      open.push(field)
      return answer(field, question)
    })
    const dependency = likely.dependency.status
    const result = studentAidIndex(likely.inputs, tables)
    const middlePell = pellResult(likely.inputs, result.sai, result.maxPellIndicator, tables).amount
    const { sai, pell, plausibleWidth } =
      open.length > 0
        ? aidLimits(this.#household, student, this.answersFor, map, tables)
        : exactly(result.sai, middlePell)
    const isIncomeKnown = !open.some(
      (field) => field.endsWith('.agi') && (dependency === 'independent' || !field.startsWith('students.')),
    )
    const { worksheet, formula } = result
    const { agi } = worksheet.formula === 'A' ? worksheet.parents.income : worksheet.student.income
    const priceStudent = priceStudentOf(household, studentId, {
      asOf: this.#asOf,
      estimate: {
        sai: { isExact: sai.low === sai.high },
        likely: {
          sai: { value: result.sai, low: result.sai, high: result.sai + plausibleWidth },
          pell: { value: middlePell, low: middlePell, high: middlePell },
        },
        formula,
        lines: [
          {
            key: dependency === 'dependent' ? 'parents.agi' : 'student.agi',
            value: agi,
            rule: isIncomeKnown ? 'answers' : 'notAnswered',
          },
        ],
        dependency: { status: dependency },
      },
    })
    return {
      sai: { ...sai, middle: Math.min(Math.max(result.sai, sai.low), sai.high) },
      pell: { ...pell, middle: Math.min(Math.max(middlePell, pell.low), pell.high) },
      isExact: sai.low === sai.high,
      isIncomeKnown,
      tables: isProjected ? 'projected' : 'published',
      tablesOf: tablesYear,
      dependency,
      priceStudent: { ...priceStudent, entryYear: year },
      open: [...new Set(open)],
    }
  }

  /** The student as they are in that year: with earnings from work, and with the savings that the plan leaves. */
  #studentIn(student: Student, year: number, change: Dollars): Student {
    const more = Math.max(this.#earnings(student.id, year - 2) - (student.earnedIncome ?? 0), 0)
    const changed = withChange(student, change)
    if (more === 0 || student.earnedIncome === null) return changed
    return {
      ...changed,
      earnedIncome: student.earnedIncome + more,
      agi: student.agi === null ? null : student.agi + more,
    }
  }
}
