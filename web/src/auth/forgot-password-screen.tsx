'use client'
/** Requests a password reset link. Shows the same message whether or not the address has an account. */
import { requestReset } from '@bursar/contract/accounts'
import type { Role } from '@bursar/contract/roles'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PageFrame } from '../ui/page-frame.tsx'
import { AuthForm } from './auth-form.tsx'
import { authRoutes } from './auth-routes.ts'
import { identity } from './identity.ts'

interface ForgotPasswordScreenProps {
  forRole: Role
  isSignedIn: boolean
}

export function ForgotPasswordScreen({ forRole, isSignedIn }: ForgotPasswordScreenProps) {
  const t = useTranslations('auth')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const back = !isSignedIn && (
    <p>
      <Link className="link" href={authRoutes[forRole].login}>
        {t('forgot.back')}
      </Link>
    </p>
  )
  if (sentTo !== null) {
    return (
      <PageFrame width="form" title={t('forgot.sentTitle')} lead={t('forgot.sent', { email: sentTo })}>
        {back}
      </PageFrame>
    )
  }
  return (
    <PageFrame width="form" title={t('forgot.title')} lead={t('forgot.lead')}>
      <AuthForm
        schema={requestReset.schema.body}
        submitLabel={t('forgot.submit')}
        fields={[{ name: 'email', type: 'email', label: t('email'), autoComplete: 'username' }]}
        onSubmit={async ({ email = '' }) => {
          await identity.requestReset(email.trim())
          setSentTo(email.trim())
        }}
      />
      {back}
    </PageFrame>
  )
}
