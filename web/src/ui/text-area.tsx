'use client'
import type { Ref } from 'react'

import { ariaProps, controlClass, Field, type FieldIdentity, type FieldText } from './field.tsx'

import { useTypedText } from './use-typed-text.ts'

interface TextAreaProps extends FieldText, FieldIdentity {
  value: string | null | undefined
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLTextAreaElement> | undefined
  rows?: number | undefined
  maxLength?: number | undefined
  readOnly?: boolean | undefined
}

/** A multi-line text field. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  name,
  id = name,
  value,
  onChange,
  rows = 4,
  ...rest
}: TextAreaProps) {
  useTypedText(id, value ?? '', onChange)
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <textarea
        {...rest}
        {...ariaProps(id, { hint, error })}
        id={id}
        name={name}
        rows={rows}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
        className={controlClass}
      />
    </Field>
  )
}
