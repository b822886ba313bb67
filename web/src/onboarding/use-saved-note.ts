'use client'
/** Tells the page after a profile edit that it was saved, and how each student's SAI changed. */
import type { Family } from '@bursar/contract/families'
import { useRef } from 'react'
import type { readSais } from './sai-movement.ts'

/** Loaded with the first save. */
const saiMovement = () => import('./sai-movement.ts')
/** The note isn't worth failing a save. */
const noSais = () => new Map<string, never>()

interface SavedNote {
  /** Await before storing anything: reads the SAIs before the change. */
  onBeforeSave: () => Promise<void>
  onStored: () => void
  /** Leaves the note for the next page, if anything was stored since the last note. */
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
      if (sais) await saiMovement().then(({ recordSaved }) => recordSaved(stored, sais), noSais)
    },
  }
}
