import { getFamilyProfile } from '@bursar/contract/families'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ClientMessages } from '@/i18n/client-messages.tsx'
import { Interview } from '@/onboarding/interview.tsx'
import { load } from '@/shell/load.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('profile'))('edit') }
}

/** The questions of the onboarding, for a family that has finished it: the onboarding page itself sends it home. */
export default async function EditProfilePage() {
  const family = await load(getFamilyProfile)
  return (
    <ClientMessages areas={['onboarding']}>
      <Interview
        family={family}
        today={new Date().toISOString().slice(0, 10)}
        editing={{ doneHref: '/family/profile' }}
      />
    </ClientMessages>
  )
}
