/** A student of the viewer's family with everything that decides prices. */
import { householdOf } from '@bursar/contract/household'
import { type StudentForPrices, studentForPrices } from '@bursar/contract/pricing'
import { Problem } from '@bursar/contract/problems'
import { estimateForStudent } from '@bursar/formula/household/estimate'
import type { Database } from '../database/connect.ts'
import { findFamily } from '../families/queries.ts'
import type { CardOf } from '../favorites/queries.ts'
import type { Viewer } from '../http/caller.ts'

/** Throws student-not-found for a student who isn't the viewer's. `today`: year-month-day. */
export async function findPriceStudent(
  db: Database,
  viewer: Viewer,
  studentId: string,
  { cardOf, today }: { cardOf: CardOf; today: string },
): Promise<StudentForPrices> {
  const family = await findFamily(db, viewer, viewer.familyId, { reach: 'own', cardOf })
  const student = family.students.find(({ id }) => id === studentId)
  const estimate = student ? estimateForStudent(householdOf(family), studentId, { asOf: today }) : null
  const forPrices = studentForPrices(family, student, estimate, today)
  if (!forPrices) throw new Problem('student-not-found')
  return forPrices
}
