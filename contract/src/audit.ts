/** The record of who changed or read what, for admins. Append-only. */
import { z } from 'zod'
import { Day } from './basics.ts'
import type { Call } from './call.ts'
import { listOf, PageQuery } from './lists.ts'
import { ProfessionalRole, Role } from './roles.ts'

/** Actions shown to families: others reading their finances or their plan, or changing a link, an assignment, or their status. */
export const actionsShownToFamilies = [
  'finances_read',
  'plan_read',
  'link_made',
  'link_ended',
  'scopes_changed',
  'agent_assigned',
  'agent_removed',
  'status_changed',
] as const

export const auditActions = [
  ...actionsShownToFamilies,
  'role_given',
  'account_added',
  'account_changed',
  'account_deleted',
  'account_restored',
  'account_erased',
  'data_exported',
  'application_rejected',
  'identity_verified',
  'change_proposed',
  'change_approved',
  'change_rejected',
  'advisor_reported',
  'report_reviewed',
  'second_factor_changed',
  'colleges_changed',
] as const
export type AuditAction = (typeof auditActions)[number]

export const AuditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Who did it; `null` for the server, a command, or someone who wasn't signed in. A name is `null` if the account was deleted. */
  actor: z.object({ id: z.uuid(), name: z.string().nullable(), role: Role.nullable() }).nullable(),
  action: z.enum(auditActions),
  /** The target of the action. A name is `null` if it was deleted. */
  subject: z.object({
    id: z.string(),
    kind: z.enum(['family', 'user', 'colleges']),
    name: z.string().nullable(),
  }),
  /** The family concerned, if the target is someone else, such as the agent linked to it. */
  family: z.object({ id: z.uuid(), name: z.string().nullable() }).nullable(),
  /** Fields, status, or scopes, in the product's terms. Never an amount or a person's name. */
  detail: z.string().nullable(),
  reason: z.string().nullable(),
  /** Of a deletion that can be undone: the role of the account. */
  restorable: ProfessionalRole.nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Filters of both logs. */
export const auditFilters = {
  /** Part of a name or email. */
  person: z.string().trim().max(100).optional(),
  /** First and last day, both included. */
  from: Day.optional(),
  until: Day.optional(),
}

const filters = {
  action: z.enum(auditActions).optional(),
  familyId: z.string().max(64).optional(),
  actorId: z.string().max(64).optional(),
  ...auditFilters,
}

export const listAudit = {
  method: 'GET',
  url: '/api/admin/audit',
  config: { access: 'audit.read' },
  schema: {
    summary: 'Access and changes, newest first',
    tags: ['admin'],
    querystring: z.strictObject({
      ...PageQuery.shape,
      ...filters,
    }),
    response: { 200: listOf(AuditEntry) },
  },
} as const satisfies Call

export const exportAudit = {
  method: 'GET',
  url: '/api/admin/audit/export',
  config: { access: 'audit.read', produces: 'text/csv', recent: true },
  schema: {
    summary: 'Access and changes as CSV',
    tags: ['admin'],
    querystring: z.strictObject(filters),
    response: { 200: z.unknown() },
  },
} as const satisfies Call
