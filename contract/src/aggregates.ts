/** The numbers on an admin's dashboard and the lists they open. */
import { z } from 'zod'
import { FamilyRow } from './admin-families.ts'
import type { Call } from './call.ts'
import { UsState } from './states.ts'

/** What each number on an admin's dashboard counts, as the filters of the list that it opens. */
export const dashboardLists = {
  families: { status: 'signed-up' },
  today: { status: 'signed-up', created: 'today' },
  direct: { status: 'signed-up', origin: 'direct' },
  professionals: { status: 'active' },
  neverAsked: { notRequestedHelp: '1' },
  withoutAgent: { status: 'requested' },
  overdue: { overdue: '1' },
} as const

const Growth = {
  total: z.int(),
  /** Over 30 days, one decimal; `null` when there were none. */ percentage: z.number().nullable(),
}

export const Aggregates = z.object({
  agents: z.object(Growth),
  admissionProfessionals: z.object(Growth),
  families: z.object({
    ...Growth,
    today: z.int(),
    directSignUp: z.int(),
    byState: z.array(z.object({ state: z.union([UsState, z.literal('unknown')]), count: z.int() })),
    /** New families in each of the last 26 weeks, oldest first; a week is named by its Monday. */
    byWeek: z.array(z.object({ weekOf: z.iso.date(), count: z.int() })),
  }),
  latestFamilies: z.array(
    FamilyRow.pick({
      id: true,
      name: true,
      state: true,
      createdAt: true,
      origin: true,
      agent: true,
      onboardingPercent: true,
    }),
  ),
})
export type Aggregates = z.infer<typeof Aggregates>

export const getAggregates = {
  method: 'GET',
  url: '/api/admin/aggregates',
  config: { access: 'aggregates.read' },
  schema: {
    summary: 'The dashboard’s numbers from one snapshot; never money figures',
    tags: ['admin'],
    response: { 200: Aggregates },
  },
} as const satisfies Call
