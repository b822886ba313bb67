import { deleteCookie, writeCookie } from './page-cookie.ts'

/**
 * Tells the server that the guide is hidden, so that no page comes with it and then moves. What counts is the flag under
 * `root`; this is its echo, and names the family so that it says nothing about the next one who signs in here.
 */
export const guideCookie = 'guide-hidden'

export function setHiddenGuideCookie(familyId: string): void {
  writeCookie(guideCookie, familyId)
}

/** The next sign-in begins with the guide, as the flag does. */
export function clearHiddenGuideCookie(): void {
  deleteCookie(guideCookie)
}
