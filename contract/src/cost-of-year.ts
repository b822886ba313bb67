/**
 * What a year at a college costs one student before grants: the published parts that apply, and their sum. Colleges that charge by
 * program publish only the tuition of a whole program.
 */
import type { CostComponents } from '@bursar/formula/costs/cost-of-attendance'
import type { CollegePrice } from '@bursar/formula/costs/growth'
import { livingPlanAt } from '@bursar/formula/price/living-plans'
import { livingPlans } from './answers.ts'
import type { Figure } from './college-cards.ts'
import type { College } from './colleges.ts'
import { formulaLivingPlans, type LivingPlan } from './living-plans.ts'

export interface CostPart {
  key:
    | 'tuitionInState'
    | 'tuitionOutOfState'
    | 'tuition'
    | 'tuitionOfProgram'
    | 'housingAndFood'
    | 'books'
    | 'other'
  figure: Figure
}

export interface CostOfYear {
  parts: CostPart[]
  /** `null` if a part isn't published, because a sum without it would be too low, and for a whole program. */
  total: number | null
  /** The tuition is for a whole program of any length, so no amounts for a year are added to it. */
  isOfProgram: boolean
  /** Another one than the student's if the college publishes no cost for that one. */
  livingPlan: LivingPlan
}

/**
 * In-state tuition at a public college for a student of its state, otherwise out-of-state tuition; private colleges have one for all.
 * Without a living plan, on campus is assumed. Where no cost of the living plan is published, another one stands in (`livingPlanAt`),
 * as in the price and the plan: off campus at colleges without housing, on campus where all students live there.
 */
export function costOfYear(
  { control, state, costParts }: Pick<College, 'control' | 'state' | 'costParts'>,
  homeState: string | null,
  wantedPlan: LivingPlan | null,
): CostOfYear {
  const used = livingPlanAt(livingCostsPublished(costParts), wantedPlan && formulaLivingPlans[wantedPlan])
  const livingPlan =
    livingPlans.find((plan) => formulaLivingPlans[plan] === used) ?? wantedPlan ?? 'off_campus'
  const tuitionOfYear: CostPart =
    control !== 'public'
      ? { key: 'tuition', figure: costParts.tuitionInState }
      : homeState === null || homeState === state
        ? { key: 'tuitionInState', figure: costParts.tuitionInState }
        : { key: 'tuitionOutOfState', figure: costParts.tuitionOutOfState }
  const isOfProgram =
    tuitionOfYear.figure.status === 'missing' && costParts.tuitionOfProgram.status !== 'missing'
  const tuition: CostPart = isOfProgram
    ? { key: 'tuitionOfProgram', figure: costParts.tuitionOfProgram }
    : tuitionOfYear
  const { housingAndFood, other } = livingCosts(costParts, livingPlan)
  const parts: CostPart[] = [
    tuition,
    ...(housingAndFood ? [{ key: 'housingAndFood' as const, figure: housingAndFood }] : []),
    { key: 'books', figure: costParts.booksAndSupplies },
    { key: 'other', figure: other },
  ]
  let total: number | null = isOfProgram ? null : 0
  for (const { figure } of parts)
    total = total === null || figure.value === null ? null : total + figure.value
  return { parts, total, isOfProgram, livingPlan }
}

/** The published figure that only the costs of one living plan have. Colleges publish no housing and food for students who live with family. */
export const livingCostsPublished = ({ onCampus, offCampus, withFamily }: College['costParts']) => ({
  'on-campus': onCampus.housingAndFood.value,
  'off-campus': offCampus.housingAndFood.value,
  'with-family': withFamily.other.value,
})

/** For students living with family, colleges publish no housing and food costs. */
function livingCosts(
  costParts: College['costParts'],
  livingPlan: LivingPlan,
): { housingAndFood: Figure | null; other: Figure } {
  switch (livingPlan) {
    case 'on_campus':
      return costParts.onCampus
    case 'off_campus':
      return costParts.offCampus
    case 'with_family':
      return { housingAndFood: null, other: costParts.withFamily.other }
  }
}

/** Which tuition a student pays there; it decides how fast it grows. */
export function tuitionPriceOf(
  { control }: Pick<College, 'control'>,
  parts: readonly CostPart[],
): CollegePrice {
  if (control !== 'public') return 'private'
  return parts.some(({ key }) => key === 'tuitionOutOfState') ? 'public-out-of-state' : 'public-in-state'
}

/** The published parts by the formula's names. "Other" includes transportation and personal expenses. */
export function costComponentsOf(parts: readonly CostPart[]): CostComponents {
  const of = (...keys: CostPart['key'][]) => parts.find(({ key }) => keys.includes(key))?.figure.value
  return {
    tuitionAndFees: of('tuition', 'tuitionInState', 'tuitionOutOfState') ?? null,
    // Colleges publish none for students who live with family.
    housingAndFood: parts.some(({ key }) => key === 'housingAndFood') ? (of('housingAndFood') ?? null) : 0,
    books: of('books') ?? null,
    transport: 0,
    personal: of('other') ?? null,
  }
}

/** The year in which the oldest of the published parts starts; `null` without any. */
export function baseYearOf(parts: readonly CostPart[]): number | null {
  const years = parts.map(({ figure }) => startYearOf(figure)).filter((year) => year !== null)
  return years.length > 0 ? Math.min(...years) : null
}

/**
 * Of a published cost. Of a release whose years aren't known yet, only the publication date is ("published 2026-06"): it is assumed to
 * be like that of May 2025, whose costs are of the academic year 2023-24. `priceYearOf` in `catalogue/src/scorecard/vintages.ts` assumes the
 * same of its net prices, which are a year older. When the release gets its table, check both.
 */
function startYearOf({ year }: Figure): number | null {
  const known = /^(?<start>\d{4})-\d{2}$/.exec(year ?? '')?.groups
  const published = /^published (?<year>\d{4})-/.exec(year ?? '')?.groups
  if (known) return Number(known.start)
  return published ? Number(published.year) - 2 : null
}
