/** What estimates of net prices need of a college and of a family, from what the API answers. */

import { type KnownEstimate, priceStudentOf } from '@bursar/formula/household/price-student'
import { fiveOf } from '@bursar/formula/price/five'
import {
  basisOf,
  estimateNetPrice,
  type NetPriceEstimate,
  type PricedCollege,
  type PriceStudent,
} from '@bursar/formula/price/net-price'
import type { TestAnswers } from './admission-fit.ts'
import type { CollegeCard } from './college-cards.ts'
import type { Family } from './families.ts'
import { householdOf } from './household.ts'
import { type KnownPriceKind, knownPriceKinds } from './known-price-kinds.ts'
import type { KnownPrice } from './known-prices.ts'
import { formulaLivingPlans } from './living-plans.ts'
import type { Student } from './people.ts'
import { roundedPrice } from './rounded-price.ts'

/** The length of the longest programs in years; 1 for less than two. */
export const programYears = { '4-year': 4, '2-year': 2, 'less-than-2-year': 1 } as const satisfies Record<
  CollegeCard['level'],
  number
>

/** The college as the price model sees it. `null` if too little is published for an estimate. */
export function pricedCollegeOf({
  pricing,
  control,
  level,
  state,
  ...card
}: CollegeCard): PricedCollege | null {
  if (pricing === null) return null
  const { cost, dataYear, grants, deviations, students, knownBrackets, costByLiving } = pricing
  return {
    control,
    level: programYears[level],
    state,
    cost,
    dataYear,
    // The contract has five of each.
    curve: {
      grants: fiveOf(grants),
      deviations: fiveOf(deviations),
      students,
      knownBrackets,
    },
    admissionRate: card.acceptanceRate.value,
    tuitionInState: card.tuitionInState.value,
    tuitionOutOfState: card.tuitionOutOfState.value,
    costByLiving,
  }
}

/** A family's student as the price model sees them, with the answers that can be tried out for one price. */
function priceStudentFrom(
  family: Family,
  student: Student,
  estimate: KnownEstimate | null,
  { today, ...tried }: { today: string } & Partial<Pick<PriceStudent, 'living' | 'state' | 'entryYear'>>,
): PriceStudent {
  const usual = priceStudentOf(householdOf(family), student.id, { asOf: today, estimate })
  return {
    ...usual,
    living: student.livingPlan === null ? null : formulaLivingPlans[student.livingPlan],
    ...tried,
  }
}

/** A student as the price model sees them, what colleges named for the student, and what else decides about a college. */
export interface StudentForPrices extends PriceStudent {
  /** By UNITID: an offer before the result of the college's calculator. */
  known: ReadonlyMap<number, KnownPrice>
  scores: TestAnswers
  /** A CIP code of 2, 4, or 6 digits. */
  major: string | null
}

/** What colleges named for one student, by UNITID: the kind that counts most. */
export function knownPricesFor(
  { knownPrices }: Pick<Family, 'knownPrices'>,
  studentId: string,
): ReadonlyMap<number, KnownPrice> {
  const own = knownPrices.filter((price) => price.studentId === studentId)
  // The kind that counts most is put in last.
  const byTrust = knownPriceKinds.toReversed().flatMap((kind) => own.filter((one) => one.kind === kind))
  return new Map(byTrust.map((price) => [price.collegeId, price]))
}

/** A family's student with everything that decides the prices that are shown. `null` without a student. `today`: year-month-day. */
export function studentForPrices(
  family: Family,
  student: Student | undefined,
  estimate: KnownEstimate | null,
  today: string,
): StudentForPrices | null {
  if (!student) return null
  return {
    ...priceStudentFrom(family, student, estimate, { today }),
    known: knownPricesFor(family, student.id),
    scores: { satTotal: student.satTotal, actComposite: student.actComposite },
    major: student.intendedMajor,
  }
}

/** The price to show, in the order of trust: the college's offer, the result of its own calculator, our estimate. */
export type YourPrice =
  | { source: 'estimate'; price: number; estimate: NetPriceEstimate }
  | { source: KnownPriceKind; price: number; on: string; estimate: NetPriceEstimate | null }

/** `null` if the college named no price, and too little is known for an estimate. Estimated prices are rounded to $100. */
export function yourPrice(college: CollegeCard, student: StudentForPrices | null): YourPrice | null {
  if (!student) return null
  const priced = pricedCollegeOf(college)
  const estimate = priced && estimateNetPrice(priced, student)
  const known = student.known.get(college.id)
  if (known) return { source: known.kind, price: known.price, on: known.on, estimate }
  return estimate && { source: 'estimate', price: roundedPrice(estimate.price), estimate }
}

/** Whether enough is known about a student for estimates. Otherwise published prices are shown, and searched by. */
export const canEstimate = (student: PriceStudent | null) => student !== null && basisOf(student) !== null
