'use client'
/** Questions and what was answered, read under each other. */
import type { ReactNode } from 'react'

export interface Answer {
  key: string
  label: ReactNode
  value: ReactNode
  /** Amounts stand in tabular numerals. */
  isFigure?: boolean
}

export function AnswerList({ answers }: { answers: readonly Answer[] }) {
  return (
    <dl className="answers">
      {answers.map(({ key, label, value, isFigure }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd className={isFigure ? 'figures' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
