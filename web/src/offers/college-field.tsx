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
export const collegeFields = { favorite: 'collegeId', other: 'collegeName' } as const

/** What is chosen: the college's id, or which of the fields has to be filled in. */
export type ChosenCollege = { id: number } | { missing: (typeof collegeFields)[keyof typeof collegeFields] }

export const noCollege = (choices: readonly CollegeChoice[]): ChosenCollege => ({
  missing: choices.length > 0 ? collegeFields.favorite : collegeFields.other,
})

interface CollegeFieldProps {
  choices: readonly CollegeChoice[]
  errors: readonly string[]
  onChange: (college: ChosenCollege) => void
}

export const CollegeField = memo(function CollegeField({ choices, errors, onChange }: CollegeFieldProps) {
  const t = useTranslations('offers')
  const [favorite, setFavorite] = useState<string | null>(choices.length > 0 ? null : other)
  const error = (field: string) => (errors.includes(field) ? errorFor(field, t) : undefined)
  const choose = (value: string | null) => {
    setFavorite(value)
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
          error={error(collegeFields.other)}
          onChange={(id) => onChange(id === null ? { missing: collegeFields.other } : { id })}
        />
      )}
    </>
  )
})

interface NamedCollegeProps {
  label: string
  error: string | undefined
  onChange: (id: number | null) => void
}

function NamedCollege({ label, error, onChange }: NamedCollegeProps) {
  const t = useTranslations('offers')
  const locale = useLocale()
  const id = collegeFields.other
  const hint = t('enter.collegeHint')
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <SuggestField
        id={id}
        name={id}
        value=""
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
          failed: t('suggest.failed'),
        }}
        isInvalid={error !== undefined}
        describedBy={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        onChoose={(suggestion) => onChange(suggestion.kind === 'college' ? suggestion.id : null)}
        onEdit={() => onChange(null)}
      />
    </Field>
  )
}
