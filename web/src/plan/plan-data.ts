/** Loads a family's plan for a page: the figures of favorites and offers, the saved plans, and the plan that the page opens with. */
import { listOffers } from '@bursar/contract/offer-calls'
import { plannedCollegeIds, planPartsOf } from '@bursar/contract/plan-parts'
import { listPlans, type SavedPlan } from '@bursar/contract/plans'
import { cache } from 'react'
import { load } from '../api/load.ts'
import { ownFamily } from '../families/own-family.ts'
import { findCompared } from '../favorites/find-compared.ts'
import { today } from '../settings.ts'
import type { OpenedPlan, PlanInput } from './plan-input.ts'

export interface FamilyPlan {
  input: PlanInput
  opened: OpenedPlan
  saved: SavedPlan[]
}

/** Requested once per page. */
export const ownPlan = cache(async (): Promise<FamilyPlan> => {
  const [family, { items: offers }, { items: saved }] = await Promise.all([
    ownFamily(),
    load(listOffers),
    load(listPlans),
  ])
  const asOf = today()
  const facts = { family, offers, saved }
  const colleges = new Map(
    await Promise.all(
      family.students.map(
        async ({ id }) => [id, await findCompared(plannedCollegeIds(facts, id), id)] as const,
      ),
    ),
  )
  const {
    opened,
    saved: _,
    ...parts
  } = planPartsOf(facts, (studentId) => colleges.get(studentId) ?? [], asOf)
  return { input: { ...parts, assumptions: opened.assumptions, asOf }, opened, saved }
})
