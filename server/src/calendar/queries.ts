/** The secret links of calendar feeds, and what a feed contains. */
import type { Language } from '@bursar/contract/languages'
import { deadlinesOf } from '@bursar/contract/offer-deadlines'
import { Problem } from '@bursar/contract/problems'
import { and, eq, gte, inArray, isNull } from 'drizzle-orm'
import type { CardOf } from '../colleges/card-of.ts'
import { now } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { hashOf, randomToken } from '../encryption/secrets.ts'
import { existing, lockFamily } from '../family-access/lock.ts'
import { visibleTo } from '../family-access/visible.ts'
import type { Viewer } from '../http/caller.ts'
import { offersOf } from '../offers/queries.ts'
import { calendarLinks } from '../schema/calendar.ts'
import { families } from '../schema/families.ts'
import { users } from '../schema/users.ts'
import { type Origin, recordSecurityEvent } from '../security-log/record.ts'
import type { CalendarEvent } from './icalendar.ts'
import { calendarWords } from './words.ts'

export async function findCalendarLink(db: Database, viewer: Viewer): Promise<{ createdAt: string | null }> {
  const [link] = await db
    .select({ createdAt: calendarLinks.createdAt })
    .from(calendarLinks)
    .innerJoin(families, eq(families.id, calendarLinks.familyId))
    .where(and(eq(families.id, existing(viewer.familyId)), visibleTo(viewer, 'own')))
  return link ?? { createdAt: null }
}

/** Returns the secret, which is stored nowhere. A link from before ends. */
export async function createCalendarLink(
  db: Database,
  viewer: Viewer,
  origin: Origin,
): Promise<{ token: string; createdAt: string }> {
  return db.transaction(async (tx) => {
    const { id: familyId } = await lockFamily(tx, viewer, existing(viewer.familyId))
    const token = randomToken()
    const next = { tokenHash: hashOf(token), createdAt: now() }
    await tx
      .insert(calendarLinks)
      .values({ familyId, ...next })
      .onConflictDoUpdate({ target: calendarLinks.familyId, set: next })
    await recordSecurityEvent(tx, {
      action: 'calendar_link_created',
      actor: viewer,
      userId: viewer.userId,
      origin,
    })
    return { token, createdAt: next.createdAt }
  })
}

/** Does nothing without a link. */
export async function revokeCalendarLink(db: Database, viewer: Viewer, origin: Origin) {
  await db.transaction(async (tx) => {
    const { id: familyId } = await lockFamily(tx, viewer, existing(viewer.familyId))
    const [revoked] = await tx
      .delete(calendarLinks)
      .where(eq(calendarLinks.familyId, familyId))
      .returning({ familyId: calendarLinks.familyId })
    if (!revoked) return
    await recordSecurityEvent(tx, {
      action: 'calendar_link_revoked',
      actor: viewer,
      userId: viewer.userId,
      origin,
    })
  })
}

/**
 * For an owner who takes the account back: a link that someone else may have created or read must not go on. `since` spares those created
 * before; `origin` is `null` in the terminal. Returns whether there was one.
 */
export async function revokeCalendarLinkOf(
  tx: Tx,
  userId: string,
  { since, origin }: { since?: string; origin: Origin | null },
): Promise<boolean> {
  const owned = tx.select({ id: families.id }).from(families).where(eq(families.ownerId, userId))
  const isRecent = since === undefined ? undefined : gte(calendarLinks.createdAt, since)
  const [revoked] = await tx
    .delete(calendarLinks)
    .where(and(inArray(calendarLinks.familyId, owned), isRecent))
    .returning({ familyId: calendarLinks.familyId })
  if (!revoked) return false
  await recordSecurityEvent(tx, { action: 'calendar_link_revoked', actor: null, userId, origin })
  return true
}

/** What a feed shows. Throws not-found for an unknown secret, and while the family's account is suspended or about to be deleted. */
export async function readCalendar(
  db: Database,
  token: string,
  { cardOf, offersUrl }: { cardOf: CardOf; offersUrl: string },
): Promise<{ name: string; events: CalendarEvent[]; language: Language }> {
  const [found] = await db
    .select({ familyId: families.id, userId: users.id, language: users.language })
    .from(calendarLinks)
    .innerJoin(families, eq(families.id, calendarLinks.familyId))
    .innerJoin(users, eq(users.id, families.ownerId))
    .where(
      and(
        eq(calendarLinks.tokenHash, hashOf(token)),
        isNull(families.erasesAt),
        isNull(users.suspendedAt),
        isNull(users.deletedAt),
      ),
    )
  if (!found) throw new Problem('not-found')
  const { familyId, userId, language } = found
  const viewer = { userId, role: 'family', familyId } as const
  const offers = await offersOf(db, viewer, familyId, { reach: 'own', cardOf })
  const updatedAt = new Map(offers.map((offer) => [offer.id, offer.updatedAt]))
  const words = calendarWords[language]
  return {
    name: words.name,
    language,
    events: deadlinesOf(offers).map(({ offerId, kind, on, college }) => ({
      uid: `${offerId}-${kind}@bursar`,
      on,
      title: words.titles[kind](college.name),
      url: offersUrl,
      updatedAt: updatedAt.get(offerId) ?? now(),
    })),
  }
}
