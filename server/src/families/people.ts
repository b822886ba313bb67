/** Adds, changes and removes the parents and students of a family. */
import { randomUUID } from 'node:crypto'
import { maxParents, maxStudents, newStudentDefaults, parentDefaults } from '@bursar/contract/answers'
import { applyGates, incomeGates } from '@bursar/contract/gates'
import type {
  NewParent,
  NewStudent,
  Parent,
  ParentUpdate,
  ReturnField,
  ReturnLines,
  Student,
  StudentUpdate,
} from '@bursar/contract/people'
import { Problem, type ProblemCode } from '@bursar/contract/problems'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { isId, now } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { retry } from '../database/retry.ts'
import { decryptRow, encryptRow } from '../encryption/columns.ts'
import { lockFamily } from '../family-access/lock.ts'
import { visibleFamilies } from '../family-access/visible.ts'
import type { Viewer } from '../http/caller.ts'
import { requireSeen } from '../http/if-match.ts'
import { removeFromPlans } from '../plans/queries.ts'
import { parents, students } from '../schema/families.ts'

/** Throws too-many-parents for more than four, also for concurrent requests. */
export async function addParent(
  db: Database,
  viewer: Viewer,
  answers: z.output<typeof NewParent>,
): Promise<Parent> {
  return db.transaction(async (tx) => {
    const familyId = await ownFamily(tx, viewer)
    if ((await tx.$count(parents, eq(parents.familyId, familyId))) >= maxParents) {
      throw new Problem('too-many-parents')
    }
    const id = randomUUID()
    const [parent] = await tx
      .insert(parents)
      .values(
        encryptRow(parents, id, {
          ...parentDefaults,
          ...applyGates(answers, {}, incomeGates),
          isContributor: answers.isContributor ?? parentDefaults.isContributor,
          id,
          familyId,
        }),
      )
      .returning()
    return decryptRow(parents, id, stored(parent))
  })
}

/** Throws too-many-students for more than twelve, also for concurrent requests. */
export async function addStudent(
  db: Database,
  viewer: Viewer,
  answers: z.output<typeof NewStudent>,
): Promise<Student> {
  return db.transaction(async (tx) => {
    const familyId = await ownFamily(tx, viewer)
    if ((await tx.$count(students, eq(students.familyId, familyId))) >= maxStudents) {
      throw new Problem('too-many-students')
    }
    const id = randomUUID()
    const [student] = await tx
      .insert(students)
      .values(
        encryptRow(students, id, {
          ...newStudentDefaults,
          ...settledStudent(answers, null),
          yearsOfCollege: answers.yearsOfCollege ?? newStudentDefaults.yearsOfCollege,
          id,
          familyId,
        }),
      )
      .returning()
    return decryptRow(students, id, stored(student))
  })
}

/** Changes only the given answers. Throws parent-not-found, and stale if `version` is not the current one. */
export async function updateParent(
  db: Database,
  viewer: Viewer,
  id: string,
  answers: z.output<typeof ParentUpdate>,
  version: number | undefined,
): Promise<Parent> {
  const mine = thisOne(db, viewer, parents, id, 'parent-not-found')
  return db.transaction(async (tx) => {
    const [present] = await tx.select().from(parents).where(mine).for('update')
    const next = nextVersion(present, version, 'parent-not-found')
    const before = present ? decryptRow(parents, id, present) : {}
    const settled = withReturnLines(applyGates(answers, before, incomeGates), present?.returnLines)
    const [parent] = await tx
      .update(parents)
      .set({ ...encryptRow(parents, id, settled), version: next, updatedAt: now() })
      .where(mine)
      .returning()
    return decryptRow(parents, id, stored(parent))
  })
}

/** Changes only the given answers. Throws student-not-found, and stale if `version` is not the current one. */
export async function updateStudent(
  db: Database,
  viewer: Viewer,
  id: string,
  answers: z.output<typeof StudentUpdate>,
  version: number | undefined,
): Promise<Student> {
  const mine = thisOne(db, viewer, students, id, 'student-not-found')
  return db.transaction(async (tx) => {
    const [present] = await tx.select().from(students).where(mine).for('update')
    const next = nextVersion(present, version, 'student-not-found')
    const settled = withReturnLines(
      settledStudent(answers, present ? decryptRow(students, id, present) : null),
      present?.returnLines,
    )
    const [student] = await tx
      .update(students)
      .set({ ...encryptRow(students, id, settled), version: next, updatedAt: now() })
      .where(mine)
      .returning()
    return decryptRow(students, id, stored(student))
  })
}

/** Throws parent-not-found. */
export async function removeParent(db: Database, viewer: Viewer, id: string) {
  const mine = thisOne(db, viewer, parents, id, 'parent-not-found')
  // A trigger then changes the family, which somebody who deletes it has locked before the parent.
  const [removed] = await retry(async () => db.delete(parents).where(mine).returning({ id: parents.id }))
  if (!removed) throw new Problem('parent-not-found')
}

/** Also removes the student's favorites, known prices, and offers, and takes the student out of saved plans. Throws student-not-found. */
export async function removeStudent(db: Database, viewer: Viewer, id: string) {
  const mine = thisOne(db, viewer, students, id, 'student-not-found')
  await db.transaction(async (tx) => {
    const familyId = await ownFamily(tx, viewer)
    const [removed] = await tx.delete(students).where(mine).returning({ id: students.id })
    if (!removed) throw new Problem('student-not-found')
    await removeFromPlans(tx, familyId, id)
  })
}

/** Applies the rules for yes-or-no questions to the answers of a student and of a spouse. */
function settledStudent<Answers extends z.output<typeof StudentUpdate>>(
  answers: Answers,
  present: Pick<Student, 'hasLessCommonItems' | 'spouse'> | null,
): Answers {
  const { spouse } = answers
  return {
    ...applyGates(answers, present ?? {}, incomeGates),
    ...(spouse && { spouse: applyGates(spouse, present?.spouse ?? {}, incomeGates) }),
  }
}

/** An answer that changes without naming a line of the tax return is no longer the one that was read there. */
function withReturnLines<Answers extends z.output<typeof ParentUpdate | typeof StudentUpdate>>(
  answers: Answers,
  present: ReturnLines | undefined,
): Answers {
  const kept = Object.entries(present ?? {}).filter(([field]) => answers[field as ReturnField] === undefined)
  return { ...answers, returnLines: { ...Object.fromEntries(kept), ...answers.returnLines } }
}

async function ownFamily(tx: Tx, viewer: Viewer): Promise<string> {
  if (viewer.familyId === null) throw new Problem('family-not-found')
  const { id } = await lockFamily(tx, viewer, viewer.familyId)
  return id
}

/** One person among those the viewer may see. */
function thisOne(
  db: Database,
  viewer: Viewer,
  table: typeof parents | typeof students,
  id: string,
  missing: ProblemCode,
) {
  if (!isId(id)) throw new Problem(missing)
  return and(eq(table.id, id), inArray(table.familyId, visibleFamilies(db, viewer, 'own')))
}

function nextVersion(
  present: { version: number } | undefined,
  seen: number | undefined,
  missing: ProblemCode,
): number {
  if (!present) throw new Problem(missing)
  requireSeen(seen, present.version)
  return present.version + 1
}

function stored<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('the row was not stored')
  return row
}
