/** The estimated price of a year at a college for one student of the family. */
import type { CollegeCard } from '@bursar/contract/college-cards'
import type { StudentEstimate } from '@bursar/contract/estimates'
import type { Family } from '@bursar/contract/families'
import type { KnownPriceKind } from '@bursar/contract/known-price-kinds'
import type { KnownPrice } from '@bursar/contract/known-prices'
import type { Student } from '@bursar/contract/people'
import { knownPriceOf, pricedCollegeOf, priceStudentFrom } from '@bursar/contract/pricing'
import {
  basisOf,
  estimateNetPrice,
  type NetPriceEstimate,
  type PriceStudent,
} from '@bursar/formula/price/net-price'
import { roundedPrice } from './estimate-parts.ts'

/** A student as the price model sees them, and what colleges named for the student. */
export interface StudentForPrices extends PriceStudent {
  /** By UNITID: the most trusted of each college. */
  known: ReadonlyMap<number, KnownPrice>
}

/** A student of the family. `null` without a student. */
export function priceStudentIn(
  family: Family,
  student: Student | undefined,
  estimate: StudentEstimate | null,
  today: string,
): StudentForPrices | null {
  if (!student) return null
  const own = family.knownPrices.filter(({ studentId }) => studentId === student.id)
  const known = own.flatMap(({ collegeId }) => knownPriceOf(own, student.id, collegeId) ?? [])
  return {
    ...priceStudentFrom(family, student, estimate, { today }),
    known: new Map(known.map((price) => [price.collegeId, price])),
  }
}

/** The price to show, in the order of trust: the college's offer, the result of its own calculator, our estimate. */
export type YourPrice =
  | { source: 'estimate'; price: number; estimate: NetPriceEstimate }
  | { source: KnownPriceKind; price: number; on: string; estimate: NetPriceEstimate | null }

/** `null` if the college named no price, and too little is known for an estimate. Estimates are rounded to $100. */
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
