/** Suspending an agent: the families and requests affected, and who takes them over. */
import { z } from 'zod'
import type { Call } from './call.ts'
import { wholeNumber } from './lists.ts'
import { AgentCandidate, Professional } from './professionals.ts'

/** An agent with capacity for all families of a suspended one, and how many of them match. */
export const Successor = AgentCandidate.pick({
  id: true,
  name: true,
  organization: true,
  familiesCount: true,
  capacity: true,
}).extend({
  /** How many of the families live in a state that the agent serves. */
  inState: z.int(),
  /** How many of the families use a language that the agent speaks. */
  inLanguage: z.int(),
})
export type Successor = z.infer<typeof Successor>

const counts = {
  /** Families assigned to the agent. */
  families: z.int().min(0),
  /** Open help requests of the agent. */
  requests: z.int().min(0),
}

const Params = z.object({ id: z.string() })
const managed = { access: 'professionals.manage' } as const

export const previewSuspension = {
  method: 'GET',
  url: '/api/admin/agents/:id/suspension',
  config: managed,
  schema: {
    summary: 'What suspending an agent affects, and agents with room for all its families, best match first',
    tags: ['admin'],
    params: Params,
    querystring: z.strictObject({
      search: z.string().trim().max(100).optional(),
      limit: wholeNumber(1, 100).default(20),
    }),
    response: { 200: z.object({ ...counts, successors: z.array(Successor) }) },
  },
} as const satisfies Call

export const suspendAgent = {
  method: 'POST',
  url: '/api/admin/agents/:id/suspend',
  config: { ...managed, idempotent: true },
  schema: {
    summary:
      'Suspend an agent and move the families to another agent or back to the queue; 409 with the current numbers if they changed',
    tags: ['admin'],
    params: Params,
    body: z.strictObject({
      ...counts,
      /** `null`: no one; open requests wait in the queue. */
      moveTo: z.string().max(64).nullable(),
    }),
    response: { 200: Professional },
  },
} as const satisfies Call
