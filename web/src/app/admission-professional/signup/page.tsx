import type { Metadata } from 'next'
import { ProfessionalSignUpScreen } from '@/auth/professional-sign-up-screen.tsx'
import { ClientMessages } from '@/i18n/client-messages.tsx'
import { getTranslations } from '@/i18n/translations.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('auth'))('professional.signUp.title.admission_professional') }
}

export default function Page() {
  return (
    <ClientMessages areas={['auth']}>
      <ProfessionalSignUpScreen forRole="admission_professional" />
    </ClientMessages>
  )
}
