/** A student of the viewer's family with everything that decides prices. */
import { householdOf } from '@bursar/contract/household'
import { type StudentForPrices, studentForPrices } from '@bursar/contract/pricing'
import { Problem } from '@bursar/contract/problems'
import { estimateForPrices } from '@bursar/formula/household/estimate'
import type { CardOf } from '../colleges/card-of.ts'
import type { Database } from '../database/connect.ts'
import { keptByAnswers } from '../families/answers-version.ts'
import type { OwnFamily } from '../families/own-family.ts'
import type { Viewer } from '../http/caller.ts'

/** Students that are kept: 1 kB each. */
const maxKept = 2_000

/** Throws student-not-found for a student who isn't the viewer's. `today`: the present day as year-month-day. */
export function findPriceStudents(
  db: Database,
  { cardOf, ownFamily, today }: { cardOf: CardOf; ownFamily: OwnFamily; today: () => string },
) {
  const kept = keptByAnswers<StudentForPrices>(db, maxKept)
  return (viewer: Viewer, studentId: string): Promise<StudentForPrices> => {
    const asOf = today()
    // The price of an offer may follow from costs that the release publishes.
    return kept(viewer, `${studentId} ${asOf} ${cardOf.releaseId()}`, async () => {
      const { family } = await ownFamily.withAnswers(viewer)
      const student = family.students.find(({ id }) => id === studentId)
      const estimate = student ? estimateForPrices(householdOf(family), studentId, { asOf }) : null
      const forPrices = studentForPrices(family, student, estimate, asOf)
      if (!forPrices) throw new Problem('student-not-found')
      return forPrices
    })
  }
}
