/** Translates the detail of an audit entry, which is a comma-separated list of codes. */
import type { AuditEntry } from '@bursar/contract/audit'

interface Messages {
  (key: string): string
  has(key: string): boolean
}

/**
 * Replaces each code by its message for this kind of subject, or its general message. For example, `pending` means something else for a
 * family than for a professional. Anything without a message is not changed.
 */
export function detailText(detail: string, about: AuditEntry['subject']['kind'], t: unknown): string {
  const messages = t as Messages
  return detail
    .split(', ')
    .map((code) => {
      const key =
        /^\w+$/.test(code) &&
        [`detailsOf.${about}.${code}`, `details.${code}`].find((option) => messages.has(option))
      return key ? messages(key) : code
    })
    .join(', ')
}
