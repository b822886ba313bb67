/** From the `PlanFacts` of the viewer's family, as they are now, to what figures of its plan are computed from. */
import { type PlanFacts, plannedCollegeIds, planPartsOf } from '@bursar/contract/plan-parts'
import type { SavedPlan } from '@bursar/contract/plans'
import { isSameChoice } from '@bursar/formula/plan/college-choice'
import type { PlanSubject } from '@bursar/formula/plan/college-years'
import type { CardOf } from '../colleges/card-of.ts'
import { findOwnPlanFacts } from '../computed-plan/facts.ts'
import type { Database } from '../database/connect.ts'
import { keptByAnswers } from '../families/answers-version.ts'
import type { OwnFamily } from '../families/own-family.ts'
import type { Viewer } from '../http/caller.ts'

/** Subjects that are kept, as many as families: 15 kB each besides the family, which is the same object. */
const maxKept = 250

export interface FamilyPlanSubject extends PlanSubject {
  facts: PlanFacts
  /** The saved plans, with all students. */
  saved: SavedPlan[]
  /** The family's own saved plan; `null` if the plan is made from what is known. */
  ours: SavedPlan | null
  /** The name of the college or offer that a student's plan has; `null` for a typical college. */
  nameOf: (studentId: string) => string | null
}

/** Throws family-not-found. `today`: the present day as year-month-day. */
export function findPlanSubjects(
  db: Database,
  { cardOf, ownFamily, today }: { cardOf: CardOf; ownFamily: OwnFamily; today: () => string },
) {
  const kept = keptByAnswers<FamilyPlanSubject>(db, maxKept)
  return (viewer: Viewer): Promise<FamilyPlanSubject> => {
    const asOf = today()
    return kept(viewer, `${asOf} ${cardOf.releaseId()}`, async () => {
      const facts = await findOwnPlanFacts(ownFamily, viewer)
      const collegesOf = (studentId: string) =>
        plannedCollegeIds(facts, studentId).flatMap((id) => cardOf.costsOf(id) ?? [])
      const { household, students, options, saved, opened } = planPartsOf(facts, collegesOf, asOf)
      return {
        household,
        students,
        ...opened,
        asOf,
        facts,
        saved,
        ours: facts.saved.find(({ isOurs }) => isOurs) ?? null,
        nameOf: (studentId) => {
          const chosen = opened.choices.students.find((one) => one.studentId === studentId)?.college
          const known = options[studentId]?.find(({ choice }) => isSameChoice(choice, chosen))
          return known?.name ?? null
        },
      }
    })
  }
}
