/** Prices that a college itself named for a student: in its offer, or in its own calculator. They come before our estimate. */
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
})
export type KnownPrice = z.infer<typeof KnownPrice>
