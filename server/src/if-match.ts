/** The version that a caller has seen: `If-Match: "3"`. */
import { Problem } from '@bursar/contract/problems'

/** The number in it; the contract has checked its form. `undefined` where the caller does not mind. */
export function versionSeen(headers: { 'if-match'?: string | undefined }): number | undefined {
  const digits = headers['if-match']?.replace(/\D/g, '')
  return digits === undefined ? undefined : Number(digits)
}

/** Throws stale when the caller says which version it has seen, and that is not the present one, or there is none. */
export function requireSeen(seen: number | undefined, present: number | undefined) {
  if (seen !== undefined && seen !== present) throw new Problem('stale')
}
