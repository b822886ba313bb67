/**
 * Typical colleges for students who haven't decided: averages of all such colleges in the 50 states and D.C., as the College Scorecard of
 * May 19, 2025 publishes them. `typical-colleges.test.ts` computes them again.
 */
import type { CollegePrice } from '../costs/growth.ts'
import type { CollegeControl } from '../price/college-groups.ts'
import type { Five } from '../price/five.ts'
import type { Dollars } from '../sai/award-years/published-tables.ts'
import type { PlanCollege, TypicalCollege } from './plan.ts'

/** Averages of one kind of college. Dollars a year. */
export interface TypicalFigures {
  control: CollegeControl
  level: 4 | 2
  /** 2023-24, weighted by undergraduates. */
  tuitionInState: Dollars
  tuitionOutOfState: Dollars
  books: Dollars
  onCampus: { housingAndFood: Dollars; other: Dollars }
  offCampus: { housingAndFood: Dollars; other: Dollars }
  withFamily: { other: Dollars }
  /** 2022-23, weighted by undergraduates. */
  costOfAttendance: Dollars
  /** 2022-23, by income bracket: what the cost exceeds the average net price by, weighted by the students behind it. */
  grants: Five
  /** How the average net prices differ from college to college: one standard deviation. */
  deviations: Five
  /** The students behind the averages. */
  students: number
  /** Median earnings one year after graduation, weighted by undergraduates; students who finished in 2018-19 and 2019-20, in 2022 dollars. */
  earnings: Dollars
}

const costYear = 2023
const priceYear = 2022

/** Four-year colleges grant mostly bachelor's degrees; two-year ones have the Scorecard's level 2. */
export const typicalFigures = {
  'public-4': {
    control: 'public',
    level: 4,
    tuitionInState: 11_002,
    tuitionOutOfState: 26_804,
    books: 1_181,
    onCampus: { housingAndFood: 13_346, other: 4_176 },
    offCampus: { housingAndFood: 13_423, other: 4_859 },
    withFamily: { other: 5_395 },
    costOfAttendance: 26_029,
    grants: [15_062, 14_427, 11_322, 6_653, 3_555],
    deviations: [4_108, 3_965, 4_119, 4_106, 4_976],
    students: 511_003,
    earnings: 46_298,
  },
  'public-2': {
    control: 'public',
    level: 2,
    tuitionInState: 3_478,
    tuitionOutOfState: 9_579,
    books: 1_466,
    onCampus: { housingAndFood: 8_597, other: 4_460 },
    offCampus: { housingAndFood: 13_771, other: 5_386 },
    withFamily: { other: 5_230 },
    costOfAttendance: 14_149,
    grants: [8_304, 7_762, 5_510, 2_900, 1_623],
    deviations: [3_278, 3_229, 3_188, 3_343, 3_430],
    students: 237_517,
    earnings: 38_631,
  },
  'nonprofit-4': {
    control: 'private-nonprofit',
    level: 4,
    tuitionInState: 38_911,
    tuitionOutOfState: 38_921,
    books: 1_179,
    onCampus: { housingAndFood: 14_557, other: 3_685 },
    offCampus: { housingAndFood: 13_400, other: 4_268 },
    withFamily: { other: 4_765 },
    costOfAttendance: 53_972,
    grants: [32_227, 35_179, 33_861, 29_557, 24_489],
    deviations: [8_146, 8_498, 8_325, 7_391, 10_726],
    students: 297_023,
    earnings: 51_796,
  },
} as const satisfies Record<string, TypicalFigures>

export const typicalSource =
  'U.S. Department of Education, College Scorecard, release of May 19, 2025: averages of all colleges of this kind'

/** A state that no student is from, so that out-of-state tuition applies. */
const elsewhere = '--'

const kinds: Record<
  TypicalCollege,
  { figures: keyof typeof typicalFigures; tuition: CollegePrice; state: string | null }
> = {
  'public-in-state': { figures: 'public-4', tuition: 'public-in-state', state: null },
  'public-out-of-state': { figures: 'public-4', tuition: 'public-out-of-state', state: elsewhere },
  'private-nonprofit': { figures: 'nonprofit-4', tuition: 'private', state: null },
  'community-college': { figures: 'public-2', tuition: 'public-in-state', state: null },
}

function collegeOf(kind: TypicalCollege): PlanCollege {
  const { figures, tuition, state } = kinds[kind]
  const { control, level, books, onCampus, offCampus, withFamily, ...typical }: TypicalFigures =
    typicalFigures[figures]
  const tuitionAndFees = state === null ? typical.tuitionInState : typical.tuitionOutOfState
  const costsOf = ({ housingAndFood, other }: { housingAndFood: Dollars; other: Dollars }) => ({
    tuitionAndFees,
    housingAndFood,
    books,
    // The published "other" costs include transportation.
    transport: 0,
    personal: other,
  })
  const inState = ({ housingAndFood, other }: { housingAndFood: Dollars; other: Dollars }) =>
    typical.tuitionInState + books + housingAndFood + other
  const atHome = { housingAndFood: 0, other: withFamily.other }
  // Most community colleges have no housing. Costs and prices are of the same living plans, or their difference would count as grants.
  const hasHousing = level === 4
  return {
    id: 0,
    costs: {
      ...(hasHousing && { 'on-campus': costsOf(onCampus) }),
      'off-campus': costsOf(offCampus),
      'with-family': costsOf(atHome),
    },
    baseYear: costYear,
    tuition,
    maxYears: level === 4 ? null : 2,
    priced: {
      control,
      level,
      state,
      cost: typical.costOfAttendance,
      dataYear: priceYear,
      curve: {
        grants: typical.grants,
        deviations: typical.deviations,
        students: typical.students,
        knownBrackets: 5,
      },
      admissionRate: null,
      tuitionInState: typical.tuitionInState,
      tuitionOutOfState: typical.tuitionOutOfState,
      costByLiving: {
        ...(hasHousing && { 'on-campus': inState(onCampus) }),
        'off-campus': inState(offCampus),
        'with-family': inState(atHome),
      },
    },
    known: null,
    salary: {
      amount: typical.earnings,
      isOfProgram: false,
      year: 'graduates of 2018-19 and 2019-20, in 2022 dollars',
      source: typicalSource,
    },
    source: typicalSource,
  }
}

/** A typical college of each kind, with the figures of any other college. */
export const typicalColleges: Readonly<Record<TypicalCollege, PlanCollege>> = {
  'public-in-state': collegeOf('public-in-state'),
  'public-out-of-state': collegeOf('public-out-of-state'),
  'private-nonprofit': collegeOf('private-nonprofit'),
  'community-college': collegeOf('community-college'),
}
