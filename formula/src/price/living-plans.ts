/** Where students plan to live. In this order, one stands in for another whose cost a college doesn't publish. */
export const livingPlans = ['on-campus', 'off-campus', 'with-family'] as const
export type LivingPlan = (typeof livingPlans)[number]

/**
 * The living plan whose published cost counts at a college: the wanted one, otherwise the first that is published; `null` without any.
 *
 * @param costs the college's published costs by living plan
 */
export function livingPlanAt(
  costs: Readonly<Partial<Record<LivingPlan, unknown>>> | null,
  wanted: LivingPlan | null,
): LivingPlan | null {
  const order = wanted === null ? livingPlans : [wanted, ...livingPlans]
  return order.find((plan) => (costs?.[plan] ?? null) !== null) ?? null
}
