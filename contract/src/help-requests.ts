/** A family's request for help, as everybody sees it who works on it. */
import { z } from 'zod'
import { Entity } from './basics.ts'
import { languages } from './languages.ts'
import { ProfessionalCard } from './professional-card.ts'
import { sharingScopes } from './scopes.ts'

export const helpStatuses = [
  'requested',
  'assigned',
  'in_progress',
  'waiting_on_family',
  'resolved',
  'cancelled',
] as const
export type HelpStatus = (typeof helpStatuses)[number]

/** One open request per family: these are open. */
export const openHelpStatuses = ['requested', 'assigned', 'in_progress', 'waiting_on_family'] as const

export const helpTopics = [
  'sai',
  'aid_forms',
  'choosing_colleges',
  'costs',
  'loans',
  'something_else',
] as const
export const contactWays = ['message', 'email', 'phone'] as const

/** Who is to write next: the agent (whoever looks for one, while there is none) or the family. */
export const helpTurns = ['agent', 'family'] as const

/** Where the family was when it asked. */
export const HelpContext = z.strictObject({
  screen: z
    .string()
    .regex(/^\/[\w/-]{0,120}$/)
    .optional(),
  studentId: z.string().max(64).optional(),
  collegeId: z.int().min(1).max(999_999_999).optional(),
})

export const HelpRequest = Entity.extend({
  family: z.object({ id: z.uuid(), name: z.string() }),
  agent: ProfessionalCard.omit({ role: true }).nullable(),
  status: z.enum(helpStatuses),
  topic: z.enum(helpTopics),
  message: z.string(),
  preferredContact: z.enum(contactWays),
  preferredLanguage: z.enum(languages),
  context: HelpContext,
  /** What the agent who will help sees. */
  scopes: z.array(z.enum(sharingScopes)),
  /** Whose turn it is; means nothing once the request is closed. */
  turn: z.enum(helpTurns),
  /** Since when: the family has waited since it asked, until a person answered. */
  waitingSince: z.iso.datetime(),
  isOverdue: z.boolean(),
  /** Something happened that the viewer has not read yet. Always false for admins, who don't read the messages. */
  isUnread: z.boolean(),
  /** What the viewer may turn the status into. */
  moves: z.array(z.enum(helpStatuses)),
})
export type HelpRequest = z.infer<typeof HelpRequest>
