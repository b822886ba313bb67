'use client'
/** Choices of a filter that are fetched when it is opened. */
import { FailedFetch } from '../api/failed-fetch.tsx'
import { useFetched } from '../api/use-fetched.ts'
import type { FetchedFilter } from './facet-options.ts'
import { FilterBoxes } from './filter-controls.tsx'
import { unpackOptions } from './filter-options.ts'

interface FetchedBoxesProps {
  title: string
  name: string
  chosen: readonly string[]
  /** Those that need no counts, and come first. Packed. */
  options: string
  filter: FetchedFilter
  /** The address of the counts for this search. */
  href: string
  homeState: string | null
  locale: string
}

export function FetchedBoxes({ title, name, chosen, options, filter, href, ...display }: FetchedBoxesProps) {
  const { fetched, hasFailed, retry } = useFetched(href, async () => {
    const { fetchOptions } = await import('./facet-options.ts')
    return fetchOptions(href, filter, { ...display, chosen })
  })
  return (
    <>
      <FilterBoxes name={name} chosen={chosen} options={[...unpackOptions(options), ...(fetched ?? [])]} />
      {!fetched && !hasFailed && <span className="more-to-come" />}
      {hasFailed && <FailedFetch what={title} onRetry={retry} />}
    </>
  )
}
