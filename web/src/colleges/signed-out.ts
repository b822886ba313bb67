/** Whether a call failed because the user is signed out. Checks only the status, so that the contract isn't loaded. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 401
}

/** Whether a call failed because the record was removed. */
export function isGone(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 404
}

export const loginAddress = '/family/login'
