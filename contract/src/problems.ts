/** All expected failures. Code branches on the key. */
import type { FieldError, ProblemDetails } from './problem-details.ts'

/** Each with its HTTP status. English titles are in `problem-titles.ts`. */
export const problems = {
  'not-json': 400,
  'bad-request': 400,
  'not-signed-in': 401,
  'token-expired': 401,
  'wrong-credentials': 401,
  'wrong-password': 403,
  'wrong-code': 401,
  'wrong-factor-code': 401,
  'challenge-ended': 401,
  'passkey-not-accepted': 401,
  'session-reused': 401,
  'not-allowed': 403,
  'finances-not-shared': 403,
  'plan-not-shared': 403,
  'second-factor-needed': 403,
  'second-factor-not-supported': 403,
  'recent-sign-in-needed': 403,
  'account-suspended': 403,
  'account-deleted': 403,
  'approval-pending': 403,
  'no-profile-yet': 403,
  'wrong-origin': 403,
  'not-found': 404,
  'family-not-found': 404,
  'parent-not-found': 404,
  'student-not-found': 404,
  'favorite-not-found': 404,
  'offer-not-found': 404,
  'plan-not-found': 404,
  'professional-not-found': 404,
  'invitation-not-found': 404,
  'help-request-not-found': 404,
  'session-not-found': 404,
  'release-not-found': 404,
  'college-not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'account-exists': 409,
  'other-email': 409,
  'not-signed-in-yet': 409,
  'nothing-to-review': 409,
  'already-assigned': 409,
  'agent-not-active': 409,
  'family-not-signed-up': 409,
  'family-leaving': 409,
  'last-factor': 409,
  'passkey-exists': 409,
  'agent-full': 409,
  'move-not-possible': 409,
  'import-running': 409,
  'demo-family': 409,
  'other-family': 409,
  'too-many-parents': 409,
  'too-many-students': 409,
  'too-many-offers': 409,
  'too-many-plans': 409,
  'too-many-passkeys': 409,
  'offer-exists': 409,
  'onboarding-incomplete': 422,
  'invitation-paused': 409,
  'reset-link-used': 410,
  'email-change-closed': 410,
  'invitation-closed': 410,
  stale: 412,
  'too-large': 413,
  'wrong-media-type': 415,
  'invalid-input': 422,
  'too-many-requests': 429,
  unexpected: 500,
  'try-again': 503,
  busy: 503,
  'not-ready': 503,
} as const satisfies Record<string, number>

export type ProblemCode = keyof typeof problems

export type { FieldError, ProblemDetails }

/** An expected failure. The server throws it and sends it as problem details; the web's client throws it again. */
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
    super(more.detail ?? code)
    this.name = 'Problem'
    this.code = code
    this.status = problems[code]
    this.detail = more.detail
    this.errors = more.errors ?? []
    this.requestId = more.requestId
    this.present = more.present
    this.retryAfter = more.retryAfter
  }
}

/** Whether a received string is a known problem code. */
export function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(problems, code)
}
