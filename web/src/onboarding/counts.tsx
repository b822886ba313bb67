'use client'
/** Says beside a finance question whether its answer counts in the federal SAI. */
import type { ReactNode } from 'react'
import type { Counting } from './questions.ts'
import { useWords } from './words.ts'

interface CountsProps {
  counting: Counting
  /** The question's own hint, first. */
  children?: ReactNode
}

export function Counts({ counting, children }: CountsProps) {
  const t = useWords()
  return (
    <>
      {children && <p>{children}</p>}
      <p className="my-1 border-l-2 border-control pl-2">{t(`counting.${counting}`)}</p>
    </>
  )
}
