import { cookieIn, deleteCookie, writeCookie } from './page-cookie.ts'

/**
 * Tells the server which student is selected, so that pages whose address names none show the same one. A copy of
 * `selectedStudentId` under `root`, which is authoritative. An id that means nothing in another family.
 */
export const studentCookie = 'selected-student'

export function setSelectedStudentCookie(studentId: string): void {
  writeCookie(studentCookie, studentId)
}

/** False if the cookie ended with the browser session or was blocked. */
export function isStudentCookieSet(studentId: string): boolean {
  return cookieIn(document.cookie, studentCookie) === studentId
}

export function clearSelectedStudentCookie(): void {
  deleteCookie(studentCookie)
}
