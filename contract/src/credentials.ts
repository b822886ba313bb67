/** Changing the password and the email address while signed in. */
import { z } from 'zod'
import { Password } from './accounts.ts'
import { Email, EmailedCode } from './basics.ts'
import type { Call } from './call.ts'

/** Days in which the previous address can undo a change of email address. */
export const undoEmailDays = 7

export const changePassword = {
  method: 'POST',
  url: '/api/account/password',
  config: { access: 'user', limit: 'code', recent: true },
  schema: {
    summary: 'Choose a new password; ends every other sign-in of the account',
    tags: ['account'],
    body: z.strictObject({ currentPassword: z.string().min(1).max(200), newPassword: Password }),
    response: { 204: z.null() },
  },
} as const satisfies Call

export const requestEmailChange = {
  method: 'POST',
  url: '/api/account/email',
  config: { access: 'user', limit: 'mail', recent: true },
  schema: {
    summary:
      'Email a code to a new address, which takes effect once the code is confirmed. Gives the same answer if the address has an account. A professional withdraws a change that waits for approval with the current address',
    tags: ['account'],
    body: z.strictObject({ email: Email }),
    response: { 202: z.object({ next: z.enum(['check-mail', 'withdrawn']) }) },
  },
} as const satisfies Call

export const confirmEmailChange = {
  method: 'POST',
  url: '/api/account/email/confirm',
  config: { access: 'user', limit: 'code' },
  schema: {
    summary: 'Finish the change with the emailed code. A professional’s new address waits for approval',
    tags: ['account'],
    body: z.strictObject({
      code: EmailedCode,
    }),
    response: { 200: z.object({ isWaitingForApproval: z.boolean() }) },
  },
} as const satisfies Call

export const undoEmailChange = {
  method: 'POST',
  url: '/api/identity/undo-email-change',
  config: { access: 'anyone', limit: 'code' },
  schema: {
    summary:
      'Restore the previous address with the token emailed to it; ends every session, voids the password, and emails a link to choose a new one',
    tags: ['account'],
    body: z.strictObject({ token: z.string().min(20).max(200) }),
    response: { 204: z.null() },
  },
} as const satisfies Call
