/** How a family gets an account: on its own, or by an invitation. */
import type { Language } from '@bursar/contract/languages'
import type { SharingScope } from '@bursar/contract/scopes'
import type { UsState } from '@bursar/contract/state-names'
import { eq } from 'drizzle-orm'
import { record } from '../audit/record.ts'
import type { Database, Tx } from '../database/connect.ts'
import type { Identity, Viewer } from '../http/caller.ts'
import { lockInvitation, take } from '../invitations/answering.ts'
import { families } from '../schema/families.ts'
import type { ProviderName } from '../users/identity-provider.ts'
import { claimPlaceholder } from '../users/placeholders.ts'
import { addUser } from '../users/queries.ts'

/** How a family accepts an invitation when it signs up. */
export interface AcceptedInvitation {
  token: string
  scopes: readonly SharingScope[]
  invitedEmail?: string | undefined
}

/**
 * Creates a family account for an identity, or takes over the placeholder account that an invitation created for its address. An invitation
 * that cannot be accepted creates nothing. Throws account-exists, invitation-closed and other-email.
 */
export async function signUpFamily(
  db: Database,
  provider: ProviderName,
  identity: Identity,
  { name, state, language }: { name: string; state: UsState | null; language: Language },
  invitation?: AcceptedInvitation,
): Promise<Viewer & { familyId: string }> {
  return db.transaction(async (tx) => {
    // Lock the invitation before its placeholder account, in the same order as canceling, resending or declining it does.
    if (invitation) await lockInvitation(tx, invitation.token)
    const opened =
      (await claimPlaceholder(tx, provider, identity, { name, state, language })) ??
      (await openFamily(tx, provider, identity, { name, state, language }))
    const viewer = { ...opened, role: 'family' as const }
    await record(tx, {
      actor: viewer,
      action: 'account_added',
      subject: { kind: 'family', id: viewer.familyId },
      detail: 'pending',
    })
    if (invitation) {
      const { token, ...how } = invitation
      const inviter = await take(
        tx,
        { ...viewer, email: identity.email },
        { token },
        { ...how, choice: 'add' },
      )
      // The origin is set once here. Accepting an invitation later does not change it.
      await tx
        .update(families)
        .set({ origin: 'invited', invitedById: inviter.id })
        .where(eq(families.id, viewer.familyId))
    }
    return viewer
  })
}

async function openFamily(
  tx: Tx,
  provider: ProviderName,
  identity: Identity,
  { name, state, language }: { name: string; state: UsState | null; language: Language },
) {
  const owner = await addUser(tx, provider, identity, { role: 'family', name, status: 'pending', language })
  const [family] = await tx
    .insert(families)
    .values({ ownerId: owner.id, state })
    .returning({ id: families.id })
  if (!family) throw new Error('the family was not stored')
  return { userId: owner.id, familyId: family.id }
}
