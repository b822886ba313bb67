/** Claims of an id token, for comparison and display only. The server verifies the token. */
export function claimOf(idToken: string, name: 'sub' | 'email'): string | null {
  try {
    const payload = idToken.split('.')[1] ?? ''
    const claim = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))[name]
    return typeof claim === 'string' ? claim : null
  } catch {
    return null
  }
}
