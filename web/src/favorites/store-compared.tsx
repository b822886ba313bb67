'use client'
/** Stores the comparison, so that the same favorites are checked when the user goes back. */
import { useEffect } from 'react'
import { updateRootState } from '../storage/root-state.ts'

interface StoreComparedProps {
  studentId: string
  ids: readonly number[]
}

export function StoreCompared({ studentId, ids }: StoreComparedProps) {
  const written = ids.join(',')
  useEffect(() => {
    updateRootState({ compared: { studentId, ids: written.split(',').filter(Boolean).map(Number) } })
  }, [studentId, written])
  return null
}
