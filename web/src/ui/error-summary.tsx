'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'

interface ErrorSummaryProps {
  /** Each wrong field by its id (its name, unless the field was given another one), in the order of the page. */
  errors: readonly { field: string; message: string }[]
}

/** All that is wrong on a form, at its top, each line leading to its field. Takes the keyboard when errors appear. */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
  const t = useTranslations('ui')
  const box = useRef<HTMLElement>(null)
  const count = errors.length
  useEffect(() => {
    if (count > 0) box.current?.focus()
  }, [count])
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
