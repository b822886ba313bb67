/** Opens the identity provider that the settings name. */
import type { Database } from '../database/connect.ts'
import type { Limiter } from '../limits/limiter.ts'
import type { Settings } from '../settings.ts'
import { openEmbeddedIdentity } from './embedded.ts'
import type { IdentityProvider } from './provider.ts'

export async function openIdentity(
  db: Database,
  { publicUrl, firebase }: Pick<Settings, 'publicUrl' | 'firebase'>,
  limiter: Limiter,
): Promise<IdentityProvider> {
  if (firebase === undefined) return openEmbeddedIdentity(db, publicUrl, limiter)
  // Its SDK is large, and most installations never need it.
  const { openFirebaseIdentity } = await import('./firebase.ts')
  return openFirebaseIdentity(db, publicUrl, firebase)
}
