/** The call for `known-prices.ts`, separate from it because every page of a family loads that. */
import { z } from 'zod'
import { CollegeId, Day } from './basics.ts'
import type { Call } from './call.ts'
import { KnownPrice } from './known-prices.ts'

/** Throws student-not-found and college-not-found. */
export const setKnownPrice = {
  method: 'POST',
  url: '/api/family/students/:studentId/known-prices',
  config: { access: 'own-profile.edit', idempotent: true },
  schema: {
    summary:
      'Enter or replace the price that a college named for a student; `null` for price and day removes it',
    tags: ['family'],
    params: z.object({ studentId: z.string() }),
    body: z
      .strictObject({
        collegeId: CollegeId,
        kind: KnownPrice.shape.kind,
        price: z.int().min(0).max(500_000).nullable(),
        on: Day.nullable(),
      })
      .refine(({ price, on }) => (price === null) === (on === null), {
        path: ['on'],
        error: 'Send the price with its day, or null for both.',
      }),
    response: { 200: z.object({ items: z.array(KnownPrice) }) },
  },
} as const satisfies Call
