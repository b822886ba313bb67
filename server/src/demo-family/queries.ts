/**
 * The demo family of a sign-in: a separate row without an owner. All features work on it as on any family, and everything that lists, counts,
 * shares, or mails families leaves it out (see `visibleTo`, `isListed`, and `permissionsWithDemoFamily`).
 */
import { demoFamilyHours } from '@bursar/contract/demo-family'
import type { Family } from '@bursar/contract/families'
import { NewParent, NewStudent } from '@bursar/contract/people'
import { Problem } from '@bursar/contract/problems'
import { and, eq, gt, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { CardOf } from '../colleges/card-of.ts'
import { inSeconds, now } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { addParent, addStudent } from '../families/people.ts'
import { findFamily, updateFamily } from '../families/queries.ts'
import { lockFamilyRow } from '../family-access/links.ts'
import { addFavorite } from '../favorites/queries.ts'
import type { Viewer } from '../http/caller.ts'
import { families } from '../schema/families.ts'
import { hostedSignIns, signIns } from '../schema/identity.ts'
import { findUser } from '../users/queries.ts'
import { exampleFamily } from './example.ts'

/** Opens the demo family for this sign-in, or returns it if it is open. One that another sign-in of the user started is deleted. */
export async function startDemoFamily(
  db: Database,
  viewer: Viewer,
  { signInId, today, cardOf }: { signInId: string | null; today: string; cardOf: CardOf },
): Promise<Family> {
  return db.transaction(async (tx) => {
    const { familyId: ownId } = await findUser(tx, viewer.userId)
    if (ownId === null) throw new Problem('family-not-found')
    // Concurrent requests of the user wait here, so that there is at most one.
    await lockFamilyRow(tx, ownId)
    const [present] = await tx
      .select({ id: families.id, signInId: families.demoSignInId })
      .from(families)
      .where(eq(families.demoOf, viewer.userId))
    if (present && present.signInId !== signInId) await clearDemoFamily(tx, viewer)
    const isOpen = present !== undefined && present.signInId === signInId
    const familyId = isOpen ? present.id : await addDemoFamily(tx, viewer.userId, signInId)
    const demoViewer = { ...viewer, familyId, isDemo: true }
    if (!isOpen) await fillIn(tx, demoViewer, today, cardOf)
    return findFamily(tx, demoViewer, familyId, { reach: 'own', cardOf })
  })
}

async function addDemoFamily(tx: Tx, userId: string, signInId: string | null): Promise<string> {
  const [added] = await tx
    .insert(families)
    .values({ demoOf: userId, demoSignInId: signInId })
    .returning({ id: families.id })
  if (!added) throw new Error('the demo family was not stored')
  return added.id
}

async function fillIn(tx: Tx, viewer: Viewer & { familyId: string }, today: string, cardOf: CardOf) {
  const { household, parents, students } = exampleFamily(today)
  await updateFamily(tx, viewer, viewer.familyId, household, { version: undefined, cardOf })
  for (const parent of parents) await addParent(tx, viewer, NewParent.parse(parent))
  for (const { answers, favorites } of students) {
    const { id: studentId } = await addStudent(tx, viewer, NewStudent.parse(answers))
    for (const collegeId of favorites) {
      if (cardOf(collegeId)) await addFavorite(tx, viewer, { collegeId, studentId }, cardOf)
    }
  }
}

/** Deletes the user's demo family and everything in it. Idempotent. */
export async function clearDemoFamily(db: Database, { userId }: Pick<Viewer, 'userId'>) {
  await db.delete(families).where(eq(families.demoOf, userId))
}

/** Deletes demo families that are older than a day, or whose sign-in has ended. */
export async function deleteOldDemoFamilies(db: Database) {
  const one = { one: sql`1` }
  // The sign-in belongs to one provider or the other.
  const openSignIn = db
    .select(one)
    .from(signIns)
    .where(and(eq(signIns.id, families.demoSignInId), isNull(signIns.endedAt), gt(signIns.expiresAt, now())))
  const openHostedSignIn = db
    .select(one)
    .from(hostedSignIns)
    .where(and(eq(hostedSignIns.id, families.demoSignInId), isNull(hostedSignIns.endedAt)))
  await db
    .delete(families)
    .where(
      and(
        isNotNull(families.demoOf),
        or(
          lt(families.createdAt, inSeconds(-demoFamilyHours * 60 * 60)),
          and(isNotNull(families.demoSignInId), notExists(openSignIn), notExists(openHostedSignIn)),
        ),
      ),
    )
}
