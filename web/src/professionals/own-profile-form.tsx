'use client'
import { type Professional, ProfessionalUpdate } from '@bursar/contract/professionals'
import type { ProfessionalRole } from '@bursar/contract/roles'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { LostFocus } from '../ui/lost-focus.tsx'
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
  const [mounted, setMounted] = useState(profile.version)
  const [savedFrom, setSavedFrom] = useState<number | null>(null)
  // Only the form's own save resets it. Withdrawing a change or proposing an email raises the version too, and must keep what is typed.
  if (savedFrom !== null && profile.version !== savedFrom) {
    setMounted(profile.version)
    setSavedFrom(null)
  }
  return (
    <LostFocus step={mounted}>
      <ProfessionalForm
        // Resets the form to the new version after saving.
        key={mounted}
        opened={profile}
        schema={ProfessionalUpdate}
        hiddenFields={adminFields}
        submitLabel={t('save')}
        onSend={async (about, version) => {
          await call(update, { body: about, ...(version !== undefined && { ifMatch: version }) })
          setSavedFrom(profile.version)
          showToast(t('saved'))
          router.refresh()
        }}
        onStale={async () => ({ latest: await call(get), by: null })}
      >
        <p className="text-sm text-soft">{t('own.reviewHint')}</p>
      </ProfessionalForm>
    </LostFocus>
  )
}
