'use client'
/** A note next to a finance question: whether its answer counts in the federal SAI. */
import type { ReactNode } from 'react'
import type { Counting } from './questions.ts'
import { useInterviewTexts } from './texts.ts'

interface CountingNoteProps {
  counting: Counting
  /** The question's own hint, shown first. */
  children?: ReactNode
}

export function CountingNote({ counting, children }: CountingNoteProps) {
  const t = useInterviewTexts()
  return (
    <>
      {children && <p>{children}</p>}
      <p className="my-1 border-l-2 border-control pl-2">{t(`counting.${counting}`)}</p>
    </>
  )
}
