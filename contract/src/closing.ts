/** Whether a college has closed or will, by what is published about it. */

interface Published {
  /** False if the Department of Education no longer certifies it as operating. */
  isOperating: boolean
  /** ISO date. */
  closedOn?: string | null | undefined
}

/** `unlisted`: no longer certified as operating, and no day in the past is published. */
export type Closing = 'closed' | 'unlisted' | 'closing'

/** @param today ISO date */
export function closingOf({ isOperating, closedOn = null }: Published, today: string): Closing | null {
  if (closedOn !== null && closedOn <= today) return 'closed'
  if (!isOperating) return 'unlisted'
  return closedOn === null ? null : 'closing'
}

/** The certification may be older than the closing date: some colleges are certified as operating long after they closed. */
export function isClosed(college: Published, today: string): boolean {
  const closing = closingOf(college, today)
  return closing === 'closed' || closing === 'unlisted'
}
