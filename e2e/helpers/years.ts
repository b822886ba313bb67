/** The years of the journeys' families. They move on by themselves when an award year begins. */
import { todayIn } from '../../contract/src/today.ts'
import { awardYearStarting, nextAwardYearStart } from '../../formula/testing/for-journeys.ts'

/** College starts this fall, or next fall from July 1 on. */
export const startYear = nextAwardYearStart(todayIn('America/New_York'))
/** The award year that begins then, such as 2027-28. */
export const awardYear = awardYearStarting(startYear)
