'use client'
import { useTranslations } from 'next-intl'
import { useTicked } from './use-ticked.ts'

interface NotSureCheckboxProps {
  /** The id of the field, whose label is read out with this checkbox. */
  fieldId: string
  checked: boolean
  onChange: (isUnsure: boolean) => void
}

/** "Not sure" is a valid answer, so it is always visible next to the control. */
export function NotSureCheckbox({ fieldId, checked, onChange }: NotSureCheckboxProps) {
  const t = useTranslations('ui')
  const id = `${fieldId}-not-sure`
  useTicked(id, [checked], ([isUnsure = false]) => onChange(isUnsure))
  return (
    <label className="target flex w-fit shrink-0 items-center gap-2">
      <input
        type="checkbox"
        id={id}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-labelledby={`${fieldId}-unsure ${fieldId}-label`}
        className="size-5 shrink-0 accent-primary"
      />
      <span id={`${fieldId}-unsure`}>{t('notSure')}</span>
    </label>
  )
}
