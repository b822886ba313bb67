import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ProfessionalSignUpScreen } from '@/auth/professional-sign-up-screen.tsx'
import { ClientMessages } from '@/i18n/client-messages.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('auth'))('professional.signUp.title.financial_agent') }
}

export default function Page() {
  return (
    <ClientMessages areas={['auth']}>
      <ProfessionalSignUpScreen forRole="financial_agent" />
    </ClientMessages>
  )
}
