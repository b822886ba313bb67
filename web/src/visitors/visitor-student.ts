/** A visitor's student for prices, computed in the browser. Loaded only once there are answers, because it needs the formula. */
import { estimateForStudent, type StudentEstimate } from '@bursar/formula/household/estimate'
import { priceStudentOf } from '@bursar/formula/household/price-student'
import {
  estimateNetPrice,
  type NetPriceEstimate,
  type PricedCollege,
  type PriceStudent,
} from '@bursar/formula/price/net-price'
import { type QuickAnswers, quickHousehold } from './quick-household.ts'

export interface VisitorStudent {
  estimate: StudentEstimate
  student: PriceStudent
  /** The student's price at a college; `null` if neither income nor SAI is known. */
  priceAt: (college: PricedCollege) => NetPriceEstimate | null
}

/** @param asOf today as an ISO date */
export function visitorStudentOf(answers: QuickAnswers, asOf: string): VisitorStudent {
  const household = quickHousehold(answers)
  const estimate = estimateForStudent(household, 'student', { asOf })
  const student = priceStudentOf(household, 'student', { asOf, estimate })
  return { estimate, student, priceAt: (college) => estimateNetPrice(college, student) }
}
