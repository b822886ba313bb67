/** The recovery codes of an account that has a second factor. Each works once. */
import { and, count, eq, isNull } from 'drizzle-orm'
import type { Database, Tx } from '../database/connect.ts'
import { randomRecoveryCode } from '../encryption/secrets.ts'
import { recoveryCodes } from '../schema/identity.ts'
import type { Passwords } from './passwords.ts'

const recoveryCodeCount = 10

/** Recovery codes in plain text for their owner, and the hashes to store. */
export interface FreshCodes {
  codes: string[]
  hashes: string[]
}

/**
 * Created before the transaction, which would otherwise keep its locks and connection while the hashes wait in the queue. Hashed
 * sequentially, so that they use one place in the queue.
 */
export async function newRecoveryCodes(passwords: Passwords, credentialId: string): Promise<FreshCodes> {
  const codes = Array.from({ length: recoveryCodeCount }, randomRecoveryCode)
  const hashes: string[] = []
  for (const code of codes) hashes.push(await passwords.hashRecoveryCode(credentialId, code))
  return { codes, hashes }
}

/** Replaces the recovery codes of an account. */
export async function storeRecoveryCodes(tx: Tx, credentialId: string, { codes, hashes }: FreshCodes) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.credentialId, credentialId))
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ codeHash, credentialId })))
  return codes
}

export async function codesLeft(db: Database, credentialId: string): Promise<number> {
  const [left] = await db
    .select({ left: count().mapWith(Number) })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.credentialId, credentialId), isNull(recoveryCodes.usedAt)))
  return left?.left ?? 0
}
