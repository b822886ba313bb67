/** What the family's plan costs in all, requested once per page. `null` without students, or if it couldn't be loaded. */
import { getPlanOverview, type PlanOverview } from '@bursar/contract/plan-figures'
import { cache } from 'react'
import { load, loadPart } from '../api/load.ts'

export const ownOverview = cache(async (): Promise<PlanOverview | null> => {
  const { data } = await loadPart(load(getPlanOverview))
  return data?.plan ?? null
})
