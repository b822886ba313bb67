import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ForgotPasswordScreen } from '@/auth/forgot-password-screen.tsx'
import { ClientMessages } from '@/i18n/client-messages.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('auth'))('forgot.title') }
}

export default function Page() {
  return (
    <ClientMessages areas={['auth']}>
      <ForgotPasswordScreen forRole="admission_professional" />
    </ClientMessages>
  )
}
