'use client'
/** Keeps what is compared, so that the same favorites are ticked when one goes back to choose others. */
import { useEffect } from 'react'
import { updateRootState } from '../storage/root-state.ts'

interface KeepComparedProps {
  studentId: string
  ids: readonly number[]
}

export function KeepCompared({ studentId, ids }: KeepComparedProps) {
  const written = ids.join(',')
  useEffect(() => {
    updateRootState({ compared: { studentId, ids: written.split(',').filter(Boolean).map(Number) } })
  }, [studentId, written])
  return null
}
