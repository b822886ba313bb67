/** Shared by all fields: a visible label, a hint, and an error tied to the control. */

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { CircleAlert } from './icons.tsx'

/** The texts of a question, which every field accepts. */
export interface FieldText {
  /** A question that parents understand. */
  label: ReactNode
  /** Where to find the answer, or why it is asked. */
  hint?: ReactNode
  /** What to do to fix the answer; empty if it is valid. */
  error?: ReactNode
  /** Marks the question as optional; most are required. */
  optional?: boolean | undefined
}

/** The name is the path in the form (`students[0].agi`), and the default id. */
export interface FieldIdentity {
  name: string
  id?: string | undefined
}

export const controlClass = 'control'

/** ARIA attributes that tie a control to its hint, error, and note. */
export function ariaProps(
  id: string,
  { hint, error, note }: Pick<FieldText, 'hint' | 'error'> & { note?: ReactNode },
) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`, note && `${id}-note`].filter(Boolean)
  return {
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
    'aria-invalid': error ? (true as const) : undefined,
  }
}

interface FieldProps extends FieldText {
  id: string
  /** Feedback on what was typed, such as how an amount was rounded. */
  note?: ReactNode
  children: ReactNode
}

/** A question with one control. */
export function Field({ id, label, hint, error, optional, note, children }: FieldProps) {
  return (
    <div className="grid gap-1">
      <label htmlFor={id} id={`${id}-label`} className="w-fit font-semibold">
        {label} <OptionalMark optional={optional} />
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
      {children}
      {/* Always rendered, so that screen readers announce changes. */}
      <p id={`${id}-note`} aria-live="polite" className={classes('text-sm text-soft', !note && 'sr-only')}>
        {note}
      </p>
    </div>
  )
}

interface FieldGroupProps extends FieldText, FieldIdentity {
  children: ReactNode
}

/** A question with several controls, such as choices or the parts of a date. An error summary can jump to it. */
export function FieldGroup({ name, id = name, label, hint, error, optional, children }: FieldGroupProps) {
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      data-focus-target=""
      className="grid min-w-0 gap-1"
      {...ariaProps(id, { hint, error })}
    >
      <legend className="mb-1 font-semibold">
        {label} <OptionalMark optional={optional} />
      </legend>
      <FieldNotes id={id} hint={hint} error={error} />
      {children}
    </fieldset>
  )
}

function OptionalMark({ optional }: Pick<FieldText, 'optional'>) {
  const t = useTranslations('ui')
  return optional ? <span className="font-normal text-soft">{t('optional')}</span> : null
}

function FieldNotes({ id, hint, error }: Pick<FieldText, 'hint' | 'error'> & { id: string }) {
  const t = useTranslations('ui')
  return (
    <>
      {hint && (
        <div id={`${id}-hint`} className="max-w-text text-sm text-soft">
          {hint}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-2 font-semibold text-danger">
          <CircleAlert size={20} className="mt-0.5 shrink-0" />
          <span>
            <span className="sr-only">{t('error')} </span>
            {error}
          </span>
        </p>
      )}
    </>
  )
}
