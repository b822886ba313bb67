/** Families as professionals and admins see them: lists, one family within what it shares, and assignments. */
import { z } from 'zod'
import { invitationStatuses } from './basics.ts'
import type { Call } from './call.ts'
import { StudentEstimate } from './estimates.ts'
import { HouseholdAnswers } from './families.ts'
import { Favourite } from './favourites.ts'
import { HelpRequest, helpStatuses } from './help-requests.ts'
import { IfMatch } from './if-match.ts'
import { ListQuery, listOf, PageQuery } from './lists.ts'
import { IncomeAnswers, Parent, Student } from './people.ts'
import { ProfessionalCard } from './professional-card.ts'
import { sharingScopes } from './scopes.ts'
import { Share } from './sharing.ts'
import { UsState } from './states.ts'

/** A family in a professional's list. `null` also where the family does not share its profile. */
export const OwnFamily = z.object({
  id: z.uuid(),
  name: z.string(),
  invitationStatus: z.enum(invitationStatuses),
  /** 0..100. */
  onboardingPercent: z.int(),
  lastActivityAt: z.iso.datetime(),
  linkedAt: z.iso.datetime(),
  invited: z.boolean(),
  assigned: z.boolean(),
  scopes: z.array(z.enum(sharingScopes)),
  state: UsState.nullable(),
  studentsCount: z.int().nullable(),
  helpStatus: z.enum(helpStatuses).nullable(),
})
export type OwnFamily = z.infer<typeof OwnFamily>

/** A person without money figures. */
const ParentInShort = Parent.pick({ id: true, firstName: true, lastName: true, relationship: true })
const StudentInShort = Student.pick({
  id: true,
  firstName: true,
  lastName: true,
  dateOfBirth: true,
  gradeLevel: true,
  highSchoolGraduationYear: true,
  collegeStartYear: true,
  yearsOfCollege: true,
  stateOfResidence: true,
  livingPlan: true,
  intendedMajor: true,
  gpa: true,
  satTotal: true,
  actComposite: true,
})

/** The scope `profile`. */
export const SharedProfile = z.object({
  email: z.string(),
  phone: z.string().nullable(),
  state: UsState.nullable(),
  familyMembersCount: z.int().nullable(),
  parents: z.array(ParentInShort),
  students: z.array(StudentInShort),
})

/** The scope `results`: the estimate without the worksheet, whose lines are money figures of the household. */
export const SharedResult = StudentEstimate.pick({
  studentId: true,
  awardYear: true,
  wantedAwardYear: true,
  usesNewestTables: true,
  formula: true,
  dependency: true,
  sai: true,
  pell: true,
}).extend({ firstName: z.string() })

/** The scope `finances`: every money figure that the family entered. Reading it is recorded. */
const moneyAnswers = IncomeAnswers.extend(
  Student.pick({
    cashAndSavings: true,
    investments: true,
    collegeSavings529: true,
    businessNetWorth: true,
  }).partial().shape,
)
export const SharedFinances = z.object({
  household: HouseholdAnswers.omit({ state: true, familyMembersCount: true }).extend({
    investmentsInclude529: z.boolean(),
  }),
  parents: z.array(ParentInShort.extend(IncomeAnswers.shape)),
  students: z.array(
    StudentInShort.pick({ id: true, firstName: true, lastName: true }).extend(moneyAnswers.shape),
  ),
})
export type SharedFinances = z.infer<typeof SharedFinances>

/**
 * One family for a linked professional; each part is `null` unless the family shares it. The money figures have a call of their own,
 * since reading them is recorded; whether they are shared is in `scopes`.
 */
export const FamilyView = OwnFamily.extend({
  profile: SharedProfile.nullable(),
  results: z.array(SharedResult).nullable(),
  favourites: z.array(Favourite).nullable(),
  /** Requests that this professional works on. */
  helpRequests: z.array(HelpRequest),
})
export type FamilyView = z.infer<typeof FamilyView>

/** The columns by which a professional's list of families can be sorted. */
export const ownFamilySorts = ['linked', 'name', 'status', 'state', 'students', 'help', 'activity'] as const
export type OwnFamilySort = (typeof ownFamilySorts)[number]

const Params = z.object({ id: z.string() })
const ownFamilies = {
  method: 'GET',
  schema: {
    summary: 'The families linked to the viewer',
    tags: ['professionals'],
    querystring: z.strictObject({
      ...ListQuery.shape,
      sort: z.enum(ownFamilySorts).default('linked'),
      status: z.enum(invitationStatuses).optional(),
    }),
    response: { 200: listOf(OwnFamily) },
  },
} as const
const ownFamily = {
  method: 'GET',
  schema: {
    summary: 'One linked family, within what it shares, without its money figures',
    tags: ['professionals'],
    params: Params,
    response: { 200: FamilyView },
  },
} as const
const sharedFinances = {
  method: 'POST',
  schema: {
    summary: 'The money figures of a linked family that shares them; the family sees that they were read',
    tags: ['professionals'],
    params: Params,
    response: { 200: SharedFinances },
  },
} as const
export const listAgentFamilies = {
  ...ownFamilies,
  url: '/api/agents/families',
  config: { access: 'agent-desk.use' },
} as const satisfies Call
export const getAgentFamily = {
  ...ownFamily,
  url: '/api/agents/families/:id',
  config: { access: 'agent-desk.use' },
} as const satisfies Call
export const readAgentFamilyFinances = {
  ...sharedFinances,
  url: '/api/agents/families/:id/finances',
  // Repeated from a store, it would be a read that nobody records.
  config: { access: 'agent-desk.use' },
} as const satisfies Call
export const listAdmissionProfessionalFamilies = {
  ...ownFamilies,
  url: '/api/admission-professionals/families',
  config: { access: 'admission-desk.use' },
} as const satisfies Call
export const getAdmissionProfessionalFamily = {
  ...ownFamily,
  url: '/api/admission-professionals/families/:id',
  config: { access: 'admission-desk.use' },
} as const satisfies Call

export const readAdmissionProfessionalFamilyFinances = {
  ...sharedFinances,
  url: '/api/admission-professionals/families/:id/finances',
  config: { access: 'admission-desk.use' },
} as const satisfies Call

/** A family in an admin's list: never money. */
export const FamilyRow = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  state: UsState.nullable(),
  invitationStatus: z.enum(invitationStatuses),
  onboardingPercent: z.int(),
  origin: z.enum(['direct', 'invited']),
  invitedBy: ProfessionalCard.nullable(),
  agent: ProfessionalCard.nullable(),
  /** Of the open request, or else of the latest one; `null` is never asked. */
  helpStatus: z.enum(helpStatuses).nullable(),
  lastActivityAt: z.iso.datetime(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type FamilyRow = z.infer<typeof FamilyRow>

export const FamilyRecord = FamilyRow.extend({
  phone: z.string().nullable(),
  familyMembersCount: z.int().nullable(),
  parents: z.array(ParentInShort.pick({ id: true, firstName: true, lastName: true })),
  students: z.array(StudentInShort.pick({ id: true, firstName: true, lastName: true, gradeLevel: true })),
  shares: z.array(Share),
  helpRequests: z.array(HelpRequest),
  /** When a deletion that the family asked for is carried out. */
  erasesAt: z.iso.datetime().nullable(),
})
export type FamilyRecord = z.infer<typeof FamilyRecord>

/** The columns by which an admin's list of families can be sorted. */
export const familySorts = [
  'created',
  'name',
  'state',
  'status',
  'help',
  'agent',
  'origin',
  'activity',
] as const
export type FamilySort = (typeof familySorts)[number]

const filters = {
  ...ListQuery.shape,
  sort: z.enum(familySorts).default('created'),
  /** `1`: only active families that never asked for help. */
  notRequestedHelp: z.literal('1').optional(),
  /** `signed-up`: active and pending. */
  status: z.enum([...invitationStatuses, 'signed-up']).optional(),
  /** `today`: since midnight where the product is used. */
  created: z.enum(['today']).optional(),
  /** `unknown`: families that have not said. */
  state: z.union([UsState, z.literal('unknown')]).optional(),
  hasAgent: z.enum(['true', 'false']).optional(),
  origin: z.enum(['direct', 'invited']).optional(),
}
const read = { access: 'families.read' } as const

/** How many families a search counts at most: so many are no answer to a search, and counting them all would take as long as reading them. */
export const maxCounted = 1_000

export const listFamilies = {
  method: 'GET',
  url: '/api/admin/families',
  config: read,
  schema: {
    summary: 'Families: search, filter and page; the newest first',
    tags: ['admin'],
    querystring: z.strictObject(filters),
    response: {
      200: listOf(FamilyRow).extend({
        /** Whether a search found more than `total`, which is then the `mostCounted`. */
        moreThanTotal: z.boolean(),
      }),
    },
  },
} as const satisfies Call

export const exportFamilies = {
  method: 'GET',
  url: '/api/admin/families/export',
  config: { ...read, produces: 'text/csv', recent: true },
  schema: {
    summary: 'The same list, whole, as CSV',
    tags: ['admin'],
    querystring: z.strictObject(filters).omit({ page: true, limit: true, searchPage: true }),
    response: { 200: z.string() },
  },
} as const satisfies Call

export const countNotRequestedHelp = {
  method: 'GET',
  url: '/api/admin/families/not-requested-help',
  config: read,
  schema: {
    summary: 'How many active families never asked for help, and how many open requests have no agent',
    tags: ['admin'],
    response: {
      200: z.object({
        count: z.int(),
        requestsWithoutAgent: z.int(),
        /** When the newest of either began to wait; `null` when nobody waits. */
        newestAt: z.iso.datetime().nullable(),
      }),
    },
  },
} as const satisfies Call

export const getFamily = {
  method: 'GET',
  url: '/api/admin/families/:id',
  config: read,
  schema: {
    summary: 'One family without its money figures',
    tags: ['admin'],
    params: Params,
    response: { 200: FamilyRecord },
  },
} as const satisfies Call

export const readFamilyFinances = {
  method: 'POST',
  url: '/api/admin/families/:id/finances',
  // Answered again from a store it would be a look that nobody records.
  config: { access: 'finances.read', recent: true, freeText: ['reason'] },
  schema: {
    summary: 'The money figures of a family, for a reason that the family will see',
    tags: ['admin'],
    params: Params,
    body: z.strictObject({ reason: z.string().trim().min(10).max(500) }),
    response: { 200: SharedFinances },
  },
} as const satisfies Call

export const suspendFamily = {
  method: 'PUT',
  url: '/api/admin/families/:id/suspension',
  config: { access: 'families.suspend' },
  schema: {
    summary: 'Suspend a family, which ends its sessions, or lift that; its data is kept',
    tags: ['admin'],
    params: Params,
    headers: IfMatch,
    body: z.strictObject({ isSuspended: z.boolean() }),
    response: { 200: FamilyRecord },
  },
} as const satisfies Call

export const assignAgent = {
  method: 'POST',
  url: '/api/admin/families/:id/assign-financial-agent',
  config: { access: 'assignments.edit', idempotent: true },
  schema: {
    summary: 'Assign an active agent; 409 with the present one when somebody else was faster',
    tags: ['admin'],
    params: Params,
    body: z.strictObject({
      agentId: z.string().max(64),
      /** The agent who is to be replaced, as far as the caller knows; without it the family must have none. */
      replaces: z.string().max(64).nullable().optional(),
      /** Assign although the agent has as many families as they take. */
      evenIfFull: z.boolean().optional(),
    }),
    response: { 200: FamilyRecord },
  },
} as const satisfies Call

export const unassignAgent = {
  method: 'POST',
  url: '/api/admin/families/:id/remove-financial-agent',
  config: { access: 'assignments.edit', idempotent: true },
  schema: {
    summary: 'Remove the assigned agent; an open request goes back to the queue',
    tags: ['admin'],
    params: Params,
    response: { 200: FamilyRecord },
  },
} as const satisfies Call

const familiesOf = {
  method: 'GET',
  config: { access: 'professionals.manage' },
  schema: {
    summary: 'The families linked to one of them',
    tags: ['admin'],
    params: Params,
    querystring: PageQuery,
    response: { 200: listOf(FamilyRow) },
  },
} as const
export const listFamiliesOfAgent = {
  ...familiesOf,
  url: '/api/admin/agents/:id/families',
} as const satisfies Call
export const listFamiliesOfAdmissionProfessional = {
  ...familiesOf,
  url: '/api/admin/professionals/:id/families',
} as const satisfies Call

/** What each number on an admin's dashboard counts, as the filters of the list that it opens. */
export const dashboardLists = {
  families: { status: 'signed-up' },
  today: { status: 'signed-up', created: 'today' },
  direct: { status: 'signed-up', origin: 'direct' },
  professionals: { status: 'active' },
  neverAsked: { notRequestedHelp: '1' },
  withoutAgent: { status: 'requested' },
  overdue: { overdue: '1' },
} as const

const Growth = {
  total: z.int(),
  /** Over 30 days, one decimal; `null` when there were none. */ percentage: z.number().nullable(),
}

export const Aggregates = z.object({
  agents: z.object(Growth),
  admissionProfessionals: z.object(Growth),
  families: z.object({
    ...Growth,
    today: z.int(),
    directSignUp: z.int(),
    byState: z.array(z.object({ state: z.union([UsState, z.literal('unknown')]), count: z.int() })),
    /** New families in each of the last 26 weeks, oldest first; a week is named by its Monday. */
    byWeek: z.array(z.object({ weekOf: z.iso.date(), count: z.int() })),
  }),
  latestFamilies: z.array(
    FamilyRow.pick({
      id: true,
      name: true,
      state: true,
      createdAt: true,
      origin: true,
      agent: true,
      onboardingPercent: true,
    }),
  ),
})
export type Aggregates = z.infer<typeof Aggregates>

export const getAggregates = {
  method: 'GET',
  url: '/api/admin/aggregates',
  config: { access: 'aggregates.read' },
  schema: {
    summary: 'The figures of the dashboard, from one snapshot; never money',
    tags: ['admin'],
    response: { 200: Aggregates },
  },
} as const satisfies Call
