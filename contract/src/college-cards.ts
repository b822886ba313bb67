/** A college card, as results, favorites, and comparisons show it, and its figures. */
import { incomeBrackets } from '@bursar/formula/costs/income-brackets'
import { z } from 'zod'
import { UsState } from './states.ts'

/** Why a figure has no value. `suppressed`: withheld for privacy. `not_applicable`: this college has no such figure. */
const figureStatuses = ['known', 'suppressed', 'missing', 'not_applicable'] as const
export const FigureStatus = z.enum(figureStatuses)
export type FigureStatus = z.infer<typeof FigureStatus>

/**
 * One published number. Money is whole US dollars, a rate is a share from 0 to 1. `value` is a number if and only if
 * `status` is `known`. `year` is the year or cohort that the number describes, and `source` names
 * the published file and its column.
 */
export const Figure = z.object({
  value: z.number().nullable(),
  year: z.string().nullable(),
  source: z.string(),
  status: FigureStatus,
})
export type Figure = z.infer<typeof Figure>

export const collegeLevels = ['4-year', '2-year', 'less-than-2-year'] as const
export const CollegeLevel = z.enum(collegeLevels)
export type CollegeLevel = z.infer<typeof CollegeLevel>

export const collegeControls = ['public', 'private-nonprofit', 'private-for-profit'] as const
export const CollegeControl = z.enum(collegeControls)
export type CollegeControl = z.infer<typeof CollegeControl>

export const collegeSettings = ['city', 'suburb', 'town', 'rural'] as const
export const CollegeSetting = z.enum(collegeSettings)
export type CollegeSetting = z.infer<typeof CollegeSetting>

/**
 * What a cost and a net price cover. `academic-year`: nine months, for any field of study. `program`, at colleges that charge
 * by the program: an academic year of the largest program, or all of that program if it is shorter. Never more than a year:
 * the Scorecard prorates tuition to a year before it adds living costs.
 */
const costBases = ['academic-year', 'program'] as const
export const CostBasis = z.enum(costBases)
export type CostBasis = z.infer<typeof CostBasis>

/** A college's policy on SAT and ACT scores. */
export const testPolicies = ['required', 'recommended', 'considered', 'not-considered', 'unknown'] as const
export const TestPolicy = z.enum(testPolicies)
export type TestPolicy = z.infer<typeof TestPolicy>

/** The middle half of the entering students who sent scores: 25th and 75th percentile, both included. */
const MiddleHalf = z.object({ low: z.int(), high: z.int() })

/** `null` is not published. Of the SAT, the published percentiles of reading and of mathematics are added. */
const TestScores = z.object({
  policy: TestPolicy.nullable(),
  sat: MiddleHalf.nullable(),
  act: MiddleHalf.nullable(),
  year: z.string().nullable(),
  source: z.string(),
})

const dollarsOrNull = z.number().nullable()

/** What an estimate of a student's net price needs besides the card's own figures. Dollars a year of `dataYear`. */
export const CollegePricing = z.object({
  /** The year in which the academic year of cost and grants starts. */
  dataYear: z.int(),
  cost: z.number(),
  /** Grants by family income and how uncertain they are, in the order of `incomeBrackets`; see `GrantCurve` of the formula. */
  grants: z.array(z.number()).length(incomeBrackets.length),
  deviations: z.array(z.number()).length(incomeBrackets.length),
  /** Students behind the published averages. */
  students: z.int(),
  knownBrackets: z.int(),
  /** Earlier years whose net prices count too, newest first. */
  historyYears: z.array(z.int()),
  /** Published cost for students from the state, by living plan. Of a newer year than `cost`. */
  costByLiving: z.object({
    'on-campus': dollarsOrNull,
    'off-campus': dollarsOrNull,
    'with-family': dollarsOrNull,
  }),
})
export type CollegePricing = z.infer<typeof CollegePricing>

/** The part of a college that results, favorites, and comparisons show. */
export const CollegeCard = z.object({
  /** The federal UNITID. */
  id: z.int(),
  name: z.string(),
  city: z.string(),
  state: UsState,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  level: CollegeLevel,
  control: CollegeControl,
  setting: CollegeSetting.nullable(),
  /** False if the Department of Education no longer certifies it as operating. */
  isOperating: z.boolean(),
  /** ISO date, in the past or the future; `null` if none is published. `closing.ts` says what it means. */
  closedOn: z.string().nullable(),
  website: z.string().nullable(),
  undergraduates: Figure,
  /** Whether the college admits everyone who applies; `null` if not reported. */
  isOpenAdmission: z.boolean().nullable(),
  /** `not_applicable` at colleges with open admission. */
  acceptanceRate: Figure,
  testScores: TestScores,
  /** At a public college with district rates, the rate for residents of its district. */
  tuitionInState: Figure,
  tuitionOutOfState: Figure,
  /** The published cost: tuition, housing, food, books, and other. Same year as `netPrice`. */
  costOfAttendance: Figure,
  costBasis: CostBasis.nullable(),
  /** Average price after grants for students with federal aid; in-state students only at public colleges. May be negative. */
  netPrice: Figure,
  /** In the order of `incomeBrackets`. */
  netPriceByIncome: z.array(Figure).length(incomeBrackets.length),
  /** `null` if too little is published for an estimate. */
  pricing: CollegePricing.nullable(),
  graduationRate: Figure,
  /** Ten years after entry, of students with federal aid who work. */
  medianEarnings: Figure,
  /** Federal loans of those who finished. */
  medianDebt: Figure,
})
export type CollegeCard = z.infer<typeof CollegeCard>
