'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'

interface ErrorSummaryProps {
  /** Each wrong field by its id (its name, unless the field was given another one), in the order of the page. */
  errors: readonly { field: string; message: string }[]
  /** How often the form was sent: each time with errors the summary takes the keyboard again. */
  submission?: number
}

/**
 * All that is wrong on a form, at its top, each line leading to its field. Takes the keyboard when it appears, and not
 * when its lines change: that happens while somebody is mending them.
 */
export function ErrorSummary({ errors, submission }: ErrorSummaryProps) {
  const t = useTranslations('ui')
  const box = useRef<HTMLElement>(null)
  const count = errors.length
  const isShown = count > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of the submission is not read, its change counts.
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
                const target = document.getElementById(field)
                if (!target) return
                event.preventDefault()
                target.scrollIntoView({ block: 'center' })
                focusableIn(target).focus()
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

/** The control itself, or the first one of a group. */
function focusableIn(target: HTMLElement): HTMLElement {
  if (target.matches('input, select, textarea')) return target
  return target.querySelector<HTMLElement>('input:not(:disabled), select, textarea') ?? target
}
