'use client'
/** Remembers the selected student across pages and visits: the one in the address, or the last one. */
import { useRouter, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { studentParameter } from '../routes/student-parameter.ts'
import { rootState, updateRootState } from '../storage/root-state.ts'
import { isStudentCookieSet, setSelectedStudentCookie } from '../storage/student-cookie.ts'

interface SelectedStudentProps {
  /** The student whom the page shows. */
  studentId: string
  /** All students of the family. */
  studentIds: readonly string[]
}

export function SelectedStudent({ studentId, studentIds }: SelectedStudentProps) {
  const router = useRouter()
  const isNamed = useSearchParams().get(studentParameter) === studentId
  const family = studentIds.join(' ')
  useEffect(() => {
    const storedId = rootState().selectedStudentId
    const wasUnknown = !isNamed && !isStudentCookieSet(studentId)
    if (wasUnknown && storedId !== null && storedId !== studentId && family.split(' ').includes(storedId)) {
      // After the browser was closed, the cookie is gone, so the server rendered the page for the first student.
      setSelectedStudentCookie(storedId)
      router.refresh()
      return
    }
    if (storedId !== studentId) updateRootState({ selectedStudentId: studentId })
    setSelectedStudentCookie(studentId)
  }, [router, studentId, isNamed, family])
  return null
}
