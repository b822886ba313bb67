'use client'
/** The address says where in the interview one is, so that back, reload and a bookmark all work. */
import { useSearchParams } from 'next/navigation'
import { useEffect, useMemo, useRef } from 'react'
import { changeRootState, useRootState } from '../session/root-state.ts'
import { addressOf, type Household, newPerson, type Place, placeAt, placeToResume } from './places.ts'

/** Next follows `pushState` without asking the server again: the household is here already. */
export function goTo(place: Place): void {
  window.history.pushState(null, '', addressOf(place))
}

/** Corrects the address of where one is, without a step in the history. */
export function replaceAddress(address: string): void {
  window.history.replaceState(null, '', address)
}

/**
 * The same as soon as Next watches the history, which it does only once the whole page has mounted: an entry
 * written before that is one it does not know, and going back to it would change the address and nothing else.
 */
export function replaceAddressOnceMounted(address: string): () => void {
  const timer = setTimeout(replaceAddress, 0, address)
  return () => clearTimeout(timer)
}

/** What is new on the screen begins at its top, for the eye and for the keyboard. */
export function scrollToTop(): void {
  window.scrollTo(0, 0)
  document.getElementById('main')?.focus({ preventScroll: true })
}

export function usePlace(household: Household): Place {
  const query = useSearchParams()
  const { selectedParentId, selectedStudentId } = useRootState()
  const place = useMemo(
    () =>
      placeAt(new URLSearchParams(query), household, [selectedParentId, selectedStudentId]) ??
      placeToResume(household.family),
    [query, household, selectedParentId, selectedStudentId],
  )
  const parentId = place.part.owner === 'parent' && place.personId !== newPerson ? place.personId : null
  useEffect(() => {
    if (parentId !== null) changeRootState({ selectedParentId: parentId })
  }, [parentId])
  const address = addressOf(place)
  const shown = useRef(address)
  useEffect(() => {
    if (window.location.search !== address) return replaceAddressOnceMounted(address)
  }, [address])
  useEffect(() => {
    // A page that was just opened stands at its top by itself.
    if (shown.current === address) return
    shown.current = address
    scrollToTop()
  }, [address])
  return place
}
