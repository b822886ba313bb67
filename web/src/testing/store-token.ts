import { write } from '../storage/storage.ts'

/** Leaves the browser signed in: with an id token that is good for 10 minutes. */
export function storeToken() {
  write('firebaseTokens', { idToken: 'token', expiresAt: Date.now() + 600_000 })
}
