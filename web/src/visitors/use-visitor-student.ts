'use client'
import { useEffect, useState } from 'react'
import { markPage, useAnswers } from './answers.ts'
import type { QuickAnswers } from './quick-household.ts'
import type { VisitorStudent } from './visitor-student.ts'

/** One computation for all prices of a page. */
let latest: { answers: QuickAnswers; student: Promise<VisitorStudent> } | null = null

function loadStudent(answers: QuickAnswers): Promise<VisitorStudent> {
  if (latest?.answers !== answers) {
    const today = new Date().toISOString().slice(0, 10)
    const student = import('./visitor-student.ts').then(({ visitorStudentOf }) =>
      visitorStudentOf(answers, today),
    )
    latest = { answers, student }
    student.catch(() => {
      // The next price tries again.
      if (latest?.student === student) latest = null
    })
  }
  return latest.student
}

/** The visitor's student; `null` without answers, and until the formula is loaded. */
export function useVisitorStudent(): VisitorStudent | null {
  const answers = useAnswers()
  const [computed, setComputed] = useState<{ answers: QuickAnswers; student: VisitorStudent } | null>(null)
  useEffect(() => {
    if (!answers) return
    let isCurrent = true
    loadStudent(answers)
      .then((student) => {
        if (!isCurrent) return
        // An earlier attempt may have failed.
        markPage(true)
        setComputed({ answers, student })
      })
      // Without the formula, the page shows its published prices.
      .catch(() => markPage(false))
    return () => {
      isCurrent = false
    }
  }, [answers])
  return computed && computed.answers === answers ? computed.student : null
}
