/** Optimistic locking: the version that the caller has seen, as in `If-Match: "3"`. */
import { Problem } from '@bursar/contract/problems'

/** The largest number of a version column. PostgreSQL fails on a comparison with a larger one. */
const maxVersion = 2_147_483_647
/** Versions begin with 1. */
const noVersion = 0

/** The number in the header; the contract has validated its form. `undefined` if the caller sends none. */
export function versionSeen(headers: { 'if-match'?: string | undefined }): number | undefined {
  const digits = headers['if-match']?.replace(/\D/g, '')
  if (digits === undefined) return undefined
  return Number(digits) <= maxVersion ? Number(digits) : noVersion
}

/** Throws stale if the caller sent a version and it is not the current one, or if there is no current one. */
export function requireSeen(seen: number | undefined, present: number | undefined) {
  if (seen !== undefined && seen !== present) throw new Problem('stale')
}
