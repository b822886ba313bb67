/** Professionals: financial agents and admission professionals. Same schema, separate calls. */
import { z } from 'zod'
import { Password } from './accounts.ts'
import { Email, Entity, Nothing, PersonName, Phone } from './basics.ts'
import type { Call } from './call.ts'
import { IfMatch } from './if-match.ts'
import { languages } from './languages.ts'
import { ListQuery, listOf, wholeNumber } from './lists.ts'
import { Verified } from './professional-card.ts'
import { ProfessionalRole } from './roles.ts'
import { UsState } from './states.ts'

export const professionalStatuses = ['invited', 'pending', 'active', 'suspended'] as const
export type ProfessionalStatus = (typeof professionalStatuses)[number]

/** Profile fields that professionals and admins can edit. */
const About = z.object({
  phone: Phone.nullable(),
  organization: z.string().trim().min(1).max(120).nullable(),
  title: z.string().trim().min(1).max(80).nullable(),
  /** Empty means every state. */
  statesServed: z.array(UsState).max(80),
  languages: z.array(z.enum(languages)).max(languages.length),
  bio: z.string().trim().min(1).max(2_000).nullable(),
  /** Maximum number of families; `null` is no limit. Agents only. */
  capacity: z.int().min(0).max(10_000).nullable(),
})

/** The fields that tell families who a professional is. Changes by the owner need an admin's approval. */
export const identityFields = ['name', 'organization', 'title', 'email'] as const

/** How an admin verified a professional's identity, or why they refused it, in one line. */
export const VerificationNote = z
  .string()
  .trim()
  .min(5)
  .max(300)
  .regex(/^[^\r\n]*$/, 'Write this in one line.')

/** A proposed change of an approved professional's identity fields. Families see the old values until an admin approves. */
export const ProposedChange = z.object({
  name: z.string().optional(),
  organization: z.string().nullable().optional(),
  title: z.string().nullable().optional(),
  email: z.string().optional(),
})
export type ProposedChange = z.infer<typeof ProposedChange>

export const Professional = Entity.extend({
  role: ProfessionalRole,
  name: z.string(),
  email: z.string(),
  ...About.shape,
  // Numbers that were stored before they needed an area code can still be read.
  phone: z.string().nullable(),
  status: z.enum(professionalStatuses),
  /** `null`: not verified yet. */
  verified: Verified.nullable(),
  proposed: ProposedChange.nullable(),
  /** The admin's reason for rejecting the application or the latest proposed change. */
  rejection: z.object({ what: z.enum(['application', 'change']), reason: z.string() }).nullable(),
  /** A family reported this account. It has no access to families until an admin has reviewed it. */
  isPaused: z.boolean(),
  /** Number of families currently linked. */
  familiesCount: z.int(),
})
export type Professional = z.infer<typeof Professional>

/** Only admins can set the capacity. */
const ownFields = About.omit({ capacity: true }).partial()

export const ProfessionalUpdate = z.strictObject({ name: PersonName.optional(), ...ownFields.shape })
export const NewProfessional = z.strictObject({
  name: PersonName,
  email: Email,
  ...About.partial().shape,
  /** How the admin verified this person. Without it, families see "Not verified yet". */
  note: VerificationNote.optional(),
})
export type NewProfessional = z.infer<typeof NewProfessional>
export const ProfessionalAdminUpdate = z.strictObject({
  name: PersonName.optional(),
  ...About.partial().shape,
  /** Only until the first sign-in. The earlier link stops working and a new one is emailed. */
  email: Email.optional(),
  /** `active` ends a suspension or approves an application. */
  status: z.enum(['active', 'suspended']).optional(),
  /**
   * How the admin verified this person. An approval needs it. If a professional gets a new name, organization, title, or email without it,
   * families see "Not verified yet".
   */
  note: VerificationNote.optional(),
})
export type ProfessionalAdminUpdate = z.infer<typeof ProfessionalAdminUpdate>

const SignUp = z.strictObject({ name: PersonName, ...ownFields.shape })
export type ProfessionalSignUp = z.infer<typeof SignUp>

/** Free-text fields. */
const freeText = ['name', 'organization', 'title', 'bio'] as const

const signUp = {
  method: 'POST',
  config: { access: 'identity', limit: 'sign-up', freeText, idempotent: true },
  schema: {
    summary: 'Create an account for the identity of the bearer token; it waits for an admin’s approval',
    tags: ['professionals'],
    body: SignUp,
    response: { 201: Professional },
  },
} as const
export const signUpAgent = { ...signUp, url: '/api/agents/signup' } as const satisfies Call
export const signUpAdmissionProfessional = {
  ...signUp,
  url: '/api/admission-professionals/signup',
} as const satisfies Call

/** Creates identity and account in one call, without a token. Gives the same answer if the address already has an account. */
export const signUpAgentWithPassword = {
  method: 'POST',
  url: '/api/auth/signup/financial-agent',
  config: { access: 'anyone', limit: 'sign-up', freeText },
  schema: {
    summary: 'Create an identity and an agent account in one call; the address is confirmed by email',
    tags: ['professionals'],
    body: SignUp.extend({ email: Email, password: Password }),
    response: {
      202: z.object({
        next: z.literal('check-mail'),
        /** The page of this site where the user enters the emailed code, in the same browser. `null` if the email has a link instead. */
        confirmPage: z.string().nullable(),
      }),
    },
  },
} as const satisfies Call

const getOwn = {
  method: 'GET',
  schema: { summary: 'The user’s profile', tags: ['professionals'], response: { 200: Professional } },
} as const
const putOwn = {
  method: 'PUT',
  schema: {
    summary:
      'Change the user’s profile; only the fields given change. After approval, a new name or organization needs an admin’s approval',
    tags: ['professionals'],
    headers: IfMatch,
    body: ProfessionalUpdate,
    response: { 200: Professional },
  },
} as const
export const getAgentProfile = {
  ...getOwn,
  url: '/api/agents/profile',
  config: { access: 'agent-profile.edit' },
} as const satisfies Call
export const updateAgentProfile = {
  ...putOwn,
  url: '/api/agents/profile',
  config: { access: 'agent-profile.edit', freeText },
} as const satisfies Call
export const getAdmissionProfessionalProfile = {
  ...getOwn,
  url: '/api/admission-professionals/profile',
  config: { access: 'admission-profile.edit' },
} as const satisfies Call
export const updateAdmissionProfessionalProfile = {
  ...putOwn,
  url: '/api/admission-professionals/profile',
  config: { access: 'admission-profile.edit', freeText },
} as const satisfies Call

/** The columns by which a list of professionals can be sorted. */
export const professionalSorts = [
  'created',
  'name',
  'status',
  'organization',
  'states',
  'languages',
  'families',
] as const
export type ProfessionalSort = (typeof professionalSorts)[number]

const filters = {
  ...ListQuery.shape,
  sort: z.enum(professionalSorts).default('created'),
  status: z.enum(professionalStatuses).optional(),
  state: UsState.optional(),
  language: z.enum(languages).optional(),
}
const Params = z.object({ id: z.string() })
const managed = { access: 'professionals.manage' } as const

const list = {
  method: 'GET',
  config: managed,
  schema: {
    summary: 'The whole list, newest first; with page or limit, one page of it',
    tags: ['admin'],
    querystring: z.strictObject({
      ...filters,
      /** Without page and limit, the response is the whole list as one page. */
      limit: wholeNumber(1, 100).optional(),
    }),
    response: { 200: listOf(Professional) },
  },
} as const
const exported = {
  method: 'GET',
  config: { ...managed, produces: 'text/csv', recent: true },
  schema: {
    summary: 'The whole list as CSV',
    tags: ['admin'],
    querystring: z.strictObject(filters).omit({ page: true, limit: true, searchPage: true }),
    response: { 200: z.string() },
  },
} as const
const get = {
  method: 'GET',
  config: managed,
  schema: { summary: 'One of them', tags: ['admin'], params: Params, response: { 200: Professional } },
} as const
const add = {
  method: 'POST',
  config: { ...managed, freeText: [...freeText, 'note'], idempotent: true },
  schema: {
    summary: 'Create an account verified by the admin who adds it; its owner signs in with an emailed link',
    tags: ['admin'],
    body: NewProfessional,
    response: { 201: Professional },
  },
} as const
const update = {
  method: 'PUT',
  config: { ...managed, freeText: [...freeText, 'note'] },
  schema: {
    summary: 'Change one; only the fields given change',
    tags: ['admin'],
    params: Params,
    headers: IfMatch,
    body: ProfessionalAdminUpdate,
    response: { 200: Professional },
  },
} as const
const remove = {
  method: 'DELETE',
  config: managed,
  schema: {
    summary: 'Delete one: ends the account, its links and its assignments. Can be undone for 14 days',
    tags: ['admin'],
    params: Params,
    response: { 204: Nothing },
  },
} as const
const restore = {
  method: 'POST',
  config: { ...managed, idempotent: true },
  schema: {
    summary: 'Undo a deletion: restores the account but not its families',
    tags: ['admin'],
    params: Params,
    response: { 200: Professional },
  },
} as const
/** Days for which the link to a new professional's account works. */
export const welcomeDays = 14

const welcome = {
  method: 'POST',
  config: { ...managed, idempotent: true },
  schema: {
    summary: 'Email a new link to a professional who hasn’t signed in yet; the earlier link stops working',
    tags: ['admin'],
    params: Params,
    response: { 200: Professional },
  },
} as const

export const listAgents = { ...list, url: '/api/admin/agents' } as const satisfies Call
export const exportAgents = { ...exported, url: '/api/admin/agents/export' } as const satisfies Call
export const getAgent = { ...get, url: '/api/admin/agents/:id' } as const satisfies Call
export const addAgent = { ...add, url: '/api/admin/agents' } as const satisfies Call
export const updateAgent = { ...update, url: '/api/admin/agents/:id' } as const satisfies Call
export const removeAgent = { ...remove, url: '/api/admin/agents/:id' } as const satisfies Call
export const restoreAgent = { ...restore, url: '/api/admin/agents/:id/restore' } as const satisfies Call
export const welcomeAgent = { ...welcome, url: '/api/admin/agents/:id/welcome' } as const satisfies Call

export const listAdmissionProfessionals = {
  ...list,
  url: '/api/admin/admission-professionals',
} as const satisfies Call
export const exportAdmissionProfessionals = {
  ...exported,
  url: '/api/admin/admission-professionals/export',
} as const satisfies Call
export const getAdmissionProfessional = {
  ...get,
  url: '/api/admin/admission-professionals/:id',
} as const satisfies Call
export const addAdmissionProfessional = {
  ...add,
  url: '/api/admin/admission-professionals',
} as const satisfies Call
export const updateAdmissionProfessional = {
  ...update,
  url: '/api/admin/admission-professionals/:id',
} as const satisfies Call
export const removeAdmissionProfessional = {
  ...remove,
  url: '/api/admin/admission-professionals/:id',
} as const satisfies Call
export const restoreAdmissionProfessional = {
  ...restore,
  url: '/api/admin/admission-professionals/:id/restore',
} as const satisfies Call
export const welcomeAdmissionProfessional = {
  ...welcome,
  url: '/api/admin/admission-professionals/:id/welcome',
} as const satisfies Call

/** An agent who could be assigned to a family, with how well they match. */
export const AgentCandidate = z.object({
  id: z.uuid(),
  name: z.string(),
  organization: z.string().nullable(),
  familiesCount: z.int(),
  capacity: z.int().nullable(),
  servesState: z.boolean(),
  speaksLanguage: z.boolean(),
  isFull: z.boolean(),
})
export type AgentCandidate = z.infer<typeof AgentCandidate>

export const listAgentCandidates = {
  method: 'GET',
  url: '/api/admin/families/:id/agent-candidates',
  config: { access: 'assignments.edit' },
  schema: {
    summary: 'Active agents for a family, ranked by state, language, and caseload',
    tags: ['admin'],
    params: Params,
    querystring: z.strictObject({
      search: z.string().trim().max(100).optional(),
      limit: wholeNumber(1, 100).default(20),
    }),
    response: { 200: z.object({ items: z.array(AgentCandidate) }) },
  },
} as const satisfies Call
