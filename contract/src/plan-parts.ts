/** What a family's plan is computed from: its answers, the figures of its colleges and offers, and the choices that the plan opens with. */
import type { Household } from '@bursar/formula/household/household'
import { defaultAssumptions, defaultChoices } from '@bursar/formula/plan/defaults'
import type { CollegeChoice, PlanAssumptions, PlanChoices, PlanStudent } from '@bursar/formula/plan/plan'
import type { College } from './colleges.ts'
import type { Family } from './families.ts'
import { householdOf } from './household.ts'
import type { Offer } from './offers.ts'
import type { Student } from './people.ts'
import { planCollegeOf, planLivingPlans } from './plan-colleges.ts'
import { planOffersOf } from './plan-offers.ts'
import type { SavedPlan } from './plans.ts'
import { studentForPrices } from './pricing.ts'

/** A college or an offer of a student by its name. */
export interface NamedChoice {
  choice: CollegeChoice
  name: string
}

export interface PlanParts {
  household: Household
  students: PlanStudent[]
  /** The colleges and offers to choose from, by student. Typical colleges aren't listed. */
  options: Record<string, NamedChoice[]>
  /** First names by student. */
  names: Record<string, string>
  /** The family's own saved plan, or the one made from what is known. */
  opened: { choices: PlanChoices; assumptions: PlanAssumptions }
}

export interface PlanFacts {
  family: Family
  offers: readonly Offer[]
  saved: readonly SavedPlan[]
}

/** UNITIDs of a student's favorites, colleges with an offer, and colleges that a saved plan names. */
export function plannedCollegeIds({ family, offers, saved }: PlanFacts, studentId: string): number[] {
  const ofStudent = <Item extends { studentId: string }>(items: readonly Item[]) =>
    items.filter((item) => item.studentId === studentId)
  const chosen = saved.flatMap(({ choices }) =>
    ofStudent(choices.students).flatMap(({ college, firstCollege }) =>
      [college, firstCollege?.college].flatMap((one) => (one?.kind === 'college' ? [one.collegeId] : [])),
    ),
  )
  return [
    ...new Set([
      ...ofStudent(family.favorites).map(({ college }) => college.id),
      ...ofStudent(offers).map(({ collegeId }) => collegeId),
      ...chosen,
    ]),
  ]
}

function planStudentOf(
  { family, offers }: PlanFacts,
  student: Student,
  colleges: readonly College[],
  today: string,
): PlanStudent {
  const known = studentForPrices(family, student, null, today)?.known
  const homeState = student.stateOfResidence ?? family.state
  return {
    studentId: student.id,
    livingPlan: student.livingPlan && planLivingPlans[student.livingPlan],
    colleges: colleges.flatMap((college) => planCollegeOf(college, homeState, known?.get(college.id)) ?? []),
    offers: planOffersOf(offers, student.id),
  }
}

function optionsOf(
  student: PlanStudent,
  colleges: readonly College[],
  offers: readonly Offer[],
): NamedChoice[] {
  const nameOf = (id: number) => colleges.find((college) => college.id === id)?.name ?? ''
  return [
    ...student.offers.map(({ id, collegeId, year }) => ({
      choice: { kind: 'offer' as const, offerId: id },
      name: `${offers.find((offer) => offer.id === id)?.college.name ?? nameOf(collegeId)} (${year})`,
    })),
    ...student.colleges.map(({ id }) => ({
      choice: { kind: 'college' as const, collegeId: id },
      name: nameOf(id),
    })),
  ]
}

/**
 * @param collegesOf the published data of a student's `plannedCollegeIds`, in that order, as far as they are in the current release
 * @param today ISO date
 */
export function planPartsOf(
  facts: PlanFacts,
  collegesOf: (studentId: string) => readonly College[],
  today: string,
): PlanParts {
  const { family, offers, saved } = facts
  const household = householdOf(family)
  const parts = family.students.map((student) => {
    const colleges = collegesOf(student.id)
    const known = planStudentOf(facts, student, colleges, today)
    return { student, known, options: optionsOf(known, colleges, offers) }
  })
  const students = parts.map(({ known }) => known)
  const { choices, assumptions } = saved.find(({ isOurs }) => isOurs) ?? {
    choices: defaultChoices(household, students, { asOf: today }),
    assumptions: defaultAssumptions(),
  }
  return {
    household,
    students,
    options: Object.fromEntries(parts.map(({ student, options }) => [student.id, options])),
    names: Object.fromEntries(parts.map(({ student }) => [student.id, student.firstName])),
    opened: { choices, assumptions },
  }
}
