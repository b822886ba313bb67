/** The devices and networks that an account is used from, and the email about a sign-in from a new one. */
import { and, eq, lt, max, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { now } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import type { Within } from '../database/each-slice.ts'
import { hashOf } from '../encryption/secrets.ts'
import { eachSliceOnceADay } from '../limits/once-a-day.ts'
import { queueMail } from '../mail/outbox.ts'
import { knownDevices } from '../schema/security-log.ts'
import { users } from '../schema/users.ts'
import { daySeconds } from '../settings/units.ts'
import type { Origin } from './record.ts'

const year = 365 * daySeconds

/**
 * Remembers where a sign-in comes from, and mails the account's owner if this device and network is new. The very first sign-in is not
 * mailed, and recording the same sign-in twice mails once. Returns whether it mailed.
 */
export async function recordSignInDevice(
  tx: Tx,
  { userId, origin }: { userId: string; origin: Origin },
): Promise<boolean> {
  const { network, device } = origin
  // Includes the user's id, so that two accounts on the same network have different hashes.
  const fingerprint = hashOf([userId, device ?? '', network].join('\n'))
  const isThis = and(eq(knownDevices.userId, userId), eq(knownDevices.fingerprint, fingerprint))
  const [seen] = await tx
    .update(knownDevices)
    .set({ lastSeenAt: now() })
    .where(isThis)
    .returning({ userId: knownDevices.userId })
  if (seen) return false
  const [other] = await tx
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .limit(1)
  const [added] = await tx
    .insert(knownDevices)
    .values({ userId, fingerprint })
    .onConflictDoNothing()
    .returning({ userId: knownDevices.userId })
  if (!added || !other) return false
  const [user] = await tx
    .select({ email: users.email, language: users.language, role: users.role })
    .from(users)
    .where(eq(users.id, userId))
  if (!user) return false
  await queueMail(
    tx,
    { to: user.email, locale: user.language },
    { kind: 'new-device', device, role: user.role },
  )
  return true
}

/** Deletes devices that were not used for a year. The latest one stays, so that another one still counts as new. */
export async function deleteOldDevices(db: Database, stopping?: AbortSignal) {
  const others = alias(knownDevices, 'others')
  // A value, which PostgreSQL looks up for each old device. It joined an "exists" with the whole table, for each slice.
  const latest = db
    .select({ at: max(others.lastSeenAt) })
    .from(others)
    .where(eq(others.userId, knownDevices.userId))
  const deleteThem = (within: Within) =>
    db.delete(knownDevices).where(
      and(
        within(knownDevices.userId),
        // Calculated, because it read the whole index of last_seen_at for each slice.
        sql`${knownDevices.lastSeenAt} + ${year} * interval '1 second' < ${now()}`,
        lt(knownDevices.lastSeenAt, latest),
      ),
    )
  // The latest devices of all who were away for a year are old, too, and would be read each time.
  await eachSliceOnceADay(db, 'old devices', knownDevices.userId, deleteThem, stopping)
}
