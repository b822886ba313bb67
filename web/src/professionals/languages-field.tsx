'use client'
import { type Language, languages } from '@bursar/contract/languages'
import { useTranslations } from 'next-intl'
import { languageNames } from '../i18n/languages.ts'
import { Choice } from '../ui/choice.tsx'
import { FieldGroup } from '../ui/field.tsx'

interface LanguagesFieldProps {
  name: string
  value: readonly Language[]
  onChange: (languages: Language[]) => void
  error?: string | undefined
}

export function LanguagesField({ name, value, onChange, error }: LanguagesFieldProps) {
  const t = useTranslations('professionals')
  return (
    <FieldGroup name={name} label={t('fields.languages')} hint={t('hints.languages')} error={error} optional>
      <div className="flex flex-wrap gap-2">
        {languages.map((language) => (
          <Choice
            key={language}
            type="checkbox"
            name={name}
            checked={value.includes(language)}
            onChange={(event) =>
              onChange(
                languages.filter((one) => (one === language ? event.target.checked : value.includes(one))),
              )
            }
            label={<span lang={language}>{languageNames[language]}</span>}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
