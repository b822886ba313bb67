/**
 * Second factors of the embedded provider: a code of an authenticator app, a passkey, or one of ten recovery codes. `typed-codes.ts` checks
 * what is typed.
 *
 * Wrong codes are counted per account and not only per sign-in: someone with the password could begin any number of sign-ins, and 1 of
 * 333,000 codes is valid at any time.
 */
import { Problem } from '@bursar/contract/problems'
import { and, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { record } from '../audit/record.ts'
import { isId, now } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { decryptRow, encryptRow } from '../encryption/columns.ts'
import type { Viewer } from '../http/caller.ts'
import type { Limiter } from '../limits/limiter.ts'
import { queueMail } from '../mail/outbox.ts'
import {
  credentials,
  passkeyChallenges,
  passkeys,
  recoveryCodes,
  secondFactors,
  signInChallenges,
} from '../schema/identity.ts'
import type { SecondStepChange } from '../schema/mail-content.ts'
import { users } from '../schema/users.ts'
import { type Origin, recordSecurityEvent } from '../security-log/record.ts'
import type { ChangedFrom, SecondFactor } from '../users/identity-provider.ts'
import { passkeyOptions, passkeysOf, type RelyingParty, verifyNewPasskey } from './passkeys.ts'
import type { Passwords } from './passwords.ts'
import { codesLeft, type FreshCodes, newRecoveryCodes, storeRecoveryCodes } from './recovery-codes.ts'
import { actorOf, endSignInsOf } from './sign-ins.ts'
import { enrolment, newSecret, stepOf } from './totp.ts'

export interface SecondFactorParts {
  db: Database
  passwords: Passwords
  limiter: Limiter
  rp: RelyingParty
}

export function embeddedSecondFactor({ db, passwords, limiter, rp }: SecondFactorParts): SecondFactor {
  return {
    isOn: async (userId) => {
      const [user] = await db
        .select({ isOn: sql<boolean>`${hasSecondStep(sql`${users.subject}::uuid`)}` })
        .from(users)
        .where(and(eq(users.id, userId), eq(users.provider, 'embedded')))
      return user?.isOn ?? false
    },

    stateOf: async (userId) => {
      const { id } = await credentialsOf(db, userId)
      const own = await passkeysOf(db, id)
      const hasAuthenticator = await hasApp(db, id)
      return {
        isOn: hasAuthenticator || own.length > 0,
        hasAuthenticator,
        passkeys: own.map((passkey) => ({
          id: passkey.id,
          name: passkey.name,
          createdAt: passkey.createdAt,
          lastUsedAt: passkey.lastUsedAt,
        })),
        recoveryCodesLeft: await codesLeft(db, id),
      }
    },

    setUp: async (viewer) => {
      const account = await credentialsOf(db, viewer.userId)
      const secret = newSecret()
      const stored = encryptRow(secondFactors, account.id, { secret })
      const [waiting] = await db
        .insert(secondFactors)
        .values({ credentialId: account.id, ...stored })
        .onConflictDoUpdate({
          target: secondFactors.credentialId,
          set: { ...stored, createdAt: now() },
          // An app that is already confirmed has to be removed first.
          setWhere: isNull(secondFactors.confirmedAt),
        })
        .returning()
      if (!waiting) throw new Problem('conflict')
      return { secret, ...enrolment(secret, account.email) }
    },

    confirm: async (viewer, { code, signInId, origin }) => {
      const account = await credentialsOf(db, viewer.userId)
      await limiter.countAccount('proof', account.email)
      const fresh = await codesForFirstStep(db, passwords, account.id)
      return db.transaction(async (tx) => {
        await lockAccount(tx, account.id)
        const [waiting] = await tx
          .select()
          .from(secondFactors)
          .where(eq(secondFactors.credentialId, account.id))
          .for('update')
        // Retried, because the answer was lost. It had the recovery codes, which can only be replaced now.
        if (waiting?.confirmedAt) throw new Problem('conflict')
        const step = waiting ? stepOf(decryptRow(secondFactors, account.id, waiting).secret, code) : null
        if (step === null) throw new Problem('wrong-factor-code')
        const codes = await codesIfFirst(tx, account.id, fresh)
        await tx
          .update(secondFactors)
          .set({ confirmedAt: now(), lastStep: step })
          .where(eq(secondFactors.credentialId, account.id))
        return secondStepAdded(tx, account, viewer, {
          action: 'authenticator_added',
          codes,
          signInId,
          origin,
        })
      })
    },

    remove: async (viewer, how) => {
      const account = await credentialsOf(db, viewer.userId)
      await db.transaction(async (tx) => {
        await lockAccount(tx, account.id)
        const [removed] = await tx
          .delete(secondFactors)
          .where(and(eq(secondFactors.credentialId, account.id), isNotNull(secondFactors.confirmedAt)))
          .returning()
        if (removed) await secondStepRemoved(tx, account, viewer, { action: 'authenticator_removed', ...how })
      })
    },

    startPasskey: async (viewer) => passkeyOptions(db, rp, await credentialsOf(db, viewer.userId)),

    addPasskey: async (viewer, { name, passkey, signInId, origin }) => {
      const account = await credentialsOf(db, viewer.userId)
      const made = await verifyNewPasskey(db, rp, account.id, passkey)
      const fresh = await codesForFirstStep(db, passwords, account.id)
      return db.transaction(async (tx) => {
        await lockAccount(tx, account.id)
        const codes = await codesIfFirst(tx, account.id, fresh)
        const [added] = await tx
          .insert(passkeys)
          .values({ credentialId: account.id, name, ...made })
          .onConflictDoNothing()
          .returning()
        if (!added) throw new Problem('passkey-not-accepted')
        return secondStepAdded(tx, account, viewer, { action: 'passkey_added', codes, signInId, origin })
      })
    },

    removePasskey: async (viewer, id, how) => {
      if (!isId(id)) throw new Problem('not-found')
      const account = await credentialsOf(db, viewer.userId)
      await db.transaction(async (tx) => {
        await lockAccount(tx, account.id)
        const [removed] = await tx
          .delete(passkeys)
          .where(and(eq(passkeys.id, id), eq(passkeys.credentialId, account.id)))
          .returning()
        if (!removed) throw new Problem('not-found')
        await secondStepRemoved(tx, account, viewer, { action: 'passkey_removed', ...how })
      })
    },

    replaceRecoveryCodes: async (viewer, origin) => {
      const account = await credentialsOf(db, viewer.userId)
      const fresh = await newRecoveryCodes(passwords, account.id)
      return db.transaction(async (tx) => {
        await lockAccount(tx, account.id)
        if (!(await isProtected(tx, account.id))) throw new Problem('conflict')
        await recordSecurityEvent(tx, {
          action: 'recovery_codes_replaced',
          actor: viewer,
          userId: viewer.userId,
          origin,
        })
        await notifyOfChange(tx, account, viewer, 'recovery_codes')
        return { recoveryCodes: await storeRecoveryCodes(tx, account.id, fresh) }
      })
    },

    reset: async (tx, userId, { keepsPassword }) => {
      const account = await credentialsOf(tx, userId)
      await lockAccount(tx, account.id)
      if (!(await isProtected(tx, account.id))) return false
      await removeSecondSteps(tx, account.id)
      if (!keepsPassword) {
        const passwordHash = passwords.unusable()
        await tx.update(credentials).set({ passwordHash }).where(eq(credentials.id, account.id))
      }
      await endSignInsOf(tx, account.id, { because: 'second_factor_reset' })
      await limiter.forgiveAccount('proof', account.email, tx)
      return true
    },
  }
}

/** Locks an account until the transaction ends, so that a concurrent sign-in either has already begun or sees the change. */
async function lockAccount(tx: Tx, credentialId: string) {
  await tx
    .select({ id: credentials.id })
    .from(credentials)
    .where(eq(credentials.id, credentialId))
    .for('no key update')
}

/** Whether an account has a confirmed second factor. */
export async function isProtected(db: Database, credentialId: string): Promise<boolean> {
  const [row] = await db
    .select({ isOn: sql<boolean>`${hasSecondStep(sql`${credentialId}::uuid`)}` })
    .from(credentials)
    .where(eq(credentials.id, credentialId))
  return row?.isOn ?? false
}

function hasSecondStep(credentialId: SQL): SQL {
  return sql`(exists (select 1 from ${secondFactors} where ${secondFactors.credentialId} = ${credentialId}
      and ${secondFactors.confirmedAt} is not null)
    or exists (select 1 from ${passkeys} where ${passkeys.credentialId} = ${credentialId}))`
}

export async function hasApp(db: Database, credentialId: string): Promise<boolean> {
  const [factor] = await db
    .select({ credentialId: secondFactors.credentialId })
    .from(secondFactors)
    .where(and(eq(secondFactors.credentialId, credentialId), isNotNull(secondFactors.confirmedAt)))
  return factor !== undefined
}

async function codesForFirstStep(db: Database, passwords: Passwords, credentialId: string) {
  return (await isProtected(db, credentialId)) ? null : newRecoveryCodes(passwords, credentialId)
}

/** The codes that come with the first second factor; `null` for a further one. */
async function codesIfFirst(tx: Tx, credentialId: string, fresh: FreshCodes | null) {
  if (await isProtected(tx, credentialId)) return null
  // The last second factor was removed in the meantime.
  if (fresh === null) throw new Problem('conflict')
  return fresh
}

/** What follows a new second factor: a security log entry, an email, and for the first one recovery codes. */
async function secondStepAdded(
  tx: Tx,
  account: Account,
  viewer: Viewer,
  {
    action,
    codes,
    signInId,
    origin,
  }: { action: 'authenticator_added' | 'passkey_added'; codes: FreshCodes | null } & ChangedFrom,
): Promise<{ recoveryCodes: string[] | null }> {
  await recordSecurityEvent(tx, { action, actor: viewer, userId: viewer.userId, origin })
  await notifyOfChange(tx, account, viewer, codes ? 'on' : 'added')
  if (codes === null) return { recoveryCodes: null }
  // The other sign-ins used only the password.
  await endSignInsOf(tx, account.id, {
    because: 'signed_out',
    ...(signInId !== null && { except: signInId }),
  })
  return { recoveryCodes: await storeRecoveryCodes(tx, account.id, codes) }
}

/** Throws last-factor, which rolls back the removal, if the account requires a second factor and has no other. */
async function secondStepRemoved(
  tx: Tx,
  account: Account,
  viewer: Viewer,
  {
    action,
    isRequired,
    origin,
  }: { action: 'authenticator_removed' | 'passkey_removed'; isRequired: boolean; origin: Origin },
) {
  const isLast = !(await isProtected(tx, account.id))
  if (isLast && isRequired) throw new Problem('last-factor')
  if (isLast) await tx.delete(recoveryCodes).where(eq(recoveryCodes.credentialId, account.id))
  await recordSecurityEvent(tx, { action, actor: viewer, userId: viewer.userId, origin })
  await notifyOfChange(tx, account, viewer, isLast ? 'off' : 'removed')
}

/** Runs `prove`, and records a failure in the security log outside of any transaction, so that it is not rolled back. */
export async function logFailure<Value>(
  db: Database,
  credentialId: string | null,
  origin: Origin,
  prove: () => Promise<Value>,
): Promise<Value> {
  try {
    return await prove()
  } catch (error) {
    if (error instanceof Problem) {
      const owner = credentialId === null ? null : await actorOf(db, credentialId)
      await recordSecurityEvent(db, {
        action: 'second_factor_failed',
        actor: null,
        userId: owner?.userId ?? null,
        origin,
      })
    }
    throw error
  }
}

/** Removes all second factors, and what was begun with them. */
async function removeSecondSteps(tx: Tx, credentialId: string) {
  for (const table of [secondFactors, passkeys, recoveryCodes, passkeyChallenges, signInChallenges]) {
    await tx.delete(table).where(eq(table.credentialId, credentialId))
  }
}

/** Removes the second factors added since then, and all recovery codes, because an attacker may have them. */
export async function removeSecondStepsSince(tx: Tx, credentialId: string, since: string) {
  // An app takes effect when it is confirmed, which may be long after its secret was created.
  const isRecent = or(isNull(secondFactors.confirmedAt), gt(secondFactors.confirmedAt, since))
  await tx.delete(secondFactors).where(and(eq(secondFactors.credentialId, credentialId), isRecent))
  await tx.delete(passkeys).where(and(eq(passkeys.credentialId, credentialId), gt(passkeys.createdAt, since)))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.credentialId, credentialId))
}

export type Account = typeof credentials.$inferSelect & { name: string; language: 'en' | 'es' }

export async function credentialsOf(db: Database, userId: string): Promise<Account> {
  const [found] = await db
    .select({ account: credentials, name: users.name, language: users.language })
    .from(users)
    .innerJoin(credentials, isSubject(credentials.id))
    .where(eq(users.id, userId))
  if (!found) throw new Problem('not-signed-in')
  return { ...found.account, name: found.name, language: found.language }
}

async function notifyOfChange(
  tx: Tx,
  { email, language }: Account,
  viewer: Viewer,
  change: SecondStepChange,
) {
  await record(tx, {
    actor: viewer,
    action: 'second_factor_changed',
    subject: { kind: 'user', id: viewer.userId },
    detail: change,
  })
  await queueMail(
    tx,
    { to: email, locale: language },
    { kind: 'second-factor-changed', change, role: viewer.role },
  )
}

function isSubject(credentialId: typeof credentials.id) {
  return and(eq(users.provider, 'embedded'), eq(users.subject, sql`${credentialId}::text`))
}
