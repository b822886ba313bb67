/** What a family's plan is computed from: its answers, the figures of its colleges and offers, and the choices that the plan opens with. */
import { homeStateOf } from '@bursar/formula/household/home-state'
import type { Household } from '@bursar/formula/household/household'
import { choiceAt } from '@bursar/formula/plan/at-college'
import { yearsThere } from '@bursar/formula/plan/college-choice'
import { defaultAssumptions, defaultChoices } from '@bursar/formula/plan/defaults'
import { openedChoices } from '@bursar/formula/plan/opened-choices'
import type {
  CollegeChoice,
  PlanAssumptions,
  PlanChoices,
  PlanStudent,
  TypicalCollege,
} from '@bursar/formula/plan/plan'
import { typicalColleges } from '@bursar/formula/plan/typical-colleges'
import type { CollegeCosts } from './colleges.ts'
import type { Family } from './families.ts'
import { householdOf } from './household.ts'
import { formulaLivingPlans } from './living-plans.ts'
import type { Offer } from './offers.ts'
import type { Student } from './people.ts'
import { offerCollegeOf, planCollegeOf } from './plan-colleges.ts'
import { planOffersOf } from './plan-offers.ts'
import type { SavedPlan } from './plans.ts'
import { knownPricesFor } from './pricing.ts'

/** A college or an offer of a student by its name. */
export interface NamedChoice {
  choice: CollegeChoice
  name: string
}

/** One to choose, with how long the student would be there. */
export interface CollegeOption extends NamedChoice {
  years: number
}

/** What the formula takes, and what pages and the API show beside its plan: what comes out. */
export interface PlanParts {
  household: Household
  students: PlanStudent[]
  /** The colleges and offers to choose from, by student. Typical colleges aren't listed. */
  options: Record<string, CollegeOption[]>
  /** How long each student would be at a typical college. */
  typicalYears: Record<string, Record<TypicalCollege, number>>
  /** First names by student. */
  names: Record<string, string>
  /** What a new plan starts with, for plans that were stored earlier: `openedChoices`. */
  defaults: PlanChoices
  /** The saved plans as they open today. */
  saved: SavedPlan[]
  /** Years of a saved plan have begun, so it opens without them. */
  hasBegunYears: boolean
  /** The family's own saved plan, or the one made from what is known. */
  opened: { choices: PlanChoices; assumptions: PlanAssumptions }
}

/** What is stored of a family: what goes in. */
export interface PlanFacts {
  family: Family
  offers: Offer[]
  saved: readonly SavedPlan[]
}

/** UNITIDs of a student's favorites, colleges with an offer, and colleges that a saved plan names. */
export function plannedCollegeIds({ family, offers, saved }: PlanFacts, studentId: string): number[] {
  const ofStudent = <Item extends { studentId: string }>(items: readonly Item[]) =>
    items.filter((item) => item.studentId === studentId)
  const chosen = saved.flatMap(({ choices }) =>
    ofStudent(choices.students).flatMap(({ college, firstCollege }) =>
      [college, firstCollege?.college].flatMap((one) => (one?.kind === 'college' ? [one.collegeId] : [])),
    ),
  )
  return [
    ...new Set([
      ...ofStudent(family.favorites).map(({ college }) => college.id),
      ...ofStudent(offers).map(({ collegeId }) => collegeId),
      ...chosen,
    ]),
  ]
}

function planStudentOf(
  { family, offers }: PlanFacts,
  student: Student,
  colleges: readonly CollegeCosts[],
): PlanStudent {
  const known = knownPricesFor(family, student.id)
  const homeState = homeStateOf(student, family)
  return {
    studentId: student.id,
    livingPlan: student.livingPlan && formulaLivingPlans[student.livingPlan],
    colleges: colleges.flatMap((college) => planCollegeOf(college, homeState, known.get(college.id)) ?? []),
    offers: planOffersOf(offers, student.id),
  }
}

/** With the colleges of offers that have no figures of their own, so that the plan doesn't take a typical college for them. */
function withOfferColleges(
  known: PlanStudent,
  offers: readonly Offer[],
  homeState: string | null,
): PlanStudent {
  const isKnown = (id: number) => known.colleges.some((college) => college.id === id)
  const added = known.offers
    .filter(({ collegeId }) => !isKnown(collegeId))
    .flatMap(({ id }) => {
      const offer = offers.find((one) => one.id === id)
      return (offer && offerCollegeOf(offer, homeState)) ?? []
    })
  return { ...known, colleges: [...known.colleges, ...added] }
}

function optionsOf(
  student: PlanStudent,
  colleges: readonly CollegeCosts[],
  offers: readonly Offer[],
  yearsAt: (choice: CollegeChoice) => number,
): CollegeOption[] {
  const nameOf = (id: number) => colleges.find((college) => college.id === id)?.name ?? ''
  const named = (choice: CollegeChoice, name: string) => ({ choice, name, years: yearsAt(choice) })
  return [
    ...student.offers.map(({ id, collegeId, year }) =>
      named(
        { kind: 'offer', offerId: id },
        `${offers.find((offer) => offer.id === id)?.college.name ?? nameOf(collegeId)} (${year})`,
      ),
    ),
    // A college with an offer is chosen by the offer, as other pages have it.
    ...student.colleges
      .map(({ id }) => ({ id, choice: choiceAt(student.offers, id) }))
      .filter(({ choice }) => choice.kind === 'college')
      .map(({ id, choice }) => named(choice, nameOf(id))),
  ]
}

const isShorter = (present: PlanChoices, stored: PlanChoices) =>
  stored.students.some(({ studentId, years }) => {
    const left = present.students.find((one) => one.studentId === studentId)?.years ?? 0
    return left < years
  })

const typicalKeys = Object.keys(typicalColleges) as TypicalCollege[]

/**
 * @param collegesOf the published data of a student's `plannedCollegeIds`, in that order, as far as they are in the current release
 * @param today ISO date
 */
export function planPartsOf(
  facts: PlanFacts,
  collegesOf: (studentId: string) => readonly CollegeCosts[],
  today: string,
): PlanParts {
  const { family, offers, saved } = facts
  const household = householdOf(family)
  const known = family.students.map((student) => {
    const colleges = collegesOf(student.id)
    const published = planStudentOf(facts, student, colleges)
    const homeState = homeStateOf(student, family)
    return { student, colleges, published, figures: withOfferColleges(published, offers, homeState) }
  })
  const students = known.map(({ figures }) => figures)
  const defaults = defaultChoices(household, students, { asOf: today })
  const present = saved.map((plan) => ({
    ...plan,
    choices: openedChoices(plan.choices, { household, students, defaults, asOf: today }),
  }))
  const { choices, assumptions } = present.find(({ isOurs }) => isOurs) ?? {
    choices: defaults,
    assumptions: defaultAssumptions(),
  }
  const parts = known.map(({ student, colleges, published, figures }) => {
    const first = choices.students.find(({ studentId }) => studentId === student.id)?.firstYearOfStudy ?? 1
    const yearsAt = (choice: CollegeChoice) => yearsThere(student, figures, choice, first)
    return {
      student,
      // A college without figures of its own can be chosen by its offer only.
      options: optionsOf(published, colleges, offers, yearsAt),
      typicalYears: Object.fromEntries(
        typicalKeys.map((typical) => [typical, yearsAt({ kind: 'typical', typical })]),
      ) as Record<TypicalCollege, number>,
    }
  })
  return {
    household,
    students,
    options: Object.fromEntries(parts.map(({ student, options }) => [student.id, options])),
    typicalYears: Object.fromEntries(parts.map(({ student, typicalYears }) => [student.id, typicalYears])),
    names: Object.fromEntries(parts.map(({ student }) => [student.id, student.firstName])),
    defaults,
    saved: present,
    hasBegunYears: saved.some((plan, at) => present[at] && isShorter(present[at].choices, plan.choices)),
    opened: { choices, assumptions },
  }
}
