/** A student's favorite colleges. */

import type { CollegeCard } from '@bursar/contract/college-cards'
import type { Favorite } from '@bursar/contract/favorites'
import { Problem } from '@bursar/contract/problems'
import type { Role } from '@bursar/contract/roles'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CardOf } from '../colleges/card-of.ts'
import { batch, unnested } from '../database/batch.ts'
import { isId } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { retry } from '../database/retry.ts'
import { visibleFamilies } from '../family-access/visible.ts'
import type { Viewer } from '../http/caller.ts'
import { students } from '../schema/families.ts'
import { favorites } from '../schema/favorites.ts'

/** Cards that were stored before they had scores. */
const noScores = {
  policy: null,
  sat: null,
  act: null,
  year: null,
  source: '',
} as const satisfies CollegeCard['testScores']

/** For a college that the current release doesn't have: the card stored when it was added, without prices. */
export const withoutPricing = (card: CollegeCard): CollegeCard => ({
  ...card,
  closedOn: card.closedOn ?? null,
  testScores: card.testScores ?? noScores,
  pricing: null,
})

/** A favorite as the API returns it, with the college's card in the current release. */
export function asFavorite(
  { collegeId, card, ...favorite }: typeof favorites.$inferSelect,
  cardOf: CardOf,
): Favorite {
  const college = cardOf(collegeId)
  return { ...favorite, college: college ?? withoutPricing(card), isInRelease: college !== undefined }
}

/** Adds a college. Idempotent. Throws student-not-found and college-not-found. */
export async function addFavorite(
  db: Database,
  viewer: Viewer,
  { collegeId, studentId }: { collegeId: number; studentId: string },
  cardOf: CardOf,
): Promise<{ favorite: Favorite; isNew: boolean }> {
  const student = await findStudent(db, viewer, studentId)
  const college = cardOf(collegeId)
  if (!college) throw new Problem('college-not-found')
  const [added] = await db
    .insert(favorites)
    .values({ studentId: student.id, collegeId, card: college })
    .onConflictDoNothing()
    .returning()
  const [row] = added
    ? [added]
    : await db
        .select()
        .from(favorites)
        .where(and(eq(favorites.studentId, student.id), eq(favorites.collegeId, collegeId)))
  // Removed by another device between the two statements.
  if (!row) throw new Problem('conflict')
  return { favorite: asFavorite(row, cardOf), isNew: added !== undefined }
}

/** Changes the note; `null` removes it. Throws favorite-not-found, and stale if `version` isn't the current one. */
export async function updateFavorite(
  db: Database,
  viewer: Viewer,
  id: string,
  { note }: { note: string | null },
  { version, cardOf }: { version: number | undefined; cardOf: CardOf },
): Promise<Favorite> {
  if (!isId(id)) throw new Problem('favorite-not-found')
  const mine = isVisible(db, viewer, id)
  const [updated] = await db
    .update(favorites)
    .set({ note, version: sql`${favorites.version} + 1` })
    .where(version === undefined ? mine : and(mine, eq(favorites.version, version)))
    .returning()
  if (!updated) {
    const [present] = await db.select({ id: favorites.id }).from(favorites).where(mine)
    throw new Problem(present ? 'stale' : 'favorite-not-found')
  }
  return asFavorite(updated, cardOf)
}

/** Throws favorite-not-found. */
export async function removeFavorite(db: Database, viewer: Viewer, id: string) {
  // A trigger then changes the family, which somebody who removes the student has locked before the favorite.
  const remove = () =>
    db
      .delete(favorites)
      .where(isVisible(db, viewer, id))
      .returning({ id: favorites.id })
  const [removed] = isId(id) ? await retry(remove) : []
  if (!removed) throw new Problem('favorite-not-found')
}

/** A favorite by id, if the viewer may see its student. */
function isVisible(db: Database, viewer: Viewer, id: string) {
  const visibleStudents = db
    .select({ id: students.id })
    .from(students)
    .where(inArray(students.familyId, visibleFamilies(db, viewer, ['favourites'])))
  return and(eq(favorites.id, id), inArray(favorites.studentId, visibleStudents))
}

/**
 * The favorites of a student by college, UNITID to favorite. Throws student-not-found also for a student who is not the viewer's.
 * Concurrent requests are batched into one statement per role.
 */
export function findFavoritesOfStudents(db: Database) {
  const findAs = new Map<Role, (question: MarksQuestion) => Promise<Map<number, string> | null>>()
  return async (viewer: Viewer, studentId: string): Promise<ReadonlyMap<number, string>> => {
    const ahead = viewer.ahead?.students?.find(({ id }) => id === studentId)
    if (ahead) return new Map(ahead.favorites.map(({ id, collegeId }) => [collegeId, id]))
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
  const visible = visibleFamilies(db, { role, userId: sql`asked.viewer_id` }, ['favourites'])
  const query = db
    .select({
      place: sql<number>`asked.place`.mapWith(Number),
      favoriteId: favorites.id,
      collegeId: favorites.collegeId,
    })
    .from(
      sql`${unnested({ viewerIds: 'uuid', studentIds: 'uuid' })}
        with ordinality as asked (viewer_id, student_id, place)`,
    )
    .innerJoin(students, and(eq(students.id, sql`asked.student_id`), inArray(students.familyId, visible)))
    .leftJoin(favorites, eq(favorites.studentId, students.id))
    .prepare(`find_marks_as_${role}`)
  return batch(async (questions: readonly MarksQuestion[]) => {
    const rows = await query.execute({
      viewerIds: questions.map(({ userId }) => userId),
      studentIds: questions.map(({ studentId }) => studentId),
    })
    const answers: (Map<number, string> | null)[] = questions.map(() => null)
    for (const { place, favoriteId, collegeId } of rows) {
      const marks = answers[place - 1] ?? new Map<number, string>()
      answers[place - 1] = marks
      if (favoriteId !== null && collegeId !== null) marks.set(collegeId, favoriteId)
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
            inArray(students.familyId, visibleFamilies(db, viewer, ['favourites'])),
          ),
        )
    : []
  if (!student) throw new Problem('student-not-found')
  return student
}
