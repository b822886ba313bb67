/** A stored offer as the API returns it. */

import type { Offer } from '@bursar/contract/offers'
import { publishedCostsOf } from '@bursar/contract/published-costs'
import { homeStateOf } from '@bursar/formula/household/home-state'
import type { CardOf } from '../colleges/card-of.ts'
import { decryptRow } from '../encryption/columns.ts'
import { withoutPricing } from '../favorites/queries.ts'
import type { families, students } from '../schema/families.ts'
import { offers } from '../schema/offers.ts'

/** The answers that choose a student's published costs. */
export interface OfferedStudent {
  student: Pick<typeof students.$inferSelect, 'stateOfResidence' | 'livingPlan'>
  family: Pick<typeof families.$inferSelect, 'state'>
}

/** With the college's card and costs in the current release. */
export function asOffer(
  stored: typeof offers.$inferSelect,
  { student, family }: OfferedStudent,
  cardOf: CardOf,
): Offer {
  const { card, ...offer } = decryptRow(offers, stored.id, stored)
  const college = cardOf.costsOf(offer.collegeId)
  return {
    ...offer,
    college: cardOf(offer.collegeId) ?? withoutPricing(card),
    published: college
      ? publishedCostsOf(college, {
          homeState: homeStateOf(student, family),
          livingPlan: offer.livingPlan ?? student.livingPlan,
          awardYear: offer.awardYear,
        })
      : null,
  }
}
