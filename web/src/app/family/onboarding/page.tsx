import { getFamilyProfile } from '@bursar/contract/families'
import type { Metadata } from 'next'
import { load } from '@/api/load.ts'
import { ClientMessages } from '@/i18n/client-messages.tsx'
import { getTranslations } from '@/i18n/translations.ts'
import { Interview } from '@/onboarding/interview.tsx'
import { outlookOf } from '@/onboarding/outlook.ts'
import { LanguageSwitch } from '@/preferences/switches.tsx'
import { today } from '@/settings.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('onboarding'))('title') }
}

export default async function Page() {
  const family = await load(getFamilyProfile)
  return (
    <ClientMessages areas={['onboarding', 'taxReturn']}>
      <Interview
        family={family}
        outlook={outlookOf(family, today())}
        today={today()}
        language={<LanguageSwitch />}
      />
    </ClientMessages>
  )
}
