/** Opens the identity provider selected by the settings. */
import type { Database } from '../database/connect.ts'
import type { Limiter } from '../limits/limiter.ts'
import type { Settings } from '../settings.ts'
import type { ProposeForProfessional } from './email-changes.ts'
import { openEmbeddedIdentity } from './embedded.ts'
import type { IdentityProvider } from './provider.ts'

export async function openIdentity(
  db: Database,
  { publicUrl, firebase }: Pick<Settings, 'publicUrl' | 'firebase'>,
  limiter: Limiter,
  propose: ProposeForProfessional | null = null,
): Promise<IdentityProvider> {
  if (firebase === undefined) return openEmbeddedIdentity(db, publicUrl, limiter, { propose })
  // Loaded only when needed, because the SDK is large and most installations don't use it.
  const { openFirebaseIdentity } = await import('./firebase.ts')
  return openFirebaseIdentity(db, publicUrl, firebase)
}
