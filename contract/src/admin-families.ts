/** Families as admins see them: lists, one family, its finances, and its agent. */
import { z } from 'zod'
import { invitationStatuses } from './basics.ts'
import type { Call } from './call.ts'
import { SharedFinances, SharedPlan } from './caseload.ts'
import { HelpRequest, helpStatuses } from './help-requests.ts'
import { IfMatch } from './if-match.ts'
import { ListQuery, listOf, PageQuery } from './lists.ts'
import { ParentSummary, StudentSummary } from './people.ts'
import { ProfessionalCard } from './professional-card.ts'
import { Share } from './sharing.ts'
import { usStates } from './state-names.ts'
import { UsState } from './states.ts'

const Params = z.object({ id: z.string() })

/** A family in an admin's list. Never has money figures. */
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
  /** Status of the open request, or else of the latest one; `null` if the family never asked. */
  helpStatus: z.enum(helpStatuses).nullable(),
  lastActivityAt: z.iso.datetime(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type FamilyRow = z.infer<typeof FamilyRow>

export const FamilyRecord = FamilyRow.extend({
  /** `isPaused`: the agent was reported and can't help this family until an admin has reviewed that. */
  agent: ProfessionalCard.extend({ isPaused: z.boolean() }).nullable(),
  phone: z.string().nullable(),
  familyMembersCount: z.int().nullable(),
  parents: z.array(ParentSummary.pick({ id: true, firstName: true, lastName: true })),
  students: z.array(StudentSummary.pick({ id: true, firstName: true, lastName: true, gradeLevel: true })),
  shares: z.array(Share),
  helpRequests: z.array(HelpRequest),
  /** When the account will be deleted, if the family asked for it. */
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
  /** `1`: only active families that haven't asked for help. */
  notRequestedHelp: z.literal('1').optional(),
  /** `signed-up`: active and pending. */
  status: z.enum([...invitationStatuses, 'signed-up']).optional(),
  /** `today`: signed up, or with the status `invited` was invited, since midnight in the product's time zone. */
  created: z.enum(['today']).optional(),
  /** `unknown`: families that haven't entered a state. */
  state: z.enum([...usStates, 'unknown']).optional(),
  hasAgent: z.enum(['true', 'false']).optional(),
  origin: z.enum(['direct', 'invited']).optional(),
}
const read = { access: 'families.read' } as const

/** The most families a search counts. Counting all of them would take as long as reading them. */
export const maxCounted = 1_000

export const listFamilies = {
  method: 'GET',
  url: '/api/admin/families',
  config: read,
  schema: {
    summary: 'Families: search, filter, and page; newest first',
    tags: ['admin'],
    querystring: z.strictObject(filters),
    response: {
      200: listOf(FamilyRow).extend({
        /** Whether a search found more than `total`; then `total` is `maxCounted`. */
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
    summary: 'The whole list as CSV',
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
    summary: 'How many active families haven’t asked for help, and how many open requests have no agent',
    tags: ['admin'],
    response: {
      200: z.object({
        count: z.int(),
        requestsWithoutAgent: z.int(),
        /** When the newest of either began to wait; `null` if none are waiting. */
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
  // A stored answer would be a read that isn't recorded.
  config: { access: 'finances.read', recent: true, freeText: ['reason'] },
  schema: {
    summary: 'The money figures of a family, for a reason that the family will see',
    tags: ['admin'],
    params: Params,
    body: z.strictObject({ reason: z.string().trim().min(10).max(500) }),
    response: { 200: SharedFinances },
  },
} as const satisfies Call

export const readFamilyPlan = {
  method: 'POST',
  url: '/api/admin/families/:id/plan',
  config: { access: 'finances.read', recent: true, freeText: ['reason'] },
  schema: {
    summary: 'The plan to pay and the offers of a family, for a reason that the family will see',
    tags: ['admin'],
    params: Params,
    body: z.strictObject({ reason: z.string().trim().min(10).max(500) }),
    response: { 200: SharedPlan },
  },
} as const satisfies Call

export const suspendFamily = {
  method: 'PUT',
  url: '/api/admin/families/:id/suspension',
  config: { access: 'families.suspend' },
  schema: {
    summary: 'Suspend a family and end its sessions, or end the suspension; its data is kept',
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
    summary: 'Assign an active agent; 409 with the current agent if another admin assigned one first',
    tags: ['admin'],
    params: Params,
    body: z.strictObject({
      agentId: z.string().max(64),
      /** The agent the caller expects to replace. Without it, the family must have no agent. */
      replaces: z.string().max(64).nullable().optional(),
      /** Assign even if the agent's caseload is full. */
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
    summary:
      'Remove the assigned agent; an open request goes back to the queue. 409 with the current agent if another admin assigned one first',
    tags: ['admin'],
    params: Params,
    querystring: z.strictObject({
      /** The agent the caller expects to remove. Without it, any agent is removed. */
      agentId: z.string().max(64).optional(),
    }),
    response: { 200: FamilyRecord },
  },
} as const satisfies Call

const familiesOf = {
  method: 'GET',
  config: { access: 'professionals.manage' },
  schema: {
    summary: 'The families linked to one professional',
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
