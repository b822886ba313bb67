'use client'
/** The titles of all programs of a college, fetched when they are opened: a tenth of a large university's page, and few read them. */
import { FailedFetch } from '../api/failed-fetch.tsx'
import { useFetched } from '../api/use-fetched.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { ProgramTitles } from './program-titles.tsx'

interface FetchedTitlesProps {
  collegeId: number
  /** The heading that they are under. */
  heading: string
  /** By key: their names. */
  credentials: Readonly<Record<string, string>>
}

export function FetchedTitles({ collegeId, heading, credentials }: FetchedTitlesProps) {
  const { fetched, hasFailed, retry } = useFetched(collegeId, async () => {
    const { fetchTitles } = await import('./fetch-titles.ts')
    return fetchTitles(collegeId)
  })
  if (fetched !== null) return <ProgramTitles credentials={credentials} titles={fetched} />
  return hasFailed ? <FailedFetch what={heading} onRetry={retry} /> : <Skeleton lines={6} />
}
