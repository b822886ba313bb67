/** The plan that a family shares as the timeline draws it: with who pays, with the price after grants, or with the cost alone. */
import type { ComputedPlan, PlanAmounts } from '@bursar/contract/computed-plan'
import { bandKeys, bandsOf, type DrawnBand, type DrawnPlan } from '../plan/bands.ts'

function bandsIn({ cost, price, funding }: PlanAmounts): Partial<Record<DrawnBand, number>> {
  if (!price) return { cost }
  const { pell, grants, netPrice } = price
  if (!funding) return { grants: pell + grants, netPrice }
  const { gap, ...paid } = funding
  return bandsOf({ cost, gap, sources: { pell, grants, ...paid } })
}

export function drawnSharedPlan({ years, total }: Pick<ComputedPlan, 'years' | 'total'>): DrawnPlan {
  const keys: readonly DrawnBand[] = total.funding
    ? bandKeys
    : total.price
      ? ['grants', 'netPrice']
      : ['cost']
  return {
    keys,
    years: years.map(({ year, awardYear, cost, students }) => ({
      year,
      awardYear,
      cost,
      students: students.map((student) => ({
        studentId: student.studentId,
        cost: student.cost,
        bands: bandsIn(student),
      })),
    })),
    total: { cost: total.cost, bands: bandsIn(total) },
  }
}
