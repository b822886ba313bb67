'use client'
import type { ReactNode, Ref } from 'react'
import { Choice } from './choice.tsx'
import { classes } from './classes.ts'
import { ariaProps, FieldGroup, type FieldIdentity, type FieldText } from './field.tsx'
import { useTypedText } from './use-typed-text.ts'

interface RadioGroupProps<Value extends string> extends FieldText, FieldIdentity {
  options: readonly { value: Value; label: ReactNode; hint?: ReactNode }[]
  value: Value | null | undefined
  onChange: (value: Value) => void
  onBlur?: (() => void) | undefined
  /** Ref of the first choice. */
  ref?: Ref<HTMLInputElement> | undefined
  /** For short choices side by side, such as Yes and No. */
  inline?: boolean | undefined
}

/** A choice among a few options. */
export function RadioGroup<Value extends string>({
  options,
  value,
  onChange,
  onBlur,
  ref,
  inline,
  ...text
}: RadioGroupProps<Value>) {
  useTypedText(text.id ?? text.name, value ?? '', (chosen) => onChange(chosen as Value))
  return (
    <FieldGroup {...text}>
      <div className={classes(inline ? 'flex flex-wrap gap-2' : 'grid max-w-form gap-2')}>
        {options.map((option, index) => (
          <Choice
            key={option.value}
            type="radio"
            ref={index === 0 ? ref : undefined}
            name={text.name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            onBlur={onBlur}
            label={option.label}
            hint={option.hint}
            {...ariaProps(text.id ?? text.name, { error: text.error })}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
