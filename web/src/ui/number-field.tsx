'use client'
import { useLocale, useTranslations } from 'next-intl'
import { type Ref, useState } from 'react'
import { formatDecimal } from '../i18n/format.ts'
import { classes } from './classes.ts'
import { ariaProps, controlClass, Field, type FieldIdentity, type FieldText } from './field.tsx'
import { NotSureCheckbox } from './not-sure-checkbox.tsx'
import { useTypedText } from './use-typed-text.ts'

/**
 * `null` is "not sure" if offered, otherwise not answered. Text that isn't a number stays a string: every schema rejects it,
 * and drafts restore it as typed.
 */
export type NumberValue = number | string | null | undefined

interface NumberFieldProps extends FieldText, FieldIdentity {
  value: NumberValue
  onChange: (value: NumberValue) => void
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
  /** Digits after the decimal point; 0 by default. */
  decimals?: number | undefined
  canBeUnsure?: boolean | undefined
  unit?: string | undefined
  autoComplete?: string | undefined
}

/** A count, year, or score: no thousands separators. */
export function NumberField({
  label,
  hint,
  error,
  optional,
  name,
  id = name,
  value,
  onChange,
  onBlur,
  ref,
  decimals = 0,
  canBeUnsure = false,
  unit,
  autoComplete = 'off',
}: NumberFieldProps) {
  const t = useTranslations('ui')
  const locale = useLocale()
  const [text, setText] = useState(() => textOf(value))
  const [known, setKnown] = useState(value)
  if (!Object.is(known, value)) {
    setKnown(value)
    if (value !== null) setText(textOf(value))
  }
  const emit = (next: NumberValue) => {
    setKnown(next)
    onChange(next)
  }

  const setTyped = (typed: string) => {
    setText(typed)
    emit(numberOf(typed, decimals))
  }

  const isUnsure = canBeUnsure && value === null
  const shown = isUnsure ? '' : text
  useTypedText(id, shown, setTyped)
  const shownError =
    !isUnsure && typeof numberOf(text, decimals) === 'string'
      ? t(decimals > 0 ? 'number.unreadableDecimals' : 'number.unreadable', {
          example: formatDecimal(3.5, locale),
        })
      : error

  return (
    <Field id={id} label={label} hint={hint} error={shownError} optional={optional}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <input
          {...ariaProps(id, { hint, error: shownError })}
          ref={ref}
          id={id}
          name={name}
          type="text"
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
          autoComplete={autoComplete}
          value={shown}
          placeholder={isUnsure ? t('notSure') : undefined}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={onBlur}
          className={classes(controlClass, 'figures max-w-32')}
        />
        {unit && <span className="text-soft">{unit}</span>}
        {canBeUnsure && (
          <NotSureCheckbox
            fieldId={id}
            checked={isUnsure}
            onChange={(unsure) => emit(unsure ? null : numberOf(text, decimals))}
          />
        )}
      </div>
    </Field>
  )
}

function textOf(value: NumberValue): string {
  return value === null || value === undefined ? '' : String(value)
}

function numberOf(text: string, decimals: number): number | string | undefined {
  const trimmed = text.trim().replace(',', decimals > 0 ? '.' : '')
  if (trimmed === '') return undefined
  const pattern = decimals > 0 ? new RegExp(`^-?\\d+(\\.\\d{0,${decimals}})?$`) : /^-?\d+$/
  return pattern.test(trimmed) ? Number(trimmed) : text
}
