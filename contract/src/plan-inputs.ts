/**
 * What a family chooses for a plan and what it assumes, as the formula's `PlanChoices` and `PlanAssumptions` (`formula/src/plan/plan.ts`), where
 * each field is explained. Here are the limits of what is stored.
 */
import { maxYearOfStudy } from '@bursar/formula/plan/plan'
import { livingPlans } from '@bursar/formula/price/living-plans'
import { z } from 'zod'
import { maxStudents } from './answers.ts'
import { CollegeId, Decimal } from './basics.ts'

/** Whole dollars; larger amounts are refused as typing errors. A plan suggests sums of answers, so they may be larger than the largest answer. */
const Dollars = z.int().min(0).max(999_999_999)
/**
 * The calendar year in which an academic year begins. A student starts in 2060 at the latest (`CollegeStartYear`), and a plan may wait. Later years with
 * the largest growth would lead to amounts that numbers can't hold exactly.
 */
const StartYear = z.int().min(2000).max(2070)
/** Basis points a year. */
const Growth = z.int().min(-2_000).max(2_000)
/** Added to and taken off each growth. */
const Band = z.int().min(0).max(500)
const Rate = z.int().min(0).max(3_000)
/** Stable within one plan; the page makes it, such as a random UUID. */
const Id = z.string().regex(/^[\w-]{1,64}$/, 'Use up to 64 letters, digits, hyphens, and underscores.')
const maxSavings = 40

export const PlanCollegeChoice = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('typical'),
    typical: z.enum(['public-in-state', 'public-out-of-state', 'private-nonprofit', 'community-college']),
  }),
  z.strictObject({ kind: z.literal('college'), collegeId: CollegeId }),
  z.strictObject({ kind: z.literal('offer'), offerId: z.string().max(64) }),
])

export const PlanStudentChoices = z.strictObject({
  studentId: z.string().max(64),
  college: PlanCollegeChoice,
  firstCollege: z.strictObject({ years: z.literal([1, 2]), college: PlanCollegeChoice }).nullable(),
  startYear: StartYear,
  years: z.int().min(1).max(8),
  firstYearOfStudy: z.int().min(1).max(maxYearOfStudy),
  livingPlan: z.enum(livingPlans).nullable(),
  workHoursPerWeek: Decimal.min(0).max(60),
  hourlyWage: Decimal.min(0).max(1_000),
  gifts: Dollars,
  scholarships: Dollars,
  directLoanPerYear: Dollars.nullable(),
  loansBefore: z.strictObject({ total: Dollars, subsidized: Dollars, parentPlus: Dollars }),
  keepsOldPlusLimit: z.boolean(),
  hasSiblingDiscount: z.boolean(),
  expectedSalary: Dollars.nullable(),
})

const savings = {
  id: Id,
  kind: z.enum(['529', 'savings']),
  owner: z.enum(['parents', 'student', 'other']),
  studentId: z.string().max(64).nullable(),
}

/** Everything that a family decides. */
export const PlanChoices = z.strictObject({
  students: z
    .array(PlanStudentChoices)
    .max(maxStudents)
    .refine(
      (all) => new Set(all.map(({ studentId }) => studentId)).size === all.length,
      'List each student once.',
    ),
  incomePerYear: Dollars.nullable(),
  savings: z.array(z.strictObject({ ...savings, amount: Dollars })).max(maxSavings),
  monthlySavings: z.array(z.strictObject({ ...savings, perMonth: Dollars })).max(maxSavings),
  parentLoans: z.strictObject({ perYear: Dollars.nullable(), total: Dollars.nullable() }),
  claimsTaxCredit: z.boolean(),
  retirementYear: z.int().min(2000).max(2100).nullable(),
})
export type PlanChoices = z.infer<typeof PlanChoices>

/** What nobody knows: growth, returns, and rates. */
export const PlanAssumptions = z.strictObject({
  costGrowth: z.strictObject({
    tuitionAndFees: z.strictObject({
      'public-in-state': Growth,
      'public-out-of-state': Growth,
      private: Growth,
    }),
    housingAndFood: Growth,
    other: Growth,
    band: Band,
  }),
  incomeGrowth: Growth,
  tableGrowth: Growth,
  savingsReturn: Growth,
  wageGrowth: Growth,
  workWeeks: z.int().min(0).max(52),
  directLoanRate: Rate.nullable(),
  parentPlusRate: Rate.nullable(),
  laterGrantsPercent: z.int().min(0).max(100),
})
export type PlanAssumptions = z.infer<typeof PlanAssumptions>

const atMost = (value: number, { maxValue }: { maxValue: number | null }) =>
  Math.min(value, maxValue ?? value)

/** A plan that was stored when years and growth could be larger, with the largest of today. */
export function withinLimits<Plan extends { choices: PlanChoices; assumptions: PlanAssumptions }>(
  plan: Plan,
): Plan {
  const { choices, assumptions } = plan
  const { costGrowth } = assumptions
  const growth = (value: number) => atMost(value, Growth)
  return {
    ...plan,
    choices: {
      ...choices,
      students: choices.students.map((one) => ({ ...one, startYear: atMost(one.startYear, StartYear) })),
    },
    assumptions: {
      ...assumptions,
      costGrowth: {
        tuitionAndFees: {
          'public-in-state': growth(costGrowth.tuitionAndFees['public-in-state']),
          'public-out-of-state': growth(costGrowth.tuitionAndFees['public-out-of-state']),
          private: growth(costGrowth.tuitionAndFees.private),
        },
        housingAndFood: growth(costGrowth.housingAndFood),
        other: growth(costGrowth.other),
        band: atMost(costGrowth.band, Band),
      },
      incomeGrowth: growth(assumptions.incomeGrowth),
      tableGrowth: growth(assumptions.tableGrowth),
      savingsReturn: growth(assumptions.savingsReturn),
      wageGrowth: growth(assumptions.wageGrowth),
    },
  }
}
