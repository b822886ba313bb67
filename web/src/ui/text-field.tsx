'use client'
import { useTranslations } from 'next-intl'
import { type HTMLInputAutoCompleteAttribute, type ReactNode, type Ref, useState } from 'react'
import { ariaProps, controlClass, Field, type FieldIdentity, type FieldText } from './field.tsx'
import { Eye, EyeOff } from './icons.tsx'

import { useTypedText } from './use-typed-text.ts'

interface TextFieldProps extends FieldText, FieldIdentity {
  value: string | null | undefined
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
  type?: 'text' | 'email' | 'password' | 'tel' | 'search'
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  inputMode?: 'text' | 'numeric' | 'email' | 'tel' | undefined
  maxLength?: number | undefined
  disabled?: boolean | undefined
  /** Feedback on what was typed, under the field. */
  note?: ReactNode
  autoCapitalize?: 'none' | 'words' | 'sentences' | undefined
}

/** A single-line text field. Passwords can be shown, because a typo is costlier than a glance over the shoulder. */
export function TextField({
  label,
  hint,
  error,
  note,
  optional,
  name,
  id = name,
  type = 'text',
  value,
  onChange,
  ...rest
}: TextFieldProps) {
  const t = useTranslations('ui')
  const [isShown, show] = useState(false)
  const isSecret = type === 'password'
  useTypedText(id, value ?? '', onChange)
  const input = (
    <input
      {...rest}
      {...ariaProps(id, { hint, error, note })}
      id={id}
      name={name}
      type={isSecret && isShown ? 'text' : type}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
      spellCheck={type === 'text' ? undefined : false}
      className={isSecret ? `${controlClass} pr-14` : controlClass}
    />
  )
  return (
    <Field id={id} label={label} hint={hint} error={error} note={note} optional={optional}>
      {isSecret ? (
        <div className="relative">
          {input}
          <button
            type="button"
            aria-pressed={isShown}
            aria-label={t('showPassword')}
            onClick={() => show(!isShown)}
            className="target absolute inset-y-0 right-0 grid place-items-center rounded-md text-soft hover:text-ink"
          >
            {isShown ? <EyeOff size={20} /> : <Eye size={20} />}
          </button>
        </div>
      ) : (
        input
      )}
    </Field>
  )
}
