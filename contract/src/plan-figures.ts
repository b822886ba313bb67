/**
 * Figures of the family's plan that pages about something else show: what the plan costs in all, and all years at one college. They are
 * computed from the family's own saved plan, or from one made of what is known.
 */
import { livingPlans } from '@bursar/formula/price/living-plans'
import { z } from 'zod'
import { maxCollegeId } from './basics.ts'
import type { Call } from './call.ts'
import { maxRepeated, repeatable, wholeNumber } from './lists.ts'
import { PlanCollegeChoice } from './plan-inputs.ts'

const Dollars = z.int()
/** `low` and `high` are the plan's low and high case. */
const PriceRange = z.object({ low: Dollars, middle: Dollars, high: Dollars })
const AwardYear = z.string()
/** The award year's tables are published, or projected from the last published ones. */
const Tables = z.enum(['published', 'projected'])

const planTotals = {
  cost: Dollars,
  /** Whether every part of the cost is known. */
  isCostComplete: z.boolean(),
  /** Cost minus grants and scholarships. */
  netPrice: PriceRange,
  /** What is left to find. */
  gap: Dollars,
  /** What federal loans of students and parents pay out. */
  loans: Dollars,
  /** What students owe when they graduate, and what parents owe. */
  studentDebt: Dollars,
  parentDebt: Dollars,
}

/** A student's first year in a plan. */
const FirstYear = z.object({ studentId: z.string(), awardYear: AwardYear, sai: Dollars, tables: Tables })

/** One of the saved plans beside the family's own. */
export const PlanOverviewScenario = z.object({
  id: z.string(),
  name: z.string(),
  isOurs: z.boolean(),
  ...planTotals,
  students: z.array(FirstYear),
})
export type PlanOverviewScenario = z.infer<typeof PlanOverviewScenario>

export const PlanOverview = z.object({
  ...planTotals,
  /** Those in which anyone is in college, with how many are. */
  years: z.array(z.object({ year: z.int(), awardYear: AwardYear, gap: Dollars, students: z.int() })),
  /** The years with most students in college at once, if more than one. */
  overlapYears: z.array(z.int()),
  /** The year with the largest gap; `null` without a gap. */
  peakGapYear: z.int().nullable(),
  /** Unanswered questions that make the range wider. */
  openAnswers: z.int(),
  students: z.array(
    FirstYear.extend({
      college: PlanCollegeChoice,
      /** `null` for a typical college. */
      collegeName: z.string().nullable(),
    }),
  ),
  /** Up to four saved plans: the family's own first, then the newest. */
  scenarios: z.array(PlanOverviewScenario),
  /** How many saved plans there are in all. */
  savedPlans: z.int(),
})
export type PlanOverview = z.infer<typeof PlanOverview>

const costs = z.object({
  tuitionAndFees: Dollars.nullable(),
  housingAndFood: Dollars.nullable(),
  books: Dollars.nullable(),
  transport: Dollars.nullable(),
  personal: Dollars.nullable(),
  otherCosts: Dollars,
})

/** All years at one college for one student, in the middle case unless they are a range. */
export const CollegeYears = z.object({
  /** UNITID. */
  collegeId: z.int(),
  /** The offer whose costs and grants these are; `null` without one. */
  offerId: z.string().nullable(),
  /** The plan has this college for the student. */
  isPlanned: z.boolean(),
  years: z.array(
    z.object({
      awardYear: AwardYear,
      yearOfStudy: z.int(),
      /** Community college comes first in the plan. */
      isElsewhere: z.boolean(),
      cost: Dollars,
      /** They add up to `cost`. A part that isn't published is `null`. */
      costs,
      netPrice: PriceRange,
      /** Student Aid Index of that award year. */
      sai: Dollars,
      tables: Tables,
    }),
  ),
  cost: Dollars,
  netPrice: PriceRange,
  /** Whether every part of the cost is published. Otherwise the sums are too low. */
  isCostComplete: z.boolean(),
  /** Where the first year's price comes from. `cost-only`: no grant but Pell is counted. */
  basis: z.enum(['estimate', 'calculator', 'named-offer', 'offer', 'cost-only']),
  /** What pays for the net price. With `gap`, the amounts add up to it. */
  payments: z.object({
    income: Dollars,
    gifts: Dollars,
    taxCredit: Dollars,
    savings: Dollars,
    work: Dollars,
    directLoans: Dollars,
    parentLoans: Dollars,
  }),
  gap: Dollars,
  /** The student's federal loans; `null` without any. `monthlyCents`: under the Tiered Standard plan, for `years`. */
  repayment: z
    .object({ balance: Dollars, interest: Dollars, monthlyCents: z.int(), years: z.int() })
    .nullable(),
  /** What the plan assumes for the student. */
  assumed: z.object({
    livingPlan: z.enum(livingPlans).nullable(),
    workHoursPerWeek: z.number(),
    /** Published costs are of the academic year that begins in this calendar year. */
    baseYear: z.int(),
    /** Basis points a year. */
    growth: z.object({ tuitionAndFees: z.int(), housingAndFood: z.int(), other: z.int() }),
    incomeGrowth: z.int(),
    /** Dollars of the first year, all students together; `null`: not known, counts as 0. */
    incomePerYear: Dollars.nullable(),
  }),
})
export type CollegeYears = z.infer<typeof CollegeYears>

export const getPlanOverview = {
  method: 'GET',
  url: '/api/family/plan/overview',
  config: { access: 'own-estimate.read' },
  schema: {
    summary: 'What the family’s plan costs in all, and its saved plans beside it; `null` without students',
    tags: ['family'],
    response: { 200: z.object({ plan: PlanOverview.nullable() }) },
  },
} as const satisfies Call

/** Throws student-not-found. */
export const getCollegeYears = {
  method: 'GET',
  url: '/api/family/students/:studentId/college-years',
  config: { access: 'own-estimate.read' },
  schema: {
    summary: 'All years at colleges for a student, by the family’s plan with each of them',
    tags: ['family'],
    params: z.object({ studentId: z.string() }),
    querystring: z.strictObject({ collegeId: repeatable(wholeNumber(1, maxCollegeId)) }),
    response: {
      200: z.object({
        /** The saved plan that the figures follow from; `null` if it is made of what is known. */
        planName: z.string().nullable(),
        /** Without colleges that publish no cost of a year. */
        items: z.array(CollegeYears).max(maxRepeated),
      }),
    },
  },
} as const satisfies Call
