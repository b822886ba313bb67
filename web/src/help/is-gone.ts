import { type CallFailure, isCallFailure } from '../http/failures.ts'

/** Whether the viewer may no longer see the request: it isn't theirs any more, or the account was paused. */
export function isGone(failure: unknown): failure is CallFailure {
  return isCallFailure(failure) && ['help-request-not-found', 'approval-pending'].includes(failure.code)
}
