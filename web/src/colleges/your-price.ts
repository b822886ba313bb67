/** The estimated price of a year at a college for one student of the family. */
import type { CollegeCard } from '@bursar/contract/college-cards'
import type { StudentEstimate } from '@bursar/contract/estimates'
import type { Family } from '@bursar/contract/families'
import type { Student } from '@bursar/contract/people'
import { pricedCollegeOf, priceStudentFrom } from '@bursar/contract/pricing'
import {
  basisOf,
  estimateNetPrice,
  type NetPriceEstimate,
  type PriceStudent,
} from '@bursar/formula/price/net-price'

/** A student of the family as the price model sees them. `null` without a student. */
export function priceStudentIn(
  family: Family,
  student: Student | undefined,
  estimate: StudentEstimate | null,
  today: string,
): PriceStudent | null {
  return student ? priceStudentFrom(family, student, estimate, { today }) : null
}

/** `null` if too little is published, or if neither the family's income nor the SAI is known. */
export function yourPrice(college: CollegeCard, student: PriceStudent | null): NetPriceEstimate | null {
  const priced = pricedCollegeOf(college)
  return priced && student && estimateNetPrice(priced, student)
}

/** Whether enough is known about a student for estimates. Otherwise published prices are shown, and searched by. */
export const canEstimate = (student: PriceStudent | null) => student !== null && basisOf(student) !== null
