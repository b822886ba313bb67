'use client'
import { type Professional, ProfessionalUpdate } from '@bursar/contract/professionals'
import type { ProfessionalRole } from '@bursar/contract/roles'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { call } from '../api/call.ts'
import { showToast } from '../ui/toast.ts'
import { ownProfile } from './own-profile.ts'
import { ProfessionalForm } from './professional-form.tsx'

const adminFields = ['email', 'capacity', 'note'] as const

/** A professional's own profile. The capacity is set by admins, and the sign-in settings change the email address. */
export function OwnProfileForm({
  forRole: role,
  profile,
}: {
  forRole: ProfessionalRole
  profile: Professional
}) {
  const t = useTranslations('professionals')
  const router = useRouter()
  const { get, update } = ownProfile[role]
  return (
    <ProfessionalForm
      opened={profile}
      schema={ProfessionalUpdate}
      hiddenFields={adminFields}
      submitLabel={t('save')}
      onSend={async (about, version) => {
        const saved = await call(update, { body: about, ...(version !== undefined && { ifMatch: version }) })
        showToast(t('saved'))
        router.refresh()
        return saved
      }}
      onStale={async () => ({ latest: await call(get), by: null })}
    >
      <p className="text-sm text-soft">{t('own.reviewHint')}</p>
    </ProfessionalForm>
  )
}
