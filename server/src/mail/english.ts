/** What mails say in English. */
import { homes } from '@bursar/contract/roles'
import { agentFamiliesPage, dayInWords, helpPages, resetPages, sharingPage, type Texts } from './kinds.ts'

export const english: Texts = {
  code: ({ code }) => ({
    subject: 'Your Bursar code',
    text: `Your code is ${code}

Type it into the page where you started to create your account. It works for 30 minutes.

If you did not ask for an account, ignore this mail. Without the code nothing happens.`,
  }),
  'has-account': (_, url) => ({
    subject: 'You already have a Bursar account',
    text: `Somebody, probably you, tried to create a Bursar account with this address. It already has one.

Sign in: ${url}/family/login
Choose a new password: ${url}/family/forgot-password

If it was not you, ignore this mail. Nothing has changed.`,
  }),
  reset: ({ token, role }, url) => ({
    subject: 'Choose a new password for Bursar',
    text: `Choose a new password here. The link works once, for one hour:

${url}${resetPages[role]}?token=${token}

If you did not ask for it, ignore this mail. Your password stays as it is.`,
  }),
  'no-account': (_, url) => ({
    subject: 'No Bursar account with this address',
    text: `Somebody, probably you, asked for a new Bursar password for this address. It has no account. Perhaps you signed up with another address.

Create an account: ${url}/family/signup

If it was not you, ignore this mail.`,
  }),
  'password-changed': (_, url) => ({
    subject: 'Your Bursar password was changed',
    text: `The password of your Bursar account was just changed, and you were signed out everywhere.

If it was not you, choose a new one now: ${url}/family/forgot-password`,
  }),
  'confirm-address': ({ link }) => ({
    subject: 'Confirm your address for Bursar',
    text: `Open this link to confirm your address, then sign in:

${link}

If you did not ask for an account, ignore this mail. Without the link nothing happens.`,
  }),
  'second-factor-changed': ({ change }, url) => ({
    subject: change === 'on' ? 'Second step turned on for Bursar' : 'Second step turned off for Bursar',
    text: `${
      change === 'on'
        ? 'From now on signing in to your Bursar account takes your password and a code of your authenticator app.'
        : 'From now on signing in to your Bursar account takes only your password.'
    }

If it was not you, choose a new password now: ${url}/family/forgot-password`,
  }),
  'recovery-code-used': ({ left }, url) => ({
    subject: 'A recovery code of your Bursar account was used',
    text: `Somebody, probably you, signed in to your Bursar account with a recovery code. Each works once; you have ${left} left.

If it was not you, choose a new password now: ${url}/family/forgot-password`,
  }),
  welcome: ({ link, role }, url) => ({
    subject: 'Your Bursar account is ready',
    text: `An account was prepared for you at Bursar, where families plan how to pay for college. Choose your password here. The link works once, for 14 days:

${link}

Afterwards you sign in at ${url}${homes[role].login}

If you did not expect this, ignore this mail. Without the link nothing happens.`,
  }),
  'family-assigned': (_, url) => ({
    subject: 'A family was assigned to you',
    text: `A family was assigned to you in Bursar. You see what it shares with you, and its request for help if there is one:

${url}${agentFamiliesPage}`,
  }),
  'agent-assigned': (_, url) => ({
    subject: 'An agent will help your family',
    text: `A financial agent was assigned to your family in Bursar.

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
  'help-news': ({ role }, url) => ({
    subject: 'News about a request for help',
    text: `There is something new in a request for help in Bursar. Read and answer it here:

${url}${helpPages[role]}`,
  }),
  invitation: ({ token }, url) => ({
    subject: 'An invitation to Bursar',
    text: `An advisor who uses Bursar invites your family. Bursar shows what college will really cost your family, before you choose it.

Open the invitation here. The page says who invites you. Accepting links that person to your family: they see what you choose on that page and nothing else, and you can change or end it at any time. The link works for 14 days:

${url}/family/signup?invitation=${token}

If you do not know what this is about, ignore this mail. Without the link nothing happens.`,
  }),
  'invitation-accepted': ({ role, otherEmail }, url) => ({
    subject: 'A family accepted your invitation',
    text: `A family that you invited to Bursar has accepted. You see what it shares with you here:

${url}${homes[role].home}${
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
}
