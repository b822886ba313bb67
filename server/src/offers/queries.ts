/** The offers of a family's students. */
import { randomUUID } from 'node:crypto'
import {
  maxOffers,
  type NewOffer,
  type Offer,
  type OfferAnswers,
  type OfferUpdate,
  offerDefaults,
} from '@bursar/contract/offers'
import { Problem } from '@bursar/contract/problems'
import type { Role } from '@bursar/contract/roles'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CardOf } from '../colleges/card-of.ts'
import { isId, now } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { builtOnce } from '../database/prepared.ts'
import { encryptRow } from '../encryption/columns.ts'
import { existing, lockFamily } from '../family-access/lock.ts'
import { type Reach, readReach, viewerParameter, visibleTo } from '../family-access/visible.ts'
import type { Viewer } from '../http/caller.ts'
import { requireSeen } from '../http/if-match.ts'
import { removeOfferFromPlans } from '../plans/queries.ts'
import { families, students } from '../schema/families.ts'
import { offers } from '../schema/offers.ts'
import { asOffer } from './rows.ts'

/** The offers of one family, in the order of creation, for a viewer who reaches them. */
export async function offersOf(
  db: Database,
  viewer: Viewer,
  familyId: string,
  { reach, cardOf }: { reach: Reach; cardOf: CardOf },
): Promise<Offer[]> {
  const statement = allOf(db, `${viewer.role} ${reach}`)
  const rows = await statement.execute({ familyId, viewer: viewer.userId })
  return rows.map(({ offer, ...student }) => asOffer(offer, student, cardOf))
}

const allOf = builtOnce((db, variant: `${Role} ${string}`) => {
  const [role, reach = ''] = variant.split(' ') as [Role, string]
  const viewer = { role, userId: viewerParameter }
  return visibleOffers(db)
    .where(and(eq(families.id, sql.placeholder('familyId')), visibleTo(viewer, readReach(reach))))
    .orderBy(asc(offers.createdAt), asc(offers.id))
    .prepare('')
})

export async function listOffers(db: Database, viewer: Viewer, cardOf: CardOf): Promise<Offer[]> {
  return offersOf(db, viewer, existing(viewer.familyId), { reach: 'own', cardOf })
}

/**
 * Throws student-not-found, college-not-found, offer-exists, too-many-offers, also for concurrent requests, and offer-not-found if another
 * offer has the id.
 */
export async function addOffer(
  tx: Tx,
  viewer: Viewer,
  { id: wantedId, studentId, collegeId, ...answers }: z.output<typeof NewOffer>,
  cardOf: CardOf,
): Promise<Offer> {
  const { id: familyId } = await lockFamily(tx, viewer, existing(viewer.familyId))
  const ofFamily = eq(students.familyId, familyId)
  const [student] = isId(studentId)
    ? await tx
        .select({ id: students.id })
        .from(students)
        .where(and(eq(students.id, studentId), ofFamily))
    : []
  if (!student) throw new Problem('student-not-found')
  const card = cardOf(collegeId)
  if (!card) throw new Problem('college-not-found')
  const all = await tx
    .select({ id: offers.id })
    .from(offers)
    .innerJoin(students, eq(students.id, offers.studentId))
    .where(ofFamily)
  if (all.length >= maxOffers) throw new Problem('too-many-offers')
  await requireFirst(tx, { studentId: student.id, collegeId, awardYear: answers.awardYear })
  const id = wantedId ?? randomUUID()
  const [stored] = await tx
    .insert(offers)
    .values(
      encryptRow(offers, id, {
        ...offerDefaults,
        ...given(answers),
        id,
        studentId: student.id,
        collegeId,
        card,
      }),
    )
    .onConflictDoNothing({ target: offers.id })
    .returning({ id: offers.id })
  // It is another family's, or this one's for another college or year.
  if (!stored) throw new Problem('offer-not-found')
  return findOffer(tx, viewer, id, cardOf)
}

/** The answers without those left out, so that they don't hide defaults. */
const given = (answers: Omit<z.output<typeof NewOffer>, 'id' | 'studentId' | 'collegeId'>) =>
  Object.fromEntries(
    Object.entries(answers).filter(([, value]) => value !== undefined),
  ) as Partial<OfferAnswers> & Pick<OfferAnswers, 'awardYear'>

/** Changes only the given fields. Throws offer-not-found, offer-exists, and stale if `version` isn't the current one. */
export async function updateOffer(
  db: Database,
  viewer: Viewer,
  id: string,
  answers: z.output<typeof OfferUpdate>,
  { version, cardOf }: { version: number | undefined; cardOf: CardOf },
): Promise<Offer> {
  return db.transaction(async (tx) => {
    const present = await lockOffer(tx, viewer, id, version)
    const { awardYear } = answers
    if (awardYear !== undefined) await requireFirst(tx, { ...present, awardYear })
    await tx
      .update(offers)
      .set({ ...encryptRow(offers, id, answers), version: present.version + 1, updatedAt: now() })
      .where(eq(offers.id, id))
    return findOffer(tx, viewer, id, cardOf)
  })
}

/** Also takes the offer out of saved plans. Throws offer-not-found, and stale if `version` isn't the current one. */
export async function removeOffer(db: Database, viewer: Viewer, id: string, version: number | undefined) {
  await db.transaction(async (tx) => {
    const { familyId, ...removed } = await lockOffer(tx, viewer, id, version)
    await tx.delete(offers).where(eq(offers.id, id))
    await removeOfferFromPlans(tx, familyId, removed)
  })
}

function visibleOffers(db: Database) {
  return db
    .select({
      offer: offers,
      student: { stateOfResidence: students.stateOfResidence, livingPlan: students.livingPlan },
      family: { state: families.state },
    })
    .from(offers)
    .innerJoin(students, eq(students.id, offers.studentId))
    .innerJoin(families, eq(families.id, students.familyId))
    .$dynamic()
}

async function findOffer(tx: Tx, viewer: Viewer, id: string, cardOf: CardOf): Promise<Offer> {
  const [row] = await visibleOffers(tx).where(and(eq(offers.id, id), visibleTo(viewer, 'own')))
  if (!row) throw new Problem('offer-not-found')
  return asOffer(row.offer, row, cardOf)
}

/** Locks the family, so that changes to its offers run one after the other, and returns the offer if it is the family's. */
async function lockOffer(tx: Tx, viewer: Viewer, id: string, version: number | undefined) {
  const { id: familyId } = await lockFamily(tx, viewer, existing(viewer.familyId))
  const [present] = isId(id)
    ? await tx
        .select({
          id: offers.id,
          studentId: offers.studentId,
          collegeId: offers.collegeId,
          version: offers.version,
          familyId: students.familyId,
        })
        .from(offers)
        .innerJoin(students, eq(students.id, offers.studentId))
        .where(and(eq(offers.id, id), eq(students.familyId, familyId)))
    : []
  if (!present) throw new Problem('offer-not-found')
  requireSeen(version, present.version)
  return present
}

interface OfOneYear {
  /** Of an offer that changes. */
  id?: string
  studentId: string
  collegeId: number
  awardYear: string
}

/** Throws offer-exists if the student has another offer of the college for the year. The family must be locked. */
async function requireFirst(tx: Tx, { id, studentId, collegeId, awardYear }: OfOneYear) {
  const [other] = await tx
    .select({ id: offers.id })
    .from(offers)
    .where(
      and(
        eq(offers.studentId, studentId),
        eq(offers.collegeId, collegeId),
        eq(offers.awardYear, awardYear),
        id === undefined ? undefined : ne(offers.id, id),
      ),
    )
  if (other) throw new Problem('offer-exists')
}
