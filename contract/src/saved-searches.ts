/** Searches for colleges that a family kept under a name; with the account, so that every browser finds them. */
import { z } from 'zod'
import type { Call } from './call.ts'
import { IfMatch } from './if-match.ts'

export const maxSavedSearches = 50
export const maxSavedSearchName = 100

/** `filters` is the address of the search: each parameter with its values. */
export const SavedSearch = z.strictObject({
  name: z.string().min(1).max(maxSavedSearchName),
  filters: z.record(z.string().max(40), z.array(z.string().max(200)).max(60)),
  savedAt: z.iso.datetime(),
})
export type SavedSearch = z.infer<typeof SavedSearch>

/** The newest first. */
const Items = z.array(SavedSearch).max(maxSavedSearches)
/** `version` is 0 until something was saved. */
const SavedSearches = z.object({ items: Items, version: z.int() })

export const getSavedSearches = {
  method: 'GET',
  url: '/api/family/saved-searches',
  config: { access: 'own-profile.read' },
  schema: { summary: 'The saved searches of the family', tags: ['family'], response: { 200: SavedSearches } },
} as const satisfies Call

export const replaceSavedSearches = {
  method: 'PUT',
  url: '/api/family/saved-searches',
  config: { access: 'own-profile.edit' },
  schema: {
    summary: 'Replace the saved searches of the family, all of them; at most 50',
    tags: ['family'],
    headers: IfMatch,
    body: z.strictObject({ items: Items }),
    response: { 200: SavedSearches },
  },
} as const satisfies Call
