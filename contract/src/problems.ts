/** Everything that can go wrong on purpose. Code decides by the key; people read the title. */
import type { FieldError, ProblemDetails } from './problem-details.ts'

export const problems = {
  'not-json': { status: 400, title: 'This request is not valid JSON.' },
  'bad-request': { status: 400, title: 'This request cannot be understood.' },
  'not-signed-in': { status: 401, title: 'Please sign in.' },
  'token-expired': { status: 401, title: 'Your sign-in has expired.' },
  'wrong-credentials': { status: 401, title: 'This e-mail and password do not match an account.' },
  'wrong-password': { status: 403, title: 'This password is not right.' },
  'wrong-code': { status: 401, title: 'This code is not right, or it has expired.' },
  'wrong-factor-code': { status: 401, title: 'This code is not right. Enter the one your app shows now.' },
  'passkey-not-accepted': { status: 401, title: 'We couldn’t confirm this passkey. Please try again.' },
  'session-reused': {
    status: 401,
    title: 'You were signed out to keep your account safe. Please sign in again.',
  },
  'not-allowed': { status: 403, title: 'Your account cannot do this.' },
  'finances-not-shared': { status: 403, title: 'This family does not share its finances with you.' },
  'second-factor-needed': { status: 403, title: 'Please protect your account with a second step first.' },
  'recent-sign-in-needed': { status: 403, title: 'Please confirm it’s you first.' },
  'account-suspended': { status: 403, title: 'This account is suspended. Please contact us.' },
  'approval-pending': { status: 403, title: 'We need to review your account before you can do this.' },
  'no-profile-yet': { status: 403, title: 'Please finish creating your account.' },
  'wrong-origin': { status: 403, title: 'This request came from another site.' },
  'not-found': { status: 404, title: 'We cannot find this.' },
  'family-not-found': { status: 404, title: 'We cannot find this family.' },
  'parent-not-found': { status: 404, title: 'We cannot find this parent.' },
  'student-not-found': { status: 404, title: 'We cannot find this student.' },
  'favourite-not-found': { status: 404, title: 'We cannot find this favorite.' },
  'professional-not-found': { status: 404, title: 'We cannot find this professional.' },
  'invitation-not-found': { status: 404, title: 'We cannot find this invitation.' },
  'help-request-not-found': { status: 404, title: 'We cannot find this request.' },
  'session-not-found': { status: 404, title: 'We cannot find this session.' },
  'release-not-found': { status: 404, title: 'We cannot find this release.' },
  'college-not-found': { status: 404, title: 'We cannot find this college.' },
  'method-not-allowed': { status: 405, title: 'This address does not take that method.' },
  conflict: { status: 409, title: 'This has changed in the meantime.' },
  'account-exists': { status: 409, title: 'This sign-in already has an account.' },
  'other-email': { status: 409, title: 'This invitation was sent to another e-mail address.' },
  'not-signed-in-yet': {
    status: 409,
    title: 'This person hasn’t signed in yet. Their account becomes active when they do.',
  },
  'nothing-to-review': { status: 409, title: 'There’s nothing left to review here.' },
  'already-assigned': { status: 409, title: 'Somebody else assigned an agent in the meantime.' },
  'agent-not-active': { status: 409, title: 'This agent cannot take families now.' },
  'last-factor': { status: 409, title: 'Your account needs a second step. Add another one first.' },
  'passkey-exists': { status: 409, title: 'This device already has a passkey for your account.' },
  'agent-full': { status: 409, title: 'This agent has as many families as they take.' },
  'move-not-possible': { status: 409, title: 'This request has moved on in the meantime.' },
  'import-running': { status: 409, title: 'An import is running already.' },
  'too-many-parents': { status: 409, title: 'A family can have at most 4 parents.' },
  'too-many-students': { status: 409, title: 'A family can have at most 12 students.' },
  'onboarding-incomplete': { status: 422, title: 'A few answers are still missing.' },
  'invitation-paused': {
    status: 409,
    title: 'You can’t accept this invitation right now. The sender’s account isn’t active.',
  },
  'reset-link-used': {
    status: 410,
    title: 'This link has expired or was already used. Please ask for a new one.',
  },
  'email-change-closed': {
    status: 410,
    title: 'This link has expired or was already used.',
  },
  'invitation-closed': {
    status: 410,
    title: 'This invitation no longer works. Please ask for a new one.',
  },
  stale: { status: 412, title: 'This was changed somewhere else since you opened it.' },
  'too-large': { status: 413, title: 'This is too large to send.' },
  'wrong-media-type': { status: 415, title: 'Please send JSON.' },
  'invalid-input': { status: 422, title: 'Some answers need another look.' },
  'too-many-requests': { status: 429, title: 'Too many tries. Please wait a moment.' },
  unexpected: { status: 500, title: 'Something went wrong on our side.' },
  'try-again': {
    status: 503,
    title: 'Somebody else was changing the same thing at that moment. Please try again.',
  },
  busy: { status: 503, title: 'Many people are signing in right now. Please try again in a moment.' },
  'not-ready': { status: 503, title: 'The service is starting. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemCode = keyof typeof problems

export type { FieldError, ProblemDetails }

/** An expected failure. Thrown anywhere on the server, sent as problem details, thrown again by the web's client. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly detail: string | undefined
  readonly errors: readonly FieldError[]
  readonly requestId: string | undefined
  readonly present: Readonly<Record<string, unknown>> | undefined
  /** Seconds to wait; sent as `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(
    code: ProblemCode,
    more: {
      detail?: string
      errors?: readonly FieldError[]
      requestId?: string
      retryAfter?: number
      present?: Readonly<Record<string, unknown>> | undefined
    } = {},
  ) {
    super(more.detail ?? problems[code].title)
    this.name = 'Problem'
    this.code = code
    this.status = problems[code].status
    this.detail = more.detail
    this.errors = more.errors ?? []
    this.requestId = more.requestId
    this.present = more.present
    this.retryAfter = more.retryAfter
  }
}

/** Whether a string that came over the wire is a code of the table. */
export function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(problems, code)
}
