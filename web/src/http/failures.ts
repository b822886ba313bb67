/** What a call to the API throws. Separate from sending, so that pages can show a failure without loading the contract's schemas. */
import { type FieldError, Problem } from '@bursar/contract/problems'

/** The server couldn't be reached: no connection, or a timeout. Has the fields of a `Problem`, so that it can be shown like one. */
export class Offline extends Error {
  readonly code = 'offline'
  readonly status = 0
  readonly errors: readonly FieldError[] = []
  readonly requestId: string | undefined = undefined
  readonly retryAfter: number | undefined = undefined

  constructor(cause?: unknown) {
    super('The server could not be reached.', { cause })
    this.name = 'Offline'
  }
}

/** Everything that a call throws, except an AbortError from the caller's signal. */
export type CallFailure = Problem | Offline

export function isCallFailure(error: unknown): error is CallFailure {
  return error instanceof Problem || error instanceof Offline
}

/**
 * Whether the server may have done what was asked, although no answer arrived: a connection that dropped, or a proxy that answers in its
 * place with 502 or 504.
 */
export function isAnswerLost(error: unknown): boolean {
  return error instanceof Offline || (error instanceof Problem && error.status >= 500)
}

/** Whether the call needs a recent proof of identity. */
export function isConfirmationNeeded(error: unknown): boolean {
  return error instanceof Problem && error.code === 'recent-sign-in-needed'
}

/** Whether the sign-in has expired. The same call works after signing in again. */
export function isSignInExpired(error: unknown): boolean {
  return error instanceof Problem && ['not-signed-in', 'token-expired', 'session-reused'].includes(error.code)
}

/** Whether the record has changed on the server since it was read. */
export function isStale(error: unknown): error is Problem {
  return error instanceof Problem && error.code === 'stale'
}
