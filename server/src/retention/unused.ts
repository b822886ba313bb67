/**
 * Deletes accounts without a sign-in for a very long time. Owners get warnings by email 60, 30, and 7 days ahead; then the account is
 * deleted as if its owner (for professionals: an admin) had requested it. Signing in stops the warnings.
 *
 * Never deleted are suspended accounts, whose owners can't sign in to keep them, and whose warnings start over when the suspension is lifted; families with an open help request; and the last
 * admin.
 */
import { and, eq, exists, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { record } from '../audit/record.ts'
import { inSeconds, now } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { eachInTurn } from '../database/each-in-turn.ts'
import { eachSlice, type Within } from '../database/each-slice.ts'
import { isOpenRequest } from '../help-status/steps.ts'
import { eachSliceOnceADay } from '../limits/once-a-day.ts'
import { queueMail } from '../mail/outbox.ts'
import { planErasure } from '../own-data/deletion.ts'
import { deleteProfessional } from '../professionals/remove.ts'
import { families } from '../schema/families.ts'
import { helpRequests } from '../schema/help.ts'
import { unusedAccounts } from '../schema/retention.ts'
import { users } from '../schema/users.ts'
import { signOutEverywhere } from '../sessions/sign-out.ts'
import { daySeconds } from '../settings/units.ts'
import { lockActiveAdmins } from '../users/active-admins.ts'
import type { IdentityProvider } from '../users/identity-provider.ts'

/** Days before the deletion at which warnings are sent, in order. */
const warnings = [60, 30, 7] as const
const [firstWarning] = warnings
const lastWarning = 7
/** Per run; the next run does the rest. */
const maxAccounts = 500
/** As many as the runs of a day can take. */
const maxNewAccounts = 24 * maxAccounts

export interface UnusedParts {
  provider: IdentityProvider
  /** Months without a sign-in after which the first warning is sent. */
  months: number
  /** The date of a timestamp in the product's time zone, as year-month-day. */
  dayOf: (at: Date) => string
}

/**
 * Sends due warnings and deletes due accounts, each in its own transaction, so that killing the process never leaves a partial
 * step. Returns how many accounts were warned and deleted.
 */
export async function retireUnused(
  db: Database,
  parts: UnusedParts,
  stopping?: AbortSignal,
): Promise<{ warned: number; deleted: number }> {
  const counts = { warned: 0, deleted: 0 }
  const isUnused = unusedSince(db, monthsAgo(parts.months))
  const due = [...(await findWarned(db, isUnused, stopping)), ...(await findNew(db, isUnused, stopping))]
  await eachInTurn(
    due,
    async (id) => {
      const done = await db.transaction((tx) => takeNextStep(tx, parts, id, isUnused))
      if (done) counts[done] += 1
    },
    { what: 'warnings and deletions', stopping },
  )
  return counts
}

/** Those whose next step after the first warning is due. Deletes the steps of others. */
async function findWarned(
  db: Database,
  isUnused: SQL | undefined,
  stopping?: AbortSignal,
): Promise<string[]> {
  const found: string[] = []
  const find = async (within: Within) => {
    await deleteStepsOfOthers(db, within)
    if (found.length >= maxAccounts) return
    const rows = await db
      .select({ id: users.id })
      .from(unusedAccounts)
      .innerJoin(users, eq(users.id, unusedAccounts.userId))
      .leftJoin(families, and(eq(families.ownerId, users.id), within(families.ownerId)))
      .where(and(within(unusedAccounts.userId), within(users.id), isUnused, isNextStepDue()))
      .limit(maxAccounts - found.length)
    found.push(...rows.map(({ id }) => id))
  }
  await eachSlice(db, unusedAccounts.userId, find, { stopping })
  return found
}

/** Those without a warning. All accounts have to be read for it, so only one process looks, once a day. */
async function findNew(db: Database, isUnused: SQL | undefined, stopping?: AbortSignal): Promise<string[]> {
  const found: string[] = []
  const find = async (within: Within) => {
    if (found.length >= maxNewAccounts) return
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .leftJoin(families, and(eq(families.ownerId, users.id), within(families.ownerId)))
      .leftJoin(unusedAccounts, and(eq(unusedAccounts.userId, users.id), within(unusedAccounts.userId)))
      .where(and(within(users.id), isUnused, isNull(unusedAccounts.userId)))
      .limit(maxNewAccounts - found.length)
    found.push(...rows.map(({ id }) => id))
  }
  await eachSliceOnceADay(db, 'unused accounts', users.id, find, stopping)
  return found
}

/** On the last day of a month that is too short, as people count. Exported for its test. */
export function monthsAgo(months: number): string {
  const date = new Date()
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() - months)
  // February 31 has become March 3.
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return date.toISOString()
}

/** Only claimed accounts; `invitations.ts` handles people who never accepted an invitation. */
function unusedSince(db: Database, moment: string): SQL | undefined {
  const openRequest = db
    .select({ id: helpRequests.id })
    .from(helpRequests)
    .where(and(eq(helpRequests.familyId, families.id), isOpenRequest))
  return and(
    lte(sql`coalesce(${users.lastSeenAt}, ${users.createdAt})`, sql`${moment}::timestamptz`),
    ne(users.status, 'invited'),
    isNull(users.deletedAt),
    isNull(users.suspendedAt),
    or(isNull(families.id), and(isNull(families.erasesAt), sql`not ${exists(openRequest)}`)),
  )
}

/** No warning yet, the next warning is due, or the last one has been sent and the day has come. */
function isNextStepDue(): SQL | undefined {
  const { userId, daysLeft, erasesAt } = unusedAccounts
  const later = warnings.filter((days) => days !== firstWarning)
  return or(
    isNull(userId),
    ...later.map((days) => and(sql`${daysLeft} > ${days}`, lte(erasesAt, inSeconds(days * daySeconds)))),
    and(eq(daysLeft, lastWarning), lte(erasesAt, now())),
  )
}

/** Of who is back, and of who is suspended. */
async function deleteStepsOfOthers(db: Database, within: Within) {
  const isOther = db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, unusedAccounts.userId),
        within(users.id),
        or(sql`${users.lastSeenAt} > ${unusedAccounts.warnedAt}`, isNotNull(users.suspendedAt)),
      ),
    )
  await db.delete(unusedAccounts).where(and(within(unusedAccounts.userId), exists(isOther)))
}

async function takeNextStep(
  tx: Tx,
  parts: UnusedParts,
  userId: string,
  isUnused: SQL | undefined,
): Promise<'warned' | 'deleted' | null> {
  // Lock the family before its user, as everywhere (see ARCHITECTURE.md), then check again: the user may have signed in.
  const [family] = await tx
    .select({ id: families.id })
    .from(families)
    .where(eq(families.ownerId, userId))
    .for('update')
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const [found] = await tx
    .select({ user: users, warning: unusedAccounts })
    .from(users)
    .leftJoin(families, eq(families.ownerId, users.id))
    .leftJoin(unusedAccounts, eq(unusedAccounts.userId, users.id))
    .where(and(eq(users.id, userId), isUnused, isNextStepDue()))
  if (!found) return null
  const { user, warning } = found
  if (user.role === 'admin' && (await lockActiveAdmins(tx)).every((id) => id === userId)) return null
  if (warning?.daysLeft === lastWarning && warning.erasesAt <= now()) {
    await deleteUnused(tx, parts.provider, user, family?.id)
    return 'deleted'
  }
  await warn(tx, parts, user, warning)
  return 'warned'
}

type User = typeof users.$inferSelect

async function warn(
  tx: Tx,
  { dayOf }: Pick<UnusedParts, 'dayOf'>,
  { id: userId, email, language, role }: User,
  warning: typeof unusedAccounts.$inferSelect | null,
) {
  const planned = warning?.erasesAt ?? inSeconds(firstWarning * daySeconds)
  const left = (Date.parse(planned) - Date.now()) / 1000 / daySeconds
  // The latest warning that is due: if the server was down for weeks, earlier ones are skipped …
  const daysLeft = warning ? (warnings.findLast((days) => left <= days) ?? lastWarning) : firstWarning
  // … but there is always at least a week after the last one.
  const erasesAt =
    daysLeft === lastWarning && left < lastWarning ? inSeconds(lastWarning * daySeconds) : planned
  await tx
    .insert(unusedAccounts)
    .values({ userId, daysLeft, erasesAt })
    .onConflictDoUpdate({ target: unusedAccounts.userId, set: { daysLeft, erasesAt } })
  await queueMail(
    tx,
    { to: email, locale: language },
    { kind: 'unused-account', erasesOn: dayOf(new Date(erasesAt)), role },
  )
}

async function deleteUnused(tx: Tx, provider: IdentityProvider, user: User, familyId: string | undefined) {
  // If the account is restored, the warnings start over.
  await tx.delete(unusedAccounts).where(eq(unusedAccounts.userId, user.id))
  switch (user.role) {
    case 'family':
      // The 14-day undo period was part of the 60 days.
      if (familyId !== undefined) await planErasure(tx, null, { familyId, erasesAt: now() })
      await signOutEverywhere(tx, provider, user)
      return
    case 'financial_agent':
    case 'admission_professional':
      await deleteProfessional(tx, provider, { actor: null, origin: null }, { id: user.id, role: user.role })
      return
    case 'admin':
      await tx
        .update(users)
        .set({ deletedAt: now(), version: sql`${users.version} + 1`, updatedAt: now() })
        .where(eq(users.id, user.id))
      await signOutEverywhere(tx, provider, user)
      await record(tx, { actor: null, action: 'account_deleted', subject: { kind: 'user', id: user.id } })
  }
}
