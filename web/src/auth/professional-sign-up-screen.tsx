'use client'
/** A professional opens an account: the address first, then the work, then an admin's approval. */
import { shortestPassword, signUp } from '@bursar/contract/accounts'
import type { ProfessionalRole } from '@bursar/contract/roles'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { type IdToken, identity } from '../session/identity.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { AuthForm } from './auth-form.tsx'
import { authRoutes } from './auth-routes.ts'
import { MailStep } from './mail-step.tsx'
import { forgetPending, keepPending, type PendingSignUp, pendingSignUp } from './pending-sign-up.ts'
import { ProfessionalForm } from './professional-form.tsx'
import { Terms } from './terms.tsx'

export function ProfessionalSignUpScreen({ forRole }: { forRole: ProfessionalRole }) {
  const t = useTranslations('auth')
  const [pending, setPending] = useState<PendingSignUp | null>(null)
  const [password, setPassword] = useState('')
  const [isAtMail, setAtMail] = useState(false)
  const [confirmed, setConfirmed] = useState<IdToken | null>(null)

  useEffect(() => {
    const kept = pendingSignUp(forRole)
    setPending(kept)
    setAtMail(kept !== null)
  }, [forRole])

  async function goOn(token: IdToken): Promise<void> {
    forgetPending()
    setConfirmed(token)
    window.scrollTo(0, 0)
  }

  if (confirmed) return <ProfessionalForm forRole={forRole} token={confirmed} />
  if (isAtMail && pending) {
    return (
      <MailStep
        email={pending.email}
        next={pending.next}
        onConfirmed={goOn}
        onResend={password === '' ? null : async () => void (await identity.signUp(pending.email, password))}
        onOtherEmail={() => {
          forgetPending()
          setAtMail(false)
        }}
      />
    )
  }
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
          if (answer.next === 'signed-in') return goOn(answer.token)
          const next: PendingSignUp = {
            role: forRole,
            email: email.trim(),
            next: answer.next,
            name: '',
            state: '',
            scopes: [],
          }
          setPending(next)
          keepPending(next)
          setPassword(chosen)
          setAtMail(true)
          window.scrollTo(0, 0)
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
