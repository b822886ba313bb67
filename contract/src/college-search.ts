/** College search: filters, results, facet counts, and suggestions. */
import { incomeBrackets } from '@bursar/formula/costs/income-brackets'
import { z } from 'zod'
import { admissionFits } from './admission-fit.ts'
import type { Call } from './call.ts'
import {
  CollegeCard,
  CollegeControl,
  CollegeLevel,
  CollegeSetting,
  Figure,
  TestPolicy,
} from './college-cards.ts'
import { CollegeMission, CollegeRelease, Credential, MajorCode } from './colleges.ts'
import { listOf, PageQuery, repeatable, wholeNumber } from './lists.ts'
import { UsState } from './states.ts'

const percent = () => wholeNumber(0, 100)
const dollars = () => wholeNumber(-100_000, 1_000_000)

export const collegeSorts = [
  'relevance',
  'name',
  'net_price',
  'cost',
  'acceptance_rate',
  'size',
  'graduation_rate',
  'earnings',
  'major_earnings',
  'distance',
] as const
export const CollegeSort = z.enum(collegeSorts)
export type CollegeSort = z.infer<typeof CollegeSort>

const filters = {
  search: z.string().max(200).optional(),
  state: repeatable(UsState).optional(),
  college_level: repeatable(CollegeLevel).optional(),
  college_type: repeatable(CollegeControl).optional(),
  /** Colleges with any of these programs. */
  major_code: repeatable(MajorCode).optional(),
  /** With `major_code`: only programs that award one of these credentials. */
  credential: repeatable(Credential).optional(),
  /** Percent. Colleges without a published rate match no range; use `open_admission` for those. */
  acceptance_rate_min: percent().optional(),
  acceptance_rate_max: percent().optional(),
  open_admission: z.enum(['true', 'false']).optional(),
  /** Undergraduates. */
  college_size_min: wholeNumber(0, 1_000_000).optional(),
  college_size_max: wholeNumber(0, 1_000_000).optional(),
  cost_min: dollars().optional(),
  cost_max: dollars().optional(),
  /** With `studentId`, this student's estimated price is filtered by instead of a published one. */
  net_price_min: dollars().optional(),
  net_price_max: dollars().optional(),
  /** Without `studentId`: the income bracket (1 to 5, see `incomeBrackets`) whose net price is filtered and sorted by; the average by default. */
  income_bracket: wholeNumber(1, incomeBrackets.length).optional(),
  graduation_rate_min: percent().optional(),
  graduation_rate_max: percent().optional(),
  setting: repeatable(CollegeSetting).optional(),
  mission: repeatable(CollegeMission).optional(),
  /** The published name of the affiliation, or `any` or `none`. */
  religious_affiliation: repeatable(z.string().min(1).max(100)).optional(),
  test_policy: repeatable(TestPolicy).optional(),
  /** With `studentId`: how the student's scores compare (see `admissionFitOf`). Without one it's not a filter. */
  admission_fit: repeatable(z.enum(admissionFits)).optional(),
  /** A ZIP code, or a place as "Boston, MA". */
  near: z.string().trim().min(2).max(80).optional(),
  /** Straight-line miles from `near`. */
  within_miles: wholeNumber(1, 5_000).optional(),
}

export const CollegeFilters = z.strictObject(filters)
export type CollegeFilters = z.infer<typeof CollegeFilters>

export const CollegeSearchQuery = z.strictObject({
  ...filters,
  sort: CollegeSort.optional(),
  /** By default the direction people expect: cheap, near, selective, large, or successful colleges first. */
  order: z.enum(['ASC', 'DESC']).optional(),
  /** Marks the favorites of one of the viewer's students. `net_price` sorts by this student's estimated price. */
  studentId: z.string().min(1).max(64).optional(),
  /** A field of study, four or six digits: each result has the earnings of its graduates there, and `major_earnings` sorts by them. */
  earnings_of: MajorCode.refine(
    (code) => code.length >= 4,
    'Enter a CIP code with 4 or 6 digits.',
  ).optional(),
  page: PageQuery.shape.page,
  limit: PageQuery.shape.limit,
})
export type CollegeSearchQuery = z.infer<typeof CollegeSearchQuery>

/** What graduates of one of a college's programs earn. */
export const ProgramEarnings = z.object({
  /** Of the group of four digits, which is what is published. */
  title: z.string(),
  /** Bachelor's, otherwise associate's, otherwise a certificate. */
  credential: Credential,
  /** Five years after finishing. */
  earnings: Figure,
})
export type ProgramEarnings = z.infer<typeof ProgramEarnings>

/** A college in a list of results. */
export const CollegeResult = CollegeCard.extend({
  /** Only with `earnings_of`, and if the college publishes earnings of such a program. */
  programEarnings: ProgramEarnings.nullable(),
  /** `null` without `studentId`, or if the college isn't a favorite of this student. */
  favoriteId: z.string().nullable(),
  /** Only with `near`, and if the college's coordinates are published. */
  distanceMiles: z.number().nullable(),
})
export type CollegeResult = z.infer<typeof CollegeResult>

/** A ZIP code without a college, and the nearest by number that has one. */
export const NearestZip = z.object({
  zip: z.string(),
  nearest: z.string(),
  /** How near it is, nine times in ten. */
  withinMiles: z.int(),
})
export type NearestZip = z.infer<typeof NearestZip>

/** The results of a search. */
export const FoundPage = {
  release: CollegeRelease,
  /** What distances are measured from, if `near` is a ZIP code without a college. */
  measuredFrom: NearestZip.optional(),
}

export const searchColleges = {
  method: 'GET',
  url: '/api/family/colleges',
  config: { access: 'colleges.read' },
  schema: {
    summary: 'Search colleges',
    tags: ['colleges'],
    querystring: CollegeSearchQuery,
    response: { 200: listOf(CollegeResult).extend(FoundPage) },
  },
} as const satisfies Call

export const CollegeSuggestion = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('college'),
    id: z.int(),
    name: z.string(),
    city: z.string(),
    state: UsState,
    isClosed: z.literal(true).optional(),
  }),
  z.object({ kind: z.literal('major'), code: z.string(), title: z.string(), institutions: z.int() }),
])
export type CollegeSuggestion = z.infer<typeof CollegeSuggestion>

export const suggestColleges = {
  method: 'GET',
  url: '/api/family/colleges/suggestions',
  config: { access: 'colleges.read' },
  schema: {
    summary: 'Colleges and majors for the words typed so far',
    tags: ['colleges'],
    querystring: z.strictObject({ search: z.string().min(1).max(200), limit: wholeNumber(1, 20).default(8) }),
    response: { 200: z.object({ items: z.array(CollegeSuggestion) }) },
  },
} as const satisfies Call

export const Major = z.object({
  /** "51", "51.38" or "51.3801". */
  code: z.string(),
  title: z.string(),
  /** Number of colleges that offer it. */
  institutions: z.int(),
})
export type Major = z.infer<typeof Major>

export const searchMajors = {
  method: 'GET',
  url: '/api/family/colleges/majors',
  config: { access: 'colleges.read' },
  schema: {
    summary: 'Fields of study by words, or by their codes',
    tags: ['colleges'],
    querystring: z.strictObject({
      search: z.string().min(1).max(200).optional(),
      code: repeatable(MajorCode).optional(),
      limit: wholeNumber(1, 100).default(20),
    }),
    response: { 200: z.object({ items: z.array(Major) }) },
  },
} as const satisfies Call

const Counts = z.array(z.object({ value: z.string(), count: z.int() }))

/** How many colleges each further choice would match. Each group is counted as if nothing in it were selected. */
export const CollegeFacets = z.object({
  total: z.int(),
  /** How many of them have no dot on the map of this search (see `mapAreaOf`). */
  off_map: z.int(),
  state: Counts,
  college_level: Counts,
  college_type: Counts,
  setting: Counts,
  mission: Counts,
  test_policy: Counts,
  open_admission: Counts,
  religious_affiliation: Counts,
  /** Undergraduates: "0-999", "1000-4999", "5000-14999", "15000+". */
  size: Counts,
  /** How many colleges are in each bin of prices (see price-bins.ts): the student's, where they can be estimated, or the published ones. */
  net_price: z.array(z.int()),
  /** Two-digit CIP families. */
  major: z.array(z.object({ value: z.string(), title: z.string(), count: z.int() })),
  release: CollegeRelease,
})
export type CollegeFacets = z.infer<typeof CollegeFacets>

export const collegeFacets = {
  method: 'GET',
  url: '/api/family/colleges/facets',
  config: { access: 'colleges.read' },
  schema: {
    summary: 'Counts for the filters of a search',
    tags: ['colleges'],
    querystring: CollegeFilters.extend({ studentId: z.string().min(1).max(64).optional() }),
    response: { 200: CollegeFacets },
  },
} as const satisfies Call

/** For `<use href="…#points">`: drawn on the outline of `mapAreaOf`, in its units, with a stroke that has round ends. */
export const collegeMap = {
  method: 'GET',
  url: '/api/family/colleges/map',
  config: { access: 'colleges.read', produces: 'image/svg+xml' },
  schema: {
    summary: 'Every college that a search finds, as dots on a map',
    tags: ['colleges'],
    querystring: collegeFacets.schema.querystring,
    response: { 200: z.unknown() },
  },
} as const satisfies Call
