/** An account's sessions and how to end them. */
import { z } from 'zod'
import type { Call } from './call.ts'

export const OpenSession = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** Such as "Firefox on Windows"; `null` if the browser didn't send it. IP addresses aren't stored. */
  device: z.string().nullable(),
  isThisOne: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>

export const listSessions = {
  method: 'GET',
  url: '/api/sessions',
  config: { access: 'user' },
  schema: {
    summary: 'The user’s open sessions, most recently used first',
    tags: ['session'],
    response: { 200: z.object({ items: z.array(OpenSession) }) },
  },
} as const satisfies Call

export const endSession = {
  method: 'DELETE',
  url: '/api/sessions/:id',
  config: { access: 'user', recent: true },
  schema: {
    summary: 'End one of the user’s sessions',
    tags: ['session'],
    params: z.object({ id: z.string() }),
    response: { 204: z.null() },
  },
} as const satisfies Call

export const endOtherSessions = {
  method: 'DELETE',
  url: '/api/sessions',
  config: { access: 'user', recent: true },
  schema: {
    summary: 'End all other sessions of the user',
    tags: ['session'],
    response: { 204: z.null() },
  },
} as const satisfies Call
