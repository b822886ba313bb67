/**
 * All kinds of emails; the texts are in english.ts and spanish.ts. Subjects and links contain no names, and nothing contains amounts of
 * money. The only names are those of advisors in emails to families: an anonymous invitation looks like phishing.
 */
import { undoEmailDays } from '@bursar/contract/credentials'
import { invitationDays } from '@bursar/contract/invitations'
import { undoDays } from '@bursar/contract/own-data'
import type { ProfessionalCard } from '@bursar/contract/professional-card'
import { homes, type Role } from '@bursar/contract/roles'
import { codeSeconds, emailChangeSeconds, resetSeconds, welcomeSeconds } from '../identity/lifetimes.ts'

/** `on` and `off`: the first second factor of an account was added, or the last one removed. */
export type SecondStepChange = 'on' | 'off' | 'added' | 'removed' | 'recovery_codes'

export type Mail =
  /** `page`: the page to enter the code on, if the user may not have it open. */
  | { kind: 'code'; code: string; page?: string | undefined }
  | { kind: 'has-account'; role: Role }
  | { kind: 'reset'; token: string; role: Role }
  | { kind: 'no-account' }
  /** `isStillSignedIn`: the sign-in that changed it goes on. */
  | { kind: 'password-changed'; role: Role; isStillSignedIn?: true }
  | { kind: 'email-change-code'; code: string }
  /** Instead of the code, to an address that has an account. */
  | { kind: 'email-change-taken'; role: Role }
  /** To the earlier address; its token puts it back. */
  | { kind: 'email-changed'; token: string }
  /** To an admin or a professional: an operator removed every second step at the terminal. */
  | { kind: 'second-factor-reset'; role: Role }
  /** To an admin: an operator disabled the account, or enabled it again. */
  | { kind: 'admin-disabled' }
  | { kind: 'admin-enabled' }
  /** To an agent: an admin has assigned a family, with this request for help if it has an open one. */
  | { kind: 'family-assigned'; requestId?: string }
  /** To a family: an admin has assigned an agent. */
  | { kind: 'agent-assigned'; agent?: MailedAdvisor | undefined }
  /** To an agent who was suspended, with how many families others help now. */
  | { kind: 'account-suspended'; families: number }
  /** To an agent whose suspension was lifted, with how many families are back. */
  | { kind: 'account-back'; families: number }
  /** To an agent who takes over the families of one who was suspended. */
  | { kind: 'families-moved'; families: number }
  /** To a family whose agent was suspended, or is back. */
  | { kind: 'agent-changed'; change: 'another' | 'away' | 'back' }
  /** To either side of a request for help; the family is not written about, it tells what the mail is about. */
  | { kind: 'help-news'; role: Role; familyId: string; requestId?: string }
  /** To admins: how many requests have used up the time for an answer, or nearly; `requestId` where it is a single one. */
  | { kind: 'help-alert'; over: number; nearing: number; requestId?: string }
  /** To admins, in the morning: how many requests wait. */
  | { kind: 'help-digest'; withoutAgent: number; withAgent: number; overdue: number }
  /** To a professional: a family has ended the link. */
  | { kind: 'link-ended-by-family'; role: Role }
  /** To an applicant; why one was turned down is on the account's page, since a reason may name anybody. */
  | { kind: 'application-approved'; role: Role }
  | { kind: 'application-rejected'; role: Role }
  | { kind: 'change-approved'; role: Role }
  | { kind: 'change-rejected'; role: Role }
  /** To an admin: applications, changes or reports to look at. */
  | { kind: 'review-waiting' }
  | { kind: 'welcome'; link: string; role: Role }
  /** To a family: a professional invites it. */
  | { kind: 'invitation'; token: string; inviter?: MailedAdvisor | undefined }
  /** To the professional whose invitation a family took. */
  | { kind: 'invitation-accepted'; role: Role; otherEmail: boolean }
  /** To a family that deletes its account; the day as year-month-day. */
  | { kind: 'deletion-planned'; erasesOn: string }
  | { kind: 'second-factor-changed'; change: SecondStepChange; role: Role }
  | { kind: 'recovery-code-used'; left: number; role: Role }
  | { kind: 'confirm-address'; link: string }
  /** Somebody signed in from a device or network that the account has not been seen with. */
  | { kind: 'new-device'; device: string | null; role: Role }
  /** To a family: somebody else has read its finances since the last of these mails. */
  | { kind: 'finances-read' }
  /** To somebody who hasn't signed in for very long; the day as year-month-day. */
  | { kind: 'unused-account'; erasesOn: string; role: Role }

/** The advisor in an email to a family. The email is deleted with the account of this id. Emails queued by older versions have none. */
export type MailedAdvisor = Pick<ProfessionalCard, 'id' | 'name' | 'organization' | 'verified'>

const day = 24 * 60 * 60
const fortnight = 14 * day

/** Seconds for which an email is useful: as long as its code or link works, or two weeks for a notification. */
export const usefulSeconds: Record<Mail['kind'], number> = {
  code: codeSeconds,
  'has-account': fortnight,
  reset: resetSeconds,
  'no-account': fortnight,
  'password-changed': fortnight,
  'email-change-code': emailChangeSeconds,
  'email-change-taken': fortnight,
  'email-changed': undoEmailDays * 24 * 60 * 60,
  'second-factor-reset': fortnight,
  'admin-disabled': fortnight,
  'admin-enabled': fortnight,
  'family-assigned': fortnight,
  'agent-assigned': fortnight,
  'account-suspended': fortnight,
  'account-back': fortnight,
  'families-moved': fortnight,
  'agent-changed': fortnight,
  'help-news': fortnight,
  // It contains the current count, which is outdated the next day.
  'help-alert': day,
  'help-digest': day,
  'link-ended-by-family': fortnight,
  'application-approved': fortnight,
  'application-rejected': fortnight,
  'change-approved': fortnight,
  'change-rejected': fortnight,
  'review-waiting': fortnight,
  welcome: welcomeSeconds,
  invitation: invitationDays * 24 * 60 * 60,
  'invitation-accepted': fortnight,
  'deletion-planned': undoDays * 24 * 60 * 60,
  'second-factor-changed': fortnight,
  'recovery-code-used': fortnight,
  'confirm-address': fortnight,
  'new-device': fortnight,
  'finances-read': fortnight,
  'unused-account': fortnight,
}

/** Emails that a user is waiting for to continue; they are sent before all others. */
export const awaitedMails = [
  'code',
  'confirm-address',
  'reset',
  // Sent instead of a code or a link, and just as fast, so that the time does not reveal who has an account.
  'email-change-code',
  'has-account',
  'no-account',
  'email-change-taken',
] as const satisfies readonly Mail['kind'][]

/** The pages of a role. Emails queued by older versions have no role; they were for families. */
export function pagesOf(role: Role = 'family') {
  return homes[role]
}

/** Each role's page with the activity of its account. */
export const activityPages: Record<Role, string> = {
  family: `${homes.family.profile}?view=account#activity`,
  financial_agent: `${homes.financial_agent.profile}#activity`,
  admission_professional: `${homes.admission_professional.profile}#activity`,
  admin: `${homes.admin.profile}#activity`,
}

/** The page where the owner of a previous address undoes a change. */
export const undoEmailPage = '/undo-email-change'

/** Each role's page with help requests. Admission professionals have none. */
export const helpPages: Record<Role, string> = {
  family: '/family/help',
  financial_agent: '/agent/help',
  admission_professional: '/admission-professional/dashboard',
  admin: '/admin/help',
}

/** The conversation itself, if the email has its id. A family has one page for all. */
export function helpThreadPage(role: Role, requestId: string | undefined): string {
  if (requestId === undefined || role === 'admission_professional') return helpPages[role]
  return role === 'family' ? `${helpPages.family}#messages-title` : `${helpPages[role]}/${requestId}`
}

/** The page with a professional's own invitations; other roles have none. */
export const invitationPages: Partial<Record<Role, string>> = {
  financial_agent: '/agent/invitations',
  admission_professional: '/admission-professional/invitations',
}

/** The page where a family sees its advisors and what they can see. */
export const sharingPage = '/family/profile?view=sharing'
/** The page where a family sees who accessed its finances, and chooses how often it is mailed about that. */
export const accessLogPage = `${sharingPage}#access-log`
/** The page where an agent sees assigned families. */
export const agentFamiliesPage = '/agent/dashboard'

export type Texts = {
  [Kind in Mail['kind']]: (
    mail: Extract<Mail, { kind: Kind }>,
    url: string,
  ) => { subject: string; text: string }
}

/** The page where an agent who signed up in one call enters the mailed code. */
export const agentCodePage = '/agent/signup?step=code'
/** The page where an admin finds pending reviews. */
export const reviewsPage = '/admin/reviews'

/** A name that is safe in an email: on one line, and without anything that a mail program would turn into a link. */
export function plainName(name: string): string {
  return name
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/:\/\//g, ' ')
    .replace(/(?<=\w)\.(?=\w{2})/g, '. ')
    .trim()
}

/** For example "Elena Vargas, Clear Path College Planning". */
export function advisorInWords({ name, organization }: MailedAdvisor): string {
  return [name, organization].flatMap((part) => (part === null ? [] : [plainName(part)])).join(', ')
}

/** A YYYY-MM-DD day, written out for the language. */
export function dayInWords(day: string, language: 'en-US' | 'es-US'): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}
