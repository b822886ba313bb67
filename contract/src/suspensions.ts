/** Suspending an agent: what it concerns, and who takes the families over meanwhile. */
import { z } from 'zod'
import type { Call } from './call.ts'
import { wholeNumber } from './lists.ts'
import { AgentCandidate, Professional } from './professionals.ts'

/** An agent with room for all families of another one, and for how many of them they fit. */
export const Successor = AgentCandidate.pick({
  id: true,
  name: true,
  organization: true,
  familiesCount: true,
  capacity: true,
}).extend({
  /** Of the families, how many live in a state that the agent serves. */
  inState: z.int(),
  /** Of the families, how many are helped in a language that the agent speaks. */
  inLanguage: z.int(),
})
export type Successor = z.infer<typeof Successor>

const counts = {
  /** Families that are assigned to the agent. */
  families: z.int().min(0),
  /** Open requests for help that the agent works on. */
  requests: z.int().min(0),
}

const Params = z.object({ id: z.string() })
const managed = { access: 'professionals.manage' } as const

export const previewSuspension = {
  method: 'GET',
  url: '/api/admin/agents/:id/suspension',
  config: managed,
  schema: {
    summary: 'What suspending an agent concerns, and who has room for all of it, the fittest first',
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
      'Suspend an agent and move the families to another one, or back to the queue; 409 with the present numbers when they are others',
    tags: ['admin'],
    params: Params,
    body: z.strictObject({
      ...counts,
      /** `null`: nobody; open requests wait in the queue. */
      moveTo: z.string().max(64).nullable(),
    }),
    response: { 200: Professional },
  },
} as const satisfies Call
