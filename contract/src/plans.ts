/** The saved scenarios of a family's plan to pay for college. The plan itself follows from them: `planFor` of the formula. */
import { z } from 'zod'
import { Entity } from './basics.ts'
import type { Call } from './call.ts'
import { IfMatch } from './if-match.ts'
import { PlanAssumptions, PlanChoices } from './plan-inputs.ts'
import { maxPlanName } from './plan-limits.ts'

/** Saved plans of one family. */
export const maxPlans = 12

const PlanName = z.string().trim().min(1).max(maxPlanName)

/** A named scenario. */
export const SavedPlan = Entity.extend({
  name: z.string(),
  /** The family's own plan, which other pages show. As soon as a family has saved plans, exactly one of them is. */
  isOurs: z.boolean(),
  /** May still name a college, offer, or student that the family has removed since; then the formula uses a typical college, or nothing. */
  choices: PlanChoices,
  assumptions: PlanAssumptions,
})
export type SavedPlan = z.infer<typeof SavedPlan>

/** The first plan is the family's own, whatever `isOurs` says. `true` makes this one the family's own instead of another. */
export const NewPlan = z.strictObject({
  name: PlanName,
  isOurs: z.boolean().optional(),
  choices: PlanChoices,
  assumptions: PlanAssumptions,
})
export type NewPlan = z.input<typeof NewPlan>

/** Only the fields given change; `choices` and `assumptions` are replaced as a whole. A plan stops being the family's own when another becomes it. */
export const PlanUpdate = z.strictObject({
  name: PlanName.optional(),
  isOurs: z.literal(true).optional(),
  choices: PlanChoices.optional(),
  assumptions: PlanAssumptions.optional(),
})
export type PlanUpdate = z.input<typeof PlanUpdate>

const Params = z.object({ planId: z.string() })
const SavedPlans = z.object({ items: z.array(SavedPlan) })

export const listPlans = {
  method: 'GET',
  url: '/api/family/plans',
  config: { access: 'own-profile.read' },
  schema: {
    summary: 'The saved plans of the family, in the order of creation',
    tags: ['family'],
    response: { 200: SavedPlans },
  },
} as const satisfies Call

/** Throws student-not-found for a student, and offer-not-found for an offer, that isn't the family's, and too-many-plans. */
export const addPlan = {
  method: 'POST',
  url: '/api/family/plans',
  config: { access: 'own-profile.edit', freeText: ['name'], idempotent: true },
  schema: {
    summary: 'Save a plan under a name',
    tags: ['family'],
    body: NewPlan,
    response: { 201: SavedPlan },
  },
} as const satisfies Call

/** Throws plan-not-found, stale, and student-not-found and offer-not-found as `addPlan` does. */
export const updatePlan = {
  method: 'PUT',
  url: '/api/family/plans/:planId',
  config: { access: 'own-profile.edit', freeText: ['name'] },
  schema: {
    summary: 'Change a saved plan, or make it the family’s own',
    tags: ['family'],
    params: Params,
    headers: IfMatch,
    body: PlanUpdate,
    response: { 200: SavedPlan },
  },
} as const satisfies Call

/** Throws plan-not-found and stale. Answers what is left: if it was the family's own plan, the oldest one becomes it. */
export const removePlan = {
  method: 'DELETE',
  url: '/api/family/plans/:planId',
  config: { access: 'own-profile.edit' },
  schema: {
    summary: 'Remove a saved plan; saving it again undoes that',
    tags: ['family'],
    params: Params,
    headers: IfMatch,
    response: { 200: SavedPlans },
  },
} as const satisfies Call
