/** What mails say in English. */

import { undoEmailDays } from '@bursar/contract/credentials'
import { homes } from '@bursar/contract/roles'
import {
  accessLogPage,
  activityPages,
  advisorInWords,
  agentFamiliesPage,
  dayInWords,
  helpPages,
  helpThreadPage,
  invitationPages,
  type MailedAdvisor,
  pagesOf,
  plainName,
  reviewsPage,
  type SecondStepChange,
  sharingPage,
  type Texts,
  undoEmailPage,
} from './kinds.ts'

const requests = (count: number) => `${count} help ${count === 1 ? 'request' : 'requests'}`

const secondStepChanges: Record<SecondStepChange, { subject: string; text: string }> = {
  on: {
    subject: 'Second step turned on for Bursar',
    text: 'From now on, signing in to your Bursar account takes a second step after your password.',
  },
  off: {
    subject: 'Second step turned off for Bursar',
    text: 'From now on, signing in to your Bursar account takes only your password.',
  },
  added: {
    subject: 'A second step was added to your Bursar account',
    text: 'You can now also sign in to your Bursar account with the passkey or app you just added.',
  },
  removed: {
    subject: 'A second step was removed from your Bursar account',
    text: 'A passkey or authenticator app was removed from your Bursar account. Your other second step still works.',
  },
  recovery_codes: {
    subject: 'New recovery codes for your Bursar account',
    text: 'New recovery codes were made for your Bursar account. The old ones no longer work.',
  },
}

/** That families can rely on who an advisor is, or that they cannot yet. */
function verifiedLine({ verified }: MailedAdvisor): string {
  return verified === null
    ? 'We haven’t verified this person yet.'
    : `Verified by ${plainName(verified.by)} on ${dayInWords(verified.on, 'en-US')}.`
}

export const english: Texts = {
  code: ({ code, page }, url) => ({
    subject: 'Your Bursar code',
    text: `Your code is ${code}


${page === undefined ? 'Type it into the page where you started to create your account.' : `Type it in here, in the browser you signed up with: ${url}${page}\n`} It works for 10 minutes.

If you did not ask for an account, ignore this mail. Without the code nothing happens.`,
  }),
  'has-account': ({ role }, url) => ({
    subject: 'You already have a Bursar account',
    text: `Somebody, probably you, tried to create a Bursar account with this address. It already has one.

Sign in: ${url}${pagesOf(role).login}
Choose a new password: ${url}${pagesOf(role).forgotPassword}

If it was not you, ignore this mail. Nothing has changed.`,
  }),
  reset: ({ token, role }, url) => ({
    subject: 'Choose a new password for Bursar',
    text: `Choose a new password here. The link works once, for one hour:

${url}${pagesOf(role).passwordRecovery}?token=${token}

If you did not ask for it, ignore this mail. Your password stays as it is.`,
  }),
  'no-account': (_, url) => ({
    subject: 'No Bursar account with this address',
    text: `Somebody, probably you, asked for a new Bursar password for this address. It has no account. Perhaps you signed up with another address.

Create an account: ${url}/signup

If it was not you, ignore this mail.`,
  }),
  'password-changed': ({ role, isStillSignedIn }, url) => ({
    subject: 'Your Bursar password was changed',
    text: `The password of your Bursar account was just changed, and you were signed out everywhere${
      isStillSignedIn ? ' else' : ''
    }.

If it was not you, choose a new one now: ${url}${pagesOf(role).forgotPassword}`,
  }),
  'email-change-code': ({ code }) => ({
    subject: 'Confirm your new address for Bursar',
    text: `Your code is ${code}

Enter it on the page where you asked to change your e-mail address. It works for 10 minutes.

If you didn't ask for this, ignore this mail. Without the code, nothing changes.`,
  }),
  'email-change-taken': ({ role }, url) => ({
    subject: 'This address already has a Bursar account',
    text: `Someone, probably you, asked to use this address for another Bursar account. It already has an account of its own, so nothing has changed.

Sign in with this address: ${url}${pagesOf(role).login}

If it wasn't you, ignore this mail.`,
  }),
  'email-changed': ({ token }, url) => ({
    subject: 'The e-mail address of your Bursar account was changed',
    text: `Your Bursar account now uses another e-mail address. You no longer sign in with this one.

If it wasn't you, put this address back within ${undoEmailDays} days. We'll sign everyone out and email you a link to choose a new password:

${url}${undoEmailPage}?token=${token}`,
  }),
  'second-factor-reset': ({ role }, url) => ({
    subject: 'Your second step for Bursar was reset',
    text: `The people who run Bursar removed the second step from your account, because it was lost. You were signed out everywhere.

Sign in with your password and set up a new one: ${url}${homes[role].login}

If you didn't ask for this, tell them right away.`,
  }),
  'admin-disabled': () => ({
    subject: 'Your Bursar admin account was disabled',
    text: `The people who run Bursar disabled your admin account. You were signed out everywhere, and you can't sign in.

If you think this is a mistake, contact them.`,
  }),
  'admin-enabled': (_, url) => ({
    subject: 'Your Bursar admin account works again',
    text: `The people who run Bursar enabled your admin account again.

Sign in: ${url}${homes.admin.login}`,
  }),
  'confirm-address': ({ link }) => ({
    subject: 'Confirm your address for Bursar',
    text: `Open this link to confirm your address, then sign in:

${link}

If you did not ask for an account, ignore this mail. Without the link nothing happens.`,
  }),
  'second-factor-changed': ({ change, role }, url) => ({
    subject: secondStepChanges[change].subject,
    text: `${secondStepChanges[change].text}

If it was not you, choose a new password now: ${url}${pagesOf(role).forgotPassword}`,
  }),
  'recovery-code-used': ({ left, role }, url) => ({
    subject: 'A recovery code of your Bursar account was used',
    text: `Somebody, probably you, signed in to your Bursar account with a recovery code. Each works once; you have ${left} left.

If it was not you, choose a new password now: ${url}${pagesOf(role).forgotPassword}`,
  }),
  welcome: ({ link, role }, url) => ({
    subject: 'Your Bursar account is ready',
    text: `An account was prepared for you at Bursar, where families plan how to pay for college. Choose your password here. The link works once, for 14 days:

${link}

Afterwards you sign in at ${url}${pagesOf(role).login}

If you did not expect this, ignore this mail. Without the link nothing happens.`,
  }),
  'family-assigned': ({ requestId }, url) => ({
    subject: 'A family was assigned to you',
    text: `A family was assigned to you in Bursar. You see what it shares with you, and its request for help if there is one:

${url}${requestId === undefined ? agentFamiliesPage : helpThreadPage('financial_agent', requestId)}`,
  }),
  'agent-assigned': ({ agent }, url) => ({
    subject: 'An agent will help your family',
    text: `${
      agent === undefined
        ? 'A financial agent was assigned to your family in Bursar.'
        : `A financial agent was assigned to your family in Bursar: ${advisorInWords(agent)}.\n${verifiedLine(agent)}`
    }

See who it is and what they see. You can change or end that at any time: ${url}${sharingPage}`,
  }),
  'account-suspended': ({ families }) => ({
    subject: 'Your Bursar account is suspended',
    text: `An admin suspended your Bursar account. You can't sign in until that is lifted.${
      families === 0
        ? ''
        : `

Your ${families === 1 ? 'family is' : `${families} families are`} in other hands meanwhile. We let them know.`
    }

If this surprises you, ask the people who run Bursar at your organization.`,
  }),
  'account-back': ({ families }, url) => ({
    subject: 'You can use Bursar again',
    text: `Your Bursar account is active again.${
      families === 0
        ? ''
        : ` ${families === 1 ? 'One family is' : `${families} families are`} back with you. We let them know.`
    }

Sign in: ${url}${homes.financial_agent.login}`,
  }),
  'families-moved': ({ families }, url) => ({
    subject: families === 1 ? 'A family was moved to you' : 'Families were moved to you',
    text: `${families === 1 ? 'A family was' : `${families} families were`} moved to you because their agent is away. You see what each shares with you, and its request for help if there is one:

${url}${agentFamiliesPage}`,
  }),
  'agent-changed': ({ change }, url) => ({
    subject: {
      another: 'Another agent will help your family',
      away: "Your agent can't help you for now",
      back: 'Your agent is back',
    }[change],
    text: `${
      {
        another: 'Your agent is away, so another financial agent helps your family now.',
        away: "Your agent is away. If you asked for help, your request is back in the queue, and we'll find another agent for you. You don't need to do anything.",
        back: 'Your financial agent is back and helps your family again.',
      }[change]
    }

See who can see what, and change it at any time: ${url}${sharingPage}`,
  }),
  'help-news': ({ role, requestId }, url) => ({
    subject: 'News about a request for help',
    text: `There is something new in a request for help in Bursar. Read and answer it here:

${url}${helpThreadPage(role, requestId)}`,
  }),
  'help-alert': ({ over, nearing, requestId }, url) => ({
    subject:
      over > 0 ? 'Families are waiting too long for an answer' : 'Families have been waiting for an answer',
    text: `${[
      ...(over > 0 ? [`${requests(over)} just ran out of time for an answer.`] : []),
      ...(nearing > 0 ? [`${requests(nearing)} used up 80% of the time for an answer.`] : []),
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
    text: `A family ended its connection with you in Bursar. You can no longer see what it shared.

If you had invited it, the invitation now says “Ended by the family”: ${url}${invitationPages[role] ?? homes[role].home}`,
  }),
  invitation: ({ token, inviter }, url) => ({
    subject: 'An invitation to Bursar',
    text: `${
      inviter === undefined
        ? 'An advisor who uses Bursar invites your family.'
        : `${advisorInWords(inviter)}, invites your family to Bursar.\n${verifiedLine(inviter)}`
    }

Bursar shows what college will really cost your family, before you choose it.

Open the invitation here. If you accept, this person sees what you choose on that page and nothing else. You can change or end that at any time. The link works for 14 days:

${url}/family/signup?invitation=${token}

Don’t know this person? Open the link and choose “I don’t know this person”. We’ll look into it, and nothing is shared. You can also just ignore this email.`,
  }),
  'application-approved': ({ role }, url) => ({
    subject: 'Your Bursar account is approved',
    text: `We reviewed your account, and you can now invite families and work with them in Bursar:

${url}${homes[role].home}`,
  }),
  'application-rejected': ({ role }, url) => ({
    subject: 'We couldn’t approve your Bursar account',
    text: `We reviewed your account and couldn’t approve it as it is. The reason is on your account page. You can change your profile there, and we’ll take another look:

${url}${homes[role].home}`,
  }),
  'change-approved': ({ role }, url) => ({
    subject: 'Your Bursar profile was updated',
    text: `We approved the change you asked for. Families now see it wherever you’re named. From now on, sign in with the email on your profile:

${url}${homes[role].profile}`,
  }),
  'change-rejected': ({ role }, url) => ({
    subject: 'We couldn’t approve the change to your Bursar profile',
    text: `We reviewed the change you asked for and couldn’t approve it. Families still see your profile as it was. The reason is on your profile page:

${url}${homes[role].profile}`,
  }),
  'review-waiting': (_, url) => ({
    subject: 'Somebody is waiting for your review in Bursar',
    text: `An advisor applied, asked for a change or was reported by a family. Until you decide, they wait:

${url}${reviewsPage}

You get at most one of these emails an hour.`,
  }),
  'invitation-accepted': ({ role, otherEmail }, url) => ({
    subject: 'A family accepted your invitation',
    text: `A family that you invited to Bursar has accepted. You see what it shares with you here:

${url}${pagesOf(role).home}${
  otherEmail
    ? `

It came with another e-mail address than the one that you invited. If that surprises you, ask the family.`
    : ''
}`,
  }),
  'deletion-planned': ({ erasesOn }, url) => ({
    subject: 'Your Bursar account will be deleted',
    text: `As you asked, your Bursar account and everything in it will be erased on ${dayInWords(erasesOn, 'en-US')}. Nobody sees what you shared any more.

Until then you can sign in and keep the account: ${url}/family/profile

If it was not you who asked, sign in, keep the account and choose a new password: ${url}/family/forgot-password`,
  }),
  'new-device': ({ device, role }, url) => ({
    subject: 'New sign-in to your Bursar account',
    text: `Someone just signed in to your Bursar account from a device or network we haven't seen you use before${device ? `: ${device}` : ''}.

If it was you, there's nothing to do.

If it wasn't you, choose a new password now. That also signs you out everywhere: ${url}${pagesOf(role).forgotPassword}

See recent activity on your account: ${url}${activityPages[role]}`,
  }),
  'finances-read': (_, url) => ({
    subject: 'Someone viewed your finances in Bursar',
    text: `Someone has viewed your family's finances in Bursar since we last emailed you about it.

See who it was and when: ${url}${accessLogPage}

On the same page you can choose how often you get this email, or turn it off.`,
  }),
  'unused-account': ({ erasesOn, role }, url) => ({
    subject: 'We will delete your Bursar account soon',
    text: `You haven't signed in to Bursar for a long time. We don't keep information that nobody uses, so we'll delete your account and everything in it on ${dayInWords(erasesOn, 'en-US')}.

To keep your account, just sign in before that day: ${url}${pagesOf(role).login}

If you don't need the account anymore, there's nothing to do.`,
  }),
}
