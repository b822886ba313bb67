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
    <dl>
      {answers.map(({ key, label, value, isFigure }) => (
        <div
          key={key}
          className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 border-b border-line py-2 last:border-b-0"
        >
          <dt className="text-soft">{label}</dt>
          <dd
            className={
              isFigure ? 'figures ml-auto text-right' : 'ml-auto text-right text-balance wrap-anywhere'
            }
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
