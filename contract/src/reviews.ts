/** Admin reviews of professionals: applications, changes of identity fields, and reports by families. */
import { z } from 'zod'
import type { Call } from './call.ts'
import { Verified } from './professional-card.ts'
import { Professional, ProposedChange, VerificationNote } from './professionals.ts'
import { ProfessionalRole } from './roles.ts'

/** Why a name, organization, or address deserves a closer look. These are hints, not decisions. */
export const claimFlags = [
  'federal_agency',
  'official_words',
  'this_product',
  'look_alike_letters',
  'web_address',
  'free_mail',
  'domain_differs',
] as const
export type ClaimFlag = (typeof claimFlags)[number]

/** What an email's domain suggests. `organization`: it matches the claimed organization. */
export const domainKinds = ['school', 'government', 'organization', 'free_mail', 'other'] as const

export const Claims = z.object({
  name: z.string(),
  organization: z.string().nullable(),
  email: z.string(),
  domain: z.object({ name: z.string(), kind: z.enum(domainKinds) }),
  flags: z.array(z.enum(claimFlags)),
})
export type Claims = z.infer<typeof Claims>

export const reviewKinds = ['application', 'change', 'report'] as const
export type ReviewKind = (typeof reviewKinds)[number]

/** A professional waiting for review, with the reasons. */
export const WaitingReview = z.object({
  id: z.uuid(),
  role: ProfessionalRole,
  name: z.string(),
  organization: z.string().nullable(),
  kinds: z.array(z.enum(reviewKinds)),
  /** How long the oldest of them has waited. */
  since: z.iso.datetime(),
  flags: z.array(z.enum(claimFlags)),
})
export type WaitingReview = z.infer<typeof WaitingReview>

export const listWaitingReviews = {
  method: 'GET',
  url: '/api/admin/reviews',
  config: { access: 'professionals.manage' },
  schema: {
    summary: 'Professionals waiting for review: reports first, then longest waiting',
    tags: ['admin'],
    response: {
      200: z.object({
        items: z.array(WaitingReview),
        /** How many wait, also those that a long list leaves out. */
        total: z.int(),
        /** The same by kind. Someone who waits for several counts in each. */
        counts: z.record(z.enum(reviewKinds), z.int()),
      }),
    },
  },
} as const satisfies Call

export const reviewDecisions = [
  'approve',
  'reject',
  'verify',
  'approve_change',
  'reject_change',
  'clear_reports',
  'suspend',
] as const
export type ReviewDecision = (typeof reviewDecisions)[number]

/** A past decision. `added` and `edited` are an admin's own entries, which count as verified. */
export const PastReview = z.object({
  at: z.iso.datetime(),
  by: z.string().nullable(),
  decision: z.enum([...reviewDecisions, 'added', 'edited']),
  note: z.string(),
})
export type PastReview = z.infer<typeof PastReview>

export const AdvisorReport = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** An invitation, possibly to a person without an account, or a family that shared with the professional. */
  from: z.enum(['invitation', 'family']),
  message: z.string().nullable(),
  isOpen: z.boolean(),
})
export type AdvisorReport = z.infer<typeof AdvisorReport>

export const ProfessionalReview = z.object({
  professional: Professional,
  /** An admin approved the application or added the account. `suspended` can be the status of an applicant, too. */
  isApproved: z.boolean(),
  claims: Claims,
  /** The professional with the proposed change applied. */
  proposedClaims: Claims.nullable(),
  proposed: ProposedChange.nullable(),
  verified: Verified.nullable(),
  reports: z.array(AdvisorReport),
  history: z.array(PastReview),
})
export type ProfessionalReview = z.infer<typeof ProfessionalReview>

const Params = z.object({ id: z.string() })

export const getReview = {
  method: 'GET',
  url: '/api/admin/reviews/:id',
  config: { access: 'professionals.manage' },
  schema: {
    summary: 'One professional’s claims, the hints against them, and past decisions',
    tags: ['admin'],
    params: Params,
    response: { 200: ProfessionalReview },
  },
} as const satisfies Call

export const decideReview = {
  method: 'POST',
  url: '/api/admin/reviews/:id',
  config: { access: 'professionals.manage', freeText: ['note'], idempotent: true },
  schema: {
    summary: 'Decide: approve or reject an application or a change, verify, clear reports or suspend',
    tags: ['admin'],
    params: Params,
    body: z.strictObject({
      decision: z.enum(reviewDecisions),
      /** To approve: how the person was verified. To reject: the reason, which the applicant sees. */
      note: VerificationNote,
      /** The version the admin reviewed, so that later changes aren't approved unseen. */
      version: z.int().optional(),
    }),
    response: { 200: ProfessionalReview },
  },
} as const satisfies Call
