/** Prices that colleges named for a student. */
import { randomUUID } from 'node:crypto'
import type { KnownPrice } from '@bursar/contract/known-prices'
import { withOffers } from '@bursar/contract/offer-prices'
import { Problem } from '@bursar/contract/problems'
import type { setKnownPrice } from '@bursar/contract/set-known-price'
import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { CardOf } from '../colleges/card-of.ts'
import { isId } from '../database/columns.ts'
import type { Tx } from '../database/connect.ts'
import { decryptRow, encryptRow } from '../encryption/columns.ts'
import { visibleTo } from '../family-access/visible.ts'
import type { Viewer } from '../http/caller.ts'
import { offersOf } from '../offers/queries.ts'
import { families, students } from '../schema/families.ts'
import { knownPrices } from '../schema/known-prices.ts'

/** The known prices of every student of the viewer's family, those of entered offers included. */
async function knownPricesOf(
  tx: Tx,
  viewer: Viewer,
  familyId: string,
  cardOf: CardOf,
): Promise<KnownPrice[]> {
  const rows = await tx
    .select({ known: knownPrices })
    .from(knownPrices)
    .innerJoin(students, eq(students.id, knownPrices.studentId))
    .where(eq(students.familyId, familyId))
    .orderBy(asc(knownPrices.collegeId), asc(knownPrices.kind))
  const typed = rows.map(({ known }) => asKnownPrice(known))
  return withOffers(typed, await offersOf(tx, viewer, familyId, { reach: 'own', cardOf }))
}

/** A stored price as the API returns it. */
export function asKnownPrice(known: typeof knownPrices.$inferSelect): KnownPrice {
  const { id: _, ...price } = decryptRow(knownPrices, known.id, known)
  return price
}

type Change = z.output<typeof setKnownPrice.schema.body>

/** Throws student-not-found and college-not-found, and conflict if it is entered twice at the same time. */
export async function storeKnownPrice(
  tx: Tx,
  viewer: Viewer,
  studentId: string,
  { collegeId, kind, price, on }: Change,
  cardOf: CardOf,
): Promise<KnownPrice[]> {
  const familyId = await familyOf(tx, viewer, studentId)
  const present = and(
    eq(knownPrices.studentId, studentId),
    eq(knownPrices.collegeId, collegeId),
    eq(knownPrices.kind, kind),
  )
  await tx.delete(knownPrices).where(present)
  if (price !== null && on !== null) {
    if (!cardOf(collegeId)) throw new Problem('college-not-found')
    const id = randomUUID()
    const [added] = await tx
      .insert(knownPrices)
      .values(encryptRow(knownPrices, id, { id, studentId, collegeId, kind, price, on }))
      .onConflictDoNothing()
      .returning({ id: knownPrices.id })
    if (!added) throw new Problem('conflict')
  }
  return knownPricesOf(tx, viewer, familyId, cardOf)
}

async function familyOf(tx: Tx, viewer: Viewer, studentId: string): Promise<string> {
  const [student] = isId(studentId)
    ? await tx
        .select({ familyId: students.familyId })
        .from(students)
        .innerJoin(families, eq(families.id, students.familyId))
        .where(and(eq(students.id, studentId), visibleTo(viewer, 'own')))
    : []
  if (!student) throw new Problem('student-not-found')
  return student.familyId
}
