/** The tax year of the questions: two years before the next award year, as on the federal form. */
import { nextAwardYearStart } from '@bursar/formula/household/award-year'

/** @param today ISO date */
export function taxYearOn(today: string): number {
  return nextAwardYearStart(today) - 2
}
