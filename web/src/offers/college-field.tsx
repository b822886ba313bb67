'use client'
/** The college of an offer: a favorite, or any college by its name. */
import { useLocale, useTranslations } from 'next-intl'
import { memo, useState } from 'react'
import { SuggestField } from '../colleges/suggest-field.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import type { CollegeChoice } from './new-offer.ts'
import { errorFor } from './offer-errors.ts'

const other = 'other'
/** Ids of the two fields. An error names the one that is missing. */
const collegeFields = { favorite: 'collegeId', other: 'collegeName' } as const

/** What is chosen: the college's id, or which of the fields has to be filled in. */
export type ChosenCollege =
  | { id: number; name?: string }
  | { missing: (typeof collegeFields)[keyof typeof collegeFields] }

export const noCollege = (choices: readonly CollegeChoice[]): ChosenCollege => ({
  missing: choices.length > 0 ? collegeFields.favorite : collegeFields.other,
})

/** The value of the list of favorites: one of them, another college, or nothing yet. */
function choiceOf(college: ChosenCollege, choices: readonly CollegeChoice[]): string | null {
  if ('missing' in college) return college.missing === collegeFields.other ? other : null
  return choices.find(({ value }) => value === String(college.id))?.value ?? other
}

interface CollegeFieldProps {
  choices: readonly CollegeChoice[]
  /** What is chosen at first. */
  start: ChosenCollege
  errors: readonly string[]
  onChange: (college: ChosenCollege) => void
}

export const CollegeField = memo(function CollegeField({
  choices,
  start,
  errors,
  onChange,
}: CollegeFieldProps) {
  const t = useTranslations('offers')
  const [favorite, setFavorite] = useState(() => choiceOf(start, choices))
  const [startName, setStartName] = useState(('id' in start && start.name) || '')
  const error = (field: string) => (errors.includes(field) ? errorFor(field, t) : undefined)
  const choose = (value: string | null) => {
    setFavorite(value)
    setStartName('')
    if (value === other) onChange({ missing: collegeFields.other })
    else onChange(value === null ? noCollege(choices) : { id: Number(value) })
  }
  return (
    <>
      {choices.length > 0 && (
        <Select
          name={collegeFields.favorite}
          label={t('enter.college')}
          error={error(collegeFields.favorite)}
          options={[...choices, { value: other, label: t('enter.otherCollege') }]}
          value={favorite}
          onChange={choose}
        />
      )}
      {favorite === other && (
        <NamedCollege
          label={choices.length > 0 ? t('enter.collegeName') : t('enter.college')}
          start={startName}
          error={error(collegeFields.other)}
          onChange={(college) => onChange(college ?? { missing: collegeFields.other })}
        />
      )}
    </>
  )
})

interface NamedCollegeProps {
  label: string
  /** The name that is in the field at first. */
  start: string
  error: string | undefined
  onChange: (college: { id: number; name: string } | null) => void
}

function NamedCollege({ label, start, error, onChange }: NamedCollegeProps) {
  const t = useTranslations('offers')
  const locale = useLocale()
  const id = collegeFields.other
  const hint = t('enter.collegeHint')
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <SuggestField
        id={id}
        name={id}
        value={start}
        placeholder=""
        source="colleges"
        api="/api/family/colleges"
        collegePath=""
        collegeQuery=""
        majorHref=""
        locale={locale}
        texts={{
          colleges: t('suggest.colleges'),
          majors: '',
          offeredByOne: '',
          offeredBy: '',
          // The combobox fills in the number.
          found: t('suggest.found', { count: '{count}' }),
          none: t('suggest.none'),
          closed: t('suggest.closed'),
          failed: t('suggest.failed'),
        }}
        isInvalid={error !== undefined}
        describedBy={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        onChoose={(suggestion) => onChange(suggestion.kind === 'college' ? suggestion : null)}
        onEdit={() => onChange(null)}
      />
    </Field>
  )
}
