'use client'
/** What a part of a page fetches when it is first shown. */
import { useEffect, useState } from 'react'

interface Fetched<Data> {
  /** `null` until the first data arrive. Those stay until others do. */
  fetched: Data | null
  hasFailed: boolean
  retry: () => void
}

/** @param key names what is fetched: with another one, `fetchData` runs again */
export function useFetched<Data>(key: string | number, fetchData: () => Promise<Data>): Fetched<Data> {
  const [fetched, setFetched] = useState<Data | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when to fetch, and a retry is another attempt.
  useEffect(() => {
    let isCurrent = true
    fetchData()
      .then((data) => {
        if (!isCurrent) return
        setFetched(data)
        setFailed(false)
      })
      .catch(() => {
        if (isCurrent) setFailed(true)
      })
    return () => {
      isCurrent = false
    }
  }, [key, attempt])
  return { fetched, hasFailed, retry: () => setAttempt((count) => count + 1) }
}
