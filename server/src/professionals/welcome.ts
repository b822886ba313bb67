/** The email with which a professional signs in for the first time. */
import type { Language } from '@bursar/contract/languages'
import { Problem } from '@bursar/contract/problems'
import type { Professional } from '@bursar/contract/professionals'
import type { ProfessionalRole } from '@bursar/contract/roles'
import { and, eq } from 'drizzle-orm'
import { now } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { queueMail } from '../mail/outbox.ts'
import { mails } from '../schema/mail.ts'
import { users } from '../schema/users.ts'
import type { IdentityProvider } from '../users/identity-provider.ts'
import { findProfessional, lockProfessional, type Which } from './queries.ts'

/** Mails a new link to a professional who has not signed in yet. Throws professional-not-found, and conflict for one who has. */
export async function resendWelcome(
  db: Database,
  provider: IdentityProvider,
  which: Which,
): Promise<Professional> {
  return db.transaction(async (tx) => {
    const { id, email, status, suspendedAt, language } = await lockProfessional(tx, which)
    if (status !== 'invited' || suspendedAt !== null) throw new Problem('conflict')
    await mailWelcome(tx, provider, { id, email, role: which.role, language })
    return findProfessional(tx, which)
  })
}

/** Deletes what `mailWelcome` has queued. Its link has been replaced, or opens an account that its owner may not use. */
export async function dropWelcome(tx: Tx, email: string) {
  await tx.delete(mails).where(and(eq(mails.to, email), eq(mails.kind, 'welcome')))
}

/** Also stores the identity provider's id of the account, so that its owner is recognized at sign-in. */
export async function mailWelcome(
  tx: Tx,
  provider: IdentityProvider,
  { id, email, role, language }: { id: string; email: string; role: ProfessionalRole; language: Language },
) {
  await dropWelcome(tx, email)
  const { subject, link } = await provider.welcome({ email, role }, tx)
  // Updates the timestamp, because the retention period of an unused account starts with its last link.
  await tx.update(users).set({ provider: provider.name, subject, updatedAt: now() }).where(eq(users.id, id))
  await queueMail(tx, { to: email, locale: language }, { kind: 'welcome', link, role })
}
