/** A student's choices at a college. In a file of its own because browsers need nothing else of the plan's code. */
import type { CollegeChoice, PlanOffer, StudentChoices } from './plan.ts'

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

/** How a plan has a college of a student: by its first offer, else by the college's own figures. */
export function choiceAt(
  offers: readonly Pick<PlanOffer, 'id' | 'collegeId'>[],
  collegeId: number,
): CollegeChoice {
  const offer = offers.find((one) => one.collegeId === collegeId)
  return offer ? { kind: 'offer', offerId: offer.id } : { kind: 'college', collegeId }
}

/** A student's choices with every college in them changed, also the one that comes first. */
export function withEachCollege<Of extends Pick<StudentChoices, 'college' | 'firstCollege'>>(
  choices: Of,
  change: (college: CollegeChoice) => CollegeChoice,
): Of {
  const { college, firstCollege } = choices
  return {
    ...choices,
    college: change(college),
    firstCollege: firstCollege && { ...firstCollege, college: change(firstCollege.college) },
  }
}
