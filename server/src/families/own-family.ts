/** The viewer's own family, read once for all calls of a page that need it. */

import type { CardOf } from '../colleges/card-of.ts'
import type { Database } from '../database/connect.ts'
import type { Viewer } from '../http/caller.ts'
import { keptByAnswers } from './answers-version.ts'
import { type FamilyWithPlans, findFamilyWithPlans } from './queries.ts'

/** Families that are kept, 20 kB each: their next page comes within a minute, after those of many others. */
const maxKept = 250

export interface OwnFamily {
  /** With the answers as they are now. The account, the professionals, and the request for help may be older. Throws family-not-found. */
  withAnswers: (viewer: Viewer) => Promise<FamilyWithPlans>
  /** With everything as it is now. Throws family-not-found. */
  whole: (viewer: Viewer) => Promise<FamilyWithPlans>
}

export function findOwnFamily(db: Database, cardOf: CardOf): OwnFamily {
  const kept = keptByAnswers<FamilyWithPlans>(db, maxKept)
  const find = (viewer: Viewer) => findFamilyWithPlans(db, viewer, viewer.familyId, { reach: 'own', cardOf })
  const withAnswers = (viewer: Viewer) =>
    kept(viewer, `${cardOf.releaseId()} ${viewer.ahead?.profileVersion ?? ''}`, () => find(viewer))
  return {
    withAnswers,
    // Without a version of the profile, nothing tells whether the rest of it changed.
    whole: (viewer) =>
      typeof viewer.ahead?.profileVersion === 'string' ? withAnswers(viewer) : find(viewer),
  }
}
