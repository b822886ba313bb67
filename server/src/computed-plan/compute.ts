/** The computed plan of a family, as far as a viewer may see what it follows from. */
import type { ComputedPlan, PlanAmounts, PlanScenario, PlanStudentYear } from '@bursar/contract/computed-plan'
import { type NamedChoice, type PlanFacts, plannedCollegeIds, planPartsOf } from '@bursar/contract/plan-parts'
import type { SavedPlan } from '@bursar/contract/plans'
import type { SharingScope } from '@bursar/contract/scopes'
import { isSameChoice } from '@bursar/formula/plan/college-choice'
import { isCostOfYearsComplete } from '@bursar/formula/plan/cost-complete'
import { explainYear } from '@bursar/formula/plan/explain'
import type { PlanLineKey } from '@bursar/formula/plan/line-keys'
import type * as formula from '@bursar/formula/plan/plan'
import { middleCaseOf, planFor } from '@bursar/formula/plan/plan-for'
import { netPriceOf, studentDebtOf } from '@bursar/formula/plan/plan-summary'
import { resolvePlan } from '@bursar/formula/plan/resolved-plan'
import type { CardOf } from '../colleges/card-of.ts'

/** What a viewer sees besides what the scope `plan` has by itself. */
export interface PlanSight {
  /** Prices after grants, and the aid that they follow from. */
  price: boolean
  /** Who pays. It follows from the price, the income, and the savings, which could be worked out from any part of it. */
  funding: boolean
}

export const wholePlan: PlanSight = { price: true, funding: true }

export function sightOf(scopes: readonly SharingScope[]): PlanSight {
  const price = scopes.includes('results')
  return { price, funding: price && scopes.includes('finances') }
}

/** Lines that follow from the results; those of costs follow from published data, all others from who pays. */
const priceLines: readonly PlanLineKey[] = ['sai', 'pell', 'grants', 'netPrice']
const costLines: readonly PlanLineKey[] = [
  'tuitionAndFees',
  'housingAndFood',
  'books',
  'transport',
  'personal',
  'otherExpenses',
  'otherCosts',
  'cost',
]

/** @param today ISO date */
export function computedPlanOf(
  facts: PlanFacts,
  sight: PlanSight,
  { cardOf, today: asOf }: { cardOf: Pick<CardOf, 'costsOf'>; today: string },
): ComputedPlan {
  const collegesOf = (studentId: string) =>
    plannedCollegeIds(facts, studentId).flatMap((id) => cardOf.costsOf(id) ?? [])
  const { household, students, options, saved: allSaved, opened } = planPartsOf(facts, collegesOf, asOf)
  const middleOf = ({ choices, assumptions }: SavedPlan) =>
    middleCaseOf(resolvePlan(household, students, choices, assumptions, asOf))
  const ours = allSaved.find(({ isOurs }) => isOurs)
  const plan = planFor(household, students, opened.choices, opened.assumptions, { asOf })
  const { low, middle, high } = plan.cases
  const ids = new Set(facts.family.students.map(({ id }) => id))
  const plannedOf = (choices: formula.PlanChoices) =>
    choices.students.filter(({ studentId }) => ids.has(studentId)).map(withoutMoney)
  return {
    asOf,
    students: facts.family.students.map(({ id, firstName }) => ({ id, firstName })),
    places: placesOf([opened, ...allSaved], options),
    planId: ours?.id ?? null,
    planned: plannedOf(opened.choices),
    years: middle.years.map((year) => ({
      year: year.year,
      awardYear: year.awardYear,
      students: year.students.map((row) => studentYearOf(row, sight)),
      ...amountsOf(year, sight),
    })),
    total: amountsOf(middle.total, sight),
    range: sight.price ? { low: netPriceOf(low.total), high: netPriceOf(high.total) } : null,
    overlapYears: plan.overlapYears,
    peakGapYear: sight.funding ? plan.peakGapYear : null,
    openAnswers: sight.price ? plan.openAnswers.length : null,
    missingColleges: plan.missingColleges,
    debts: sight.funding
      ? {
          students: middle.students.map(({ studentId, repayment }) => ({ studentId, repayment })),
          parents: middle.parents,
        }
      : null,
    checks: sight.funding ? plan.checks : null,
    means: sight.funding ? opened : null,
    scenarios: allSaved.map((saved) =>
      scenarioOf(saved, saved === ours ? middle : middleOf(saved), plannedOf(saved.choices), sight),
    ),
  }
}

function scenarioOf(
  { id, name, isOurs }: SavedPlan,
  middle: formula.PlanCase,
  planned: PlanScenario['students'],
  sight: PlanSight,
): PlanScenario {
  return {
    id,
    name,
    isOurs,
    students: planned,
    total: amountsOf(middle.total, sight),
    isCostComplete: isCostOfYearsComplete(middle.years),
    debts: sight.funding
      ? {
          students: studentDebtOf(middle),
          parents: middle.parents?.balance ?? 0,
        }
      : null,
  }
}

function amountsOf(amounts: formula.PlanAmounts, sight: PlanSight): PlanAmounts {
  const {
    cost,
    gap,
    sources: { pell, grants, ...paid },
  } = amounts
  return {
    cost,
    price: sight.price ? { pell, grants, netPrice: netPriceOf(amounts) } : null,
    funding: sight.funding ? { ...paid, gap } : null,
  }
}

function studentYearOf(row: formula.StudentYear, sight: PlanSight): PlanStudentYear {
  const { studentId, yearOfStudy, college, isCostComplete, aid, priceBasis } = row
  const isShown = ({ key }: { key: PlanLineKey }) =>
    costLines.includes(key) || (priceLines.includes(key) ? sight.price : sight.funding)
  return {
    studentId,
    yearOfStudy,
    college,
    isCostComplete,
    ...amountsOf(row, sight),
    aid: sight.price ? aid : null,
    priceBasis: sight.price ? priceBasis : null,
    lines: explainYear(row).filter(isShown),
  }
}

function withoutMoney({
  studentId,
  college,
  firstCollege,
  startYear,
  years,
  livingPlan,
}: formula.StudentChoices): PlanScenario['students'][number] {
  return { studentId, college, firstCollege, startYear, years, livingPlan }
}

/** Only what the plans name: the other options are the family's favorites. */
function placesOf(
  plans: readonly { choices: formula.PlanChoices }[],
  options: Record<string, NamedChoice[]>,
): ComputedPlan['places'] {
  const chosen = plans.flatMap(({ choices }) =>
    choices.students.flatMap(({ studentId, college, firstCollege }) =>
      [college, firstCollege?.college].flatMap((choice) => (choice ? [{ studentId, choice }] : [])),
    ),
  )
  return Object.entries(options).flatMap(([studentId, named]) =>
    named
      .filter(({ choice }) =>
        chosen.some((one) => one.studentId === studentId && isSameChoice(one.choice, choice)),
      )
      .map(({ choice, name }) => ({ studentId, choice, name })),
  )
}
