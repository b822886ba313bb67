'use client'
import type { ReactNode } from 'react'
import { useLostFocus } from './use-lost-focus.ts'

interface LostFocusProps {
  /** Changes with what is shown, such as a record's version. */
  step: unknown
  className?: string
  children: ReactNode
}

/** `useLostFocus` for what a page renders on the server. */
export function LostFocus({ step, className, children }: LostFocusProps) {
  const focusTarget = useLostFocus<HTMLDivElement>(step)
  return (
    <div {...focusTarget} className={className}>
      {children}
    </div>
  )
}
