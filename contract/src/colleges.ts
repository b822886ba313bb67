/** A college: all published data about it, and the release it comes from. */
import { z } from 'zod'
import { maxCollegeId } from './basics.ts'
import type { Call } from './call.ts'
import { CollegeCard, Figure, FigureStatus, TestPolicy } from './college-cards.ts'
import { wholeNumber } from './lists.ts'

/** A share that may be published as a range, such as "0.15-0.19" or "at most 0.10". Exact shares have equal ends. */
export const RangeFigure = z.object({
  min: z.number().nullable(),
  max: z.number().nullable(),
  year: z.string().nullable(),
  source: z.string(),
  status: FigureStatus,
})
export type RangeFigure = z.infer<typeof RangeFigure>

/** Federal mission designations, and colleges for men or for women only. */
export const collegeMissions = [
  'hbcu',
  'predominantly-black',
  'hispanic-serving',
  'tribal',
  'native-american',
  'alaska-native-hawaiian',
  'asian-american-pacific-islander',
  'women-only',
  'men-only',
] as const
export const CollegeMission = z.enum(collegeMissions)
export type CollegeMission = z.infer<typeof CollegeMission>

export const degrees = ['none', 'certificate', 'associate', 'bachelor', 'graduate'] as const
export const Degree = z.enum(degrees)
export type Degree = z.infer<typeof Degree>

/** The credential a program awards, in the order of the federal code (1 to 8). */
export const credentials = [
  'undergraduate-certificate',
  'associate',
  'bachelor',
  'post-baccalaureate-certificate',
  'master',
  'doctoral',
  'first-professional',
  'graduate-certificate',
] as const
export const Credential = z.enum(credentials)
export type Credential = z.infer<typeof Credential>

export const CollegeProgram = z.object({
  /** Classification of Instructional Programs, four digits with the dot: "51.38". */
  cip: z.string(),
  title: z.string(),
  credential: Credential,
  /** Awards in one year. */
  awards: Figure,
  earningsAfterOneYear: Figure,
  earningsAfterFiveYears: Figure,
  /** Whether it can be completed online: for all of its credentials, some, or none. */
  fromDistance: z.enum(['all', 'some', 'none']).nullable(),
})
export type CollegeProgram = z.infer<typeof CollegeProgram>

/** All programs with the same title. */
export const ProgramTitle = z.object({ title: z.string(), credentials: z.array(Credential) })
export type ProgramTitle = z.infer<typeof ProgramTitle>

/** A CIP code of two, four or six digits, with or without the dot: "51", "5138", "51.38", "51.3801". */
export const MajorCode = z
  .string()
  .regex(/^\d{2}(\.?\d{2}(\d{2})?)?$/, 'Enter a CIP code with 2, 4, or 6 digits.')
  .transform((code) => code.replace('.', ''))

const LivingCosts = z.object({ housingAndFood: Figure, other: Figure })

/** All published data about one college. */
export const College = CollegeCard.extend({
  aliases: z.array(z.string()),
  /** The eight-digit federal aid number, and the school code for the FAFSA. */
  opeid: z.string().nullable(),
  federalSchoolCode: z.string().nullable(),
  address: z.string().nullable(),
  zip: z.string().nullable(),
  county: z.string().nullable(),
  phone: z.string().nullable(),
  /** The population that goes with `setting`, such as "large" or "distant". */
  settingSize: z.enum(['large', 'midsize', 'small', 'fringe', 'distant', 'remote']).nullable(),
  isMainCampus: z.boolean(),
  branches: z.int().nullable(),
  predominantDegree: Degree.nullable(),
  highestDegree: Degree.nullable(),
  isDistanceOnly: z.boolean().nullable(),
  missions: z.array(CollegeMission),
  religiousAffiliation: z.string().nullable(),
  accreditor: z.string().nullable(),
  /** Heightened cash monitoring: the Department of Education checks federal aid payments to the college before releasing them. */
  isUnderCashMonitoring: z.boolean(),
  links: z.object({
    website: z.string().nullable(),
    netPriceCalculator: z.string().nullable(),
    financialAid: z.string().nullable(),
    admissions: z.string().nullable(),
    application: z.string().nullable(),
  }),
  admission: z.object({
    testPolicy: TestPolicy.nullable(),
    /** Reading 25th, 50th, 75th percentile of entering students, then mathematics, then the ACT composite. */
    satReading: z.array(Figure).length(3),
    satMath: z.array(Figure).length(3),
    actComposite: z.array(Figure).length(3),
    satAverage: Figure,
  }),
  students: z.object({
    partTimeShare: Figure,
    over25Share: Figure,
    firstGenerationShare: Figure,
    studentsPerFaculty: Figure,
  }),
  /** The parts are for a different year than `costOfAttendance`, so don't add them up to it. */
  costParts: z.object({
    tuitionInDistrict: Figure,
    tuitionInState: Figure,
    tuitionOutOfState: Figure,
    /** At colleges that charge by the program: the total of the largest program, of any length. They publish no other part. */
    tuitionOfProgram: Figure,
    booksAndSupplies: Figure,
    onCampus: LivingCosts,
    offCampus: LivingCosts,
    withFamily: z.object({ other: Figure }),
  }),
  /** Which students the net price describes. */
  netPriceCovers: z.enum(['in-state', 'everyone']),
  aid: z.object({
    pellShare: Figure,
    federalLoanShare: Figure,
    firstTimePellShare: Figure,
    firstTimeLoanShare: Figure,
  }),
  outcomes: z.object({
    retentionFullTime: Figure,
    retentionPartTime: Figure,
    graduationRateOfPell: Figure,
    graduationWithinEightYears: Figure,
    transferRate: Figure,
    medianDebtOfAll: Figure,
    medianDebtOfThoseWhoLeft: Figure,
    monthlyLoanPayment: Figure,
    parentLoanDebt: Figure,
    earningsSixYearsAfterEntry: Figure,
    earningsTenYearsAfterEntry: Figure,
    earningsTenYearsLowerQuarter: Figure,
    earningsTenYearsUpperQuarter: Figure,
    earningsOneYearAfterFinishing: Figure,
    earningsFourYearsAfterFinishing: Figure,
    earningsFiveYearsAfterFinishing: Figure,
    earnMoreThanHighSchool: Figure,
    /** Near zero for all colleges, because payments were paused for this cohort. `repayment` is more meaningful. */
    defaultRate: Figure,
  }),
  /** Federal borrowers' repayment status two years after repayment began. */
  repayment: z.object({
    paidInFull: RangeFigure,
    makingProgress: RangeFigure,
    notMakingProgress: RangeFigure,
    deferred: RangeFigure,
    inForbearance: RangeFigure,
    delinquent: RangeFigure,
    inDefault: RangeFigure,
    discharged: RangeFigure,
  }),
  programs: z.array(CollegeProgram),
  /** Of all programs, whichever of them `programs` has. For their titles, see `listProgramTitles`. */
  programCount: z.int(),
})
export type College = z.infer<typeof College>

/** What plans and offers need of a college. */
export type CollegeCosts = CollegeCard & Pick<College, 'costParts'>

/** The release of published data behind a response. */
export const CollegeRelease = z.object({
  id: z.string(),
  name: z.string(),
  /** True for the starter catalog of about 300 colleges, until a whole release is imported. */
  isStarter: z.boolean(),
  /** The year of the enrollment figures, for example "2023-24". */
  dataYear: z.string().nullable(),
  institutions: z.int(),
})
export type CollegeRelease = z.infer<typeof CollegeRelease>

const CollegeParams = z.strictObject({ id: wholeNumber(1, maxCollegeId) })

const programsQuery = {
  /** `main`: in full only those that a page of the college shows so, which is a tenth of the data of a large university. */
  programs: z.enum(['all', 'main']).optional(),
  /** With `main`: the programs in this major, too. */
  major: MajorCode.optional(),
}

export const GetCollegeQuery = z.strictObject({
  studentId: z.string().min(1).max(64).optional(),
  ...programsQuery,
})
export type GetCollegeQuery = z.infer<typeof GetCollegeQuery>

/** Without an account. */
export const GetPublicCollegeQuery = GetCollegeQuery.omit({ studentId: true })

/** Throws college-not-found. */
export const getCollege = {
  method: 'GET',
  url: '/api/family/colleges/:id',
  config: { access: 'colleges.read' },
  schema: {
    summary: 'One college with all published data',
    tags: ['colleges'],
    params: CollegeParams,
    querystring: GetCollegeQuery,
    response: { 200: College.extend({ favoriteId: z.string().nullable(), release: CollegeRelease }) },
  },
} as const satisfies Call
