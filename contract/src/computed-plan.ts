/**
 * A family's plan to pay for college as it follows from its answers, offers, and choices (`planFor` of the formula), for the family and for those
 * it shares it with. Amounts are whole US dollars unless said otherwise; years are calendar years in which an academic year begins.
 *
 * Parts that follow from other answers are `null` for viewers who may not see those, see docs/decisions/0027-what-a-shared-plan-shows.md:
 * `price` and `aid` follow from the results, and who pays (`funding`, debts, checks, `means`) from the results and the finances.
 */
import { planLineKeys, planRules, priceBases } from '@bursar/formula/plan/line-keys'
import { z } from 'zod'
import type { Call } from './call.ts'
import { PlanAssumptions, PlanChoices, PlanCollegeChoice, PlanStudentChoices } from './plan-inputs.ts'

const Dollars = z.int()
/** Cents a month. */
const Cents = z.int()
const Year = z.int()
/** Basis points. */
const Rate = z.int()

/** Grants and scholarships, and the cost that they leave. */
export const PlanPrice = z.object({ pell: Dollars, grants: Dollars, netPrice: Dollars })

/** Who pays the net price, in the order in which it is used, and what is left to find. They add up to it. */
export const PlanFunding = z.object({
  gifts: Dollars,
  work: Dollars,
  taxCredit: Dollars,
  income: Dollars,
  savings: Dollars,
  directLoans: Dollars,
  parentLoans: Dollars,
  gap: Dollars,
})

const amounts = { cost: Dollars, price: PlanPrice.nullable(), funding: PlanFunding.nullable() }
export const PlanAmounts = z.object(amounts)
export type PlanAmounts = z.infer<typeof PlanAmounts>

/** One line of the explanation of a year: its value, the key of its rule, and the rule's inputs. Only lines of the parts that the viewer may see. */
export const PlanLine = z.object({
  key: z.enum(planLineKeys),
  value: Dollars.nullable(),
  rule: z.enum(planRules),
  inputs: z.record(z.string(), z.union([z.number(), z.string()])),
  source: z.discriminatedUnion('key', [
    z.object({ key: z.literal('citation'), name: z.string() }),
    z.object({ key: z.enum(['choices', 'assumption', 'lines', 'estimate', 'calculator', 'letter']) }),
  ]),
})

/** A student's eligibility in one award year. */
export const PlanAid = z.object({
  sai: Dollars,
  /** The full-time Pell Grant by our estimate; `price.pell` is what the plan counts. */
  pell: Dollars,
  tables: z.enum(['published', 'projected']),
  tablesOf: z.string(),
  dependency: z.enum(['dependent', 'independent']),
  isOpen: z.boolean(),
})

export const PlanStudentYear = z.object({
  studentId: z.string(),
  yearOfStudy: z.int(),
  college: PlanCollegeChoice,
  isCostComplete: z.boolean(),
  ...amounts,
  aid: PlanAid.nullable(),
  /** Where the net price comes from. */
  priceBasis: z.enum(priceBases).nullable(),
  lines: z.array(PlanLine),
})
export type PlanStudentYear = z.infer<typeof PlanStudentYear>

export const PlanYear = z.object({
  year: Year,
  /** Such as "2027-28". */
  awardYear: z.string(),
  students: z.array(PlanStudentYear),
  ...amounts,
})
export type PlanYear = z.infer<typeof PlanYear>

const StandardRepayment = z.object({ years: z.int(), monthly: Cents, totalPaid: Dollars })
const ofLoans = { interest: Dollars, balance: Dollars, rate: Rate, standard: StandardRepayment }

/** Federal loans after college, by borrower. */
export const PlanDebts = z.object({
  /** `repayment` is `null` without loans. */
  students: z.array(
    z.object({
      studentId: z.string(),
      repayment: z
        .object({
          graduationYear: Year,
          borrowed: z.object({ subsidized: Dollars, unsubsidized: Dollars }),
          ...ofLoans,
          /** Repayment Assistance Plan; `null` without an expected salary. */
          rap: z
            .object({ monthly: Cents, months: z.int(), totalPaid: Dollars, canceled: Dollars })
            .nullable(),
          salary: z
            .object({
              amount: Dollars,
              isOfProgram: z.boolean(),
              year: z.string().nullable(),
              source: z.string(),
            })
            .nullable(),
        })
        .nullable(),
    }),
  ),
  /** Parent PLUS Loans; `null` without any. */
  parents: z
    .object({
      byStudent: z.array(
        z.object({ studentId: z.string(), borrowed: Dollars, ...ofLoans, lastPaymentYear: Year }),
      ),
      borrowed: Dollars,
      balance: Dollars,
      monthly: Cents,
      totalPaid: Dollars,
      lastPaymentYear: Year,
    })
    .nullable(),
})
export type PlanDebts = z.infer<typeof PlanDebts>

const PlanCheck = z.object({
  outcome: z.enum(['met', 'not-met', 'unknown']),
  studentId: z.string().nullable(),
  /** Dollars, cents a month, or a calendar year, see `PlanChecks` of the formula. */
  value: z.number().nullable(),
  limit: z.number().nullable(),
  numbers: z.record(z.string(), z.number().nullable()),
  source: z.string(),
})
export const PlanChecks = z.object({
  debtToSalary: z.array(PlanCheck),
  paymentToPay: z.array(PlanCheck),
  firstYear: z.array(PlanCheck),
  parentLoans: PlanCheck,
})

/** What is chosen for a student, without amounts of money. */
export const PlannedStudent = PlanStudentChoices.pick({
  studentId: true,
  college: true,
  firstCollege: true,
  startYear: true,
  years: true,
  livingPlan: true,
})

/** A saved plan by what it comes to, in the middle case. */
export const PlanScenario = z.object({
  id: z.uuid(),
  name: z.string(),
  isOurs: z.boolean(),
  students: z.array(PlannedStudent),
  total: PlanAmounts,
  /** Whether every part of the cost is known. One that isn't counts as nothing, so the plan may cost more. */
  isCostComplete: z.boolean(),
  /** What is owed at graduation. */
  debts: z.object({ students: Dollars, parents: Dollars }).nullable(),
})
export type PlanScenario = z.infer<typeof PlanScenario>

export const ComputedPlan = z.object({
  /** The day of the plan. */
  asOf: z.iso.date(),
  students: z.array(z.object({ id: z.uuid(), firstName: z.string() })),
  /** The names of the colleges and offers that the plan and the scenarios name. Typical colleges have none. */
  places: z.array(z.object({ studentId: z.string(), choice: PlanCollegeChoice, name: z.string() })),
  /** The saved plan that this is; `null` for the one made from what is known. */
  planId: z.uuid().nullable(),
  planned: z.array(PlannedStudent),
  /** Years and totals are those of the middle case. */
  years: z.array(PlanYear),
  total: PlanAmounts,
  /** The net price of all years in the low and in the high case. */
  range: z.object({ low: Dollars, high: Dollars }).nullable(),
  /** The years with most students in college at once, if more than one. */
  overlapYears: z.array(Year),
  /** The year with the largest gap; `null` without a gap, too. */
  peakGapYear: Year.nullable(),
  /** How many missing answers make the range wider. */
  openAnswers: z.int().nullable(),
  /** Students whose college has no figures, so that a typical public college stands in. */
  missingColleges: z.array(z.string()),
  debts: PlanDebts.nullable(),
  checks: PlanChecks.nullable(),
  /** All choices, and what is assumed. */
  means: z.object({ choices: PlanChoices, assumptions: PlanAssumptions }).nullable(),
  scenarios: z.array(PlanScenario),
})
export type ComputedPlan = z.infer<typeof ComputedPlan>

export const getComputedPlan = {
  method: 'GET',
  url: '/api/family/plan',
  config: { access: 'own-estimate.read' },
  schema: {
    summary: 'The family’s plan to pay for college: its own saved plan, or one made from what is known',
    tags: ['family'],
    response: { 200: ComputedPlan },
  },
} as const satisfies Call
