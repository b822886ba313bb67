/**
 * Loads suggestions for the words typed so far. Uses the session cookie instead of the API client, which result pages don't include. The
 * browser may cache the responses.
 */
import type { CollegeSuggestion, Major } from '@bursar/contract/college-search'

export type SuggestionSource = 'all' | 'colleges' | 'majors'

export interface SuggestTexts {
  colleges: string
  majors: string
  offeredByOne: string
  /** Contains `{count}`. */
  offeredBy: string
  found: string
  none: string
  closed: string
  failed: string
}

export interface SuggestFieldProps {
  id: string
  name: string
  /** The value in the address. */
  value: string
  placeholder: string
  source: SuggestionSource
  texts: SuggestTexts
  locale: string
  /** The calls of families or of visitors. */
  api: '/api/family/colleges' | '/api/colleges'
  /** The address of a college's page without its id. */
  collegePath: string
  /** The query to append to a college's address. */
  collegeQuery: string
  /** The search with a major added; its code is appended. */
  majorHref: string
  describedBy?: string
  isInvalid?: boolean
  /** Takes the chosen suggestion, instead of opening its page. */
  onChoose?: (suggestion: CollegeSuggestion) => void
  /** Called when the text is edited, so that a choice made before no longer counts. */
  onEdit?: () => void
}

const maxSuggestions = 8
const calls = { all: 'suggestions', colleges: 'suggestions', majors: 'majors' } as const satisfies Record<
  SuggestionSource,
  string
>

/** Throws without a response; the field works without suggestions. */
export async function fetchSuggestions(
  api: SuggestFieldProps['api'],
  source: SuggestionSource,
  search: string,
  signal: AbortSignal,
): Promise<CollegeSuggestion[]> {
  const query = new URLSearchParams({ search: search.slice(0, 200), limit: String(maxSuggestions) })
  const response = await fetch(`${api}/${calls[source]}?${query}`, {
    signal,
    headers: { accept: 'application/json' },
    credentials: 'same-origin',
  })
  if (!response.ok) throw new Error(`suggestions were answered with ${response.status}`)
  const { items } = (await response.json()) as { items: (CollegeSuggestion | Major)[] }
  const suggestions = items.map((item) => ('kind' in item ? item : { kind: 'major' as const, ...item }))
  return source === 'colleges' ? suggestions.filter(({ kind }) => kind === 'college') : suggestions
}

/** Colleges, then majors, each in the order of the response, without empty groups. */
export function groupedByKind(items: readonly CollegeSuggestion[]) {
  return (['college', 'major'] as const)
    .map((kind) => ({ kind, items: items.filter((item) => item.kind === kind) }))
    .filter((group) => group.items.length > 0)
}
