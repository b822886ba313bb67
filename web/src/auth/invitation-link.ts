/**
 * The token of an invitation link: out of the address bar as soon as the page is there, and kept for this tab, so that
 * a reload or the way over the sign-in screen does not lose it.
 */
const key = 'invitation'

/** The token of the address or the one kept before. Call it once the page is shown. */
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

/** It was answered, or works no more. */
export function clearInvitation(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Where nothing can be removed nothing was kept.
  }
}
