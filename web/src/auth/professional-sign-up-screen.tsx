'use client'
/** A professional's sign-up: the email first, then the profile, then an admin's approval. */
import { confirmSignUp, shortestPassword, signUp } from '@bursar/contract/accounts'
import { Problem } from '@bursar/contract/problems'
import type { ProfessionalRole } from '@bursar/contract/roles'
import { homeOf } from '@bursar/contract/routes'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { PageFrame } from '../ui/page-frame.tsx'
import { useMainFocus } from '../ui/use-main-focus.ts'
import { AuthForm } from './auth-form.tsx'
import { authRoutes } from './auth-routes.ts'
import { type IdToken, identity } from './identity.ts'
import { MailStep } from './mail-step.tsx'
import { clearPending, loadPending, type PendingSignUp, storePending } from './pending-sign-up.ts'
import { ProfessionalForm } from './professional-form.tsx'
import { beginSession } from './sign-in.ts'
import { Terms } from './terms.tsx'

interface ProfessionalSignUpScreenProps {
  forRole: ProfessionalRole
  /** Opened from a link to enter the code of a sign-up made through the API. */
  hasCode?: boolean
}

export function ProfessionalSignUpScreen({ forRole, hasCode = false }: ProfessionalSignUpScreenProps) {
  const t = useTranslations('auth')
  const [pending, setPending] = useState<PendingSignUp | null>(null)
  const [password, setPassword] = useState('')
  const [isAtMail, setAtMail] = useState(false)
  const [confirmed, setConfirmed] = useState<IdToken | null>(null)
  useMainFocus(confirmed ? 'profile' : isAtMail ? 'mail' : 'form')

  useEffect(() => {
    const stored = loadPending(forRole)
    setPending(stored)
    setAtMail(stored !== null)
  }, [forRole])

  async function continueWith(token: IdToken): Promise<void> {
    clearPending()
    setConfirmed(token)
  }

  if (confirmed) return <ProfessionalForm forRole={forRole} token={confirmed} />
  if (isAtMail && pending) {
    return (
      <MailStep
        email={pending.email}
        next={pending.next}
        onConfirmed={continueWith}
        onResend={password === '' ? null : async () => void (await identity.signUp(pending.email, password))}
        onOtherEmail={() => {
          clearPending()
          setAtMail(false)
        }}
      />
    )
  }
  if (hasCode) return <CodeScreen onNoProfile={continueWith} />
  return (
    <PageFrame
      width="form"
      title={t(`professional.signUp.title.${forRole}`)}
      lead={t('professional.signUp.lead')}
    >
      <AuthForm
        key={pending?.email}
        schema={signUp.schema.body}
        values={pending ? { email: pending.email } : {}}
        submitLabel={t('signUp.submit')}
        fields={[
          { name: 'email', type: 'email', label: t('email'), autoComplete: 'email' },
          {
            name: 'password',
            type: 'password',
            label: t('password'),
            hint: t('signUp.passwordHint', { count: shortestPassword }),
            autoComplete: 'new-password',
          },
        ]}
        onSubmit={async ({ email = '', password: chosen = '' }) => {
          const answer = await identity.signUp(email.trim(), chosen)
          if (answer.next === 'signed-in') return continueWith(answer.token)
          const next: PendingSignUp = {
            role: forRole,
            email: email.trim(),
            next: answer.next,
            name: '',
            state: '',
            scopes: [],
            isInvited: false,
          }
          setPending(next)
          storePending(next)
          setPassword(chosen)
          setAtMail(true)
        }}
      >
        <Terms />
      </AuthForm>
      <div className="grid gap-2">
        <p>
          {t('signUp.haveAccount')}{' '}
          <Link className="link" href={authRoutes[forRole].login}>
            {t('signUp.signIn')}
          </Link>
        </p>
        <p>
          {t('professional.signUp.isFamily')}{' '}
          <Link className="link" href="/family/signup">
            {t('professional.signUp.family')}
          </Link>
        </p>
      </div>
    </PageFrame>
  )
}

/** Asks for the mailed code of a sign-up that was made without this page. */
function CodeScreen({ onNoProfile }: { onNoProfile: (token: IdToken) => Promise<void> }) {
  const t = useTranslations('auth')

  /** With the code of a sign-up in one call the account is there already. */
  async function enter(token: IdToken): Promise<void> {
    try {
      window.location.assign(homeOf(await beginSession(token)))
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'no-profile-yet')) throw error
      await onNoProfile(token)
    }
  }

  return (
    <PageFrame width="form" title={t('professional.code.title')} lead={t('professional.code.lead')}>
      <AuthForm
        schema={confirmSignUp.schema.body}
        fields={[
          { name: 'email', type: 'email', label: t('email'), autoComplete: 'email' },
          {
            name: 'code',
            type: 'code',
            label: t('professional.code.label'),
            autoComplete: 'one-time-code',
          },
        ]}
        submitLabel={t('code.submit')}
        fieldByCode={{ 'wrong-code': 'code' }}
        onSubmit={async ({ email = '', code = '' }) => enter(await identity.confirm(email.trim(), code))}
      />
    </PageFrame>
  )
}
