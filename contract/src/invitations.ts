/** Invitations: a professional invites a family, and the family decides what to share. */
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
 * The displayed status of an invitation: the stored status, or `ended_by_family` if the family accepted it and later ended
 * the link.
 */
export const invitationStates = [...invitationLinkStatuses, 'ended_by_family'] as const
export type InvitationStatus = (typeof invitationStates)[number]

/** Limits for resending a link: seconds since the last email, and resends per day. */
export const resendPause = 60
export const maxResendsPerDay = 3

/** Days until an invitation's link expires. */
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
  /** When the mail server said that the address doesn't exist; `null` if it didn't. */
  refusedAt: z.iso.datetime().nullable(),
  /** From when on it can be resent. */
  resendableAt: z.iso.datetime(),
  /** The family accepted it with a different address than the invited one. */
  otherEmail: z.boolean(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Invitation = z.infer<typeof Invitation>

const NewInvitation = z.strictObject({
  email: Email,
  familyName: FamilyName.optional(),
  /** Language of the email; defaults to the inviter's. */
  language: z.enum(languages).optional(),
})
export type NewInvitation = z.infer<typeof NewInvitation>

const invite = {
  method: 'POST',
  schema: {
    summary: 'Invite a family by email; gives the same answer whether or not the address has an account',
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
   * `declined`: the family declined the user's last invitation. `name_has_number`: the name looks like a Social Security, card, or account
   * number. `too_often`: the address already got today's maximum of invitations from all senders.
   */
  outcome: z.enum([
    'send',
    'sent',
    'not_an_email',
    'twice_in_file',
    'already_invited',
    'declined',
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
    summary:
      'Invite many families by CSV (columns email and, optionally, family name); a dry run sends nothing',
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
    summary: 'The user’s invitations, newest first',
    tags: ['invitations'],
    querystring: z.strictObject({
      ...ListQuery.shape,
      status: z.enum(invitationStates).optional(),
    }),
    response: {
      200: listOf(Invitation).extend({
        /** Counts by status, ignoring filters. */
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
      'Send a new link for 14 days; the earlier one stops working. Once a minute and three times a day, otherwise 429',
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
    summary: 'Cancel an invitation: its link stops working',
    tags: ['invitations'],
    params: Params,
    response: { 200: Invitation },
  },
} as const satisfies Call

const Token = z.string().min(20).max(200)

/** The inviter, as shown to the person with the link before they answer. */
export const OpenInvitation = z.object({
  id: z.uuid(),
  inviter: ProfessionalCard.extend({ title: z.string().nullable() }),
  familyName: z.string().nullable(),
  expiresAt: z.iso.datetime(),
})
export type OpenInvitation = z.infer<typeof OpenInvitation>

/** The token is in the body because URLs are logged and bodies aren't. */
export const readInvitation = {
  method: 'POST',
  url: '/api/invitations/look',
  config: { access: 'anyone', limit: 'code' },
  schema: {
    summary: 'The invitation behind a link; 410 if the link no longer works',
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
      'Report the sender of an invitation by its link; blocks the sender’s access to families until an admin reviews it',
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
    summary: 'Report the sender of an invitation to the user’s address',
    tags: ['family'],
    params: Params,
    body: ReportBody,
    response: { 204: Nothing },
  },
} as const satisfies Call

/** Fields for accepting an invitation, at sign-up or as an existing family. */
export const Acceptance = z.strictObject({
  /** What the inviter can see. */
  scopes: Scopes,
  /** Required if the family's address isn't the invited one: the invited address, typed. */
  invitedEmail: Email.optional(),
})

export const acceptInvitation = {
  method: 'POST',
  url: '/api/invitations/accept',
  config: { access: 'invitations.answer', limit: 'code', idempotent: true },
  schema: {
    summary:
      'Accept an invitation with an existing family account, in addition to or instead of earlier inviters',
    tags: ['invitations'],
    body: Acceptance.extend({ token: Token, choice: z.enum(['add', 'replace']) }),
    response: { 200: z.object({ invitedBy: ProfessionalCard }) },
  },
} as const satisfies Call

/** For families signed in without the link: open invitations to their confirmed address. */
export const listOwnInvitations = {
  method: 'GET',
  url: '/api/family/invitations',
  config: { access: 'invitations.answer' },
  schema: {
    summary: 'Open invitations to the user’s address',
    tags: ['family'],
    response: { 200: z.object({ items: z.array(OpenInvitation) }) },
  },
} as const satisfies Call

export const answerOwnInvitation = {
  method: 'POST',
  url: '/api/family/invitations/:id',
  config: { access: 'invitations.answer', idempotent: true },
  schema: {
    summary: 'Answer an invitation to the user’s address: add, replace, or decline',
    tags: ['family'],
    params: Params,
    body: z.strictObject({ choice: z.enum(['add', 'replace', 'decline']), scopes: Scopes }),
    response: { 204: Nothing },
  },
} as const satisfies Call
