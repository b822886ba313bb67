/** Help: a family asks, an admin assigns an agent, and the two exchange messages until the request is resolved. */
import { z } from 'zod'
import type { Call } from './call.ts'
import {
  contactMethods,
  HelpContext,
  HelpRequest,
  type HelpStatus,
  helpStatuses,
  helpTopics,
  openHelpStatuses,
} from './help-requests.ts'
import { IfMatch } from './if-match.ts'
import { languages } from './languages.ts'
import { listOf, PageQuery } from './lists.ts'
import { Role, type Role as RoleName } from './roles.ts'
import { Scopes } from './scopes.ts'

/**
 * Who may change a request from one status to another. Not in the table: `requested -> assigned` and back, which follow
 * from assigning and removing an agent, and the change when a family replies.
 */
export const helpStatusChanges: readonly { from: HelpStatus; to: HelpStatus; by: readonly RoleName[] }[] = [
  { from: 'assigned', to: 'in_progress', by: ['financial_agent'] },
  // The agent declines or returns the request.
  { from: 'assigned', to: 'requested', by: ['financial_agent'] },
  { from: 'in_progress', to: 'requested', by: ['financial_agent'] },
  { from: 'in_progress', to: 'waiting_on_family', by: ['financial_agent'] },
  { from: 'waiting_on_family', to: 'in_progress', by: ['financial_agent', 'family'] },
  { from: 'in_progress', to: 'resolved', by: ['financial_agent', 'family'] },
  { from: 'waiting_on_family', to: 'resolved', by: ['financial_agent', 'family'] },
  { from: 'requested', to: 'resolved', by: ['admin'] },
  ...openHelpStatuses.map((from) => ({ from, to: 'cancelled' as const, by: ['family' as const] })),
  // Reopened: goes to its previous agent, or back to the queue if there is none.
  { from: 'resolved', to: 'requested', by: ['family'] },
]

/** Target response times: days a family may wait before its request is overdue. */
export const overdueAfterDays: Partial<Record<HelpStatus, number>> = {
  requested: 2,
  assigned: 2,
  in_progress: 7,
}

const Words = z.string().trim().min(1).max(4_000)

const Sender = z.object({ name: z.string(), role: Role, isMe: z.boolean() })

export const HelpMessage = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** `null` when the account is gone. */
  from: Sender.nullable(),
  text: z.string(),
})
export type HelpMessage = z.infer<typeof HelpMessage>

export const HelpThread = HelpRequest.extend({
  /** Name of the student in `context`; `null` if there is none or the viewer may not see it. */
  studentName: z.string().nullable(),
  /** The phone number or email that the family wants to be answered at. Only for its agent, while the request is open. */
  contact: z.string().nullable(),
  messages: z.array(HelpMessage),
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      status: z.enum(helpStatuses),
      /** `null` when the account is gone, and for the server itself. */
      by: Sender.nullable(),
      isByServer: z.boolean(),
      note: z.string().nullable(),
    }),
  ),
})
export type HelpThread = z.infer<typeof HelpThread>

/** A family's request and how it wants to be contacted. */
export const NewHelpRequest = z.strictObject({
  topic: z.enum(helpTopics),
  /** Without one, only an open request's contact and scopes change, and a new request gets a standard sentence. */
  message: Words.optional(),
  preferredContact: z.enum(contactMethods),
  preferredLanguage: z.enum(languages),
  context: HelpContext.optional(),
  scopes: Scopes,
})

export const requestHelp = {
  method: 'PUT',
  url: '/api/family/profile/request-help',
  config: { access: 'help.ask', limit: 'message', freeText: ['message'], idempotent: true },
  schema: {
    summary:
      'Ask for help. While a request is open, this adds a message to it. If-Match refers to the open request',
    tags: ['help'],
    headers: IfMatch,
    /**
     * Without a body: topic "something_else", contact by phone if the profile has a number and by email otherwise, in the account's
     * language, without sharing anything more than that number or email.
     */
    body: NewHelpRequest.nullable(),
    response: { 200: HelpThread },
  },
} as const satisfies Call

export const listHelpRequests = {
  method: 'GET',
  url: '/api/help-requests',
  config: { access: 'help.read' },
  schema: {
    summary:
      'Help requests the user may see: their own, those assigned to them, or all. Open ones first, among them those waiting for an agent’s answer, the longest waiting at the top',
    tags: ['help'],
    querystring: z.strictObject({
      ...PageQuery.shape,
      status: z.enum(helpStatuses).optional(),
      /** `1`: only requests that aren't resolved or canceled. */
      open: z.literal('1').optional(),
      overdue: z.literal('1').optional(),
      familyId: z.string().max(64).optional(),
    }),
    response: { 200: listOf(HelpRequest) },
  },
} as const satisfies Call

const Params = z.object({ id: z.string() })

export const getHelpRequest = {
  method: 'GET',
  url: '/api/help-requests/:id',
  config: { access: 'help.read' },
  schema: {
    summary: 'One request with its messages and its history; admins see the history without the messages',
    tags: ['help'],
    params: Params,
    response: { 200: HelpThread },
  },
} as const satisfies Call

export const sendHelpMessage = {
  method: 'POST',
  url: '/api/help-requests/:id/messages',
  config: { access: 'help.answer', limit: 'message', freeText: ['text'], idempotent: true },
  schema: {
    summary:
      'Send a message in a help request; a family’s message moves a request waiting on the family to in progress',
    tags: ['help'],
    params: Params,
    body: z.strictObject({ text: Words }),
    response: { 201: HelpThread },
  },
} as const satisfies Call

export const readHelpRequest = {
  method: 'POST',
  url: '/api/help-requests/:id/read',
  config: { access: 'help.answer', idempotent: true },
  schema: {
    summary: 'Mark a request as read up to the last entry shown',
    tags: ['help'],
    params: Params,
    body: z.strictObject({ until: z.iso.datetime() }),
    response: { 204: z.null() },
  },
} as const satisfies Call

export const moveHelpRequest = {
  method: 'PUT',
  url: '/api/help-requests/:id/status',
  config: { access: 'help.move', limit: 'message', freeText: ['note'] },
  schema: {
    summary: 'Accept, decline, wait, resolve, cancel, or reopen; 409 if the status doesn’t allow it',
    tags: ['help'],
    params: Params,
    headers: IfMatch,
    body: z.strictObject({ status: z.enum(helpStatuses), note: Words.optional() }),
    response: { 200: HelpThread },
  },
} as const satisfies Call
