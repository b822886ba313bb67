/** Links between people in the demo world, by name: invitations and help requests in every state. */

import type { HelpStatus, helpTopics } from '@bursar/contract/help-requests'
import type { InvitationStatus } from '@bursar/contract/invitations'
import type { Language } from '@bursar/contract/languages'
import type { SharingScope } from '@bursar/contract/scopes'

export interface DemoInvitation {
  by: string
  /** A demo family, or the name of a family that exists only here. */
  family: string
  becomes: InvitationStatus
  /** If accepted: what the family shares. */
  scopes?: SharingScope[]
}

const usual: SharingScope[] = ['profile', 'results', 'favourites']

export const demoInvitations: readonly DemoInvitation[] = [
  { by: 'Grace Okafor', family: 'Maria Garcia', becomes: 'accepted', scopes: usual },
  { by: 'Grace Okafor', family: 'Carol Whitfield', becomes: 'accepted', scopes: ['profile'] },
  { by: 'Grace Okafor', family: 'Patricia Begay', becomes: 'accepted', scopes: usual },
  { by: 'Grace Okafor', family: 'Yolanda Pierce', becomes: 'accepted', scopes: [] },
  { by: 'Grace Okafor', family: 'Omar Haddad', becomes: 'declined' },
  { by: 'Grace Okafor', family: 'Naomi Okonkwo', becomes: 'sent' },
  { by: 'Grace Okafor', family: 'Lars Bergstrom', becomes: 'expired' },
  { by: 'Grace Okafor', family: 'Helen Wu', becomes: 'revoked' },
  { by: 'Elena Vargas', family: 'Jordan Fields', becomes: 'ended_by_family', scopes: ['profile'] },
  { by: 'Elena Vargas', family: 'Hannah Lindqvist', becomes: 'accepted', scopes: ['results'] },
  { by: 'Elena Vargas', family: 'Emily Carter', becomes: 'accepted', scopes: usual },
  { by: 'Elena Vargas', family: 'Ingrid Sorensen', becomes: 'declined' },
  { by: 'Elena Vargas', family: 'Tobias Grant', becomes: 'sent' },
  { by: 'Elena Vargas', family: 'Aisha Rahman', becomes: 'superseded' },
  { by: 'Elena Vargas', family: 'Paul Lefevre', becomes: 'expired' },
  { by: 'Elena Vargas', family: 'Ruth Abrams', becomes: 'revoked' },
  { by: 'Lucía Herrera', family: 'Rosa Delgado', becomes: 'accepted', scopes: usual },
]

/** Agents assigned by an admin to families that didn't request help. */
export const demoAssignments: readonly { family: string; agent: string }[] = [
  { family: 'Grace Nakamura', agent: 'Marcus Reed' },
  { family: 'Jordan Fields', agent: 'Marcus Reed' },
]

export interface DemoHelp {
  family: string
  topic: (typeof helpTopics)[number]
  message: string
  language: Language
  scopes: SharingScope[]
  /** No agent while it is `requested`, or if the family canceled before an assignment. */
  agent?: string
  becomes: HelpStatus
  /** The messages after the first one, alternating. */
  talk?: readonly { from: 'agent' | 'family'; text: string }[]
  /** Days since the last activity. */
  quietFor?: number
}

export const demoHelp: readonly DemoHelp[] = [
  {
    family: 'Maria Garcia',
    topic: 'aid_forms',
    message:
      'Elena wants to apply in October. Do both of us need an account for the FAFSA, when we file together?',
    language: 'en',
    scopes: [...usual, 'plan', 'finances'],
    agent: 'Elena Vargas',
    becomes: 'in_progress',
    talk: [
      {
        from: 'agent',
        text: 'Good question. When you file jointly, one of you is enough as the contributor.',
      },
      { from: 'family', text: 'That is a relief. And the savings account in her name?' },
    ],
  },
  {
    family: 'Brian O’Connell',
    topic: 'sai',
    message: 'Sean earned quite a bit this year. Does that count against him?',
    language: 'en',
    scopes: usual,
    agent: 'Elena Vargas',
    becomes: 'assigned',
    quietFor: 3,
  },
  {
    family: 'Kwame Mensah',
    topic: 'costs',
    message:
      'We have two offers, and the cheaper one looks more expensive after grants. Which number is right?',
    language: 'en',
    scopes: usual,
    agent: 'Elena Vargas',
    becomes: 'waiting_on_family',
    talk: [
      {
        from: 'agent',
        text: 'Could you type in the grants of both letters? Then we compare the same thing.',
      },
    ],
  },
  {
    family: 'Denise Walker',
    topic: 'choosing_colleges',
    message: 'Jaylen likes three colleges far away. How do we find out what they would really cost us?',
    language: 'en',
    scopes: usual,
    becomes: 'requested',
    quietFor: 4,
  },
  {
    family: 'Rosa Delgado',
    topic: 'aid_forms',
    message: '¿Podemos llenar la FAFSA en español? Diego tiene dudas con la declaración de impuestos.',
    language: 'es',
    scopes: usual,
    becomes: 'requested',
  },
  {
    family: 'Joseph Kekoa',
    topic: 'costs',
    message: 'Two in college at the same time next year. What changes?',
    language: 'en',
    scopes: usual,
    agent: 'Mei Tanaka',
    becomes: 'in_progress',
    quietFor: 9,
  },
  {
    family: 'Thomas Brennan',
    topic: 'loans',
    message: 'Is a parent loan worth it for the last two thousand dollars?',
    language: 'en',
    scopes: usual,
    agent: 'Mei Tanaka',
    becomes: 'resolved',
    talk: [
      {
        from: 'agent',
        text: 'Ask first whether the college has a payment plan by month: that costs a small fee, not interest.',
      },
      { from: 'family', text: 'It has one. Thank you!' },
    ],
  },
  {
    family: 'Priya Raman',
    topic: 'something_else',
    message: 'Can we talk about merit scholarships?',
    language: 'en',
    scopes: [],
    becomes: 'cancelled',
  },
]
