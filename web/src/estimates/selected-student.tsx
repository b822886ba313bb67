'use client'
/** Keeps which student is looked at, over pages and visits: in the address first, else as it was left. */
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { changeRootState, rootState } from '../session/root-state.ts'

interface SelectedStudentProps {
  /** Whom the page shows. */
  studentId: string
  /** The address named the student; otherwise it is the first one. */
  isChosen: boolean
  studentIds: readonly string[]
}

export function SelectedStudent({ studentId, isChosen, studentIds }: SelectedStudentProps) {
  const router = useRouter()
  useEffect(() => {
    const kept = rootState().selectedStudentId
    if (!isChosen && kept !== null && kept !== studentId && studentIds.includes(kept)) {
      router.replace(`?student=${kept}`)
    } else if (kept !== studentId) {
      changeRootState({ selectedStudentId: studentId })
    }
  }, [router, studentId, isChosen, studentIds])
  return null
}
