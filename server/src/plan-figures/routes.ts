/** Routes of the plan's figures for pages about something else. They are kept until an answer, offer, favorite, or saved plan changes. */
import { type CollegeYears, getCollegeYears, getPlanOverview } from '@bursar/contract/plan-figures'
import { Problem } from '@bursar/contract/problems'
import type { CardOf } from '../colleges/card-of.ts'
import type { Database } from '../database/connect.ts'
import { pause } from '../database/pause.ts'
import { keptByAnswers } from '../families/answers-version.ts'
import type { OwnFamily } from '../families/own-family.ts'
import type { Api } from '../http/api.ts'
import { sendSerialized, serialized } from '../http/serialized.ts'
import { collegeYearsOf } from './college-years.ts'
import { planOverview } from './overview.ts'
import { findPlanSubjects } from './subjects.ts'

/** About 1 kB each. */
const maxKeptOverviews = 500
/** About 8 kB each. */
const maxKeptYears = 300

const ahead = () => ({ answers: true })

/** `today`: the present day where the product is used, as year-month-day. */
export function planFigureRoutes(
  app: Api,
  db: Database,
  { cardOf, ownFamily, today }: { cardOf: CardOf; ownFamily: OwnFamily; today: () => string },
) {
  const subjectOf = findPlanSubjects(db, { cardOf, ownFamily, today })
  const overviews = keptByAnswers<string>(db, maxKeptOverviews)
  const years = keptByAnswers<{ years: CollegeYears | null; planName: string | null }>(db, maxKeptYears)

  app.route({
    ...getPlanOverview,
    config: { ...getPlanOverview.config, ahead },
    handler: async ({ viewer }, reply) => {
      const json = await overviews(viewer, `${today()} ${cardOf.releaseId()}`, async () =>
        serialized(reply, { plan: planOverview(await subjectOf(viewer)) }),
      )
      return sendSerialized(reply, json)
    },
  })

  app.route({
    ...getCollegeYears,
    config: { ...getCollegeYears.config, ahead },
    handler: async ({ viewer, params: { studentId }, query: { collegeId: wanted } }) => {
      const items: CollegeYears[] = []
      let planName: string | null = null
      for (const collegeId of new Set(wanted)) {
        const found = await years(
          viewer,
          `${studentId} ${collegeId} ${today()} ${cardOf.releaseId()}`,
          async () => {
            const subject = await subjectOf(viewer)
            if (!subject.facts.family.students.some(({ id }) => id === studentId))
              throw new Problem('student-not-found')
            // Other requests go on between two colleges.
            await pause()
            return {
              years: collegeYearsOf(subject, studentId, collegeId, cardOf),
              planName: subject.ours?.name ?? null,
            }
          },
        )
        planName = found.planName
        if (found.years) items.push(found.years)
      }
      return { planName, items }
    },
  })
}
