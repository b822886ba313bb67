import { deleteCookie, writeCookie } from './page-cookie.ts'

/**
 * Tells the server which student is looked at, so that a page whose address names none comes for the same one. What counts
 * is `selectedStudentId` under `root`; this is its echo: an id only, which means nothing in another family.
 */
export const studentCookie = 'selected-student'

export function setSelectedStudentCookie(studentId: string): void {
  writeCookie(studentCookie, studentId)
}

/** Whether the server is told so: the echo ends with the browser, or was refused. */
export function isStudentCookieSet(studentId: string): boolean {
  return document.cookie.split('; ').includes(`${studentCookie}=${studentId}`)
}

export function clearSelectedStudentCookie(): void {
  deleteCookie(studentCookie)
}
