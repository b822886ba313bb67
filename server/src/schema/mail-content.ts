/**
 * All kinds of emails; the texts are in english.ts and spanish.ts. Subjects and links contain no names, and nothing contains amounts of
 * money. The only names are those of advisors in emails to families: an anonymous invitation looks like phishing.
 */
import type { ProfessionalCard } from '@bursar/contract/professional-card'
import type { Role } from '@bursar/contract/roles'

/** `on` and `off`: the first second factor of an account was added, or the last one removed. */
export type SecondStepChange = 'on' | 'off' | 'added' | 'removed' | 'recovery_codes'

export type Mail =
  /** `page`: the page to enter the code on, if the user may not have it open. */
  | { kind: 'code'; code: string; page?: string | undefined }
  | { kind: 'has-account'; role: Role }
  /**
   * `isOnlyWayIn`: the former email was restored, and the password no longer works. `isCalendarLinkOff`: a link that someone else may have
   * created was revoked, too.
   */
  | { kind: 'reset'; token: string; role: Role; isOnlyWayIn?: true; isCalendarLinkOff?: true }
  | { kind: 'no-account' }
  /** `isStillSignedIn`: the sign-in that made the change stays valid. */
  | { kind: 'password-changed'; role: Role; isStillSignedIn?: true }
  | { kind: 'email-change-code'; code: string }
  /** Sent instead of the code to an address that has an account. */
  | { kind: 'email-change-taken'; role: Role }
  /** To a professional's current address: the new one is confirmed and waits for approval. */
  | { kind: 'email-change-proposed'; role: Role }
  /** To the previous address. Its token restores that address; `null` if it was changed at a hosted provider. */
  | { kind: 'email-changed'; token: string | null }
  /** To the address that was replaced when the previous one was restored, or set again within the days in which it could be. */
  | { kind: 'email-change-undone' }
  /** An operator removed every second step at the terminal. A family then needs a new password, and its calendar link was revoked. */
  | { kind: 'second-factor-reset'; role: Role; isCalendarLinkOff?: true }
  /** To an admin: an operator disabled the account, or enabled it again. */
  | { kind: 'admin-disabled' }
  | { kind: 'admin-enabled' }
  /** To an agent: an admin has assigned a family, with this request for help if it has an open one. */
  | { kind: 'family-assigned'; requestId?: string }
  /** To a family: an admin has assigned an agent. */
  | { kind: 'agent-assigned'; agent?: MailedAdvisor | undefined }
  /** To the agent whom an admin has replaced or removed. */
  | { kind: 'family-unassigned' }
  /** With the number of families that an agent had, and whether another one has them now. */
  | { kind: 'account-suspended'; role: Role; families: number; hasSuccessor: boolean }
  /** The suspension was lifted; with the number of families returned to an agent. */
  | { kind: 'account-back'; role: Role; families: number }
  /** To a professional: an admin deleted the account, or restored it without its families. */
  | { kind: 'account-deleted' }
  | { kind: 'account-restored'; role: Role }
  /** To the agent who takes over a suspended agent's families. */
  | { kind: 'families-moved'; families: number }
  /** To a family whose agent was suspended (`another`: the families have a new one), is back, or no longer is its agent. */
  | { kind: 'agent-changed'; change: 'another' | 'away' | 'back' | 'ended' }
  /** To either side of a help request. `familyId` records which family the email is about and isn't shown. */
  | { kind: 'help-news'; role: Role; familyId: string; requestId?: string }
  /** To admins: the number of requests that are overdue or nearly so, with `requestId` if it is only one. */
  | { kind: 'help-alert'; over: number; nearing: number; requestId?: string }
  /** To admins, every morning: the number of waiting requests. */
  | { kind: 'help-digest'; withoutAgent: number; withAgent: number; overdue: number }
  /** To a professional: a family has ended the link. */
  | { kind: 'link-ended-by-family'; role: Role }
  /** To an applicant. The reason for a rejection is only on the account page, because it may name other people. */
  | { kind: 'application-approved'; role: Role }
  | { kind: 'application-rejected'; role: Role }
  /** `emailChanged`: the change included the email; to the new address or to the former one. */
  | { kind: 'change-approved'; role: Role; emailChanged?: 'new' | 'former' | undefined }
  | { kind: 'change-rejected'; role: Role }
  /** To a professional whose account was paused by a report: an admin has cleared it. */
  | { kind: 'report-cleared'; role: Role }
  /** To an admin: applications, changes or reports are waiting for review. */
  | { kind: 'review-waiting' }
  | { kind: 'welcome'; link: string; role: Role }
  /** To a family: a professional invites it. */
  | { kind: 'invitation'; token: string; inviter?: MailedAdvisor | undefined }
  /** To the professional whose invitation a family accepted. */
  | { kind: 'invitation-accepted'; role: Role; otherEmail: boolean }
  /** To a family that deletes its account; the day as year-month-day. */
  | { kind: 'deletion-planned'; erasesOn: string }
  | { kind: 'second-factor-changed'; change: SecondStepChange; role: Role }
  | { kind: 'recovery-code-used'; left: number; role: Role }
  | { kind: 'confirm-address'; link: string }
  /** A sign-in from a device or network that is new for the account. */
  | { kind: 'new-device'; device: string | null; role: Role }
  /** To a family: its finances were read by someone else since the last of these emails. */
  | { kind: 'finances-read' }
  /** To the owner of a long unused account; the day as year-month-day. */
  | { kind: 'unused-account'; erasesOn: string; role: Role }

/** The advisor in an email to a family. The email is deleted with the account of this id. Emails queued by older versions have none. */
export type MailedAdvisor = Pick<ProfessionalCard, 'id' | 'name' | 'organization' | 'verified'>
