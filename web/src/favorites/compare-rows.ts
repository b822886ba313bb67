/** The rows of a comparison: one figure for each college, and which of them is best for a family. */
import type { Figure } from '@bursar/contract/college-cards'
import type { College } from '@bursar/contract/colleges'
import { costOfYear } from '@bursar/contract/cost-of-year'
import type { LivingPlan } from '@bursar/contract/living-plans'
import { canEstimate, type StudentForPrices, yourPrice } from '@bursar/contract/pricing'
import { priceDifference, priceFor } from '../colleges/college-price.tsx'
import type { FigureKind } from '../colleges/figure-text.ts'
import { bestOf } from '../lists/best-of.ts'
import type { ComparedCollege } from './find-compared.ts'

export const comparedKeys = [
  'price',
  'cost',
  'acceptance',
  'graduation',
  'graduationOfPell',
  'retention',
  'earnings',
  'debt',
  'monthlyPayment',
  'undergraduates',
  'studentsPerFaculty',
] as const
export type ComparedKey = (typeof comparedKeys)[number]

/** Which end is better for a family; `null` if neither is. */
const better: Record<ComparedKey, 'low' | 'high' | null> = {
  cost: 'low',
  price: 'low',
  acceptance: null,
  graduation: 'high',
  graduationOfPell: 'high',
  retention: 'high',
  earnings: 'high',
  debt: 'low',
  monthlyPayment: 'low',
  undergraduates: null,
  studentsPerFaculty: 'low',
}

export const kinds: Record<ComparedKey, FigureKind> = {
  cost: 'dollars',
  price: 'dollars',
  acceptance: 'share',
  graduation: 'share',
  graduationOfPell: 'share',
  retention: 'share',
  earnings: 'dollars',
  debt: 'dollars',
  monthlyPayment: 'dollars',
  undergraduates: 'count',
  studentsPerFaculty: 'ratio',
}

export interface ComparedCell {
  figure: Figure
  /** Prices that aren't this student's, and prices of a program, aren't compared. */
  isComparable: boolean
  /** `lowest` and `highest` mark the best figures: several can be, never all. */
  best: 'lowest' | 'highest' | null
}

export interface ComparedRow {
  key: ComparedKey
  kind: FigureKind
  cells: ComparedCell[]
}

export interface ComparisonContext {
  homeState: string | null
  livingPlan: LivingPlan | null
  bracket: number | null
  /** The student whose prices are estimated; without one, or without an estimate, published prices are compared. */
  priceStudent?: StudentForPrices | null
}

export function compareRows(colleges: readonly ComparedCollege[], context: ComparisonContext): ComparedRow[] {
  // As in `OutcomeFacts`: the starter lacks some figures that are published.
  const isStarter = colleges.some(({ release }) => release.isStarter)
  const isLeftOut = ({ cells }: ComparedRow) =>
    isStarter && cells.every(({ figure }) => figure.status === 'missing')
  const rows = comparedKeys.map((key): ComparedRow => {
    const figures = colleges.map((college) => figureOf(college, key, context))
    const comparable = colleges.map((college) => isComparable(college, key, context))
    const bestValue = bestOf(
      figures.map(({ value }, at) => (comparable[at] ? value : null)),
      better[key],
    )
    return {
      key,
      kind: kinds[key],
      cells: figures.map((figure, at) => ({
        figure,
        isComparable: comparable[at] === true,
        best:
          bestValue !== null && comparable[at] && figure.value === bestValue
            ? better[key] === 'low'
              ? 'lowest'
              : 'highest'
            : null,
      })),
    }
  })
  return rows.filter((row) => !isLeftOut(row))
}

/** Whether one of its prices is for a program instead of a year. */
export function isByProgram(
  college: College,
  { homeState, livingPlan }: Pick<ComparisonContext, 'homeState' | 'livingPlan'>,
): boolean {
  return college.costBasis === 'program' || costOfYear(college, homeState, livingPlan).isOfProgram
}

/** Whether the cost is the published one of the card, because a part of this student's own sum isn't published. */
export function isPublishedCost(
  college: College,
  { homeState, livingPlan }: Pick<ComparisonContext, 'homeState' | 'livingPlan'>,
): boolean {
  const { total, isOfProgram } = costOfYear(college, homeState, livingPlan)
  return total === null && !isOfProgram && college.costOfAttendance.value !== null
}

/** Whether a price is this student's, for a year. A program may cost less only because it is short. */
function isComparable(
  college: College,
  key: ComparedKey,
  { homeState, livingPlan, priceStudent = null }: ComparisonContext,
): boolean {
  if (key === 'price') {
    const price = yourPrice(college, priceStudent)
    // A price that the college named for the student is for a year. An estimate is for what the published prices are for.
    if (price && price.source !== 'estimate') return true
    if (college.costBasis === 'program') return false
    return canEstimate(priceStudent) ? price !== null : priceDifference(college, homeState) === null
  }
  if (key === 'cost') return costOfYear(college, homeState, livingPlan).total !== null
  return true
}

/** The student's price. It has no year of its own; its source is the published cost that an estimate starts from. */
function ownFigure(college: College, { priceStudent = null }: ComparisonContext): Figure | null {
  const price = yourPrice(college, priceStudent)
  if (!price) return null
  const { source } = college.costOfAttendance
  return { value: price.price, status: 'known', year: null, source }
}

function figureOf(college: College, key: ComparedKey, context: ComparisonContext): Figure {
  switch (key) {
    case 'cost':
      return wholeCost(college, context)
    case 'price':
      return ownFigure(college, context) ?? priceFor(college, context.bracket).figure
    case 'acceptance':
      return college.acceptanceRate
    case 'graduation':
      return college.graduationRate
    case 'graduationOfPell':
      return college.outcomes.graduationRateOfPell
    case 'retention':
      return college.outcomes.retentionFullTime
    case 'earnings':
      return college.medianEarnings
    case 'debt':
      return college.medianDebt
    case 'monthlyPayment':
      return college.outcomes.monthlyLoanPayment
    case 'undergraduates':
      return college.undergraduates
    case 'studentsPerFaculty':
      return college.students.studentsPerFaculty
  }
}

/**
 * The sum of the published parts that apply to the student. If one of them is missing, the published cost of the card. For a college that
 * charges by program, the tuition of a whole program.
 */
function wholeCost(college: College, { homeState, livingPlan }: ComparisonContext): Figure {
  const { parts, total, isOfProgram } = costOfYear(college, homeState, livingPlan)
  const [tuition] = parts
  if (isOfProgram && tuition) return tuition.figure
  const source = tuition?.figure.source ?? ''
  const years = [...new Set(parts.flatMap(({ figure }) => figure.year ?? []))].join(', ')
  if (total !== null) return { value: total, status: 'known', year: years, source }
  if (isPublishedCost(college, { homeState, livingPlan })) return college.costOfAttendance
  const withheld = parts.some(({ figure }) => figure.status === 'suppressed')
  return { value: null, status: withheld ? 'suppressed' : 'missing', year: null, source }
}
