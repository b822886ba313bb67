'use client'
/** The current place in the interview is in the address, so that Back, reload, and bookmarks work. */
import { useSearchParams } from 'next/navigation'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { updateRootState, useRootState } from '../storage/root-state.ts'
import type { Household } from './household.ts'
import { addressOf, newPerson, type Place, placeAt, placeToResume } from './places.ts'

const queryOf = (search: string | URLSearchParams) => `?${new URLSearchParams(search)}`
/** The query of the address, until Next has followed it. */
let ahead: string | null = null

/** Next follows `pushState` without a request to the server: the household is already loaded. */
export function goTo(place: Place): void {
  const address = addressOf(place)
  if (queryOf(window.location.search) !== queryOf(address)) ahead = queryOf(address)
  window.history.pushState(null, '', address)
}

/** Corrects the current address without adding a history entry. */
export function replaceAddress(address: string): void {
  if (ahead !== null) ahead = queryOf(address)
  window.history.replaceState(null, '', address)
}

/**
 * Waits until Next tracks the history, which starts only after the whole page has mounted. Next doesn't know an entry
 * written before that, and going back to it would change nothing but the address.
 */
export function replaceAddressOnceMounted(address: string): () => void {
  const timer = setTimeout(replaceAddress, 0, address)
  return () => clearTimeout(timer)
}

/** Scrolls to the top of the new screen and moves the focus there. */
export function scrollToTop(): void {
  window.scrollTo(0, 0)
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** Back and Forward lead elsewhere, and Next may never have got to where `goTo` led. */
function onHistory(change: () => void): () => void {
  const forget = () => {
    ahead = null
    change()
  }
  window.addEventListener('popstate', forget)
  return () => {
    window.removeEventListener('popstate', forget)
    ahead = null
  }
}

/**
 * The query of the address. Next's own follows `goTo` a moment later: a household that was just saved would be shown at the place that was
 * left, such as an empty form for another parent.
 */
function useQuery(): string {
  const query = queryOf(useSearchParams())
  const next = useSyncExternalStore(
    onHistory,
    () => ahead,
    () => null,
  )
  useEffect(() => {
    if (ahead === query) ahead = null
  })
  return next ?? query
}

export function usePlace(household: Household): Place {
  const query = useQuery()
  const { selectedParentId, selectedStudentId } = useRootState()
  const place = useMemo(
    () =>
      placeAt(new URLSearchParams(query), household, [selectedParentId, selectedStudentId]) ??
      placeToResume(household),
    [query, household, selectedParentId, selectedStudentId],
  )
  const parentId = place.part.owner === 'parent' && place.personId !== newPerson ? place.personId : null
  useEffect(() => {
    if (parentId !== null) updateRootState({ selectedParentId: parentId })
  }, [parentId])
  const address = addressOf(place)
  // Two new people in a row have the same address.
  const { parents, students } = household.family
  const screen = place.personId === newPerson ? `${address} ${parents.length + students.length}` : address
  const shown = useRef(screen)
  useEffect(() => {
    if (window.location.search !== address) return replaceAddressOnceMounted(address)
  }, [address])
  useEffect(() => {
    // A page that was just opened is already at its top.
    if (shown.current === screen) return
    shown.current = screen
    scrollToTop()
  }, [screen])
  return place
}
