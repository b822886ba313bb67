/** All years at colleges for a student, by the family's plan. `null` if they couldn't be loaded: the pages are about more than that. */
import type { CallOutput } from '@bursar/contract/call'
import { maxRepeated } from '@bursar/contract/lists'
import { type CollegeYears, getCollegeYears } from '@bursar/contract/plan-figures'
import { load, loadPart } from '../api/load.ts'

export type OwnYears = CallOutput<typeof getCollegeYears>

export async function ownYears(studentId: string, collegeIds: readonly number[]): Promise<OwnYears | null> {
  if (collegeIds.length === 0) return { planName: null, items: [] }
  const { data } = await loadPart(
    load(getCollegeYears, {
      params: { studentId },
      querystring: { collegeId: collegeIds.slice(0, maxRepeated) },
    }),
  )
  return data
}

/** Of one college. `null` also if it publishes no cost of a year. */
export const yearsOf = (own: OwnYears | null, collegeId: number): CollegeYears | null =>
  own?.items.find((years) => years.collegeId === collegeId) ?? null
