'use client'
import { useEffect, useState } from 'react'
import { useToday } from '../i18n/use-today.ts'
import { markPage, useAnswers } from './answers.ts'
import type { QuickAnswers } from './quick-household.ts'
import type { VisitorStudent } from './visitor-student.ts'

/** One computation for all prices of a page. */
let latest: { answers: QuickAnswers; today: string; student: Promise<VisitorStudent> } | null = null

function loadStudent(answers: QuickAnswers, today: string): Promise<VisitorStudent> {
  if (latest?.answers !== answers || latest.today !== today) {
    const student = import('./visitor-student.ts').then(({ visitorStudentOf }) =>
      visitorStudentOf(answers, today),
    )
    latest = { answers, today, student }
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
  const today = useToday()
  const [computed, setComputed] = useState<{ answers: QuickAnswers; student: VisitorStudent } | null>(null)
  useEffect(() => {
    if (!answers) return
    let isCurrent = true
    loadStudent(answers, today)
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
  }, [answers, today])
  return computed && computed.answers === answers ? computed.student : null
}
