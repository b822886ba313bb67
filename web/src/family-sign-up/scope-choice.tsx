'use client'
/** Checkboxes for what an inviter may see, before anything is shared. */
import { type SharingScope, sharingScopes } from '@bursar/contract/scopes'
import { useTranslations } from 'next-intl'
import { Checkbox } from '../ui/checkbox.tsx'
import { FieldGroup } from '../ui/field.tsx'

interface ScopeChoiceProps {
  /** Name of the inviter. */
  name: string
  value: readonly SharingScope[]
  onChange: (scopes: SharingScope[]) => void
}

export function ScopeChoice({ name, value, onChange }: ScopeChoiceProps) {
  const t = useTranslations('auth')
  return (
    <FieldGroup name="scopes" label={t('invitation.scopesTitle', { name })} hint={t('invitation.scopesHint')}>
      <div className="grid gap-2">
        {sharingScopes.map((scope) => (
          <Checkbox
            key={scope}
            name={`scope-${scope}`}
            label={t(`invitation.scopes.${scope}`)}
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
