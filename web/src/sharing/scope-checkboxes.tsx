'use client'
/** Checkboxes for what a person may see of the household, each explained. Needs the texts of `sharing`. */
import { type SharingScope, sharingScopes } from '@bursar/contract/scopes'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Checkbox } from '../ui/checkbox.tsx'
import { FieldGroup } from '../ui/field.tsx'

interface ScopeCheckboxesProps {
  /** A unique name, because a page may have checkboxes for several people. */
  name: string
  label: ReactNode
  hint?: ReactNode
  value: readonly SharingScope[]
  onChange: (scopes: SharingScope[]) => void
  /** Why to check it, shown after what it shares. */
  reasonOf?: (scope: SharingScope) => string
}

export function ScopeCheckboxes({ name, label, hint, value, onChange, reasonOf }: ScopeCheckboxesProps) {
  const t = useTranslations('sharing')
  return (
    <FieldGroup name={name} label={label} hint={hint}>
      <div className="grid gap-2">
        {sharingScopes.map((scope) => (
          <Checkbox
            key={scope}
            name={`${name}-${scope}`}
            label={t(`scopes.${scope}.name`)}
            hint={[t(`scopes.${scope}.shows`), reasonOf?.(scope)].filter(Boolean).join(' ')}
            value={value.includes(scope)}
            onChange={(isChecked) =>
              onChange(sharingScopes.filter((one) => (one === scope ? isChecked : value.includes(one))))
            }
          />
        ))}
      </div>
    </FieldGroup>
  )
}
