/** The security log: who signed in, failed to, or changed how an account is protected. Append-only. */
import { z } from 'zod'
import { auditFilters } from './audit.ts'
import type { Call } from './call.ts'
import { listOf, PageQuery } from './lists.ts'
import { Role } from './roles.ts'

/** Each reads as a sentence about the account: "this account signed in". */
export const securityActions = [
  'signed_in',
  'sign_in_failed',
  'second_factor_failed',
  'signed_out',
  'session_ended',
  'refresh_token_reused',
  'reauthenticated',
  'password_reset_requested',
  'password_reset',
  'password_changed',
  'email_change_requested',
  'email_changed',
  'authenticator_added',
  'authenticator_removed',
  'passkey_added',
  'passkey_removed',
  'recovery_code_used',
  'recovery_codes_replaced',
  'second_factor_reset',
  'role_given',
  'account_suspended',
  'suspension_lifted',
  'account_disabled',
  'account_deleted',
  'account_restored',
  'list_exported',
  'own_data_exported',
  'calendar_link_created',
  'calendar_link_revoked',
  'deletion_requested',
  'advisor_reported',
  'report_reviewed',
  'keys_rotated',
] as const
export type SecurityAction = (typeof securityActions)[number]

/** Lists that admins can export as CSV. */
export const exportedLists = [
  'families',
  'agents',
  'admission-professionals',
  'access-and-changes',
  'security-log',
] as const

/** What was exported: the list, the number of rows, and the names of the active filters, never their values. */
const ListExport = z.object({
  list: z.enum(exportedLists),
  rows: z.int(),
  filters: z.array(z.string()),
})
export type ListExport = z.infer<typeof ListExport>

/** The detail of `list_exported`, such as `families 48 state,status`. */
export type ExportDetail = `${ListExport['list']} ${number}${string}`

export function exportDetail({ list, rows, filters }: ListExport): ExportDetail {
  return `${list} ${rows}${filters.length === 0 ? '' : ` ${filters.join(',')}`}`
}

/** Parses a detail written by `exportDetail`; `null` for other text. */
export function readExportDetail(detail: string): ListExport | null {
  const [list, rows, filters = ''] = detail.split(' ')
  const parsed = ListExport.safeParse({
    list,
    rows: Number(rows),
    filters: filters.split(',').filter(Boolean),
  })
  return parsed.success ? parsed.data : null
}

const Event = {
  id: z.uuid(),
  at: z.iso.datetime(),
  action: z.enum(securityActions),
  /** IPv4 truncated to /24, IPv6 to /48; `null` for commands and the server itself. */
  network: z.string().nullable(),
  /** Such as "Firefox on Windows"; `null` if the browser didn't send it. */
  device: z.string().nullable(),
  /** Details in the product's terms, such as the list or the factor. */
  detail: z.string().nullable(),
}

export const SecurityEvent = z.object({
  ...Event,
  /** Who did it; `null` if not signed in. A name is `null` if the account was deleted. */
  actor: z.object({ id: z.uuid(), name: z.string().nullable(), role: Role.nullable() }).nullable(),
  /** The account concerned. */
  account: z.object({ id: z.uuid(), name: z.string().nullable(), role: Role.nullable() }).nullable(),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

const filters = {
  action: z.enum(securityActions).optional(),
  userId: z.string().max(64).optional(),
  /** An IP address or network; an address matches its whole network. */
  network: z.string().trim().max(64).optional(),
  ...auditFilters,
}

export const listSecurityEvents = {
  method: 'GET',
  url: '/api/admin/security',
  config: { access: 'audit.read' },
  schema: {
    summary: 'The security log, newest first',
    tags: ['admin'],
    querystring: z.strictObject({ ...PageQuery.shape, ...filters }),
    response: { 200: listOf(SecurityEvent) },
  },
} as const satisfies Call

export const exportSecurityEvents = {
  method: 'GET',
  url: '/api/admin/security/export',
  config: { access: 'audit.read', produces: 'text/csv', recent: true },
  schema: {
    summary: 'The security log as CSV',
    tags: ['admin'],
    querystring: z.strictObject(filters),
    response: { 200: z.unknown() },
  },
} as const satisfies Call

/** Repeated failed sign-ins in the last 24 hours. */
const SecurityAlert = z.discriminatedUnion('kind', [
  z.object({
    /** One network trying many accounts. */
    kind: z.literal('network'),
    network: z.string(),
    failures: z.int(),
    accounts: z.int(),
    lastAt: z.iso.datetime(),
  }),
  z.object({
    /** One account tried from many networks. */
    kind: z.literal('account'),
    account: z.object({ id: z.uuid(), name: z.string().nullable() }),
    failures: z.int(),
    networks: z.int(),
    lastAt: z.iso.datetime(),
  }),
])
export type SecurityAlert = z.infer<typeof SecurityAlert>

export const listSecurityAlerts = {
  method: 'GET',
  url: '/api/admin/security/alerts',
  config: { access: 'audit.read' },
  schema: {
    summary: 'Repeated failed sign-ins of the last 24 hours, most first',
    tags: ['admin'],
    response: { 200: z.object({ items: z.array(SecurityAlert) }) },
  },
} as const satisfies Call

/** Hidden from the account's owner, because these events would reveal who reported them. */
export const actionsHiddenFromOwner = [
  'advisor_reported',
  'report_reviewed',
] as const satisfies readonly SecurityAction[]

export const OwnSecurityEvent = z.object({
  ...Event,
  /** The account's owner, an admin, or `null` if not signed in. */
  by: z.enum(['owner', 'admin']).nullable(),
})
export type OwnSecurityEvent = z.infer<typeof OwnSecurityEvent>

export const listOwnSecurityEvents = {
  method: 'GET',
  url: '/api/security-activity',
  config: { access: 'user' },
  schema: {
    summary: 'The user’s account activity, newest first',
    tags: ['session'],
    querystring: PageQuery,
    response: { 200: listOf(OwnSecurityEvent) },
  },
} as const satisfies Call
