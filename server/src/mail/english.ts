/** What mails say in English. */
import { resetPages, type Texts } from './kinds.ts'

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
}
