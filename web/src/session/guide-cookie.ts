/**
 * Tells the server that the guide is hidden, so that no page comes with it and then moves. What counts is the flag under
 * `root`; this is its echo, and names the family so that it says nothing about the next one who signs in here.
 */
export const guideCookie = 'guide-hidden'

export function echoHiddenGuide(familyId: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${guideCookie}=${familyId}; path=/; samesite=lax`
}

/** The next sign-in begins with the guide, as the flag does. */
export function forgetHiddenGuide(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = `${guideCookie}=; path=/; max-age=0; samesite=lax`
}
