'use client'
/** The notices about answers that a changed answer made stale. */
import type { Family } from '@bursar/contract/families'
import { useState } from 'react'
import type { Household } from './household.ts'
import { findStaleAnswers, type StaleAnswer } from './stale.ts'
import { scrollToTop } from './use-place.ts'

/** @param address of the place on the screen */
export function useStaleNotices({ family, today }: Household, address: string) {
  const [stale, setStale] = useState<StaleAnswer[]>([])
  const [onlyAt, setOnlyAt] = useState('')
  return {
    stale,
    /** Whether the notices replace the questions here, after an edit that nothing else follows. */
    showsOnly: stale.length > 0 && onlyAt === address,
    showOnly: () => {
      setOnlyAt(address)
      scrollToTop()
    },
    /** Call before the family on the screen changes to the next one. */
    find: (next: Family) => {
      setStale(findStaleAnswers(family, next, today))
      setOnlyAt('')
    },
    hide: () => setStale([]),
  }
}

export type StaleNoticesState = ReturnType<typeof useStaleNotices>
