'use client'
/** What is typed and not saved, by address; with what was kept over a reload or a new sign-in, to which it leads. */
import { useEffect, useRef, useState } from 'react'
import { watchUnsaved } from '../session/unsaved.ts'
import { clearDrafts, type Drafts, storeDrafts, storedDrafts } from './drafts.ts'
import { focusQuestion } from './focus-question.ts'
import type { Values } from './form-values.ts'
import { onLeaving } from './on-leaving.ts'
import { correctFirstAddress } from './use-place.ts'

interface UseDrafts {
  /** Null until it is known that there was something. */
  restored: Drafts | null
  draftAt: (address: string) => Values | null
  take: (address: string, values: Values) => void
  /** Puts all of them where a reload finds them. */
  keep: () => void
  /** What was typed there is saved. */
  forget: (address: string) => void
}

/** @param address of the place on the screen */
export function useDrafts(familyId: string, address: string): UseDrafts {
  const drafts = useRef(new Map<string, Values>())
  const [restored, setRestored] = useState<Drafts | null>(null)
  const here = useRef(address)
  here.current = address

  const keep = () => {
    const field = focusedField()
    const typed = Object.fromEntries(drafts.current)
    if (drafts.current.size > 0) storeDrafts({ familyId, address: here.current, field, typed })
    else clearDrafts()
  }
  const latest = useRef(keep)
  latest.current = keep
  // What was typed on a page before this one goes along.
  useEffect(() => onLeaving(() => latest.current()), [])
  useEffect(() => watchUnsaved(() => drafts.current.size > 0), [])

  useEffect(() => {
    const kept = storedDrafts(familyId)
    if (!kept) return
    for (const [place, values] of Object.entries(kept.typed)) drafts.current.set(place, values)
    setRestored(kept)
    // An address that names a place was chosen.
    return window.location.search === '' ? correctFirstAddress(kept.address) : undefined
  }, [familyId])
  useEffect(() => {
    // The form stands one turn later than the address.
    if (restored?.field) setTimeout(focusQuestion, 100, restored.field)
  }, [restored])

  return {
    restored,
    draftAt: (place) => drafts.current.get(place) ?? null,
    take: (place, values) => drafts.current.set(place, values),
    keep,
    forget: (place) => {
      drafts.current.delete(place)
      keep()
    },
  }
}

function focusedField(): string | null {
  const { activeElement } = document
  const isField = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLSelectElement
  return isField ? (activeElement.closest('fieldset')?.id ?? activeElement.id) || null : null
}
