'use client'
/** Edits after onboarding: one place at a time, then back to the page that led here. */
import type { Family } from '@bursar/contract/families'
import { useState } from 'react'
import { anchorOf, type Place } from './places.ts'
import { useSavedNote } from './use-saved-note.ts'

/**
 * Saving returns to `doneHref` at once, except that a new person goes through all questions first. With `leadsToPart` it returns to the
 * section that shows the change.
 */
export interface EditingOptions {
  doneHref: string
  leadsToPart?: boolean
}

/** @param options undefined during onboarding */
export function useEditing(options: EditingOptions | undefined, place: Place, family: Family) {
  const isEditing = options !== undefined
  /** The person who goes through all questions, because they're new or a changed answer opened questions. */
  const [guidedPersonId, setGuidedPersonId] = useState<string | null>(null)
  const isGuided = place.personId !== null && place.personId === guidedPersonId
  const { onBeforeSave, onStored, leaveNote } = useSavedNote(family, isEditing)
  return {
    isEditing,
    /** Edited on its own, not as part of a sequence of questions. */
    isAlone: isEditing && (place.part.page !== undefined || !isGuided),
    setGuidedPersonId,
    ...{ onBeforeSave, onStored, leaveNote },
    leave: async (): Promise<void> => {
      await leaveNote(family)
      const anchor = options?.leadsToPart ? `#${anchorOf(place)}` : ''
      window.location.assign(`${options?.doneHref ?? '/'}${anchor}`)
    },
  }
}

export type Editing = ReturnType<typeof useEditing>
