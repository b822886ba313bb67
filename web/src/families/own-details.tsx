'use client'
/** The form for the account's name and phone number. Needs the messages of `profile`. */
import { FamilyName, Phone } from '@bursar/contract/basics'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { z } from 'zod'
import { call } from '../api/call.ts'
import { lazyImport } from '../api/lazy-import.ts'
import { AuthForm } from '../auth/auth-form.tsx'
import { showToast } from '../ui/toast.ts'

const Details = z.object({ name: FamilyName, phone: Phone.optional() })

export function OwnDetails({ name, phone }: { name: string; phone: string | null }) {
  const t = useTranslations('profile')
  const router = useRouter()
  return (
    <AuthForm
      schema={Details}
      values={{ name, phone: phone ?? '' }}
      submitLabel={t('saveDetails')}
      submitVariant="secondary"
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
        // Loaded on submit, because this module contains the large schema of a household.
        const { updateFamilyProfile } = await lazyImport(import('@bursar/contract/families'))
        await call(updateFamilyProfile, { body: { name: given, phone: number.trim() || null } })
        showToast(t('detailsSaved'))
        // The header shows the name, too.
        router.refresh()
      }}
    />
  )
}
