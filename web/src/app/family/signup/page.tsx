import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SignUpScreen } from '@/auth/sign-up-screen.tsx'
import { ClientMessages } from '@/i18n/client-messages.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('auth'))('signUp.title') }
}

export default function Page() {
  return (
    <ClientMessages areas={['auth']}>
      <SignUpScreen />
    </ClientMessages>
  )
}
