/** The colleges that a plan chooses from: whether two choices are the same, and how long a student is there. */
import type { Student } from '../household/household.ts'
import type { CollegeChoice, PlanCollege, PlanOffer } from './plan.ts'
import { typicalColleges } from './typical-colleges.ts'

/** Whether both choose the same college, offer, or typical college. */
export const isSameChoice = (one: CollegeChoice | undefined, other: CollegeChoice | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** What decides how long a student is at a college: the student's colleges and offers. */
interface KnownColleges {
  colleges: readonly Pick<PlanCollege, 'id' | 'maxYears'>[]
  offers: readonly Pick<PlanOffer, 'id' | 'collegeId'>[]
}

/** The longest program of a chosen college in years; null if it is as long as the student plans. */
function longestProgram(known: KnownColleges | undefined, college: CollegeChoice) {
  if (college.kind === 'typical') return typicalColleges[college.typical].maxYears
  const collegeId =
    college.kind === 'college'
      ? college.collegeId
      : known?.offers.find(({ id }) => id === college.offerId)?.collegeId
  return known?.colleges.find(({ id }) => id === collegeId)?.maxYears ?? null
}

/**
 * Years to pay at a college, 1 to 8: as many as the student plans in all, at most the college's longest program, without those studied
 * before.
 *
 * @param firstYearOfStudy 1 for new students
 */
export function yearsThere(
  { yearsOfCollege }: Pick<Student, 'yearsOfCollege'>,
  known: KnownColleges | undefined,
  college: CollegeChoice,
  firstYearOfStudy: number,
): number {
  const longest = longestProgram(known, college) ?? yearsOfCollege
  return Math.min(Math.max(Math.min(yearsOfCollege, longest) - (firstYearOfStudy - 1), 1), 8)
}
