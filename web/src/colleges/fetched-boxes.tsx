'use client'
/** Choices of a filter that are fetched when it is opened. */
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { FetchedFilter } from './facet-options.ts'
import { FilterBoxes } from './filter-controls.tsx'
import { type BoxOption, unpackOptions } from './filter-options.ts'

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

export function FetchedBoxes({ title, name, chosen, options, filter, ...from }: FetchedBoxesProps) {
  const t = useTranslations('ui.failedPart')
  const { fetched, hasFailed, retry } = useFetchedOptions(filter, chosen, from)
  return (
    <>
      <FilterBoxes name={name} chosen={chosen} options={[...unpackOptions(options), ...(fetched ?? [])]} />
      {!fetched && !hasFailed && <span className="more-to-come" />}
      {hasFailed && (
        <div role="alert">
          <p className="font-semibold text-danger">{t('title', { what: title })}</p>
          <button type="button" onClick={retry} className="target link">
            {t('retry')}
          </button>
        </div>
      )}
    </>
  )
}

/** The last choices stay until those of another search arrive. */
function useFetchedOptions(
  filter: FetchedFilter,
  chosen: readonly string[],
  { href, homeState, locale }: Pick<FetchedBoxesProps, 'href' | 'homeState' | 'locale'>,
) {
  const [fetched, setFetched] = useState<BoxOption[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search has another address, and a retry another attempt.
  useEffect(() => {
    let isCurrent = true
    import('./facet-options.ts')
      .then(({ fetchOptions }) => fetchOptions(href, filter, { locale, chosen, homeState }))
      .then((options) => {
        if (!isCurrent) return
        setFetched(options)
        setFailed(false)
      })
      .catch(() => {
        if (isCurrent) setFailed(true)
      })
    return () => {
      isCurrent = false
    }
  }, [href, attempt])
  return { fetched, hasFailed, retry: () => setAttempt((count) => count + 1) }
}
