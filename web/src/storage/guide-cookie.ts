import { deleteCookie, writeCookie } from './page-cookie.ts'

/**
 * Tells the server that the guide is hidden, so that pages aren't rendered with it and then shift. A copy of the flag under
 * `root`, which is authoritative. It has the family's id, so that it doesn't apply to the next family that signs in here.
 */
export const guideCookie = 'guide-hidden'

export function setHiddenGuideCookie(familyId: string): void {
  writeCookie(guideCookie, familyId)
}

/** The guide is shown again after the next sign-in. */
export function clearHiddenGuideCookie(): void {
  deleteCookie(guideCookie)
}
