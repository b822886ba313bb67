'use client'
/**
 * Choices of a filter that are fetched when it is opened, or arrive with the page once the filter is on. The same component shows both, so that a
 * checkbox that turns the filter on or off stays in the page and keeps the focus.
 */
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
  /** Without it, the options are complete. */
  filter: FetchedFilter | undefined
  /** The address of the counts for this search. */
  href: string
  homeState: string | null
  locale: string
}

export function FetchedBoxes({ title, name, chosen, options, filter, href, ...display }: FetchedBoxesProps) {
  const given = unpackOptions(options)
  const { fetched, hasFailed, retry } = useFetched(filter ? href : options, async () => {
    // Those stay, when the filter is turned off, until others have been fetched.
    if (!filter) return given
    const { fetchOptions } = await import('./facet-options.ts')
    return fetchOptions(href, filter, { ...display, chosen })
  })
  const others = filter ? (fetched ?? []).filter(([value]) => !given.some(([one]) => one === value)) : []
  return (
    <>
      <FilterBoxes name={name} chosen={chosen} options={[...given, ...others]} />
      {filter && !fetched && !hasFailed && <span className="more-to-come" />}
      {filter && hasFailed && <FailedFetch what={title} onRetry={retry} />}
    </>
  )
}
