'use client'
import { type Professional, ProfessionalUpdate } from '@bursar/contract/professionals'
import type { ProfessionalRole } from '@bursar/contract/roles'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { call } from '../api/call.ts'
import { showToast } from '../ui/toast.ts'
import { ownProfile } from './own-profile.ts'
import { ProfessionalForm } from './professional-form.tsx'

const notOwn = ['email', 'capacity', 'note'] as const

/** The own profile; the capacity is the admin's to set, and the e-mail is how one signs in. */
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
      // Saved: the form goes on from the new version.
      key={profile.version}
      opened={profile}
      schema={ProfessionalUpdate}
      without={notOwn}
      submitLabel={t('save')}
      onSend={async (about, version) => {
        await call(update, { body: about, ...(version !== undefined && { ifMatch: version }) })
        showToast(t('saved'))
        router.refresh()
      }}
      onStale={async () => ({ present: await call(get), by: null })}
    >
      <p className="text-sm text-soft">{t('own.reviewHint')}</p>
    </ProfessionalForm>
  )
}
