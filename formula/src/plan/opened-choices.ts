/** What a stored plan opens as. In a file of its own because browsers need nothing else of the plan's code. */
import { nextAwardYearStart } from '../household/award-year.ts'
import type { Student } from '../household/household.ts'
import { isAnswered } from './answered-savings.ts'
import { choiceAt, withEachCollege } from './at-college.ts'
import { maxYearOfStudy, type PlanChoices, type PlanOffer, type StudentChoices } from './plan.ts'

type KnownOffers = readonly Pick<PlanOffer, 'id' | 'collegeId' | 'year'>[]

/** The family as it is today. */
export interface PresentFamily {
  household: { students: readonly Pick<Student, 'id' | 'collegeStartYear' | 'gradeLevel'>[] }
  /** Their offers, in the order of `PlanStudent`. */
  students: readonly { studentId: string; offers: KnownOffers }[]
  /** What a new plan would start with: `defaultChoices`. */
  defaults: PlanChoices
  /** ISO date. */
  asOf: string
}

/**
 * The choices of a stored plan brought up to today. Colleges that have made an offer since then, or one for a later year, have its costs and
 * grants, years that have begun are taken out, savings that follow from answers are as these are now, and so is a place to live that wasn't
 * decided. Students who were added start as in a new plan. Choices that were brought up to today stay as they are.
 */
export function openedChoices(stored: PlanChoices, family: PresentFamily): PlanChoices {
  const { household, students: known, defaults, asOf } = family
  const next = nextAwardYearStart(asOf)
  const students = stored.students.flatMap((choices) => {
    const { studentId } = choices
    const student = household.students.find(({ id }) => id === studentId)
    if (!student) return [choices]
    const usual = defaults.students.find((one) => one.studentId === studentId)
    const offers = known.find((one) => one.studentId === studentId)?.offers ?? []
    const left = hasBegun(student, next)
      ? withoutBegunYears(choices, next)
      : // By the answers, no year was spent in college yet.
        {
          ...choices,
          startYear: choices.startYear < next ? (usual?.startYear ?? next) : choices.startYear,
        }
    if (!left) return []
    return [withOffers({ ...left, livingPlan: left.livingPlan ?? usual?.livingPlan ?? null }, offers)]
  })
  const isMissing = ({ studentId }: StudentChoices) => !students.some((one) => one.studentId === studentId)
  return {
    ...stored,
    students: [...students, ...defaults.students.filter(isMissing)],
    savings: [
      ...defaults.savings.filter((one) => isAnswered(one, household.students)),
      ...stored.savings.filter((one) => !isAnswered(one, household.students)),
    ],
  }
}

/**
 * With each college by the offer that other pages have it by (`choiceAt`). An offer for a year of the plan stays: a college makes one a year, so the
 * family chose it.
 */
function withOffers(choices: StudentChoices, offers: KnownOffers): StudentChoices {
  return withEachCollege(choices, (college) => {
    if (college.kind === 'college') return choiceAt(offers, college.collegeId)
    const offer = college.kind === 'offer' && offers.find(({ id }) => id === college.offerId)
    return offer && offer.year < choices.startYear ? choiceAt(offers, offer.collegeId) : college
  })
}

const hasBegun = (
  { collegeStartYear, gradeLevel }: PresentFamily['household']['students'][number],
  next: number,
): boolean =>
  collegeStartYear === null ? (gradeLevel?.startsWith('college_') ?? false) : collegeStartYear < next

/** `null` if all years are over. The last year stays until its end, as in `awardYearWanted`. */
function withoutBegunYears(choices: StudentChoices, next: number): StudentChoices | null {
  const { startYear, years, firstYearOfStudy, firstCollege } = choices
  if (next - startYear > years) return null
  const begun = Math.min(next - startYear, years - 1)
  if (begun <= 0) return choices
  const firstYears = (firstCollege?.years ?? 0) - begun
  return {
    ...choices,
    startYear: startYear + begun,
    years: years - begun,
    firstYearOfStudy: Math.min(firstYearOfStudy + begun, maxYearOfStudy),
    // Of the two years that there can be, one is left.
    firstCollege: firstCollege && firstYears > 0 ? { ...firstCollege, years: 1 } : null,
  }
}
