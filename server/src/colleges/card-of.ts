/** Looks up colleges of the current release by UNITID, for features that show them. */
import { type Catalogue, findCard, findCosts } from '@bursar/catalogue/catalogue'
import type { CardOf } from '../favorites/queries.ts'

export function cardsIn(catalogue: () => Catalogue): CardOf {
  return Object.assign((id: number) => findCard(catalogue(), id) ?? undefined, {
    costsOf: (id: number) => findCosts(catalogue(), id) ?? undefined,
    releaseId: () => catalogue().release.id,
  })
}
