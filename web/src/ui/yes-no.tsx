'use client'
import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import type { FieldIdentity, FieldText } from './field.tsx'
import { RadioGroup } from './radio-group.tsx'

interface YesNoProps extends FieldText, FieldIdentity {
  /** `null` is "not sure" if offered; `undefined` is not answered. */
  value: boolean | null | undefined
  onChange: (value: boolean | null) => void
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
  canBeUnsure?: boolean | undefined
}

/** A question answered with Yes, No, or (if offered) Not sure. */
export function YesNo({ value, onChange, canBeUnsure = true, ...rest }: YesNoProps) {
  const t = useTranslations('ui')
  const options = [
    { value: 'yes', label: t('yes') },
    { value: 'no', label: t('no') },
    ...(canBeUnsure ? [{ value: 'unsure', label: t('notSure') }] : []),
  ]
  const chosen =
    value === undefined ? null : value === null ? (canBeUnsure ? 'unsure' : null) : value ? 'yes' : 'no'
  return (
    <RadioGroup
      {...rest}
      inline
      options={options}
      value={chosen}
      onChange={(choice) => onChange(choice === 'unsure' ? null : choice === 'yes')}
    />
  )
}
