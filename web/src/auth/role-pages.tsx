/** Pages that each role has at its own address: signing in, and the two pages for resetting the password. */
import type { Role } from '@bursar/contract/roles'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { ClientMessages } from '../i18n/client-messages.tsx'
import { getTranslations } from '../i18n/translations.ts'
import { findViewer } from '../sessions/viewer.ts'
import { ForgotPasswordScreen } from './forgot-password-screen.tsx'
import { PasswordRecoveryScreen } from './password-recovery-screen.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** What a Next.js page file exports. */
interface RolePage {
  generateMetadata: () => Promise<Metadata>
  Page: (props: PageProps) => ReactNode | Promise<ReactNode>
}

export function signInPage(role: Role): RolePage {
  return {
    generateMetadata: async () => ({
      title: (await getTranslations('auth'))(`signIn.titleRole.${role}`),
    }),
    Page: async ({ searchParams }) => {
      const { password } = await searchParams
      return (
        <ClientMessages areas={['auth']}>
          <SignInScreen forRole={role} hasNewPassword={password === 'new'} />
        </ClientMessages>
      )
    },
  }
}

export function forgotPasswordPage(role: Role): RolePage {
  return {
    generateMetadata: async () => ({ title: (await getTranslations('auth'))('forgot.title') }),
    Page: async () => (
      <ClientMessages areas={['auth']}>
        <ForgotPasswordScreen forRole={role} isSignedIn={(await findViewer()) !== null} />
      </ClientMessages>
    ),
  }
}

export function passwordRecoveryPage(role: Role): RolePage {
  return {
    generateMetadata: async () => ({
      title: (await getTranslations('auth'))('recovery.title'),
      referrer: 'no-referrer',
    }),
    Page: async ({ searchParams }) => {
      // Firebase calls the token `oobCode`.
      const { token, oobCode = token } = await searchParams
      return (
        <ClientMessages areas={['auth']}>
          <PasswordRecoveryScreen
            forRole={role}
            token={typeof oobCode === 'string' ? oobCode : null}
            isSignedIn={(await findViewer()) !== null}
          />
        </ClientMessages>
      )
    },
  }
}
