/**
 * Suggestions for the words typed so far. Asked by the session's cookie and without the API client: a page of results does
 * not carry it, and the browser may keep these answers for a while.
 */
import type { CollegeSuggestion, Major } from '@bursar/contract/college-search'

export type SuggestionSource = 'all' | 'majors'

const maxSuggestions = 8
const addresses: Record<SuggestionSource, string> = {
  all: '/api/family/colleges/suggestions',
  majors: '/api/family/colleges/majors',
}

/** Throws when there is no answer; the field works without one. */
export async function fetchSuggestions(
  source: SuggestionSource,
  search: string,
  signal: AbortSignal,
): Promise<CollegeSuggestion[]> {
  const query = new URLSearchParams({ search: search.slice(0, 200), limit: String(maxSuggestions) })
  const response = await fetch(`${addresses[source]}?${query}`, {
    signal,
    headers: { accept: 'application/json' },
    credentials: 'same-origin',
  })
  if (!response.ok) throw new Error(`suggestions were answered with ${response.status}`)
  const { items } = (await response.json()) as { items: (CollegeSuggestion | Major)[] }
  return items.map((item) => ('kind' in item ? item : { kind: 'major', ...item }))
}

/** Colleges before fields of study, each kind in the order of the answer, without the kinds that are not there. */
export function inKinds(items: readonly CollegeSuggestion[]) {
  return (['college', 'major'] as const)
    .map((kind) => ({ kind, items: items.filter((item) => item.kind === kind) }))
    .filter((group) => group.items.length > 0)
}
