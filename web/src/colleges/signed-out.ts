/** Whether a call failed because the user is signed out. Checks only the status, so that the contract isn't loaded. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 401
}

export const loginAddress = '/family/login'
