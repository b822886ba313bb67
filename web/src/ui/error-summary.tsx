'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { focusField } from './focus-field.ts'

interface ErrorSummaryProps {
  /** Invalid fields by id (the field's name by default), in page order. */
  errors: readonly { field: string; message: string }[]
  /** How often the form was submitted: the summary takes the focus after each submission with errors. */
  submission?: number
}

/**
 * All errors of a form, shown at its top, each linked to its field. Takes the focus when it appears, but not when its lines
 * change, because that happens while the user is fixing them.
 */
export function ErrorSummary({ errors, submission }: ErrorSummaryProps) {
  const t = useTranslations('ui')
  const box = useRef<HTMLElement>(null)
  const count = errors.length
  const isShown = count > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must also run when the submission number changes.
  useEffect(() => {
    if (isShown) box.current?.focus()
  }, [isShown, submission])
  if (count === 0) return null
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="error-summary-title"
      className="grid gap-2 rounded-md border-2 border-danger bg-surface p-4"
    >
      <h2 id="error-summary-title" className="text-lg">
        {t('errorSummary', { count })}
      </h2>
      <ul className="grid gap-1">
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${encodeURIComponent(field)}`}
              className="font-semibold text-danger underline underline-offset-2"
              onClick={(event) => {
                event.preventDefault()
                focusField(field)
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
