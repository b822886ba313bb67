/** The page behind the mailed link, the same at each role's own address. */
import type { Role } from '@bursar/contract/roles'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ClientMessages } from '../i18n/client-messages.tsx'
import { PasswordRecoveryScreen } from './password-recovery-screen.tsx'

export async function passwordRecoveryMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('auth'))('recovery.title'), referrer: 'no-referrer' }
}

export interface PasswordRecoveryPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function PasswordRecoveryPage({
  forRole,
  searchParams,
}: PasswordRecoveryPageProps & { forRole: Role }) {
  // A hosted provider has its own name for it.
  const { token, oobCode = token } = await searchParams
  return (
    <ClientMessages areas={['auth']}>
      <PasswordRecoveryScreen forRole={forRole} token={typeof oobCode === 'string' ? oobCode : null} />
    </ClientMessages>
  )
}
