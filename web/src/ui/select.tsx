'use client'
import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import { ariaProps, Field, type FieldIdentity, type FieldText } from './field.tsx'
import { SelectFrame, selectClass } from './select-frame.tsx'
import { useTypedText } from './use-typed-text.ts'

export interface Option<Value extends string = string> {
  value: Value
  label: string
}

interface SelectProps<Value extends string> extends FieldText, FieldIdentity {
  options: readonly Option<Value>[]
  /** Null or undefined selects the empty option. */
  value: Value | null | undefined
  onChange: (value: Value | null) => void
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLSelectElement> | undefined
  /** Text of the empty option; "Choose" by default. */
  placeholder?: string | undefined
  autoComplete?: string | undefined
}

/**
 * A choice from a long list, such as a state; for six choices or fewer use `RadioGroup`. A native select: phones open their own
 * picker, typing letters works, and it works before any script has loaded.
 */
export function Select<Value extends string>({
  label,
  hint,
  error,
  optional,
  name,
  id = name,
  options,
  value,
  onChange,
  placeholder,
  ...rest
}: SelectProps<Value>) {
  const t = useTranslations('ui')
  useTypedText(id, value ?? '', (chosen) => onChange(chosen as Value))
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <SelectFrame>
        <select
          {...rest}
          {...ariaProps(id, { hint, error })}
          id={id}
          name={name}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value === '' ? null : (event.target.value as Value))}
          className={selectClass}
        >
          <option value="">{placeholder ?? t('choose')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </SelectFrame>
    </Field>
  )
}
