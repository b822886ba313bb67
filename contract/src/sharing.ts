/** Sharing: the family decides what each professional can see, and sees who read its data. */
import { z } from 'zod'
import { actionsShownToFamilies } from './audit.ts'
import type { Call } from './call.ts'
import { IfMatch } from './if-match.ts'
import { listOf, PageQuery } from './lists.ts'
import { ProfessionalCard } from './professional-card.ts'
import { Role } from './roles.ts'
import { Scopes, sharingScopes } from './scopes.ts'

export const Share = z.object({
  professional: ProfessionalCard,
  /** How they came to be linked: both may be true. */
  invited: z.boolean(),
  assigned: z.boolean(),
  scopes: z.array(z.enum(sharingScopes)),
  /** Scopes shared only for a help request. They end with the assignment. */
  forHelp: z.array(z.enum(sharingScopes)),
  since: z.iso.datetime(),
  version: z.int(),
})
export type Share = z.infer<typeof Share>

const Params = z.object({ professionalId: z.string() })

export const listShares = {
  method: 'GET',
  url: '/api/family/sharing',
  config: { access: 'sharing.edit' },
  schema: {
    summary: 'The professionals who can see the household, and what they can see',
    tags: ['family'],
    response: { 200: z.object({ items: z.array(Share) }) },
  },
} as const satisfies Call

export const updateShare = {
  method: 'PUT',
  url: '/api/family/sharing/:professionalId',
  config: { access: 'sharing.edit' },
  schema: {
    summary: 'Change what a professional can see, effective from the next request',
    tags: ['family'],
    params: Params,
    headers: IfMatch,
    body: z.strictObject({ scopes: Scopes }),
    response: { 200: Share },
  },
} as const satisfies Call

export const endShare = {
  method: 'DELETE',
  url: '/api/family/sharing/:professionalId',
  config: { access: 'sharing.edit' },
  schema: {
    summary: 'End the link: the professional no longer sees the family at all; an assigned agent is removed',
    tags: ['family'],
    params: Params,
    response: { 204: z.null() },
  },
} as const satisfies Call

export const reportProfessional = {
  method: 'POST',
  url: '/api/family/sharing/:professionalId/report',
  config: { access: 'advisors.report', limit: 'report', freeText: ['message'], idempotent: true },
  schema: {
    summary:
      'Report a linked professional: ends the link and blocks the account’s access to families until an admin reviews it',
    tags: ['family'],
    params: Params,
    body: z.strictObject({ message: z.string().trim().min(1).max(1_000).optional() }),
    response: { 204: z.null() },
  },
} as const satisfies Call

/** One read of the family's finances or plan by someone else, or one change of a link, as the family sees it. */
export const AccessEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** `null` for the server itself. A name is `null` if the account was deleted. */
  who: z.object({ name: z.string().nullable(), role: Role.nullable() }).nullable(),
  what: z.enum(actionsShownToFamilies),
  /** The professional who was linked, assigned, or removed; `null` if it's about the family itself or the account was deleted. */
  whom: z.object({ name: z.string(), role: Role }).nullable(),
  /** Set if and only if an admin did `finances_read` or `plan_read`. */
  why: z.string().nullable(),
})
export type AccessEntry = z.infer<typeof AccessEntry>

export const listAccess = {
  method: 'GET',
  url: '/api/family/access-log',
  config: { access: 'access-log.read' },
  schema: {
    summary: 'Who read the family’s finances and plan, when, and why; newest first',
    tags: ['family'],
    querystring: PageQuery,
    response: { 200: listOf(AccessEntry) },
  },
} as const satisfies Call
