/** What a new offer starts from. */
import type { Family } from '@bursar/contract/families'
import type { Offer } from '@bursar/contract/offers'
import type { Student } from '@bursar/contract/people'
import { awardYearWanted } from '@bursar/formula/household/award-year'

export interface CollegeChoice {
  value: string
  label: string
}

/** The student's favorites and the colleges that already sent an offer, by name. */
export function collegeChoices(
  { favorites }: Pick<Family, 'favorites'>,
  offers: readonly Offer[],
  studentId: string,
): CollegeChoice[] {
  const all = new Map<number, string>()
  for (const { studentId: whose, college } of [...favorites, ...offers])
    if (whose === studentId) all.set(college.id, college.name)
  return [...all]
    .map(([id, label]) => ({ value: String(id), label }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'))
}

export const awardYearFor = (student: Student, asOf: string): string => awardYearWanted(student, asOf)
