import type { Metadata } from 'next'
import { FamilyPage } from '@/families/family-page.tsx'
import { ownFamily } from '@/families/own-family.ts'
import { ClientMessages } from '@/i18n/client-messages.tsx'
import { getTranslations } from '@/i18n/translations.ts'
import { Interview } from '@/onboarding/interview.tsx'
import { outlookOf } from '@/onboarding/outlook.ts'
import { today } from '@/settings.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('profile'))('edit') }
}

/** The interview for a family that has finished onboarding, because the onboarding page redirects it to its home page. */
export default function EditProfilePage() {
  return (
    <FamilyPage>
      <OwnInterview />
    </FamilyPage>
  )
}

async function OwnInterview() {
  const family = await ownFamily()
  return (
    <ClientMessages areas={['onboarding']}>
      <Interview
        family={family}
        outlook={outlookOf(family, today())}
        today={today()}
        editing={{ doneHref: '/family/profile', leadsToPart: true }}
      />
    </ClientMessages>
  )
}
