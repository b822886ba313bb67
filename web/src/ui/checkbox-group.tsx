'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode, Ref } from 'react'
import { Choice } from './choice.tsx'
import { ariaProps, FieldGroup, type FieldIdentity, type FieldText } from './field.tsx'
import { useTicked } from './use-ticked.ts'

interface CheckboxGroupProps<Value extends string> extends FieldText, FieldIdentity {
  options: readonly { value: Value; label: ReactNode; hint?: ReactNode }[]
  /** `[]` is "none of these", `null` is "not sure", `undefined` is not answered. */
  value: readonly Value[] | null | undefined
  onChange: (value: Value[] | null | undefined) => void
  onBlur?: (() => void) | undefined
  /** Ref of the first choice. */
  ref?: Ref<HTMLInputElement> | undefined
  /** Defaults to "None of these". */
  noneLabel?: ReactNode
  canBeUnsure?: boolean | undefined
}

/** A multiple choice question with "None of these" as a separate choice, because an untouched list isn't an answer. */
export function CheckboxGroup<Value extends string>({
  options,
  value,
  onChange,
  onBlur,
  ref,
  noneLabel,
  canBeUnsure = false,
  ...text
}: CheckboxGroupProps<Value>) {
  const t = useTranslations('ui')
  const chosen = value ?? []
  const [isNone, isUnsure] = [value?.length === 0, value === null]
  const rendered = [...options.map((option) => chosen.includes(option.value)), isNone, isUnsure]
  useTicked(text.id ?? text.name, rendered, (ticked) => {
    const picked = options.flatMap((option, at) => (ticked[at] ? option.value : []))
    const [none, unsure] = ticked.slice(options.length)
    // What was ticked last isn't known; "none" and "not sure" count unless they were rendered so.
    if (none && !isNone) onChange([])
    else if (unsure && !isUnsure) onChange(null)
    else onChange(picked.length > 0 ? picked : undefined)
  })
  const error = ariaProps(text.id ?? text.name, { error: text.error })
  const shared = { type: 'checkbox', name: text.name, onBlur, ...error } as const
  return (
    <FieldGroup {...text}>
      <div className="grid max-w-form gap-2">
        {options.map((option, index) => (
          <Choice
            {...shared}
            key={option.value}
            ref={index === 0 ? ref : undefined}
            checked={chosen.includes(option.value)}
            onChange={(event) => {
              const left = chosen.filter((one) => one !== option.value)
              const next = event.target.checked ? [...left, option.value] : left
              // Unchecking the last choice makes the question unanswered again; "none" has to be chosen.
              onChange(next.length > 0 ? next : undefined)
            }}
            label={option.label}
            hint={option.hint}
          />
        ))}
        <div aria-hidden="true" className="border-t border-line" />
        <Choice
          {...shared}
          checked={isNone}
          onChange={(event) => onChange(event.target.checked ? [] : undefined)}
          label={noneLabel ?? t('noneOfThese')}
        />
        {canBeUnsure && (
          <Choice
            {...shared}
            checked={isUnsure}
            onChange={(event) => onChange(event.target.checked ? null : undefined)}
            label={t('notSure')}
          />
        )}
      </div>
    </FieldGroup>
  )
}
