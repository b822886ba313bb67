/** The version that a caller has seen: `If-Match: "3"`. */

/** The number in it; the contract has checked its form. `undefined` where the caller does not mind. */
export function versionSeen(headers: { 'if-match'?: string | undefined }): number | undefined {
  const digits = headers['if-match']?.replace(/\D/g, '')
  return digits === undefined ? undefined : Number(digits)
}
