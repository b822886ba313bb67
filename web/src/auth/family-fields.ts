/** The fields that every family fills in to open its account. */
import { stateOptions } from '@bursar/contract/state-names'
import { useTranslations } from 'next-intl'
import type { AuthField } from './auth-form.tsx'

export function useFamilyFields(): { name: AuthField; state: AuthField } {
  const t = useTranslations('auth')
  return {
    name: {
      name: 'name',
      type: 'text',
      label: t('signUp.name'),
      hint: t('signUp.nameHint'),
      autoComplete: 'name',
    },
    state: {
      name: 'state',
      type: 'select',
      label: t('signUp.state'),
      optional: true,
      autoComplete: 'address-level1',
      options: stateOptions,
    },
  }
}
