/** What the family's plan costs in all, and up to four saved plans beside each other. */
import type { PlanOverview, PlanOverviewScenario } from '@bursar/contract/plan-figures'
import { inPlanOrder, maxComparedPlans } from '@bursar/contract/plan-limits'
import type { Plan } from '@bursar/formula/plan/plan'
import { planFor } from '@bursar/formula/plan/plan-for'
import { planSummary } from '@bursar/formula/plan/plan-summary'
import type { FamilyPlanSubject } from './subjects.ts'

/** Each student's first year in the middle case. */
function firstYears({ cases: { middle } }: Plan) {
  return middle.students.flatMap(({ studentId }) => {
    for (const { awardYear, students } of middle.years) {
      const row = students.find((one) => one.studentId === studentId)
      if (row)
        return [{ studentId, awardYear, sai: row.aid.sai, tables: row.aid.tables, college: row.college }]
    }
    return []
  })
}

/** `null` without students in the plan. */
export function planOverview(subject: FamilyPlanSubject): PlanOverview | null {
  const { household, students, saved: allSaved, asOf } = subject
  const planOf = ({ choices, assumptions }: Pick<FamilyPlanSubject, 'choices' | 'assumptions'>) =>
    planFor(household, students, choices, assumptions, { asOf })
  const plan = planOf(subject)
  const first = firstYears(plan)
  if (first.length === 0) return null
  return {
    ...planSummary(plan),
    students: first.map((year) => ({
      ...year,
      college:
        subject.choices.students.find(({ studentId }) => studentId === year.studentId)?.college ??
        year.college,
      collegeName: subject.nameOf(year.studentId),
    })),
    scenarios: inPlanOrder(allSaved)
      .slice(0, maxComparedPlans)
      .map((saved): PlanOverviewScenario => {
        const its = saved.isOurs ? plan : planOf(saved)
        const { id, name, isOurs } = saved
        return { id, name, isOurs, ...planSummary(its), students: firstYears(its) }
      }),
    savedPlans: allSaved.length,
  }
}
