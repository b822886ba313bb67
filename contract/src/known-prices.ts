/**
 * Prices that a college itself named for a student: in its offer, or in its own calculator. They come before our estimate. The net price of an
 * offer that the family entered with its lines stands for a typed price of kind `offer`.
 */
import { z } from 'zod'
import { knownPriceKinds } from './known-price-kinds.ts'

/** Unique per student, college, and kind. */
export const KnownPrice = z.object({
  studentId: z.string(),
  /** UNITID. */
  collegeId: z.int(),
  kind: z.enum(knownPriceKinds),
  /** What a year costs after grants, in whole dollars. */
  price: z.int(),
  /** The day of the offer, or on which the calculator was used: year-month-day. */
  on: z.string(),
  /** The entered offer whose net price this is; absent if the family typed the price. */
  offerId: z.string().optional(),
})
export type KnownPrice = z.infer<typeof KnownPrice>
