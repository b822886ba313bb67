/** A student's choices at another college. In a file of its own because browsers need nothing else of the plan's code. */
import type { CollegeChoice, StudentChoices } from './plan.ts'

/**
 * What changes when a student plans with another college. Community college first stays part of the plan if years are left after it.
 *
 * @param years how long the student would be there, see `yearsThere`
 */
export function atCollege(
  { firstCollege }: Pick<StudentChoices, 'firstCollege'>,
  college: CollegeChoice,
  years: number,
): Pick<StudentChoices, 'college' | 'years' | 'firstCollege'> {
  return { college, years, firstCollege: firstCollege && firstCollege.years < years ? firstCollege : null }
}
