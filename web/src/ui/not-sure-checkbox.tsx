'use client'
import { useTranslations } from 'next-intl'

interface NotSureCheckboxProps {
  /** The id of the field, whose label is read out with this checkbox. */
  fieldId: string
  checked: boolean
  onChange: (isUnsure: boolean) => void
}

/** "Not sure" is a valid answer, so it is always visible next to the control. */
export function NotSureCheckbox({ fieldId, checked, onChange }: NotSureCheckboxProps) {
  const t = useTranslations('ui')
  return (
    <label className="target flex w-fit shrink-0 items-center gap-2">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-labelledby={`${fieldId}-unsure ${fieldId}-label`}
        className="size-5 shrink-0 accent-primary"
      />
      <span id={`${fieldId}-unsure`}>{t('notSure')}</span>
    </label>
  )
}
