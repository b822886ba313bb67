/** What mails there are. Subjects and links carry no names and no money; the words are in english.ts and spanish.ts. */
import { invitationDays } from '@bursar/contract/invitations'
import { undoDays } from '@bursar/contract/own-data'
import type { Role } from '@bursar/contract/roles'
import { codeSeconds, resetSeconds, welcomeSeconds } from '../identity/lifetimes.ts'

export type Mail =
  | { kind: 'code'; code: string }
  | { kind: 'has-account' }
  | { kind: 'reset'; token: string; role: Role }
  | { kind: 'no-account' }
  | { kind: 'password-changed' }
  /** To an agent: an admin has assigned a family. */
  | { kind: 'family-assigned' }
  /** To a family: an admin has assigned an agent. */
  | { kind: 'agent-assigned' }
  /** To an agent who was suspended, with how many families others help now. */
  | { kind: 'account-suspended'; families: number }
  /** To an agent whose suspension was lifted, with how many families are back. */
  | { kind: 'account-back'; families: number }
  /** To an agent who takes over the families of one who was suspended. */
  | { kind: 'families-moved'; families: number }
  /** To a family whose agent was suspended, or is back. */
  | { kind: 'agent-changed'; change: 'another' | 'away' | 'back' }
  /** To either side of a request for help; the family is not written about, it tells what the mail is about. */
  | { kind: 'help-news'; role: Role; familyId: string }
  | { kind: 'welcome'; link: string; role: Role }
  /** To a family: a professional invites it. */
  | { kind: 'invitation'; token: string }
  /** To the professional whose invitation a family took. */
  | { kind: 'invitation-accepted'; role: Role; otherEmail: boolean }
  /** To a family that deletes its account; the day as year-month-day. */
  | { kind: 'deletion-planned'; erasesOn: string }
  | { kind: 'second-factor-changed'; change: 'on' | 'off' }
  | { kind: 'recovery-code-used'; left: number }
  | { kind: 'confirm-address'; link: string }

const fortnight = 14 * 24 * 60 * 60

/** Seconds for which a mail is of use: as long as the code or the link in it works; for two weeks where it only tells something. */
export const usefulSeconds: Record<Mail['kind'], number> = {
  code: codeSeconds,
  'has-account': fortnight,
  reset: resetSeconds,
  'no-account': fortnight,
  'password-changed': fortnight,
  'family-assigned': fortnight,
  'agent-assigned': fortnight,
  'account-suspended': fortnight,
  'account-back': fortnight,
  'families-moved': fortnight,
  'agent-changed': fortnight,
  'help-news': fortnight,
  welcome: welcomeSeconds,
  invitation: invitationDays * 24 * 60 * 60,
  'invitation-accepted': fortnight,
  'deletion-planned': undoDays * 24 * 60 * 60,
  'second-factor-changed': fortnight,
  'recovery-code-used': fortnight,
  'confirm-address': fortnight,
}

/** Mails that somebody sits and waits for, to go on with what they are doing; they are sent before all others. */
export const awaitedMails = [
  'code',
  'confirm-address',
  'reset',
  // Instead of a code or a link, and no later than those: the time must not tell who has an account.
  'has-account',
  'no-account',
] as const satisfies readonly Mail['kind'][]

/** Where each role chooses a new password; the pages differ in where one signs in afterwards. */
export const resetPages: Record<Role, string> = {
  family: '/family/password-recovery',
  financial_agent: '/agent/password-recovery',
  admission_professional: '/admission-professional/password-recovery',
  admin: '/family/password-recovery',
}

/** Where each role finds its requests for help. Admission professionals have none. */
export const helpPages: Record<Role, string> = {
  family: '/family/help',
  financial_agent: '/agent/help',
  admission_professional: '/admission-professional/dashboard',
  admin: '/admin/help',
}

/** Where a family sees who helps it and what that person sees. */
export const sharingPage = '/family/profile?view=sharing'
/** Where an agent sees the families that were assigned. */
export const agentFamiliesPage = '/agent/dashboard'

export type Texts = {
  [Kind in Mail['kind']]: (
    mail: Extract<Mail, { kind: Kind }>,
    url: string,
  ) => { subject: string; text: string }
}

/** A day that is written year-month-day, as one reads it in a letter. */
export function dayInWords(day: string, language: 'en-US' | 'es-US'): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}
