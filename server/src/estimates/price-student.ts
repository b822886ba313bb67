/** A student of the viewer's family as the price model sees them. */
import { householdOf } from '@bursar/contract/household'
import { knownPriceOf, priceStudentFrom } from '@bursar/contract/pricing'
import { Problem } from '@bursar/contract/problems'
import { estimateForStudent } from '@bursar/formula/household/estimate'
import type { PriceStudent } from '@bursar/formula/price/net-price'
import type { Database } from '../database/connect.ts'
import { findFamily } from '../families/queries.ts'
import type { CardOf } from '../favorites/queries.ts'
import type { Viewer } from '../http/caller.ts'

/** A student as the price model sees them, and the prices that colleges named for the student, by UNITID. */
export interface StudentPrices {
  student: PriceStudent
  known: ReadonlyMap<number, number>
}

/** Throws student-not-found for a student who isn't the viewer's. `today`: year-month-day. */
export async function findPriceStudent(
  db: Database,
  viewer: Viewer,
  studentId: string,
  { cardOf, today }: { cardOf: CardOf; today: string },
): Promise<StudentPrices> {
  const family = await findFamily(db, viewer, viewer.familyId, { reach: 'own', cardOf })
  const student = family.students.find(({ id }) => id === studentId)
  if (!student) throw new Problem('student-not-found')
  const estimate = estimateForStudent(householdOf(family), studentId, { asOf: today })
  const known = family.knownPrices.flatMap(
    ({ collegeId }) => knownPriceOf(family.knownPrices, studentId, collegeId) ?? [],
  )
  return {
    student: priceStudentFrom(family, student, estimate, { today }),
    known: new Map(known.map(({ collegeId, price }) => [collegeId, price])),
  }
}
