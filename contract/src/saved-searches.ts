/** College searches that a family saved under a name. Stored with the account, so they are available in every browser. */
import { z } from 'zod'
import type { Call } from './call.ts'
import { IfMatch } from './if-match.ts'

export const maxSavedSearches = 50
export const maxSavedSearchName = 100

/** `filters` has the search's query parameters with their values. */
export const SavedSearch = z.strictObject({
  name: z.string().min(1).max(maxSavedSearchName),
  filters: z.record(z.string().max(40), z.array(z.string().max(200)).max(60)),
  savedAt: z.iso.datetime(),
})
export type SavedSearch = z.infer<typeof SavedSearch>

/** Newest first. */
const Items = z.array(SavedSearch).max(maxSavedSearches)
/** `version` is 0 until something is saved. */
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
  config: { access: 'own-profile.edit', freeText: ['items[].name'] },
  schema: {
    summary: 'Replace the saved searches of the family, all of them; at most 50',
    tags: ['family'],
    headers: IfMatch,
    body: z.strictObject({ items: Items }),
    response: { 200: SavedSearches },
  },
} as const satisfies Call
