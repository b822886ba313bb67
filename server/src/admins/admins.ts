/** Admins: the first one, created when there is none, and those managed with `npm run admin`. */
import { randomInt } from 'node:crypto'
import { problemTitles } from '@bursar/contract/problem-titles'
import { Problem } from '@bursar/contract/problems'
import type { Role } from '@bursar/contract/roles'
import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { record } from '../audit/record.ts'
import { revokeCalendarLinkOf } from '../calendar/queries.ts'
import { now } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { queueMail } from '../mail/outbox.ts'
import { users } from '../schema/users.ts'
import { recordSecurityEvent } from '../security-log/record.ts'
import { signOutEverywhere } from '../sessions/sign-out.ts'
import { StartError } from '../settings/start-error.ts'
import { lockActiveAdmins } from '../users/active-admins.ts'
import type { IdentityProvider } from '../users/identity-provider.ts'
import { isPlaceholder } from '../users/placeholders.ts'
import { addUser } from '../users/queries.ts'

/** Without characters that look alike, because the password is read from a terminal and typed. */
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/**
 * How a new admin signs in. It is stored nowhere: show it once and never log it. A new user gets a password. An address that already has a
 * sign-in, or one with a hosted provider, which manages passwords itself, gets a link to choose one.
 */
export type AdminLogin = { email: string } & ({ password: string } | { link: string })

/** Creates an admin if there is none and returns its login; `undefined` if there is one. Throws as `addAdmin` does. */
export async function ensureFirstAdmin(
  tx: Tx,
  provider: IdentityProvider,
  email: string,
): Promise<AdminLogin | undefined> {
  const [admin] = await tx.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)
  return admin ? undefined : addAdmin(tx, provider, email)
}

/**
 * Creates an admin account for an address that has none, and returns its login. Pass a transaction: everything is rolled back on failure,
 * except what a hosted provider has stored, which the next attempt finds and reuses. Throws a StartError for an address that has an
 * account, because a user has exactly one role and keeps it.
 */
export async function addAdmin(tx: Tx, provider: IdentityProvider, email: string): Promise<AdminLogin> {
  const [known] = await tx
    .select({ role: users.role })
    .from(users)
    // A placeholder account of an invitation does not count.
    .where(and(eq(users.email, email), sql`not (${isPlaceholder})`))
  if (known) throw new StartError(`${email} ${accountWords[known.role]}`)
  const { subject, login } = await openIdentity(tx, provider, email)
  const admin = { role: 'admin', name: 'Admin', status: 'active' } as const
  const { id } = await addUser(tx, provider.name, { subject, email }, admin)
  const auditLine = { actor: null, subject: { kind: 'user', id }, detail: 'admin' } as const
  await record(tx, { ...auditLine, action: 'account_added' })
  await record(tx, { ...auditLine, action: 'role_given' })
  await recordSecurityEvent(tx, {
    action: 'role_given',
    actor: null,
    userId: id,
    origin: null,
    detail: 'admin',
  })
  return { email, ...login }
}

const accountWords: Record<Role, string> = {
  admin: 'is already an admin. Nothing was changed.',
  family: 'has a family account, and an account keeps its role. Use another address.',
  financial_agent: 'has a financial agent account, and an account keeps its role. Use another address.',
  admission_professional:
    'has an admission professional account, and an account keeps its role. Use another address.',
}

async function openIdentity(tx: Tx, provider: IdentityProvider, email: string) {
  if (provider.hosted === null) {
    const password = Array.from({ length: 23 }, () => letters[randomInt(letters.length)]).join('')
    try {
      const { subject } = await provider.createIdentity({ email, password }, tx)
      return { subject, login: { password } }
    } catch (error) {
      // The address may have a confirmed identity without an account; the link is for that case.
      if (!(error instanceof Problem && error.code === 'account-exists')) throw error
    }
  }
  try {
    const { subject, link } = await provider.welcome({ email, role: 'admin' }, tx)
    return { subject, login: { link } }
  } catch (error) {
    if (provider.hosted === null) throw error
    const reason = error instanceof Problem ? problemTitles[error.code] : (error as Error).message
    throw new StartError(`The identity provider didn’t create a login for ${email}: ${reason}`)
  }
}

/** An admin as the terminal lists it. */
export interface ListedAdmin {
  email: string
  isDisabled: boolean
  hasSecondStep: boolean
  lastSeenAt: string | null
}

/** All admins, sorted by email address. */
export async function listAdmins(db: Database, provider: IdentityProvider): Promise<ListedAdmin[]> {
  const admins = await db
    .select()
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.deletedAt)))
    .orderBy(asc(users.email))
  return Promise.all(
    admins.map(async ({ id, email, suspendedAt, lastSeenAt }) => ({
      email,
      isDisabled: suspendedAt !== null,
      hasSecondStep: (await provider.secondFactor?.isOn(id)) ?? false,
      lastSeenAt,
    })),
  )
}

/**
 * Signs an admin out everywhere and blocks the account. Throws a StartError for an address without an admin, for an admin who is already
 * disabled, and for the last active one, because nobody could manage the installation then.
 */
export async function disableAdmin(tx: Tx, provider: IdentityProvider, email: string) {
  const active = await lockActiveAdmins(tx)
  const [admin] = await tx
    .select()
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.deletedAt), eq(users.email, email)))
  if (!admin) throw new StartError(`${email} isn’t an admin. Nothing was changed.`)
  if (admin.suspendedAt !== null) throw new StartError(`${email} is already disabled. Nothing was changed.`)
  if (active.every((id) => id === admin.id)) {
    throw new StartError(`${email} is the last active admin. Add another admin first.`)
  }
  await tx
    .update(users)
    .set({ suspendedAt: now(), version: sql`${users.version} + 1`, updatedAt: now() })
    .where(eq(users.id, admin.id))
  await signOutEverywhere(tx, provider, admin)
  await recordStatus(tx, admin.id, 'suspended')
  await recordSecurityEvent(tx, {
    action: 'account_disabled',
    actor: null,
    userId: admin.id,
    origin: null,
    detail: 'at the terminal',
  })
  await queueMail(tx, { to: email, locale: admin.language }, { kind: 'admin-disabled' })
}

/**
 * Enables an admin who was disabled, or deleted because the account wasn't used, with the same login as before. Returns `false` for an
 * address without one.
 */
export async function enableAdmin(tx: Tx, email: string): Promise<boolean> {
  const [admin] = await tx
    .select()
    .from(users)
    .where(
      and(
        eq(users.email, email),
        eq(users.role, 'admin'),
        or(isNotNull(users.suspendedAt), isNotNull(users.deletedAt)),
      ),
    )
    .for('update')
  if (!admin) return false
  await tx
    .update(users)
    .set({ suspendedAt: null, deletedAt: null, version: sql`${users.version} + 1`, updatedAt: now() })
    .where(eq(users.id, admin.id))
  const event = { actor: null, userId: admin.id, origin: null, detail: 'at the terminal' } as const
  if (admin.suspendedAt !== null) {
    await recordStatus(tx, admin.id, 'active')
    await recordSecurityEvent(tx, { ...event, action: 'suspension_lifted' })
  }
  if (admin.deletedAt !== null) {
    await record(tx, { actor: null, action: 'account_restored', subject: { kind: 'user', id: admin.id } })
    await recordSecurityEvent(tx, { ...event, action: 'account_restored' })
  }
  await queueMail(tx, { to: email, locale: admin.language }, { kind: 'admin-enabled' })
  return true
}

/**
 * Removes the second factor of someone who can't use it, and returns their role. Admins and professionals then sign in with the password and
 * set up a new one. Families, whom the operator doesn't know, also need a new password, and so the mailbox: someone else may have turned the
 * second factor on, or may be the one who asks. Their calendar link ends for the same reason. Throws a StartError for an address without an
 * account or without a second factor.
 */
export async function resetSecondFactor(tx: Tx, provider: IdentityProvider, email: string): Promise<Role> {
  if (provider.secondFactor === null) {
    throw new StartError(
      'Two-step verification is not supported with this identity provider. Remove it in its console.',
    )
  }
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt), eq(users.provider, provider.name)))
  if (!user) throw new StartError(`${email} has no account. Nothing was changed.`)
  if (!(await provider.secondFactor.reset(tx, user.id, { keepsPassword: user.role !== 'family' }))) {
    throw new StartError(`${email} hasn’t set up two-step verification. Nothing was changed.`)
  }
  const isCalendarLinkOff = await revokeCalendarLinkOf(tx, user.id, { origin: null })
  await record(tx, {
    actor: null,
    action: 'second_factor_changed',
    subject: { kind: 'user', id: user.id },
    detail: 'reset',
  })
  await recordSecurityEvent(tx, {
    action: 'second_factor_reset',
    actor: null,
    userId: user.id,
    origin: null,
    detail: 'at the terminal',
  })
  await queueMail(
    tx,
    { to: email, locale: user.language },
    { kind: 'second-factor-reset', role: user.role, ...(isCalendarLinkOff && { isCalendarLinkOff }) },
  )
  return user.role
}

async function recordStatus(tx: Tx, id: string, detail: 'active' | 'suspended') {
  await record(tx, { actor: null, action: 'status_changed', subject: { kind: 'user', id }, detail })
}

/** The login as shown in the terminal. */
export function linesOfLogin(login: AdminLogin): string[] {
  const entry = 'password' in login ? `  password  ${login.password}` : `  link      ${login.link}`
  return [`  email     ${login.email}`, entry]
}
