/** Whether a call failed because nobody is signed in any more. Looks at the status alone, to leave the contract unloaded. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 401
}

export const loginAddress = '/family/login'
