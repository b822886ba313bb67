'use client'
import { useLocale, useTranslations } from 'next-intl'
import { type Ref, useState } from 'react'
import { formatMonthName } from '../i18n/format.ts'
import { ariaProps, controlClass, FieldGroup, type FieldIdentity, type FieldText } from './field.tsx'
import { useFoundInPage } from './use-found-in-page.ts'

interface DateFieldProps extends FieldText, FieldIdentity {
  /** `2008-05-31`, or null. */
  value: string | null | undefined
  /** Called with null when all parts are empty, and with an invalid date such as `2008-5-` while parts are missing. */
  onChange: (value: string | null) => void
  onBlur?: (() => void) | undefined
  /** Ref of the first part, so that a form can focus it. */
  ref?: Ref<HTMLSelectElement | HTMLInputElement> | undefined
  /** Lets the browser autofill the user's date of birth. Leave it out for another person's. */
  isOwnBirthday?: boolean | undefined
}

/**
 * A date that people know by heart, such as a birthday, in three fields: no calendar to page back through for 17 years, and
 * the same on every phone.
 */
export function DateField({
  value,
  onChange,
  onBlur,
  ref,
  isOwnBirthday,
  name,
  id = name,
  ...text
}: DateFieldProps) {
  const t = useTranslations('ui')
  const locale = useLocale()
  const [parts, setParts] = useState(() => partsOf(value))
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setParts(partsOf(value))
  }

  const change = (changed: Partial<typeof parts>) => {
    const next = { ...parts, ...changed }
    setParts(next)
    const day = dayOf(next)
    setKnown(day)
    onChange(day)
  }
  useFoundInPage(
    () => partsIn(document.getElementById(id)),
    (found) => {
      if (dayOf(found) !== dayOf(parts)) change(found)
    },
  )

  const months = Array.from({ length: 12 }, (_, index) => formatMonthName(index, locale))
  const dayComesFirst = locale.startsWith('es')
  const described = ariaProps(id, text)

  const month = (
    <label className="grid gap-1" key="month">
      <span className="text-sm">{t('date.month')}</span>
      <select
        {...described}
        ref={dayComesFirst ? undefined : (ref as Ref<HTMLSelectElement>)}
        name={`${name}.month`}
        autoComplete={isOwnBirthday ? 'bday-month' : 'off'}
        value={parts.month}
        onChange={(event) => change({ month: event.target.value })}
        onBlur={onBlur}
        className={controlClass}
      >
        <option value="" />
        {months.map((monthName, index) => (
          <option key={monthName} value={String(index + 1)}>
            {monthName}
          </option>
        ))}
      </select>
    </label>
  )
  const number = (part: 'day' | 'year', width: string, length: number) => (
    <label className="grid gap-1" key={part}>
      <span className="text-sm">{t(`date.${part}`)}</span>
      <input
        {...described}
        ref={part === 'day' && dayComesFirst ? (ref as Ref<HTMLInputElement>) : undefined}
        name={`${name}.${part}`}
        type="text"
        inputMode="numeric"
        autoComplete={isOwnBirthday ? `bday-${part}` : 'off'}
        maxLength={length}
        value={parts[part]}
        onChange={(event) => change({ [part]: event.target.value })}
        onBlur={onBlur}
        className={`${controlClass} figures ${width}`}
      />
    </label>
  )

  return (
    <FieldGroup {...text} name={name} id={id}>
      <div className="flex flex-wrap gap-3">
        {dayComesFirst ? [number('day', 'max-w-20', 2), month] : [month, number('day', 'max-w-20', 2)]}
        {number('year', 'max-w-28', 4)}
      </div>
    </FieldGroup>
  )
}

function partsIn(group: HTMLElement | null): ReturnType<typeof partsOf> {
  const textOf = (part: string) =>
    group?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name$=".${part}"]`)?.value ?? ''
  return { year: textOf('year'), month: textOf('month'), day: textOf('day') }
}

/** Also reads an incomplete date, so that drafts are restored as typed. */
function partsOf(value: string | null | undefined) {
  const [year = '', month = '', day = ''] = (value ?? '').split('-')
  const bare = (text: string) => text.replace(/^0+(?=\d)/, '')
  return { year, month: bare(month), day: bare(day) }
}

function dayOf({ year, month, day }: ReturnType<typeof partsOf>): string | null {
  const [y, m, d] = [year.trim(), month.trim(), day.trim()]
  if (y === '' && m === '' && d === '') return null
  const isComplete = /^\d{4}$/.test(y) && /^\d{1,2}$/.test(m) && /^\d{1,2}$/.test(d)
  return isComplete ? `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}` : `${y}-${m}-${d}`
}
