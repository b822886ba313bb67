/** Where a student plans to live, by the names of answers and by those of the formula. */
import type { LivingPlan as FormulaLivingPlan } from '@bursar/formula/price/living-plans'
import type { livingPlans } from './answers.ts'

export type LivingPlan = (typeof livingPlans)[number]

export const formulaLivingPlans = {
  on_campus: 'on-campus',
  off_campus: 'off-campus',
  with_family: 'with-family',
} as const satisfies Record<LivingPlan, FormulaLivingPlan>
