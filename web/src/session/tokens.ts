/** The id token of this browser: kept, read and refreshed in one place, once for all calls and all tabs. */
import type { IdToken } from '@bursar/contract/id-token'
import { refresh } from './refresh.ts'
import { read, write } from './storage.ts'

/** A token that ends within this time is refreshed before it is used, rather than refused on arrival. */
const marginMs = 5_000

export function storeToken({ idToken, expiresIn }: IdToken): void {
  write('firebaseTokens', { idToken, expiresAt: Date.now() + expiresIn * 1000 })
}

/** The token to send now, or null when there is none or it has run out. */
export function currentToken(): string | null {
  const stored = read('firebaseTokens')
  return stored && stored.expiresAt - marginMs > Date.now() ? stored.idToken : null
}

let refreshing: Promise<string> | null = null

/** Another token than the refused one. Everybody who asks while a refresh is under way gets its answer. */
export function freshToken(refused: string | null): Promise<string> {
  const known = currentToken()
  // A call that set out before the last refresh comes back refused after it: its new token is there already.
  if (known !== null && known !== refused) return Promise.resolve(known)
  refreshing ??= refreshWithLock(refused).finally(() => {
    refreshing = null
  })
  return refreshing
}

/**
 * The refresh cookie is used up by each refresh, and using it twice ends the sign-in for safety: tabs therefore
 * take turns, and whoever waited finds the token of the one before.
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
  // Absent only where the page is not served over a safe origin, such as a bare address in the local network.
  return navigator.locks ? navigator.locks.request('bursar-refresh', work) : work()
}
