'use client'
/** The address says where in the interview one is, so that back, reload and a bookmark all work. */
import { useSearchParams } from 'next/navigation'
import { useEffect, useMemo, useRef } from 'react'
import { addressOf, type Household, type Place, placeAt, placeToResume } from './places.ts'

/** Next follows `pushState` without asking the server again: the household is here already. */
export function go(place: Place): void {
  window.history.pushState(null, '', addressOf(place))
}

/** Corrects the address of where one is, without a step in the history. */
export function correctAddress(place: Place): void {
  window.history.replaceState(null, '', addressOf(place))
}

export function usePlace(household: Household): Place {
  const query = useSearchParams()
  const place = useMemo(
    () => placeAt(new URLSearchParams(query), household) ?? placeToResume(household.family),
    [query, household],
  )
  const address = addressOf(place)
  const isFirst = useRef(true)
  useEffect(() => {
    if (window.location.search !== address) window.history.replaceState(null, '', address)
    // A page that was just opened stands at its top by itself.
    if (!isFirst.current) {
      window.scrollTo(0, 0)
      document.getElementById('main')?.focus({ preventScroll: true })
    }
    isFirst.current = false
  }, [address])
  return place
}
