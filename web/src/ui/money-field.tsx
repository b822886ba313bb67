'use client'
import { useLocale, useTranslations } from 'next-intl'
import { type ClipboardEvent, type Ref, useLayoutEffect, useRef, useState } from 'react'
import { formatDollars } from '../i18n/format.ts'
import { caretAfter, normalizePasted, readAmount, tidyAmount } from './amount.ts'
import { classes } from './classes.ts'
import { ariaProps, controlClass, Field, type FieldIdentity, type FieldText } from './field.tsx'
import { NotSureCheckbox } from './not-sure-checkbox.tsx'
import { useTypedText } from './use-typed-text.ts'
import { whenReleased } from './when-released.ts'

/**
 * Whole dollars; `null` is "not sure"; `undefined` is not answered. Text that isn't an amount stays a string: every schema
 * rejects it, and drafts restore it as typed.
 */
export type MoneyValue = number | string | null | undefined

interface MoneyFieldProps extends FieldText, FieldIdentity {
  value: MoneyValue
  onChange: (value: MoneyValue) => void
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
  /** For amounts that may be a loss. Adds a button for the minus sign, which phone number pads lack. */
  allowNegative?: boolean | undefined
  /** Whether "Not sure" is offered; true by default. */
  canBeUnsure?: boolean | undefined
  /** Adds a button for zero, where that is the most likely answer. */
  offersZero?: boolean | undefined
  /** The unit, such as "per year". */
  unit?: string | undefined
}

/** The text of an amount as it is typed, pasted and set by the form. */
function useAmountText({ value, onChange, allowNegative = false }: MoneyFieldProps) {
  const [text, setText] = useState(() => textOf(value))
  const [known, setKnown] = useState<MoneyValue>(value)
  const [isRounded, setRounded] = useState(false)
  const shown = useRef(text)
  shown.current = text
  const caret = useRef<{ input: HTMLInputElement; at: number } | null>(null)

  // The form may also set the value, such as when it restores a draft or the student changes: then update the text.
  if (!Object.is(known, value)) {
    setKnown(value)
    if (value !== null) {
      setText(textOf(value))
      setRounded(false)
    }
  }

  useLayoutEffect(() => {
    caret.current?.input.setSelectionRange(caret.current.at, caret.current.at)
    caret.current = null
  })

  const emit = (next: MoneyValue) => {
    setKnown(next)
    onChange(next)
  }

  const setTyped = (typed: string, input?: HTMLInputElement) => {
    const tidy = tidyAmount(typed)
    if (input) caret.current = { input, at: caretAfter(typed, input.selectionStart ?? typed.length, tidy) }
    setText(tidy)
    setRounded(false)
    emit(amountOf(tidy, allowNegative))
  }

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value: present } = event.currentTarget
    const isAllSelected = selectionStart === 0 && selectionEnd === present.length
    if (present !== '' && !isAllSelected) return
    event.preventDefault()
    setTyped(normalizePasted(event.clipboardData.getData('text')))
    roundCents(normalizePasted(event.clipboardData.getData('text')))
  }

  /** Rounds cents to whole dollars. */
  const roundCents = (typed: string) => {
    const read = readAmount(typed)
    if (read.kind !== 'amount') return
    setText(textOf(read.value))
    setRounded(read.wasRounded)
  }

  /** The note about rounding moves what is below it, which may be the button whose press leaves the field. */
  const leave = () => whenReleased(() => roundCents(shown.current))

  return { text, isRounded, emit, setTyped, paste, leave }
}

/** An amount of money. Never loses what was typed. */
export function MoneyField(props: MoneyFieldProps) {
  const { label, hint, error, optional, name, id = name, value, onBlur, ref, unit } = props
  const { allowNegative = false, canBeUnsure = true, offersZero = false } = props
  const t = useTranslations('ui')
  const locale = useLocale()
  const { text, isRounded, emit, setTyped, paste, leave } = useAmountText(props)
  const read = readAmount(text)
  const isUnsure = value === null
  const shown = isUnsure ? '' : text
  useTypedText(id, shown, setTyped)
  const ownError =
    isUnsure || read.kind === 'empty'
      ? undefined
      : read.kind === 'unreadable'
        ? t(canBeUnsure ? 'money.unreadable' : 'money.unreadableKnown')
        : read.value < 0 && !allowNegative
          ? t('money.negative')
          : undefined
  const shownError = ownError ?? error
  const note =
    isRounded && read.kind === 'amount'
      ? t('money.rounded', { amount: formatDollars(read.value, locale) })
      : undefined

  return (
    <Field id={id} label={label} hint={hint} error={shownError} optional={optional} note={note}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="flex min-w-[min(12rem,100%)] max-w-64 flex-1 items-center gap-2">
          <div className="relative flex-1">
            <span aria-hidden="true" className="absolute inset-y-0 left-3 grid place-items-center text-soft">
              $
            </span>
            <input
              {...ariaProps(id, { hint, error: shownError, note })}
              ref={ref}
              id={id}
              name={name}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              value={shown}
              placeholder={isUnsure ? t('notSure') : undefined}
              onChange={(event) => setTyped(event.target.value, event.target)}
              onPaste={paste}
              onBlur={() => {
                if (!isUnsure) leave()
                onBlur?.()
              }}
              className={classes(controlClass, 'figures pl-7 text-right')}
            />
          </div>
          {allowNegative && (
            <button
              type="button"
              aria-pressed={!isUnsure && text.startsWith('−')}
              aria-label={t('money.loss')}
              title={t('money.loss')}
              disabled={isUnsure}
              onClick={() => setTyped(text.startsWith('−') ? text.slice(1) : `−${text}`)}
              className="target rounded-md border border-control bg-surface text-lg hover:bg-sunk aria-pressed:bg-tint disabled:opacity-60"
            >
              ±
            </button>
          )}
        </div>
        {unit && <span className="text-soft">{unit}</span>}
        {offersZero && (
          <button
            type="button"
            id={`${id}-none`}
            aria-labelledby={`${id}-none ${id}-label`}
            onClick={() => setTyped('0')}
            className="target link"
          >
            {t('money.none')}
          </button>
        )}
        {canBeUnsure && (
          <NotSureCheckbox
            fieldId={id}
            checked={isUnsure}
            onChange={(unsure) => emit(unsure ? null : amountOf(text, allowNegative))}
          />
        )}
      </div>
    </Field>
  )
}

function textOf(value: MoneyValue): string {
  return value === null || value === undefined ? '' : tidyAmount(String(value))
}

function amountOf(text: string, allowNegative: boolean): MoneyValue {
  const read = readAmount(text)
  if (read.kind === 'empty') return undefined
  if (read.kind === 'unreadable' || (read.value < 0 && !allowNegative)) return text
  return read.value
}
