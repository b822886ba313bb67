/** Loads a family's plan for a page: the figures of favorites and offers, the saved plans, and the plan that the page opens with. */
import type { Family } from '@bursar/contract/families'
import { householdOf } from '@bursar/contract/household'
import { listOffers } from '@bursar/contract/offer-calls'
import type { Offer } from '@bursar/contract/offers'
import type { Student } from '@bursar/contract/people'
import { planOffersOf } from '@bursar/contract/plan-offers'
import { listPlans, type SavedPlan } from '@bursar/contract/plans'
import { studentForPrices } from '@bursar/contract/pricing'
import { defaultAssumptions, defaultChoices } from '@bursar/formula/plan/defaults'
import type { PlanStudent } from '@bursar/formula/plan/plan'
import { cache } from 'react'
import { load } from '../api/load.ts'
import { planCollegeOf, planLivingPlans } from '../colleges/plan-college.ts'
import { ownFamily } from '../families/own-family.ts'
import { type ComparedCollege, findCompared } from '../favorites/find-compared.ts'
import { today } from '../settings.ts'
import type { NamedChoice, OpenedPlan, PlanInput } from './plan-input.ts'

export interface FamilyPlan {
  input: PlanInput
  opened: OpenedPlan
  saved: SavedPlan[]
}

/** Favorites, colleges with an offer, and colleges that a saved plan names. */
function collegeIdsOf(
  family: Family,
  student: Student,
  offers: readonly Offer[],
  saved: readonly SavedPlan[],
) {
  const ofStudent = <Item extends { studentId: string }>(items: readonly Item[]) =>
    items.filter(({ studentId }) => studentId === student.id)
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
  family: Family,
  student: Student,
  colleges: readonly ComparedCollege[],
  offers: readonly Offer[],
): PlanStudent {
  const known = studentForPrices(family, student, null, today())?.known
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
  colleges: readonly ComparedCollege[],
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

/** Requested once per page. */
export const ownPlan = cache(async (): Promise<FamilyPlan> => {
  const [family, { items: offers }, { items: saved }] = await Promise.all([
    ownFamily(),
    load(listOffers),
    load(listPlans),
  ])
  const asOf = today()
  const household = householdOf(family)
  const parts = await Promise.all(
    family.students.map(async (student) => {
      const colleges = await findCompared(collegeIdsOf(family, student, offers, saved), student.id)
      const known = planStudentOf(family, student, colleges, offers)
      return { student, known, options: optionsOf(known, colleges, offers) }
    }),
  )
  const students = parts.map(({ known }) => known)
  const ours = saved.find(({ isOurs }) => isOurs)
  const opened = ours ?? {
    choices: defaultChoices(household, students, { asOf }),
    assumptions: defaultAssumptions(),
  }
  return {
    input: {
      household,
      students,
      assumptions: opened.assumptions,
      asOf,
      names: Object.fromEntries(parts.map(({ student }) => [student.id, student.firstName])),
      options: Object.fromEntries(parts.map(({ student, options }) => [student.id, options])),
    },
    opened: { choices: opened.choices, assumptions: opened.assumptions },
    saved,
  }
})
