/** A favorite college of a student. Unique per student and college. */
import { z } from 'zod'
import { CollegeId } from './basics.ts'
import type { Call } from './call.ts'
import { CollegeCard } from './college-cards.ts'
import { IfMatch } from './if-match.ts'

export const FavoriteNote = z.string().trim().min(1).max(2_000)

export const Favorite = z.object({
  id: z.uuid(),
  studentId: z.uuid(),
  /** The card from the current release. If the release no longer has the college, that of when it was added, without prices. */
  college: CollegeCard,
  /** Whether the current release has the college. Otherwise it can't be added again. */
  isInRelease: z.boolean(),
  note: z.string().nullable(),
  /** Increases with every change of the note. */
  version: z.int(),
  createdAt: z.iso.datetime(),
})
export type Favorite = z.infer<typeof Favorite>

export const addFavorite = {
  method: 'POST',
  url: '/api/family/favourite',
  config: { access: 'favorites.edit', idempotent: true },
  schema: {
    summary: 'Add a college to a student’s favorites; adding it twice returns the same favorite',
    tags: ['family'],
    body: z.strictObject({ collegeId: CollegeId, studentId: z.string() }),
    response: { 200: Favorite, 201: Favorite },
  },
} as const satisfies Call

export const updateFavorite = {
  method: 'PUT',
  url: '/api/family/favourite/:id',
  config: { access: 'favorites.edit', freeText: ['note'] },
  schema: {
    summary: 'Change the note of a favorite; `null` removes it',
    tags: ['family'],
    params: z.object({ id: z.string() }),
    headers: IfMatch,
    body: z.strictObject({ note: FavoriteNote.nullable() }),
    response: { 200: Favorite },
  },
} as const satisfies Call

export const removeFavorite = {
  method: 'DELETE',
  url: '/api/family/favourite/:id',
  config: { access: 'favorites.edit' },
  schema: {
    summary: 'Remove a favorite',
    tags: ['family'],
    params: z.object({ id: z.string() }),
    response: { 204: z.null() },
  },
} as const satisfies Call
