/** Codes that people type as their second factor, from an authenticator app or one of the recovery codes. */
import { Problem } from '@bursar/contract/problems'
import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { now } from '../database/columns.ts'
import type { Tx } from '../database/connect.ts'
import { decryptRow } from '../encryption/columns.ts'
import { hashOf } from '../encryption/secrets.ts'
import { queueMail } from '../mail/outbox.ts'
import { recoveryCodes, secondFactors } from '../schema/identity.ts'
import { users } from '../schema/users.ts'
import { type Origin, recordSecurityEvent } from '../security-log/record.ts'
import type { Passwords } from './passwords.ts'
import { codesLeft } from './recovery-codes.ts'
import { stepOf } from './totp.ts'

/** A code as the user typed it: from the app, or a recovery code with the hashes that may be stored for it. */
export type TypedCode = { of: 'app'; code: string } | { of: 'recovery'; hashes: string[] }

/** Parses and hashes a code before the transaction that uses it, because hashing waits in the queue. */
export async function readCode(passwords: Passwords, credentialId: string, code: string): Promise<TypedCode> {
  if (/^\d{6}$/.test(code)) return { of: 'app', code }
  const hash = await passwords.hashRecoveryCode(credentialId, code)
  return { of: 'recovery', hashes: [hash, earlierHash(credentialId, code)] }
}

/** Uses up a code of the app or a recovery code; notifies the owner of a used recovery code. Throws wrong-factor-code. */
export async function proveCode(
  tx: Tx,
  account: { id: string; email: string },
  code: TypedCode,
  origin: Origin,
): Promise<'authenticator' | 'recovery code'> {
  const taken = await takeCode(tx, account.id, code)
  if (!taken) throw new Problem('wrong-factor-code')
  if (taken === 'app') return 'authenticator'
  const [user] = await tx
    .select({ userId: users.id, role: users.role, language: users.language })
    .from(users)
    .where(isUserOf(account.id))
  const left = await codesLeft(tx, account.id)
  await recordSecurityEvent(tx, {
    action: 'recovery_code_used',
    actor: user ?? null,
    userId: user?.userId ?? null,
    origin,
  })
  await queueMail(
    tx,
    { to: account.email, locale: user?.language ?? 'en' },
    { kind: 'recovery-code-used', left, role: user?.role ?? 'family' },
  )
  return 'recovery code'
}

/** Uses up a code; returns `null` if it is wrong or was used before. */
async function takeCode(tx: Tx, credentialId: string, typed: TypedCode): Promise<'app' | 'recovery' | null> {
  if (typed.of === 'recovery') {
    const isThis = inArray(recoveryCodes.codeHash, typed.hashes)
    const [used] = await tx
      .update(recoveryCodes)
      .set({ usedAt: now() })
      .where(and(isThis, eq(recoveryCodes.credentialId, credentialId), isNull(recoveryCodes.usedAt)))
      .returning()
    return used ? 'recovery' : null
  }
  const isConfirmed = and(eq(secondFactors.credentialId, credentialId), isNotNull(secondFactors.confirmedAt))
  const [factor] = await tx.select().from(secondFactors).where(isConfirmed)
  const step = factor ? stepOf(decryptRow(secondFactors, credentialId, factor).secret, typed.code) : null
  if (step === null) return null
  const [taken] = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(isConfirmed, or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step))))
    .returning()
  return taken ? 'app' : null
}

/** The hash of codes created until November 2026, which still work. New ones are hashed like passwords. */
function earlierHash(credentialId: string, code: string): string {
  return hashOf(credentialId + code.replace('-', '').toUpperCase())
}

function isUserOf(credentialId: string) {
  return and(eq(users.provider, 'embedded'), eq(users.subject, credentialId))
}
