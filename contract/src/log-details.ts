/** The fixed terms in the details of both logs. Each has a message wherever a log is shown. */
import { ProfessionalAdminUpdate } from './professionals.ts'
import { AdvisorReport } from './reviews.ts'
import { roles } from './roles.ts'
import { sharingScopes } from './scopes.ts'

/** A detail of the audit log is one of them or several, separated by commas. The name of a college release comes after its action. */
export const auditDetails = [
  ...roles,
  ...sharingScopes,
  'none',
  'invited',
  'assigned',
  'pending',
  'active',
  'suspended',
  ...ProfessionalAdminUpdate.omit({ status: true, note: true }).keyof().options,
  'on',
  'off',
  'added',
  'removed',
  'recovery_codes',
  'reset',
  ...AdvisorReport.shape.from.options,
  'cleared',
  'imported',
  'activated',
] as const
export type AuditDetail = (typeof auditDetails)[number]

/** A detail of the security log is one of them, or `exportDetail` has written it. */
export const securityDetails = [
  ...roles,
  'password',
  'sign-up code',
  'authenticator',
  'recovery code',
  'passkey',
  'confirming the password',
  'undone',
  'cleared',
  'suspended',
  'one',
  'all others',
  'at the terminal',
  'signing key',
  'encryption key',
] as const
export type SecurityDetail = (typeof securityDetails)[number]
