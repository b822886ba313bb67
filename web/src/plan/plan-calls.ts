/** The calls that save plans, loaded when a family first saves one. */
import { addPlan, listPlans, removePlan, type SavedPlan, updatePlan } from '@bursar/contract/plans'
import type { PlanAssumptions, PlanChoices } from '@bursar/formula/plan/plan'
import { call } from '../api/call.ts'

interface Scenario {
  name: string
  choices: PlanChoices
  assumptions: PlanAssumptions
  isOurs?: boolean
}

const replaced = (saved: readonly SavedPlan[], plan: SavedPlan) =>
  saved.map((one) => (one.id === plan.id ? plan : plan.isOurs ? { ...one, isOurs: false } : one))

/** @param idempotencyKey the same for each attempt to save a plan */
export async function savePlan(
  saved: readonly SavedPlan[],
  body: Scenario,
  idempotencyKey: string,
): Promise<SavedPlan[]> {
  const plan = await call(addPlan, { body, idempotencyKey })
  return [...saved.map((one) => (plan.isOurs ? { ...one, isOurs: false } : one)), plan]
}

export async function changePlan(
  saved: readonly SavedPlan[],
  { id, version }: SavedPlan,
  body: Partial<Omit<Scenario, 'isOurs'>> & { isOurs?: true },
): Promise<SavedPlan[]> {
  return replaced(saved, await call(updatePlan, { params: { planId: id }, ifMatch: version, body }))
}

export async function deletePlan({ id, version }: SavedPlan): Promise<SavedPlan[]> {
  return (await call(removePlan, { params: { planId: id }, ifMatch: version })).items
}

export async function loadPlans(): Promise<SavedPlan[]> {
  return (await call(listPlans)).items
}
