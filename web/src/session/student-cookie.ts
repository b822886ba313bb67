/**
 * Tells the server which student is looked at, so that a page whose address names none comes for the same one. What counts
 * is `selectedStudentId` under `root`; this is its echo: an id only, which means nothing in another family.
 */
export const studentCookie = 'selected-student'

export function echoSelectedStudent(studentId: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${studentCookie}=${studentId}; path=/; samesite=lax`
}

/** Whether the server is told so: the echo ends with the browser, or was refused. */
export function echoesStudent(studentId: string): boolean {
  return document.cookie.split('; ').includes(`${studentCookie}=${studentId}`)
}

export function forgetSelectedStudent(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = `${studentCookie}=; path=/; max-age=0; samesite=lax`
}
