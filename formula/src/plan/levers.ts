/** What a family can try: plain changes of its choices, each with the difference it makes. */
import type { Dollars } from '../sai/award-years/published-tables.ts'
import {
  type CollegeChoice,
  type Plan,
  type PlanAmounts,
  type PlanCase,
  type PlanCaseKey,
  type PlanChoices,
  type PlanSourceKey,
  planCaseKeys,
  planSourceKeys,
  type StudentChoices,
} from './plan.ts'
import { studentDebtOf } from './plan-summary.ts'
import { savingMore } from './saving-goal.ts'

/** One change. Each leaves everything else as it is, and can be taken back by using the earlier choices. */
export type Lever =
  | { kind: 'college'; studentId: string; college: CollegeChoice }
  | { kind: 'live-at-home'; studentId: string }
  /** Community college for the first years, with the typical one if none is named. */
  | { kind: 'community-college-first'; studentId: string; years: 1 | 2; college?: CollegeChoice }
  | { kind: 'start-later'; studentId: string; years: number }
  | { kind: 'work'; studentId: string; hoursPerWeek: number }
  /** Saved by the parents for all students. */
  | { kind: 'save-more'; perMonth: Dollars }
  /** Parent PLUS Loans, all students together; null: up to the federal limits. */
  | { kind: 'borrow'; perYear: Dollars | null }
  | { kind: 'retire'; year: number }

const typicalCommunityCollege: CollegeChoice = { kind: 'typical', typical: 'community-college' }

function withStudent(
  choices: PlanChoices,
  studentId: string,
  change: (student: StudentChoices) => Partial<StudentChoices>,
): PlanChoices {
  return {
    ...choices,
    students: choices.students.map((one) => (one.studentId === studentId ? { ...one, ...change(one) } : one)),
  }
}

/** The choices with one change. */
export function withLever(choices: PlanChoices, lever: Lever): PlanChoices {
  switch (lever.kind) {
    case 'college':
      return withStudent(choices, lever.studentId, () => ({ college: lever.college }))
    case 'live-at-home':
      return withStudent(choices, lever.studentId, () => ({ livingPlan: 'with-family' }))
    case 'community-college-first':
      return withStudent(choices, lever.studentId, () => ({
        firstCollege: { years: lever.years, college: lever.college ?? typicalCommunityCollege },
      }))
    case 'start-later':
      return withStudent(choices, lever.studentId, ({ startYear }) => ({
        startYear: startYear + lever.years,
      }))
    case 'work':
      return withStudent(choices, lever.studentId, () => ({ workHoursPerWeek: lever.hoursPerWeek }))
    case 'save-more':
      return savingMore(choices, lever.perMonth)
    case 'borrow':
      return { ...choices, parentLoans: { ...choices.parentLoans, perYear: lever.perYear } }
    case 'retire':
      return { ...choices, retirementYear: lever.year }
  }
}

/** What changes from one plan to another: the second minus the first. Negative if it falls. */
export interface CaseDifference {
  total: PlanAmounts
  /** By year; years that only one of the plans has count in full. In order. */
  years: { year: number; amounts: PlanAmounts }[]
  /** What all students and parents owe at the end. */
  studentDebt: Dollars
  parentDebt: Dollars
}

export interface PlanDifference {
  cases: Record<PlanCaseKey, CaseDifference>
  /** Years whose gap in the middle case the second plan closes, and those in which it opens one. */
  closedGaps: number[]
  openedGaps: number[]
}

const none: PlanAmounts = {
  cost: 0,
  sources: Object.fromEntries(planSourceKeys.map((key) => [key, 0])) as Record<PlanSourceKey, Dollars>,
  gap: 0,
}

function minus(after: PlanAmounts, before: PlanAmounts): PlanAmounts {
  return {
    cost: after.cost - before.cost,
    sources: Object.fromEntries(
      planSourceKeys.map((key) => [key, after.sources[key] - before.sources[key]]),
    ) as PlanAmounts['sources'],
    gap: after.gap - before.gap,
  }
}

function caseDifference(before: PlanCase, after: PlanCase): CaseDifference {
  const yearsOf = (one: PlanCase) => new Map(one.years.map((year) => [year.year, year]))
  const [earlier, later] = [yearsOf(before), yearsOf(after)]
  const years = [...new Set([...earlier.keys(), ...later.keys()])].sort((a, b) => a - b)
  return {
    total: minus(after.total, before.total),
    years: years.map((year) => ({
      year,
      amounts: minus(later.get(year) ?? none, earlier.get(year) ?? none),
    })),
    studentDebt: studentDebtOf(after) - studentDebtOf(before),
    parentDebt: (after.parents?.balance ?? 0) - (before.parents?.balance ?? 0),
  }
}

/** The difference that a change of choices, assumptions, or answers makes: `after` minus `before`. */
export function planDifference(before: Plan, after: Plan): PlanDifference {
  const cases = Object.fromEntries(
    planCaseKeys.map((key) => [key, caseDifference(before.cases[key], after.cases[key])]),
  ) as PlanDifference['cases']
  const gapsOf = ({ cases: { middle } }: Plan) =>
    middle.years.flatMap(({ year, gap }) => (gap > 0 ? [year] : []))
  const [had, has] = [gapsOf(before), gapsOf(after)]
  return {
    cases,
    closedGaps: had.filter((year) => !has.includes(year)),
    openedGaps: has.filter((year) => !had.includes(year)),
  }
}
