import { deleteCookie, writeCookie } from '../storage/page-cookie.ts'

/**
 * That an admin hid the banner about waiting families, told to the server, so that no page comes with it and then moves. It names the
 * admin, so that it says nothing about the next one who signs in here, and the newest of those who waited: whoever begins to wait
 * later brings the banner back.
 */
export const awaitingCookie = 'awaiting-hidden'

const separator = '~'
const aYear = 365 * 24 * 60 * 60

interface Hidden {
  userId: string
  /** When the newest of those who waited had begun to. */
  newestAt: string | null
}

export function hideAwaiting({ userId, newestAt }: Hidden): void {
  writeCookie(awaitingCookie, `${userId}${separator}${newestAt ?? ''}`, { path: '/admin', maxAge: aYear })
}

export function showAwaiting(): void {
  deleteCookie(awaitingCookie, '/admin')
}

/** Whether the banner stays hidden: this admin hid it, and nobody has begun to wait since. */
export function isAwaitingHidden(cookie: string | undefined, { userId, newestAt }: Hidden): boolean {
  const [hiddenBy, upTo = ''] = (cookie ?? '').split(separator)
  if (hiddenBy !== userId) return false
  return newestAt === null || newestAt <= upTo
}
