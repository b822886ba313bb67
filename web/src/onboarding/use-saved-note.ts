'use client'
/** What the page after an edit of the profile is told: that it was saved, and how each student's SAI moved. */
import type { Family } from '@bursar/contract/families'
import { useRef } from 'react'
import type { readSais } from './sai-movement.ts'

/** Fetched with the first save. */
const saiMovement = () => import('./sai-movement.ts')
/** What there is to tell is not worth failing a save. */
const noSais = () => new Map<string, never>()

interface SavedNote {
  /** To be awaited before anything is stored: the SAIs as they are until then. */
  onBeforeSave: () => Promise<void>
  onStored: () => void
  /** Leaves the note for the next page; nothing where nothing was stored since the last one. */
  leaveNote: (family: Family) => Promise<void>
}

export function useSavedNote(family: Family, isEditing: boolean): SavedNote {
  const before = useRef<Awaited<ReturnType<typeof readSais>> | null>(null)
  const isStored = useRef(false)
  return {
    onBeforeSave: async () => {
      if (isEditing) before.current ??= await saiMovement().then(({ readSais }) => readSais(family), noSais)
    },
    onStored: () => {
      isStored.current = true
    },
    leaveNote: async (stored) => {
      const sais = isStored.current ? before.current : null
      before.current = null
      if (sais) await saiMovement().then(({ recordSaved: noteSaved }) => noteSaved(stored, sais), noSais)
    },
  }
}
