/** A family's request for help, as families, agents, and admins see it. */
import { z } from 'zod'
import { CollegeId, Entity } from './basics.ts'
import { languages } from './languages.ts'
import { ProfessionalCard } from './professional-card.ts'
import { sharingScopes } from './scopes.ts'

/** The statuses of an open request. A family has at most one open request. */
export const openHelpStatuses = ['requested', 'assigned', 'in_progress', 'waiting_on_family'] as const
export const closedHelpStatuses = ['resolved', 'cancelled'] as const

export const helpStatuses = [...openHelpStatuses, ...closedHelpStatuses] as const
export type HelpStatus = (typeof helpStatuses)[number]

export const helpTopics = [
  'sai',
  'aid_forms',
  'choosing_colleges',
  'costs',
  'loans',
  'something_else',
] as const
export const contactMethods = ['message', 'email', 'phone'] as const

/** Who should reply next: the agent (an admin while none is assigned) or the family. */
export const helpTurns = ['agent', 'family'] as const

/** The page the family was on when it asked. */
export const HelpContext = z.strictObject({
  screen: z
    .string()
    .regex(/^\/[\w/-]{0,120}$/, 'Send the path of a page, such as /family/plan.')
    .optional(),
  studentId: z.string().max(64).optional(),
  collegeId: CollegeId.optional(),
})

export const HelpRequest = Entity.extend({
  family: z.object({ id: z.uuid(), name: z.string() }),
  agent: ProfessionalCard.omit({ role: true }).nullable(),
  status: z.enum(helpStatuses),
  topic: z.enum(helpTopics),
  message: z.string(),
  preferredContact: z.enum(contactMethods),
  preferredLanguage: z.enum(languages),
  context: HelpContext,
  /** What the helping agent can see. */
  scopes: z.array(z.enum(sharingScopes)),
  /** Who should reply next. Meaningless once the request is closed. */
  turn: z.enum(helpTurns),
  /** Since when. The family has waited since it asked, until a person answers. */
  waitingSince: z.iso.datetime(),
  isOverdue: z.boolean(),
  /** Whether there is something the viewer hasn't read. Always false for admins, who don't read messages. */
  isUnread: z.boolean(),
  /** The statuses the viewer may set. */
  moves: z.array(z.enum(helpStatuses)),
})
export type HelpRequest = z.infer<typeof HelpRequest>
