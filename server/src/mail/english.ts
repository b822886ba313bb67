/** The English texts of emails. */

import { undoEmailDays } from '@bursar/contract/credentials'
import { invitationDays } from '@bursar/contract/invitations'
import { welcomeDays } from '@bursar/contract/professionals'
import { homes } from '@bursar/contract/roles'
import type { MailedAdvisor, SecondStepChange } from '../schema/mail-content.ts'
import { codeSeconds, emailChangeSeconds, resetSeconds } from '../settings/lifetimes.ts'
import {
  accessLogPage,
  activityPages,
  advisorInWords,
  agentFamiliesPage,
  calendarLinkPage,
  dayInWords,
  helpPages,
  helpThreadPage,
  invitationPages,
  pagesOf,
  plainName,
  reviewsPage,
  sharingPage,
  type Texts,
  undoEmailPage,
} from './kinds.ts'

const requests = (count: number) => `${count} help ${count === 1 ? 'request' : 'requests'}`

const secondStepChanges: Record<SecondStepChange, { subject: string; text: string }> = {
  on: {
    subject: 'Two-step verification is on for Bursar',
    text: 'From now on, a password alone no longer opens your Bursar account. You also need your passkey or a code.',
  },
  off: {
    subject: 'Two-step verification is off for Bursar',
    text: 'From now on, you sign in to your Bursar account with only your password.',
  },
  added: {
    subject: 'New sign-in method for your Bursar account',
    text: 'You can now also sign in to your Bursar account with the passkey or app you just added.',
  },
  removed: {
    subject: 'A sign-in method was removed from your Bursar account',
    text: 'A passkey or authenticator app was removed from your Bursar account. Your other method still works.',
  },
  recovery_codes: {
    subject: 'New recovery codes for your Bursar account',
    text: 'Your Bursar account has new recovery codes. The old ones no longer work.',
  },
}

/** The sentence on whether the advisor's identity was verified. */
function verifiedLine({ verified }: MailedAdvisor): string {
  return verified === null
    ? 'We haven’t verified this person yet.'
    : `Verified by ${plainName(verified.by)} on ${dayInWords(verified.on, 'en-US')}.`
}

/** The sentence on who helps a suspended agent's families. */
function suspendedAgentsFamilies(families: number, hasSuccessor: boolean): string {
  const yours = families === 1 ? 'your family' : `your ${families} families`
  return hasSuccessor
    ? `In the meantime, another agent is helping ${yours}.`
    : `For now, ${yours} ${families === 1 ? 'doesn’t' : 'don’t'} have an agent. We’re finding one for families who asked for help.`
}

/** The paragraph for a family whose calendar link was revoked, too. */
const calendarLinkOff = (url: string) => `

We also turned off your calendar link. If you used it, create a new one here: ${url}${calendarLinkPage}`

export const english: Texts = {
  code: ({ code, page }, url) => ({
    subject: 'Your Bursar code',
    text: `Your code is ${code}


${page === undefined ? 'Enter it on the page where you started to create your account. ' : `Enter it here, in the browser you signed up with: ${url}${page}\n\n`}It expires in ${codeSeconds / 60} minutes.

Didn’t ask for this? You can ignore this email.`,
  }),
  'has-account': ({ role }, url) => ({
    subject: 'You already have a Bursar account',
    text: `Someone (probably you) tried to create a Bursar account with this email. It already has one.

Sign in: ${url}${pagesOf(role).login}
Choose a new password: ${url}${pagesOf(role).forgotPassword}

If it wasn’t you, ignore this email. Nothing has changed.`,
  }),
  reset: ({ token, role, isOnlyWayIn, isCalendarLinkOff }, url) => ({
    subject: 'Choose a new password for Bursar',
    text: `${isOnlyWayIn ? 'Your email is restored, and your old password no longer works. ' : ''}Choose a new password here. The link works once and expires in ${resetSeconds / 60} minutes:

${url}${pagesOf(role).passwordRecovery}?token=${token}

${
  isOnlyWayIn
    ? `If it expires, ask for another one: ${url}${pagesOf(role).forgotPassword}`
    : 'Didn’t ask for this? You can ignore this email. Your password stays the same.'
}${isCalendarLinkOff ? calendarLinkOff(url) : ''}`,
  }),
  'no-account': (_, url) => ({
    subject: 'No Bursar account with this email',
    text: `Someone (probably you) asked to reset a Bursar password for this email. It has no account. You may have signed up with a different email.

Create an account: ${url}/signup

If it wasn’t you, ignore this email.`,
  }),
  'password-changed': ({ role, isStillSignedIn }, url) => ({
    subject: 'Your Bursar password was changed',
    text: `Your Bursar password was just changed. We signed you out everywhere${
      isStillSignedIn ? ' else' : ''
    }.

If it wasn’t you, choose a new one now: ${url}${pagesOf(role).forgotPassword}`,
  }),
  'email-change-code': ({ code }) => ({
    subject: 'Confirm your new email for Bursar',
    text: `Your code is ${code}

Enter it on the page where you asked to change your email. It expires in ${emailChangeSeconds / 60} minutes.

Didn’t ask for this? You can ignore this email. Nothing changes without the code.`,
  }),
  'email-change-taken': ({ role }, url) => ({
    subject: 'This email already has a Bursar account',
    text: `Someone (probably you) tried to use this email for another Bursar account. It already has its own account, so nothing has changed.

Sign in with this email: ${url}${pagesOf(role).login}

If it wasn’t you, ignore this email.`,
  }),
  'email-change-proposed': ({ role }, url) => ({
    subject: 'A new email for your Bursar account is waiting for approval',
    text: `Someone (probably you) asked to change the email of your Bursar account. We’ll review the change soon. Until it’s approved, sign in with this email.

If it wasn’t you, choose a new password now. That also cancels the change: ${url}${pagesOf(role).forgotPassword}`,
  }),
  'email-changed': ({ token }, url) => ({
    subject: 'Your Bursar account’s email was changed',
    text: `Your Bursar account now uses a different email. You no longer sign in with this one.

${
  token === null
    ? 'If it wasn’t you, tell the people who run Bursar right away.'
    : `If it wasn’t you, restore this email within ${undoEmailDays} days. We’ll sign everyone out and email you a link to choose a new password:

${url}${undoEmailPage}?token=${token}`
}`,
  }),
  'email-change-undone': () => ({
    subject: 'Your Bursar account uses its previous email again',
    text: `Your Bursar account uses its previous email again. You no longer sign in with this one.

If you didn’t expect this, tell the people who run Bursar right away.`,
  }),
  'second-factor-reset': ({ role, isCalendarLinkOff }, url) => ({
    subject: 'Your two-step verification for Bursar was reset',
    text: `The people who run Bursar turned off two-step verification on your account so that you can sign in again. We signed you out everywhere.

${
  role === 'family'
    ? `Your old password no longer works. Choose a new one: ${url}${pagesOf(role).forgotPassword}`
    : `Sign in with your password and set it up again: ${url}${homes[role].login}`
}${isCalendarLinkOff ? calendarLinkOff(url) : ''}

If you didn’t ask for this, tell them right away.`,
  }),
  'admin-disabled': () => ({
    subject: 'Your Bursar admin account was disabled',
    text: `The people who run Bursar disabled your admin account. You’re signed out everywhere and can’t sign in.

If you think this is a mistake, contact them.`,
  }),
  'admin-enabled': (_, url) => ({
    subject: 'Your Bursar admin account is enabled again',
    text: `The people who run Bursar enabled your admin account. You can sign in again.

Sign in: ${url}${homes.admin.login}`,
  }),
  'confirm-address': ({ link }) => ({
    subject: 'Confirm your email for Bursar',
    text: `Open this link to confirm your email, then sign in:

${link}

Didn’t ask for this? You can ignore this email.`,
  }),
  'second-factor-changed': ({ change, role }, url) => ({
    subject: secondStepChanges[change].subject,
    text: `${secondStepChanges[change].text}

If it wasn’t you, choose a new password now: ${url}${pagesOf(role).forgotPassword}${
      change === 'on'
        ? '\n\nThen contact the people who run Bursar. You can’t sign in until they turn two-step verification off.'
        : ''
    }`,
  }),
  'recovery-code-used': ({ left, role }, url) => ({
    subject: 'Someone used a recovery code for your Bursar account',
    text: `Someone (probably you) used a recovery code for your Bursar account. Each code works once. ${left === 0 ? 'You have none left. Get new ones in your account settings.' : `You have ${left} left.`}

If it wasn’t you, choose a new password now: ${url}${pagesOf(role).forgotPassword}`,
  }),
  welcome: ({ link, role }, url) => ({
    subject: 'Your Bursar account is ready',
    text: `You have a new account at Bursar, where families plan how to pay for college. Choose your password here. The link works once and expires in ${welcomeDays} days:

${link}

After that, sign in at ${url}${pagesOf(role).login}

Weren’t expecting this? You can ignore this email.`,
  }),
  'family-assigned': ({ requestId }, url) => ({
    subject: 'A family was assigned to you',
    text: `You have a new family in Bursar. See what they share with you and any help request they sent:

${url}${requestId === undefined ? agentFamiliesPage : helpThreadPage('financial_agent', requestId)}`,
  }),
  'agent-assigned': ({ agent }, url) => ({
    subject: 'You’ve been matched with an advisor',
    text: `${
      agent === undefined
        ? 'Your family has a college aid advisor in Bursar.'
        : `Your family has a college aid advisor in Bursar: ${advisorInWords(agent)}.\n${verifiedLine(agent)}`
    }

See who it is and what they can see. You can change or end that any time: ${url}${sharingPage}`,
  }),
  'family-unassigned': (_, url) => ({
    subject: 'A family is no longer assigned to you',
    text: `An admin ended your assignment to a family in Bursar. You no longer see what they shared for your help.

See your families: ${url}${agentFamiliesPage}`,
  }),
  'account-suspended': ({ role, families, hasSuccessor }) => ({
    subject: 'Your Bursar account is suspended',
    text: `${role === 'family' ? 'An administrator' : 'An admin'} suspended your Bursar account. You can’t sign in until the suspension is lifted.${
      families === 0
        ? ''
        : `

${suspendedAgentsFamilies(families, hasSuccessor)} We let them know.`
    }

Questions? Ask the people who run Bursar.`,
  }),
  // Emails queued by older versions have no role; they were for agents.
  'account-back': ({ role = 'financial_agent', families }, url) => ({
    subject: 'You can sign in to Bursar again',
    text: `Your Bursar account is no longer suspended.${
      families === 0
        ? ''
        : ` ${families === 1 ? 'One family is' : `${families} families are`} back with you. We let them know.`
    }

Sign in: ${url}${pagesOf(role).login}`,
  }),
  'account-deleted': () => ({
    subject: 'Your Bursar account was deleted',
    text: `An admin deleted your Bursar account. You can’t sign in, and you no longer see what families shared with you.

Questions? Ask the people who run Bursar.`,
  }),
  'account-restored': ({ role }, url) => ({
    subject: 'You can sign in to Bursar again',
    text: `An admin restored your Bursar account. The families you worked with aren’t linked to you anymore.

Sign in: ${url}${pagesOf(role).login}`,
  }),
  'families-moved': ({ families }, url) => ({
    subject: families === 1 ? 'A family was moved to you' : 'Families were moved to you',
    text: `${families === 1 ? 'A family was' : `${families} families were`} moved to you because their agent isn’t available. See what they share with you and any help request they sent:

${url}${agentFamiliesPage}`,
  }),
  'agent-changed': ({ change }, url) => ({
    subject: {
      another: 'Your family has a new advisor',
      away: 'Your advisor can’t help right now',
      back: 'Your advisor can help you again',
      ended: 'Your advisor is no longer helping you',
    }[change],
    text: `${
      {
        another: 'Another college aid advisor is helping your family now.',
        away: 'Your college aid advisor can’t help right now. If you asked for help, we’ll find another advisor for you. You don’t need to do anything.',
        back: 'Your college aid advisor is helping your family again.',
        ended:
          'Your college aid advisor is no longer helping your family. If your help request is still open, we’ll find another advisor for you. You don’t need to do anything.',
      }[change]
    }

See who can see what, and change it any time: ${url}${sharingPage}`,
  }),
  'help-news': ({ role, requestId }, url) => ({
    subject: 'Update on a help request in Bursar',
    text: `There’s an update on a help request in Bursar. Read it and reply here:

${url}${helpThreadPage(role, requestId)}`,
  }),
  'help-alert': ({ over, nearing, requestId }, url) => ({
    subject:
      over > 0 ? 'Families are waiting too long for an answer' : 'Families have been waiting for an answer',
    text: `${[
      ...(over > 0 ? [`${requests(over)} just passed the time limit for an answer.`] : []),
      ...(nearing > 0
        ? [`${requests(nearing)} ${nearing === 1 ? 'has' : 'have'} used 80% of the time limit for an answer.`]
        : []),
    ].join('\n')}

See who is waiting and find them an agent: ${url}${helpThreadPage('admin', requestId)}`,
  }),
  'help-digest': ({ withoutAgent, withAgent, overdue }, url) => ({
    subject: 'Help requests this morning',
    text: `Families are waiting for an answer in Bursar:

Without an agent: ${withoutAgent}
Waiting for their agent: ${withAgent}
Overdue: ${overdue}

Open the queue: ${url}${helpPages.admin}`,
  }),
  'link-ended-by-family': ({ role }, url) => ({
    subject: 'A family stopped sharing with you',
    text: `A family ended its connection with you in Bursar. You can no longer see what they shared.

If you invited them, the invitation now says “Ended by the family”: ${url}${invitationPages[role] ?? homes[role].home}`,
  }),
  invitation: ({ token, inviter }, url) => ({
    subject: 'An invitation to Bursar',
    text: `${
      inviter === undefined
        ? 'An advisor has invited your family to Bursar.'
        : `${advisorInWords(inviter)}${inviter.organization === null ? '' : ','} has invited your family to Bursar.\n${verifiedLine(inviter)}`
    }

Bursar shows what college will really cost your family, before you choose it.

Open the invitation here. If you accept, this person sees only what you choose on that page. You can change or end that any time. The link expires in ${invitationDays} days:

${url}/family/signup?invitation=${token}

Don’t know this person? Open the link and choose “I don’t know this person.” We’ll look into it, and nothing is shared. You can also just ignore this email.`,
  }),
  'application-approved': ({ role }, url) => ({
    subject: 'Your Bursar account is approved',
    text: `We approved your account. You can now invite families and work with them in Bursar:

${url}${homes[role].home}`,
  }),
  'application-rejected': ({ role }, url) => ({
    subject: 'We couldn’t approve your Bursar account',
    text: `We reviewed your account and couldn’t approve it as it is. You’ll find the reason on your account page. Update your profile there, and we’ll take another look:

${url}${homes[role].home}`,
  }),
  'change-approved': ({ role, emailChanged }, url) =>
    emailChanged === 'former'
      ? {
          subject: 'Your Bursar account’s email was changed',
          text: `We approved the change you asked for. Your Bursar account now uses a different email. You no longer sign in with this one.

If you didn’t ask for this, tell the people who run Bursar right away.`,
        }
      : {
          subject: 'Your Bursar profile was updated',
          text: `We approved the change you asked for, and families can see it now${
            emailChanged === 'new' ? '. From now on, sign in with this email' : ''
          }:

${url}${homes[role].profile}`,
        },
  'change-rejected': ({ role }, url) => ({
    subject: 'We couldn’t approve the change to your Bursar profile',
    text: `We reviewed the change you asked for and couldn’t approve it. Families still see your earlier profile. You’ll find the reason on your profile page:

${url}${homes[role].profile}`,
  }),
  'report-cleared': ({ role }, url) => ({
    subject: 'Your Bursar account is no longer paused',
    text: `We finished reviewing your account. You can invite families again and see what they share with you:

${url}${homes[role].home}`,
  }),
  'review-waiting': (_, url) => ({
    subject: 'Someone is waiting for your review in Bursar',
    text: `An advisor applied, asked for a change, or was reported by a family. They’re waiting for your decision:

${url}${reviewsPage}

You get at most one of these emails an hour.`,
  }),
  'invitation-accepted': ({ role, otherEmail }, url) => ({
    subject: 'A family accepted your invitation',
    text: `A family accepted your invitation to Bursar. See what they share with you here:

${url}${pagesOf(role).home}${
  otherEmail
    ? `

They used a different email than the one you invited. If that’s a surprise, ask the family.`
    : ''
}`,
  }),
  'deletion-planned': ({ erasesOn }, url) => ({
    subject: 'Your Bursar account will be deleted',
    text: `As you asked, we’ll delete your Bursar account and everything in it on ${dayInWords(erasesOn, 'en-US')}. Nobody can see what you shared anymore.

Changed your mind? Until then, you can sign in and choose to keep your account: ${url}/family/profile

If you didn’t ask for this, sign in, keep the account, and choose a new password: ${url}/family/forgot-password`,
  }),
  'new-device': ({ device, role }, url) => ({
    subject: 'New sign-in to your Bursar account',
    text: `Someone just signed in to your Bursar account from a device or network we haven’t seen you use before${device ? `: ${device}` : ''}.

If it was you, you don’t need to do anything.

If it wasn’t you, choose a new password now. That also signs you out everywhere: ${url}${pagesOf(role).forgotPassword}

See recent activity on your account: ${url}${activityPages[role]}`,
  }),
  'finances-read': (_, url) => ({
    subject: 'Someone viewed your finances or plans in Bursar',
    text: `Someone has viewed your family’s finances or plans to pay for college in Bursar since our last email about this.

See who it was and when: ${url}${accessLogPage}

On the same page you can choose how often you get this email, or turn it off.`,
  }),
  'unused-account': ({ erasesOn, role }, url) => ({
    subject: 'We’ll delete your Bursar account soon',
    text: `You haven’t signed in to Bursar for a long time. We don’t keep information nobody uses, so we’ll delete your account and everything in it on ${dayInWords(erasesOn, 'en-US')}.

To keep your account, just sign in before that day: ${url}${pagesOf(role).login}

If you don’t need the account anymore, you don’t need to do anything.`,
  }),
}
