import type { Metadata } from 'next'
import { SignUpScreen } from '@/family-sign-up/sign-up-screen.tsx'
import { ClientMessages } from '@/i18n/client-messages.tsx'
import { getTranslations } from '@/i18n/translations.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('auth'))('signUp.title'), referrer: 'no-referrer' }
}

export default async function Page({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}) {
  const { invitation } = await searchParams
  return (
    <ClientMessages areas={['auth', 'advisors']} parts={{ sharing: ['scopes'] }}>
      <SignUpScreen invitation={typeof invitation === 'string' ? invitation : null} />
    </ClientMessages>
  )
}
