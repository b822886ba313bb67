/**
 * The token of an invitation link. It is removed from the address bar once the page is loaded, and stored for this tab, so that
 * a reload or a detour to the sign-in page doesn't lose it.
 */
const key = 'invitation'

/** Moves the token from the address to storage; returns it or the stored one. Call this in an effect. */
export function captureInvitation(fromAddress: string | null): string | null {
  if (fromAddress === null) return storedInvitation()
  try {
    sessionStorage.setItem(key, fromAddress)
  } catch {
    // Without storage the token lives as long as the page.
  }
  window.history.replaceState(null, '', window.location.pathname)
  return fromAddress
}

export function storedInvitation(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Call when the invitation was answered or no longer works. */
export function clearInvitation(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // If storage is unavailable, nothing was stored.
  }
}
