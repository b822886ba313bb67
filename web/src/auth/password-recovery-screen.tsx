'use client'
/** Sets a new password with the token from the emailed link. */
import { resetPassword, shortestPassword } from '@bursar/contract/accounts'
import type { Role } from '@bursar/contract/roles'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { syncUnsavedSearches } from '../saved-searches/sync-unsaved.ts'
import { clearSignIn } from '../storage/clear-user-data.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { AuthForm } from './auth-form.tsx'
import { authRoutes } from './auth-routes.ts'
import { identity } from './identity.ts'
import { endSignIn } from './sign-out.ts'

const NewPassword = resetPassword.schema.body.pick({ password: true })

interface PasswordRecoveryScreenProps {
  forRole: Role
  /** Token from the link; null if the page was opened without one. */
  token: string | null
  /** Maybe as someone else. */
  isSignedIn?: boolean
}

export function PasswordRecoveryScreen({
  forRole,
  token: fromAddress,
  isSignedIn = false,
}: PasswordRecoveryScreenProps) {
  const t = useTranslations('auth')
  // Switching the language renders the page again, when its address has no token any more.
  const [token] = useState(fromAddress)
  const { login, forgotPassword } = authRoutes[forRole]
  useEffect(() => {
    // The token gives access to the account, so keep it out of the address bar, history, and screenshots.
    if (token !== null) window.history.replaceState(null, '', window.location.pathname)
  }, [token])

  const requestLink = forgotPassword && (
    <p>
      <Link className="link" href={forgotPassword}>
        {t('recovery.ask')}
      </Link>
    </p>
  )
  if (token === null) {
    return (
      <PageFrame width="form" title={t('recovery.title')}>
        <Notice
          kind="warn"
          actions={forgotPassword && <ButtonLink href={forgotPassword}>{t('recovery.ask')}</ButtonLink>}
        >
          {t('recovery.noToken')}
        </Notice>
      </PageFrame>
    )
  }
  return (
    <PageFrame width="form" title={t('recovery.title')} lead={t('recovery.lead')}>
      <AuthForm
        schema={NewPassword}
        submitLabel={t('recovery.submit')}
        fields={[
          {
            name: 'password',
            type: 'password',
            label: t('recovery.password'),
            hint: t('signUp.passwordHint', { count: shortestPassword }),
            autoComplete: 'new-password',
          },
        ]}
        onSubmit={async ({ password = '' }) => {
          // Before the new password ends the sign-in.
          if (isSignedIn) await syncUnsavedSearches()
          await identity.reset(token, password)
          // The login page opens only for visitors. The password is set, so a failure must not show the form again.
          if (isSignedIn) await endSignIn().catch(() => {})
          clearSignIn()
          window.location.assign(`${login}?password=new`)
        }}
      />
      {requestLink}
    </PageFrame>
  )
}
