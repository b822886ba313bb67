/** Invitations: a professional asks a family in; the family decides what to share. */
import { z } from 'zod'
import { Email, FamilyName, Nothing } from './basics.ts'
import type { Call } from './call.ts'
import { languages } from './languages.ts'
import { ListQuery, listOf } from './lists.ts'
import { ProfessionalCard } from './professional-card.ts'
import { Scopes } from './scopes.ts'

export const invitationLinkStatuses = [
  'sent',
  'accepted',
  'declined',
  'expired',
  'revoked',
  'superseded',
] as const
/**
 * What an invitation is shown as: as it is stored, or `ended_by_family` for one that was accepted and whose link the family has ended
 * since.
 */
export const invitationStates = [...invitationLinkStatuses, 'ended_by_family'] as const
export type InvitationStatus = (typeof invitationStates)[number]

/** How often a link may be sent again: so many seconds after the last time, and so many times within a day. */
export const resendPause = 60
export const maxResendsPerDay = 3

/** Days for which the link of an invitation works. */
export const invitationDays = 14
export const maxInvitationsPerBatch = 500

export const Invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  familyName: z.string().nullable(),
  inviter: ProfessionalCard,
  status: z.enum(invitationStates),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
  /** When the family ended the link. */
  endedAt: z.iso.datetime().nullable(),
  /** From when on it may be sent again, if it can be sent again at all. */
  resendableAt: z.iso.datetime(),
  /** The family took it with another address than the invited one. */
  otherEmail: z.boolean(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Invitation = z.infer<typeof Invitation>

const NewInvitation = z.strictObject({
  email: Email,
  familyName: FamilyName.optional(),
  /** Of the mail; the inviter's own without it. */
  language: z.enum(languages).optional(),
})
export type NewInvitation = z.infer<typeof NewInvitation>

const invite = {
  method: 'POST',
  schema: {
    summary: 'Invite a family by mail; answers the same whether or not the address has an account',
    tags: ['invitations'],
    body: NewInvitation,
    response: { 201: Invitation },
  },
} as const
export const inviteFamilyAsAgent = {
  ...invite,
  url: '/api/agents/invite-family',
  config: { access: 'agent-desk.use', limit: 'invite', freeText: ['familyName'], idempotent: true },
} as const satisfies Call
export const inviteFamilyAsAdmissionProfessional = {
  ...invite,
  url: '/api/admission-professionals/invite-family',
  config: { access: 'admission-desk.use', limit: 'invite', freeText: ['familyName'], idempotent: true },
} as const satisfies Call

export const InvitationLine = z.object({
  /** 1 is the first line of the file. */
  line: z.int(),
  email: z.string(),
  familyName: z.string().nullable(),
  /**
   * `name_has_number`: what looks like a Social Security, card or account number. `too_often`: that address was sent as many invitations
   * today as anybody is, by whomever.
   */
  outcome: z.enum([
    'send',
    'sent',
    'not_an_email',
    'twice_in_file',
    'already_invited',
    'name_has_number',
    'too_often',
    'name_too_long',
  ]),
})
export type InvitationLine = z.infer<typeof InvitationLine>

export const importInvitations = {
  method: 'POST',
  url: '/api/invitations/import',
  config: { access: 'invitations.send', limit: 'invite', bodyLimit: 512 * 1024, idempotent: true },
  schema: {
    summary: 'Invite many by CSV (columns email and, if wanted, family name); a rehearsal sends nothing',
    tags: ['invitations'],
    body: z.strictObject({
      csv: z.string().min(1).max(400_000),
      isRehearsal: z.boolean(),
      language: z.enum(languages).optional(),
    }),
    response: { 200: z.object({ lines: z.array(InvitationLine) }) },
  },
} as const satisfies Call

export const listInvitations = {
  method: 'GET',
  url: '/api/invitations',
  config: { access: 'invitations.send' },
  schema: {
    summary: 'The own invitations, the newest first',
    tags: ['invitations'],
    querystring: z.strictObject({
      ...ListQuery.shape,
      status: z.enum(invitationStates).optional(),
    }),
    response: {
      200: listOf(Invitation).extend({
        /** How many there are in each state, whatever is filtered. */
        counts: z.record(z.enum(invitationStates), z.int()),
      }),
    },
  },
} as const satisfies Call

const Params = z.object({ id: z.string() })

export const resendInvitation = {
  method: 'POST',
  url: '/api/invitations/:id/resend',
  config: { access: 'invitations.send', limit: 'invite', idempotent: true },
  schema: {
    summary:
      'Send a new link for 14 days; the earlier one no longer works. Once a minute and three times a day, otherwise 429',
    tags: ['invitations'],
    params: Params,
    response: { 201: Invitation },
  },
} as const satisfies Call

export const revokeInvitation = {
  method: 'POST',
  url: '/api/invitations/:id/revoke',
  config: { access: 'invitations.send', idempotent: true },
  schema: {
    summary: 'Take an invitation back: its link no longer works',
    tags: ['invitations'],
    params: Params,
    response: { 200: Invitation },
  },
} as const satisfies Call

const Token = z.string().min(20).max(200)

/** Who invites, as the person with the link sees it before answering. */
export const OpenInvitation = z.object({
  id: z.uuid(),
  inviter: ProfessionalCard.extend({ title: z.string().nullable() }),
  familyName: z.string().nullable(),
  expiresAt: z.iso.datetime(),
})
export type OpenInvitation = z.infer<typeof OpenInvitation>

/** The token travels in the body: addresses are logged and kept, bodies are not. */
export const readInvitation = {
  method: 'POST',
  url: '/api/invitations/look',
  config: { access: 'anyone', limit: 'code' },
  schema: {
    summary: 'What an invitation link stands for; 410 for one that no longer works',
    tags: ['invitations'],
    body: z.strictObject({ token: Token }),
    response: { 200: OpenInvitation },
  },
} as const satisfies Call

export const declineInvitation = {
  method: 'POST',
  url: '/api/invitations/decline',
  config: { access: 'anyone', limit: 'code' },
  schema: {
    summary: 'Decline an invitation by its link',
    tags: ['invitations'],
    body: z.strictObject({ token: Token }),
    response: { 204: Nothing },
  },
} as const satisfies Call

const ReportBody = z.strictObject({ message: z.string().trim().min(1).max(1_000).optional() })

export const reportInvitation = {
  method: 'POST',
  url: '/api/invitations/report',
  config: { access: 'anyone', limit: 'report', freeText: ['message'] },
  schema: {
    summary:
      'Report the sender of an invitation by its link; the sender reaches nobody until an admin has looked',
    tags: ['invitations'],
    body: ReportBody.extend({ token: Token }),
    response: { 204: Nothing },
  },
} as const satisfies Call

export const reportOwnInvitation = {
  method: 'POST',
  url: '/api/family/invitations/:id/report',
  config: { access: 'advisors.report', limit: 'report', freeText: ['message'], idempotent: true },
  schema: {
    summary: 'Report the sender of an invitation to the own address',
    tags: ['family'],
    params: Params,
    body: ReportBody,
    response: { 204: Nothing },
  },
} as const satisfies Call

/** How an invitation is taken; the same fields at sign-up and by a family that exists. */
export const Acceptance = z.strictObject({
  /** What the inviter will see. */
  scopes: Scopes,
  /** Needed when the own address is not the invited one: the invited address, typed. */
  invitedEmail: Email.optional(),
})

export const acceptInvitation = {
  method: 'POST',
  url: '/api/invitations/accept',
  config: { access: 'own-profile.edit', limit: 'code', idempotent: true },
  schema: {
    summary: 'Take an invitation with an existing family account, beside or in place of earlier inviters',
    tags: ['invitations'],
    body: Acceptance.extend({ token: Token, choice: z.enum(['add', 'replace']) }),
    response: { 200: z.object({ invitedBy: ProfessionalCard }) },
  },
} as const satisfies Call

/** For a family that signed in without the link: what waits for its own, confirmed address. */
export const listOwnInvitations = {
  method: 'GET',
  url: '/api/family/invitations',
  config: { access: 'own-profile.read' },
  schema: {
    summary: 'Open invitations to the own address',
    tags: ['family'],
    response: { 200: z.object({ items: z.array(OpenInvitation) }) },
  },
} as const satisfies Call

export const answerOwnInvitation = {
  method: 'POST',
  url: '/api/family/invitations/:id',
  config: { access: 'own-profile.edit', idempotent: true },
  schema: {
    summary: 'Answer an invitation to the own address: add, replace or decline',
    tags: ['family'],
    params: Params,
    body: z.strictObject({ choice: z.enum(['add', 'replace', 'decline']), scopes: Scopes }),
    response: { 204: Nothing },
  },
} as const satisfies Call
