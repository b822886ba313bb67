/** Favourites: the colleges a student keeps. */
import type { CollegeCard } from '@bursar/contract/college-cards'
import type { Favourite } from '@bursar/contract/favourites'
import { Problem } from '@bursar/contract/problems'
import type { Role } from '@bursar/contract/roles'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { batch } from '../database/batch.ts'
import { isId } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { students } from '../families/table.ts'
import { visibleFamilies } from '../families/visible.ts'
import type { Viewer } from '../users/queries.ts'
import { favourites } from './table.ts'

/** The card of a college in the present release. */
export type CardOf = (collegeId: number) => CollegeCard | undefined

/** The favourites of every student of a family, oldest first. */
export async function favouritesOf(db: Database, familyId: string, cardOf: CardOf): Promise<Favourite[]> {
  const rows = await db
    .select({ favourite: favourites })
    .from(favourites)
    .innerJoin(students, eq(students.id, favourites.studentId))
    .where(eq(students.familyId, familyId))
    .orderBy(favourites.createdAt, favourites.id)
  return rows.map(({ favourite: { collegeId, card, ...favourite } }) => ({
    ...favourite,
    college: cardOf(collegeId) ?? card,
  }))
}

/** Keeps a college; twice is once. Throws student-not-found and college-not-found. */
export async function addFavourite(
  db: Database,
  viewer: Viewer,
  { collegeId, studentId }: { collegeId: number; studentId: string },
  cardOf: CardOf,
): Promise<{ favourite: Favourite; isNew: boolean }> {
  const student = await findStudent(db, viewer, studentId)
  const college = cardOf(collegeId)
  if (!college) throw new Problem('college-not-found')
  const [added] = await db
    .insert(favourites)
    .values({ studentId: student.id, collegeId, card: college })
    .onConflictDoNothing()
    .returning()
  const [row] = added
    ? [added]
    : await db
        .select()
        .from(favourites)
        .where(and(eq(favourites.studentId, student.id), eq(favourites.collegeId, collegeId)))
  // Removed by another device between the two statements.
  if (!row) throw new Problem('conflict')
  const { id, note, version, createdAt } = row
  return {
    favourite: { id, studentId: student.id, college, note, version, createdAt },
    isNew: added !== undefined,
  }
}

/** Changes the note; `null` removes it. Throws favourite-not-found, and stale when `version` is not the present one. */
export async function updateFavourite(
  db: Database,
  viewer: Viewer,
  id: string,
  { note }: { note: string | null },
  { version, cardOf }: { version: number | undefined; cardOf: CardOf },
): Promise<Favourite> {
  if (!isId(id)) throw new Problem('favourite-not-found')
  const mine = isVisible(db, viewer, id)
  const [updated] = await db
    .update(favourites)
    .set({ note, version: sql`${favourites.version} + 1` })
    .where(version === undefined ? mine : and(mine, eq(favourites.version, version)))
    .returning()
  if (!updated) {
    const [present] = await db.select({ id: favourites.id }).from(favourites).where(mine)
    throw new Problem(present ? 'stale' : 'favourite-not-found')
  }
  const { collegeId, card, ...favourite } = updated
  return { ...favourite, college: cardOf(collegeId) ?? card }
}

/** Throws favourite-not-found. */
export async function removeFavourite(db: Database, viewer: Viewer, id: string) {
  const [removed] = isId(id)
    ? await db
        .delete(favourites)
        .where(isVisible(db, viewer, id))
        .returning({ id: favourites.id })
    : []
  if (!removed) throw new Problem('favourite-not-found')
}

/** The favourite of this id, among those of the students whom the viewer may see. */
function isVisible(db: Database, viewer: Viewer, id: string) {
  const visibleStudents = db
    .select({ id: students.id })
    .from(students)
    .where(inArray(students.familyId, visibleFamilies(db, viewer, 'favourites')))
  return and(eq(favourites.id, id), inArray(favourites.studentId, visibleStudents))
}

/**
 * The favourites of a student by college, UNITID to favourite. Throws student-not-found also for a student who is not the viewer's.
 * Requests that come in together share one statement for each role.
 */
export function findFavouritesOfStudents(db: Database) {
  const findAs = new Map<Role, (question: MarksQuestion) => Promise<Map<number, string> | null>>()
  return async (viewer: Viewer, studentId: string): Promise<ReadonlyMap<number, string>> => {
    const find = findAs.get(viewer.role) ?? marksFor(db, viewer.role)
    findAs.set(viewer.role, find)
    const marks = isId(studentId) ? await find({ userId: viewer.userId, studentId }) : null
    if (marks === null) throw new Problem('student-not-found')
    return marks
  }
}

interface MarksQuestion {
  userId: string
  studentId: string
}

/** `null` for a student whom the viewer may not see. */
function marksFor(db: Database, role: Role) {
  const visible = visibleFamilies(db, { role, userId: sql`asked.viewer_id` }, 'favourites')
  const query = db
    .select({
      place: sql<number>`asked.place`.mapWith(Number),
      favouriteId: favourites.id,
      collegeId: favourites.collegeId,
    })
    .from(
      sql`unnest(${sql.placeholder('viewerIds')}::uuid[], ${sql.placeholder('studentIds')}::uuid[])
        with ordinality as asked (viewer_id, student_id, place)`,
    )
    .innerJoin(students, and(eq(students.id, sql`asked.student_id`), inArray(students.familyId, visible)))
    .leftJoin(favourites, eq(favourites.studentId, students.id))
    .prepare(`find_marks_as_${role}`)
  return batch(async (questions: readonly MarksQuestion[]) => {
    const rows = await query.execute({
      viewerIds: questions.map(({ userId }) => userId),
      studentIds: questions.map(({ studentId }) => studentId),
    })
    const answers: (Map<number, string> | null)[] = questions.map(() => null)
    for (const { place, favouriteId, collegeId } of rows) {
      const marks = answers[place - 1] ?? new Map<number, string>()
      answers[place - 1] = marks
      if (favouriteId !== null && collegeId !== null) marks.set(collegeId, favouriteId)
    }
    return answers
  })
}

/** Throws student-not-found. */
async function findStudent(db: Database, viewer: Viewer, studentId: string) {
  const [student] = isId(studentId)
    ? await db
        .select({ id: students.id })
        .from(students)
        .where(
          and(
            eq(students.id, studentId),
            inArray(students.familyId, visibleFamilies(db, viewer, 'favourites')),
          ),
        )
    : []
  if (!student) throw new Problem('student-not-found')
  return student
}
