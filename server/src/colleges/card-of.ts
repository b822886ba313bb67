/** Looks up colleges of the current release by UNITID, for features that show them. */
import { type Catalogue, findCard, findCollege } from '@bursar/catalogue/catalogue'
import type { CardOf } from '../favorites/queries.ts'

export function cardsIn(catalogue: () => Catalogue): CardOf {
  return Object.assign((id: number) => findCard(catalogue(), id) ?? undefined, {
    collegeOf: (id: number) => findCollege(catalogue(), id) ?? undefined,
    releaseId: () => catalogue().release.id,
  })
}
