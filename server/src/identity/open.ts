/** Opens the identity provider selected by the settings. Without `professionals`, it only manages the accounts of others. */
import type { Database } from '../database/connect.ts'
import type { Limiter } from '../limits/limiter.ts'
import type { Settings } from '../settings/settings.ts'
import type { IdentityProvider } from '../users/identity-provider.ts'
import type { ProfessionalAccounts } from '../users/professional-accounts.ts'
import { openEmbeddedIdentity } from './embedded.ts'

export async function openIdentity(
  db: Database,
  { publicUrl, firebase }: Pick<Settings, 'publicUrl' | 'firebase'>,
  limiter: Limiter,
  professionals: ProfessionalAccounts | null = null,
): Promise<IdentityProvider> {
  if (firebase === undefined) return openEmbeddedIdentity(db, publicUrl, limiter, { professionals })
  // Loaded only when needed, because the SDK is large and most installations don't use it.
  const { openFirebaseIdentity } = await import('./firebase.ts')
  return openFirebaseIdentity(db, publicUrl, firebase, professionals)
}
