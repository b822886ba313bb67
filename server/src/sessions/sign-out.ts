/** Signs a user out everywhere when an admin suspends or deletes the account. */
import type { Tx } from '../database/connect.ts'
import type { users } from '../schema/users.ts'
import type { IdentityProvider } from '../users/identity-provider.ts'
import { endSessionsOfUser } from './queries.ts'

type Account = Pick<typeof users.$inferSelect, 'id' | 'provider' | 'subject'>

/** Ends every session and every sign-in of a user, even if the account was created with another identity provider. */
export async function signOutEverywhere(
  tx: Tx,
  identities: Pick<IdentityProvider, 'name' | 'endSignIns'>,
  { id, provider, subject }: Account,
) {
  await endSessionsOfUser(tx, id)
  if (provider === identities.name && subject !== null) {
    await identities.endSignIns(tx, subject, { because: 'suspended' })
  }
}
