/**
 * Reauthentication, for calls that require it. Needs the second factor if the account has one, because anyone with the password could
 * otherwise remove it; otherwise the password.
 */
import { Problem } from '@bursar/contract/problems'
import type { Reauthentication } from '@bursar/contract/proofs'
import type { Database, Tx } from '../database/connect.ts'
import type { Viewer } from '../http/caller.ts'
import { recordSecurityEvent } from '../security-log/record.ts'
import type { ChangedFrom } from '../users/identity-provider.ts'
import { assertionOptions, verifyPasskey } from './passkeys.ts'
import type { Passwords } from './passwords.ts'
import {
  type Account,
  credentialsOf,
  isProtected,
  logFailure,
  type SecondFactorParts,
} from './second-factor.ts'
import { type Proof, recordProof } from './sign-ins.ts'
import { proveCode, readCode } from './typed-codes.ts'

/** Options for asking the browser to use one of the user's own passkeys. */
export async function reauthenticationOptions({ db, rp }: SecondFactorParts, { userId }: Viewer) {
  const { id } = await credentialsOf(db, userId)
  return assertionOptions(db, rp, 'reauthenticate', id)
}

/**
 * Marks the sign-in as authenticated now. Throws wrong-password, wrong-factor-code or passkey-not-accepted, and not-allowed for a password
 * if the account has a second factor.
 */
export async function reauthenticateWith(
  { db, passwords, limiter, rp }: SecondFactorParts,
  viewer: Viewer,
  proof: Reauthentication,
  { signInId, origin }: ChangedFrom,
) {
  if (signInId === null) throw new Problem('not-signed-in')
  const account = await credentialsOf(db, viewer.userId)
  const mark = async (tx: Tx, by: Proof['by']) => {
    await recordProof(tx, signInId)
    await recordSecurityEvent(tx, {
      action: 'reauthenticated',
      actor: viewer,
      userId: viewer.userId,
      origin,
      detail: by,
    })
  }
  if ('passkey' in proof) {
    await logFailure(db, account.id, origin, () =>
      verifyPasskey(db, rp, proof.passkey, { purpose: 'reauthenticate', credentialId: account.id }),
    )
    return db.transaction((tx) => mark(tx, 'passkey'))
  }
  await limiter.countAccount('proof', account.email)
  if ('code' in proof) {
    const typed = await readCode(passwords, account.id, proof.code)
    await logFailure(db, account.id, origin, () =>
      db.transaction(async (tx) => mark(tx, await proveCode(tx, account, typed, origin))),
    )
  } else {
    if (await isProtected(db, account.id)) throw new Problem('not-allowed')
    await requirePassword(db, passwords, account, proof.password, { viewer, origin })
    await db.transaction((tx) => mark(tx, 'password'))
  }
  await limiter.forgiveAccount('proof', account.email)
}

/** Throws wrong-password, and records the failure in the security log. */
export async function requirePassword(
  db: Database,
  passwords: Passwords,
  account: Account,
  password: string,
  { viewer, origin }: { viewer: Viewer } & Pick<ChangedFrom, 'origin'>,
) {
  if (await passwords.isRight(password, account.passwordHash)) return
  await recordSecurityEvent(db, {
    action: 'sign_in_failed',
    actor: viewer,
    userId: viewer.userId,
    origin,
    detail: 'confirming the password',
  })
  throw new Problem('wrong-password')
}
