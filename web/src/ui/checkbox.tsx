'use client'
import type { ReactNode, Ref } from 'react'
import { Choice } from './choice.tsx'
import { ariaProps, type FieldIdentity } from './field.tsx'
import { useTicked } from './use-ticked.ts'

interface CheckboxProps extends FieldIdentity {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  value: boolean | null | undefined
  onChange: (value: boolean) => void
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** A single checkbox. */
export function Checkbox({
  name,
  id = name,
  label,
  hint,
  error,
  value,
  onChange,
  onBlur,
  ref,
}: CheckboxProps) {
  const isTicked = value ?? false
  useTicked(id, [isTicked], ([ticked = false]) => onChange(ticked))
  return (
    <div className="grid max-w-form gap-1">
      {error && (
        <p id={`${id}-error`} className="font-semibold text-danger">
          {error}
        </p>
      )}
      <Choice
        type="checkbox"
        ref={ref}
        id={id}
        name={name}
        checked={isTicked}
        onChange={(event) => onChange(event.target.checked)}
        onBlur={onBlur}
        label={label}
        hint={hint}
        {...ariaProps(id, { error })}
      />
    </div>
  )
}
