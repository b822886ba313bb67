import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SignInScreen } from '@/auth/sign-in-screen.tsx'
import { ClientMessages } from '@/i18n/client-messages.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('auth'))('signIn.titleRole.financial_agent') }
}

export default async function Page({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const { password } = await searchParams
  return (
    <ClientMessages areas={['auth']}>
      <SignInScreen forRole="financial_agent" hasNewPassword={password === 'new'} />
    </ClientMessages>
  )
}
