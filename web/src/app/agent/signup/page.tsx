import type { Metadata } from 'next'
import { ProfessionalSignUpScreen } from '@/auth/professional-sign-up-screen.tsx'
import { ClientMessages } from '@/i18n/client-messages.tsx'
import { getTranslations } from '@/i18n/translations.ts'
import type { SearchParams } from '@/lists/list-address.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('auth'))('professional.signUp.title.financial_agent') }
}

interface PageProps {
  searchParams: Promise<SearchParams>
}

export default async function Page({ searchParams }: PageProps) {
  const { step } = await searchParams
  return (
    <ClientMessages areas={['auth']}>
      <ProfessionalSignUpScreen forRole="financial_agent" hasCode={step === 'code'} />
    </ClientMessages>
  )
}
