/** Looks up colleges of the current release by UNITID, for features that show them. */
import { type Catalogue, findCard, findCosts } from '@bursar/catalogue/catalogue'
import type { CollegeCard } from '@bursar/contract/college-cards'
import type { CollegeCosts } from '@bursar/contract/colleges'

/** The card of a college in the current release. */
export interface CardOf {
  (collegeId: number): CollegeCard | undefined
  /** The same with the published parts of a year's cost. */
  costsOf: (collegeId: number) => CollegeCosts | undefined
  /** Changes with every release. */
  releaseId: () => string
}

export function cardsIn(catalogue: () => Catalogue): CardOf {
  return Object.assign((id: number) => findCard(catalogue(), id) ?? undefined, {
    costsOf: (id: number) => findCosts(catalogue(), id) ?? undefined,
    releaseId: () => catalogue().release.id,
  })
}
