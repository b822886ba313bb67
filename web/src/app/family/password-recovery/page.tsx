import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PasswordRecoveryScreen } from '@/auth/password-recovery-screen.tsx'
import { ClientMessages } from '@/i18n/client-messages.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('auth'))('recovery.title'), referrer: 'no-referrer' }
}

export default async function Page({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  // A hosted provider has its own name for it.
  const { token, oobCode = token } = await searchParams
  return (
    <ClientMessages areas={['auth']}>
      <PasswordRecoveryScreen forRole="family" token={typeof oobCode === 'string' ? oobCode : null} />
    </ClientMessages>
  )
}
