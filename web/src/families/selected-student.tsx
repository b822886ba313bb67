'use client'
/** Keeps which student is looked at, over pages and visits: the one of the address first, else as it was left. */
import { useRouter, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { studentParameter } from '../routes/student-parameter.ts'
import { rootState, updateRootState } from '../storage/root-state.ts'
import { isStudentCookieSet, setSelectedStudentCookie } from '../storage/student-cookie.ts'

interface SelectedStudentProps {
  /** Whom the page shows. */
  studentId: string
  /** All of the family. */
  studentIds: readonly string[]
}

export function SelectedStudent({ studentId, studentIds }: SelectedStudentProps) {
  const router = useRouter()
  const isNamed = useSearchParams().get(studentParameter) === studentId
  const family = studentIds.join(' ')
  useEffect(() => {
    const kept = rootState().selectedStudentId
    const wasUntold = !isNamed && !isStudentCookieSet(studentId)
    if (wasUntold && kept !== null && kept !== studentId && family.split(' ').includes(kept)) {
      // The page came for the first student, as the server knew of no other: after the browser was closed.
      setSelectedStudentCookie(kept)
      router.refresh()
      return
    }
    if (kept !== studentId) updateRootState({ selectedStudentId: studentId })
    setSelectedStudentCookie(studentId)
  }, [router, studentId, isNamed, family])
  return null
}
