/** The Student Aid Index of a student, computed from the household as it is now. */
import { getStudentEstimate } from '@bursar/contract/estimates'
import { householdOf } from '@bursar/contract/household'
import { Problem } from '@bursar/contract/problems'
import { estimateForStudent } from '@bursar/formula/household/estimate'
import type { AwardYear } from '@bursar/formula/sai/award-years/tables'
import type { Database } from '../database/connect.ts'
import { keptByAnswers } from '../families/answers-version.ts'
import type { OwnFamily } from '../families/own-family.ts'
import type { Api } from '../http/api.ts'
import { sendSerialized, serialized } from '../http/serialized.ts'

/** Estimates that are kept: 18 kB each. */
const maxKept = 300

/** `today`: the present day where the product is used, as year-month-day. */
export function estimateRoutes(
  app: Api,
  db: Database,
  { ownFamily, today }: { ownFamily: OwnFamily; today: () => string },
) {
  const kept = keptByAnswers<string>(db, maxKept)
  app.route({
    ...getStudentEstimate,
    config: { ...getStudentEstimate.config, ahead: () => ({ answers: true }) },
    handler: async ({ viewer, params, query }, reply) => {
      const { studentId } = params
      const { awardYear } = query
      const asOf = today()
      const json = await kept(viewer, `${studentId} ${asOf} ${awardYear ?? ''}`, async () => {
        const { family } = await ownFamily.withAnswers(viewer)
        if (!family.students.some(({ id }) => id === studentId)) throw new Problem('student-not-found')
        const estimate = estimateForStudent(householdOf(family), studentId, {
          asOf,
          // A year without published tables is answered with the nearest ones, and the answer says so.
          ...(awardYear !== undefined && { awardYear: awardYear as AwardYear }),
        })
        return serialized(reply, estimate)
      })
      return sendSerialized(reply, json)
    },
  })
}
