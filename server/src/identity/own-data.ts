/** What the embedded provider stores about a person, for their export. */
import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../database/connect.ts'
import { credentials, emailChanges, emailUndos, secondFactors, signIns } from '../schema/identity.ts'
import { passkeysOf } from './passkeys.ts'
import { codesLeft } from './recovery-codes.ts'

/** Without passwords, secrets, codes, tokens, keys, and their hashes. */
export async function storedAbout(subject: string, tx: Tx) {
  const [account] = await tx
    .select({ createdAt: credentials.createdAt, updatedAt: credentials.updatedAt })
    .from(credentials)
    .where(eq(credentials.id, subject))
  const [authenticator] = await tx
    .select({ createdAt: secondFactors.createdAt, confirmedAt: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(eq(secondFactors.credentialId, subject))
  const [emailChange] = await tx
    .select({ email: emailChanges.email, expiresAt: emailChanges.expiresAt })
    .from(emailChanges)
    .where(eq(emailChanges.credentialId, subject))
  return {
    ...account,
    authenticator: authenticator ?? null,
    passkeys: (await passkeysOf(tx, subject)).map(({ name, createdAt, lastUsedAt }) => ({
      name,
      createdAt,
      lastUsedAt,
    })),
    recoveryCodesLeft: await codesLeft(tx, subject),
    emailChange: emailChange ?? null,
    formerEmails: await tx
      .select({ email: emailUndos.formerEmail, canBeRestoredUntil: emailUndos.expiresAt })
      .from(emailUndos)
      .where(eq(emailUndos.credentialId, subject))
      .orderBy(asc(emailUndos.expiresAt)),
    signIns: await tx
      .select({
        createdAt: signIns.createdAt,
        lastSeenAt: signIns.lastSeenAt,
        provedAt: signIns.provedAt,
        endedAt: signIns.endedAt,
        endedBecause: signIns.endedBecause,
      })
      .from(signIns)
      .where(eq(signIns.credentialId, subject))
      .orderBy(asc(signIns.createdAt)),
  }
}
