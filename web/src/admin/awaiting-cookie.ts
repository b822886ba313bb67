import { deleteCookie, writeCookie } from '../storage/page-cookie.ts'

/**
 * Remembers that an admin hid the banner about waiting families. A cookie, so that the server knows and the page does not shift. It
 * contains the admin's id, so that it does not apply to other admins in this browser, and the time of the newest wait, so that a newer
 * one shows the banner again.
 */
export const awaitingCookie = 'awaiting-hidden'

const separator = '~'
const aYear = 365 * 24 * 60 * 60

interface Hidden {
  userId: string
  /** When the family that started waiting last did so. */
  newestAt: string | null
}

export function hideAwaiting({ userId, newestAt }: Hidden): void {
  writeCookie(awaitingCookie, `${userId}${separator}${newestAt ?? ''}`, { path: '/admin', maxAge: aYear })
}

export function showAwaiting(): void {
  deleteCookie(awaitingCookie, '/admin')
}

/** Whether this admin hid the banner, and no family has started waiting since. */
export function isAwaitingHidden(cookie: string | undefined, { userId, newestAt }: Hidden): boolean {
  const [hiddenBy, upTo = ''] = (cookie ?? '').split(separator)
  if (hiddenBy !== userId) return false
  return newestAt === null || newestAt <= upTo
}
