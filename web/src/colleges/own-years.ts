/** All years at colleges for a student, by the family's plan. `null` if they couldn't be loaded: the pages are about more than that. */
import type { CallOutput } from '@bursar/contract/call'
import { maxRepeated } from '@bursar/contract/lists'
import { type CollegeYears, getCollegeYears } from '@bursar/contract/plan-figures'
import { load, loadPart } from '../api/load.ts'

export type OwnYears = CallOutput<typeof getCollegeYears>

export async function ownYears(studentId: string, collegeIds: readonly number[]): Promise<OwnYears | null> {
  if (collegeIds.length === 0) return { planName: null, items: [] }
  const batches = Array.from({ length: Math.ceil(collegeIds.length / maxRepeated) }, (_, batch) =>
    collegeIds.slice(batch * maxRepeated, (batch + 1) * maxRepeated),
  )
  const loaded = await Promise.all(
    batches.map((collegeId) =>
      loadPart(load(getCollegeYears, { params: { studentId }, querystring: { collegeId } })),
    ),
  )
  const years = loaded.flatMap(({ data }) => data ?? [])
  const [first] = years
  // Of one plan, or of none.
  if (!first || years.length < batches.length) return null
  return { ...first, items: years.flatMap(({ items }) => items) }
}

/** Of one college. `null` also if it publishes no cost of a year. */
export const yearsOf = (own: OwnYears | null, collegeId: number): CollegeYears | null =>
  own?.items.find((years) => years.collegeId === collegeId) ?? null
