/**
 * Suggestions for the words typed so far. Asked by the session's cookie and without the API client: a page of results does
 * not carry it, and the browser may keep these answers for a while.
 */
import type { CollegeSuggestion, Major } from '@bursar/contract/college-search'

export type SuggestionSource = 'all' | 'majors'

export interface SuggestWords {
  colleges: string
  majors: string
  /** With `{count}`, written out. */
  offeredBy: string
  found: string
  none: string
  failed: string
}

export interface SuggestFieldProps {
  id: string
  name: string
  /** As the address has it. */
  value: string
  placeholder: string
  source: SuggestionSource
  words: SuggestWords
  locale: string
  /** What follows the number of a college in its address. */
  collegeQuery: string
  /** The search with a field of study added; its code comes at the end. */
  majorHref: string
  describedBy?: string
}

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
