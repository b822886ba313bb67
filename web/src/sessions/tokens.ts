/** Stores, reads, and refreshes this browser's id token, shared by all calls and tabs. */
import type { IdToken } from '@bursar/contract/id-token'
import { read, write } from '../storage/storage.ts'
import { refresh } from './refresh.ts'

/** A token that expires within this time is refreshed before use, so that it isn't rejected on arrival. */
const marginMs = 5_000

export function storeToken({ idToken, expiresIn }: IdToken): void {
  write('firebaseTokens', { idToken, expiresAt: Date.now() + expiresIn * 1000 })
}

/** The token to send now, or null if there is none or it has expired. */
export function currentToken(): string | null {
  const stored = read('firebaseTokens')
  return stored && stored.expiresAt - marginMs > Date.now() ? stored.idToken : null
}

let refreshing: Promise<string> | null = null

/** Returns a token other than the rejected one. Concurrent callers share one refresh. */
export function freshToken(refused: string | null): Promise<string> {
  const known = currentToken()
  // A call sent before the last refresh may be rejected after it; the new token is already stored.
  if (known !== null && known !== refused) return Promise.resolve(known)
  refreshing ??= refreshWithLock(refused).finally(() => {
    refreshing = null
  })
  return refreshing
}

/**
 * Each refresh uses up the refresh cookie, and using an old one later ends the sign-in (reuse detection). So tabs refresh one at a time, and
 * a tab that waited uses the token stored by the previous one.
 */
function refreshWithLock(refused: string | null): Promise<string> {
  return withLock(async () => {
    const known = currentToken()
    if (known !== null && known !== refused) return known
    const token = await refresh(refused)
    storeToken(token)
    return token.idToken
  })
}

function withLock<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  // Missing only in insecure contexts, such as plain HTTP on a local network.
  return navigator.locks ? navigator.locks.request('bursar-refresh', work) : work()
}
