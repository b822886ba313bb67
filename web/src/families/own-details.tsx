'use client'
/** Name and phone number of the account, changed in place. Needs the texts of `profile`. */
import { updateFamilyProfile } from '@bursar/contract/families'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { call } from '../api/call.ts'
import { AuthForm } from '../auth/auth-form.tsx'
import { showToast } from '../ui/toast.ts'

const details = updateFamilyProfile.schema.body.pick({ name: true, phone: true }).required({ name: true })

export function OwnDetails({ name, phone }: { name: string; phone: string | null }) {
  const t = useTranslations('profile')
  const router = useRouter()
  return (
    <AuthForm
      schema={details}
      values={{ name, phone: phone ?? '' }}
      submitLabel={t('saveDetails')}
      submitLook="secondary"
      fields={[
        { name: 'name', type: 'text', label: t('accountName'), autoComplete: 'name' },
        {
          name: 'phone',
          type: 'tel',
          label: t('phone'),
          hint: t('phoneHint'),
          autoComplete: 'tel',
          optional: true,
        },
      ]}
      onSubmit={async ({ name: given = '', phone: number = '' }) => {
        await call(updateFamilyProfile, { body: { name: given, phone: number.trim() || null } })
        showToast(t('detailsSaved'))
        // The name stands in the header too.
        router.refresh()
      }}
    />
  )
}
