/** A family's saved plans to pay for college. */
import { randomUUID } from 'node:crypto'
import type { PlanChoices } from '@bursar/contract/plan-inputs'
import { maxPlans, type NewPlan, type PlanUpdate, type SavedPlan } from '@bursar/contract/plans'
import { Problem } from '@bursar/contract/problems'
import { withEachCollege } from '@bursar/formula/plan/at-college'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { isId, now } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { decryptRow, encryptRow } from '../encryption/columns.ts'
import { existing, lockFamily } from '../family-access/lock.ts'
import { visibleTo } from '../family-access/visible.ts'
import type { Viewer } from '../http/caller.ts'
import { requireSeen } from '../http/if-match.ts'
import { families, students } from '../schema/families.ts'
import { offers } from '../schema/offers.ts'
import { plans } from '../schema/plans.ts'
import { asPlan } from './rows.ts'

/** The saved plans of the viewer's own family, in the order of creation. */
async function plansOf(db: Database, viewer: Viewer, familyId: string): Promise<SavedPlan[]> {
  const rows = await db
    .select({ plan: plans })
    .from(plans)
    .innerJoin(families, eq(families.id, plans.familyId))
    .where(and(eq(families.id, familyId), visibleTo(viewer, 'own')))
    .orderBy(asc(plans.createdAt), asc(plans.id))
  return rows.map(({ plan }) => asPlan(plan))
}

export async function listPlans(db: Database, viewer: Viewer): Promise<SavedPlan[]> {
  return plansOf(db, viewer, existing(viewer.familyId))
}

/** Throws student-not-found, offer-not-found, and too-many-plans, also for concurrent requests. */
export async function addPlan(
  tx: Tx,
  viewer: Viewer,
  { isOurs = false, ...plan }: z.output<typeof NewPlan>,
): Promise<SavedPlan> {
  const { id: familyId } = await lockFamily(tx, viewer, existing(viewer.familyId))
  const count = await tx.$count(plans, eq(plans.familyId, familyId))
  if (count >= maxPlans) throw new Problem('too-many-plans')
  await requireOwn(tx, familyId, plan.choices)
  if (isOurs) await replaceOurs(tx, familyId)
  const id = randomUUID()
  const [stored] = await tx
    .insert(plans)
    .values(encryptRow(plans, id, { ...plan, id, familyId, isOurs: isOurs || count === 0 }))
    .returning()
  if (!stored) throw new Error('the plan was not stored')
  return asPlan(stored)
}

/** Changes only the given fields. Throws plan-not-found, student-not-found, offer-not-found, and stale. */
export async function updatePlan(
  db: Database,
  viewer: Viewer,
  id: string,
  { isOurs, ...changes }: z.output<typeof PlanUpdate>,
  version: number | undefined,
): Promise<SavedPlan> {
  return db.transaction(async (tx) => {
    const { familyId, version: present, choices } = await lockPlan(tx, viewer, id, version)
    if (changes.choices) await requireOwn(tx, familyId, changes.choices, choices)
    if (isOurs) await replaceOurs(tx, familyId, id)
    const [stored] = await tx
      .update(plans)
      .set({
        ...encryptRow(plans, id, changes),
        ...(isOurs && { isOurs }),
        version: present + 1,
        updatedAt: now(),
      })
      .where(eq(plans.id, id))
      .returning()
    if (!stored) throw new Problem('plan-not-found')
    return asPlan(stored)
  })
}

/** Returns the plans that are left. Throws plan-not-found and stale. */
export async function removePlan(
  db: Database,
  viewer: Viewer,
  id: string,
  version: number | undefined,
): Promise<SavedPlan[]> {
  return db.transaction(async (tx) => {
    const { familyId, isOurs } = await lockPlan(tx, viewer, id, version)
    await tx.delete(plans).where(eq(plans.id, id))
    if (isOurs) {
      const [oldest] = await tx
        .select({ id: plans.id })
        .from(plans)
        .where(eq(plans.familyId, familyId))
        .orderBy(asc(plans.createdAt), asc(plans.id))
        .limit(1)
      if (oldest) await tx.update(plans).set({ isOurs: true }).where(eq(plans.id, oldest.id))
    }
    return plansOf(tx, viewer, familyId)
  })
}

/** Removes a student from the family's plans, with what is saved for the student alone. The family must be locked. */
export async function removeFromPlans(tx: Tx, familyId: string, studentId: string) {
  await changePlans(tx, familyId, (choices) =>
    studentsIn(choices).includes(studentId) ? withoutStudent(choices, studentId) : choices,
  )
}

/**
 * Puts the college in the place of an offer that is removed, so that plans open with the college's next offer, if it makes one. The family must
 * be locked.
 */
export async function removeOfferFromPlans(
  tx: Tx,
  familyId: string,
  { id, collegeId }: { id: string; collegeId: number },
) {
  await changePlans(tx, familyId, (choices) =>
    offersIn(choices).includes(id)
      ? {
          ...choices,
          students: choices.students.map((student) =>
            withEachCollege(student, (college) =>
              college.kind === 'offer' && college.offerId === id ? { kind: 'college', collegeId } : college,
            ),
          ),
        }
      : choices,
  )
}

/** @param change returns the choices it was given for a plan that stays as it is */
async function changePlans(tx: Tx, familyId: string, change: (choices: PlanChoices) => PlanChoices) {
  const present = await tx.select().from(plans).where(eq(plans.familyId, familyId))
  for (const stored of present) {
    const { choices, version } = decryptRow(plans, stored.id, stored)
    const changed = change(choices)
    if (changed === choices) continue
    await tx
      .update(plans)
      .set({
        ...encryptRow(plans, stored.id, { choices: changed }),
        version: version + 1,
        updatedAt: now(),
      })
      .where(eq(plans.id, stored.id))
  }
}

function withoutStudent(choices: PlanChoices, studentId: string): PlanChoices {
  const isOthers = (one: { studentId: string | null }) => one.studentId !== studentId
  /** What parents own stays theirs, for any of the students. Its id may name the student. */
  const kept = <Saving extends PlanChoices['savings'][number] | PlanChoices['monthlySavings'][number]>(
    all: Saving[],
  ) =>
    all
      .filter((saving) => isOthers(saving) || saving.owner !== 'student')
      .map((saving) => (isOthers(saving) ? saving : { ...saving, id: randomUUID(), studentId: null }))
  return {
    ...choices,
    students: choices.students.filter(isOthers),
    savings: kept(choices.savings),
    monthlySavings: kept(choices.monthlySavings),
  }
}

/** The index of the table allows one at a time, so the present one goes first. Its version stays: nothing that anyone edits has changed. */
async function replaceOurs(tx: Tx, familyId: string, nextId?: string) {
  const others = nextId === undefined ? undefined : ne(plans.id, nextId)
  await tx
    .update(plans)
    .set({ isOurs: false })
    .where(and(eq(plans.familyId, familyId), eq(plans.isOurs, true), others))
}

/** Locks the family, so that changes to its plans run one after the other, and returns the plan if it is the family's. */
async function lockPlan(tx: Tx, viewer: Viewer, id: string, version: number | undefined) {
  const { id: familyId } = await lockFamily(tx, viewer, existing(viewer.familyId))
  const [stored] = isId(id)
    ? await tx
        .select()
        .from(plans)
        .where(and(eq(plans.id, id), eq(plans.familyId, familyId)))
    : []
  if (!stored) throw new Problem('plan-not-found')
  requireSeen(version, stored.version)
  return decryptRow(plans, id, stored)
}

const offersIn = ({ students: all }: PlanChoices) =>
  all
    .flatMap(({ college, firstCollege }) => [college, ...(firstCollege ? [firstCollege.college] : [])])
    .flatMap((college) => (college.kind === 'offer' ? [college.offerId] : []))

const studentsIn = ({ students: all, savings, monthlySavings }: PlanChoices) =>
  [...all, ...savings, ...monthlySavings].flatMap(({ studentId }) => studentId ?? [])

/** Throws student-not-found and offer-not-found for ids that are neither the family's nor in the plan already. */
async function requireOwn(tx: Tx, familyId: string, choices: PlanChoices, before?: PlanChoices) {
  const ofFamily = eq(students.familyId, familyId)
  const ownStudents = await tx.select({ id: students.id }).from(students).where(ofFamily)
  const knownStudents = new Set([...ownStudents.map(({ id }) => id), ...(before ? studentsIn(before) : [])])
  if (studentsIn(choices).some((id) => !knownStudents.has(id))) throw new Problem('student-not-found')
  const wanted = offersIn(choices)
  if (wanted.length === 0) return
  const ownOffers = await tx
    .select({ id: offers.id })
    .from(offers)
    .innerJoin(students, eq(students.id, offers.studentId))
    .where(ofFamily)
  const knownOffers = new Set([...ownOffers.map(({ id }) => id), ...(before ? offersIn(before) : [])])
  if (wanted.some((id) => !knownOffers.has(id))) throw new Problem('offer-not-found')
}
