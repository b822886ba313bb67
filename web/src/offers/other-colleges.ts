import type { Offer } from '@bursar/contract/offers'

/** The names of the other colleges with an offer for the student, each once. A college may have offers of several award years. */
export function otherColleges({ studentId, collegeId }: Offer, offers: readonly Offer[]): string[] {
  const others = offers.filter((one) => one.studentId === studentId && one.collegeId !== collegeId)
  return [...new Map(others.map((one) => [one.collegeId, one.college.name])).values()]
}
