/** Prices that a college itself named for a student: in its offer, or in its own calculator. They come before our estimate. */
import { z } from 'zod'
import type { Call } from './call.ts'
import { CollegeCard } from './college-cards.ts'
import { knownPriceKinds } from './known-price-kinds.ts'

/** What a year costs after grants, in whole dollars. */
const Price = z.int().min(0).max(500_000)

/** Unique per student, college, and kind. */
export const KnownPrice = z.object({
  studentId: z.uuid(),
  collegeId: CollegeCard.shape.id,
  kind: z.enum(knownPriceKinds),
  price: Price,
  /** The day of the offer, or on which the calculator was used. */
  on: z.iso.date(),
})
export type KnownPrice = z.infer<typeof KnownPrice>

/** Throws student-not-found and college-not-found. */
export const setKnownPrice = {
  method: 'PUT',
  url: '/api/family/students/:studentId/known-prices',
  config: { access: 'own-profile.edit' },
  schema: {
    summary:
      'Enter or replace the price that a college named for a student; `null` for price and day removes it',
    tags: ['family'],
    params: z.object({ studentId: z.string() }),
    body: z
      .strictObject({
        collegeId: KnownPrice.shape.collegeId,
        kind: KnownPrice.shape.kind,
        price: Price.nullable(),
        on: KnownPrice.shape.on.nullable(),
      })
      .refine(({ price, on }) => (price === null) === (on === null), { path: ['on'] }),
    response: { 200: z.object({ items: z.array(KnownPrice) }) },
  },
} as const satisfies Call
