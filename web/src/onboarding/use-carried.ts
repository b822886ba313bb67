'use client'
import { useEffect, useState } from 'react'
import type { Values } from './form-values.ts'
import type { Household } from './household.ts'
import type { Place } from './places.ts'

const key = 'carry-answers'

/** Fills in the rest of the interview from what was answered before signing up. */
export function startCarrying(): void {
  sessionStorage.setItem(key, '')
}

/** Values for a place from what was answered before signing up; `null` without any. */
export function useCarried(place: Place, household: Household): Values | null {
  const [carried, setCarried] = useState<Values | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place, before anything is typed there.
  useEffect(() => {
    if (sessionStorage.getItem(key) === null) return
    // Loaded only for those who came with answers.
    import('./load-carried.ts').then(
      ({ loadCarried }) => setCarried(loadCarried(place, household)),
      () => {},
    )
  }, [])
  return carried
}
