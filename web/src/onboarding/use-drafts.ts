'use client'
/** Unsaved answers by address. Restores stored ones after a reload or a new sign-in, and returns to where they were typed. */
import type { Family } from '@bursar/contract/families'
import { useEffect, useRef, useState } from 'react'
import { onPageHide } from '../storage/on-page-hide.ts'
import { watchUnsaved } from '../storage/unsaved.ts'
import { focusField } from '../ui/focus-field.ts'
import { type Addition, newAddition } from './addition.ts'
import { clearDrafts, type Drafts, storeDrafts, storedDrafts } from './drafts.ts'
import type { Values } from './form-values.ts'
import type { Household } from './household.ts'
import { addressOf, newPerson, placesIn } from './places.ts'
import { replaceAddressOnceMounted } from './use-place.ts'

interface UseDrafts {
  /** Null until stored drafts are found. */
  restored: Drafts | null
  draftAt: (address: string) => Values | null
  set: (address: string, values: Values) => void
  /** The person who is added at this address, the same until the answers are saved. */
  additionAt: (address: string, family: Family) => Addition
  /** Stores all drafts for a reload. */
  store: () => void
  /** Call when the answers at this address are saved. */
  remove: (address: string) => void
}

/** @param address of the place on the screen */
export function useDrafts(household: Household, address: string): UseDrafts {
  const familyId = household.family.id
  const drafts = useRef(new Map<string, Values>())
  const additions = useRef(new Map<string, Addition>())
  const [restored, setRestored] = useState<Drafts | null>(null)
  const here = useRef(address)
  here.current = address

  const store = () => {
    const field = focusedField()
    const typed = Object.fromEntries(drafts.current)
    const stored = { familyId, address: here.current, field, typed }
    if (drafts.current.size > 0) storeDrafts({ ...stored, additions: Object.fromEntries(additions.current) })
    else clearDrafts()
  }
  const latest = useRef(store)
  latest.current = store
  // Includes drafts of places visited earlier.
  useEffect(() => onPageHide(() => latest.current()), [])
  useEffect(() => watchUnsaved(() => drafts.current.size > 0), [])

  useEffect(() => {
    const stored = storedDrafts(familyId)
    if (!stored) return
    for (const [place, values] of Object.entries(stored.typed)) drafts.current.set(place, values)
    for (const [place, addition] of Object.entries(stored.additions)) additions.current.set(place, addition)
    setRestored(stored)
    // An address that names a place takes precedence.
    return window.location.search === '' ? replaceAddressOnceMounted(stored.address) : undefined
  }, [familyId])
  // Nobody could save or discard drafts of a place that is gone, such as those about a person who was removed.
  useEffect(() => {
    const present = new Set(placesIn(household).map(addressOf))
    const isPresent = (place: string) =>
      present.has(place) || new URLSearchParams(place).get('person') === newPerson
    const gone = [...drafts.current.keys()].filter((place) => !isPresent(place))
    if (gone.length === 0) return
    for (const place of gone) drafts.current.delete(place)
    latest.current()
  }, [household])
  useEffect(() => {
    // The form is rendered after the address changes.
    if (restored?.field) setTimeout(focusField, 100, restored.field)
  }, [restored])

  return {
    restored,
    draftAt: (place) => drafts.current.get(place) ?? null,
    set: (place, values) => drafts.current.set(place, values),
    additionAt: (place, family) => {
      const addition = additions.current.get(place) ?? newAddition(family)
      additions.current.set(place, addition)
      return addition
    },
    store,
    remove: (place) => {
      drafts.current.delete(place)
      additions.current.delete(place)
      store()
    },
  }
}

function focusedField(): string | null {
  const { activeElement } = document
  const isField = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLSelectElement
  return isField ? (activeElement.closest('fieldset')?.id ?? activeElement.id) || null : null
}
