/** What goes with each kind of email: how long it is useful, and the pages that it links to. */
import { undoEmailDays } from '@bursar/contract/credentials'
import { invitationDays } from '@bursar/contract/invitations'
import { undoDays } from '@bursar/contract/own-data'
import { homes, type Role } from '@bursar/contract/roles'
import type { Mail, MailedAdvisor } from '../schema/mail-content.ts'
import { codeSeconds, emailChangeSeconds, resetSeconds, welcomeSeconds } from '../settings/lifetimes.ts'
import { daySeconds } from '../settings/units.ts'

const fortnight = 14 * daySeconds

/** Seconds for which an email of an unknown kind is tried. */
export const defaultUsefulSeconds = fortnight

/** Seconds for which an email is useful: as long as its code or link works, or two weeks for a notification. */
export const usefulSeconds: Record<Mail['kind'], number> = {
  code: codeSeconds,
  'has-account': fortnight,
  reset: resetSeconds,
  'no-account': fortnight,
  'password-changed': fortnight,
  'email-change-code': emailChangeSeconds,
  'email-change-taken': fortnight,
  'email-change-proposed': fortnight,
  'email-changed': undoEmailDays * daySeconds,
  'email-change-undone': fortnight,
  'second-factor-reset': fortnight,
  'admin-disabled': fortnight,
  'admin-enabled': fortnight,
  'family-assigned': fortnight,
  'agent-assigned': fortnight,
  'family-unassigned': fortnight,
  'account-suspended': fortnight,
  'account-back': fortnight,
  'account-deleted': fortnight,
  'account-restored': fortnight,
  'families-moved': fortnight,
  'agent-changed': fortnight,
  'help-news': fortnight,
  // It contains the current count, which is outdated the next day.
  'help-alert': daySeconds,
  'help-digest': daySeconds,
  'link-ended-by-family': fortnight,
  'application-approved': fortnight,
  'application-rejected': fortnight,
  'change-approved': fortnight,
  'change-rejected': fortnight,
  'report-cleared': fortnight,
  'review-waiting': fortnight,
  welcome: welcomeSeconds,
  invitation: invitationDays * daySeconds,
  'invitation-accepted': fortnight,
  'deletion-planned': undoDays * daySeconds,
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

/** The page where a family creates its calendar link. */
export const calendarLinkPage = '/family/offers'
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
