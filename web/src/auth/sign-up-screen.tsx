'use client'
/** A family opens its account: who it is, the mailed code, and on to the questions. */
import { shortestPassword, signUp } from '@bursar/contract/accounts'
import { FamilyName } from '@bursar/contract/families'
import { stateNames, UsState, usStates } from '@bursar/contract/states'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { type IdToken, identity } from '../session/identity.ts'
import { homeOf } from '../shell/routes.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { AuthForm } from './auth-form.tsx'
import { authRoutes } from './auth-routes.ts'
import { CodeForm } from './code-form.tsx'
import { openFamilyAccount } from './family-account.ts'
import { forgetPending, keepPending, type PendingSignUp, pendingSignUp } from './pending-sign-up.ts'

const SignUpForm = signUp.schema.body.extend({ name: FamilyName, state: UsState.optional() })

export function SignUpScreen() {
  const t = useTranslations('auth')
  const [pending, setPending] = useState<PendingSignUp | null>(null)
  /** Only in memory: gone after a reload, and then a new code is asked for with the form. */
  const [password, setPassword] = useState('')
  const [isAtCode, setAtCode] = useState(false)

  useEffect(() => {
    const kept = pendingSignUp()
    setPending(kept)
    setAtCode(kept !== null)
  }, [])

  async function open(token: IdToken, { name, state }: PendingSignUp): Promise<void> {
    const session = await openFamilyAccount(token, name, state)
    forgetPending()
    window.location.assign(homeOf(session))
  }

  if (isAtCode && pending) {
    return (
      <PageFrame width="form" title={t('code.title')} lead={t('code.lead', { email: pending.email })}>
        <CodeForm
          email={pending.email}
          onConfirmed={(token) => open(token, pending)}
          onResend={
            password === '' ? null : async () => void (await identity.signUp(pending.email, password))
          }
          onOtherEmail={() => {
            forgetPending()
            setAtCode(false)
          }}
        />
      </PageFrame>
    )
  }
  return (
    <PageFrame width="form" title={t('signUp.title')} lead={t('signUp.lead')}>
      <AuthForm
        // What was kept over a reload is known one turn later; the form starts with it.
        key={pending?.email}
        schema={SignUpForm}
        values={{ ...pending }}
        submitLabel={t('signUp.submit')}
        fields={[
          {
            name: 'name',
            type: 'text',
            label: t('signUp.name'),
            hint: t('signUp.nameHint'),
            autoComplete: 'name',
          },
          { name: 'email', type: 'email', label: t('email'), autoComplete: 'email' },
          {
            name: 'password',
            type: 'password',
            label: t('password'),
            hint: t('signUp.passwordHint', { count: shortestPassword }),
            autoComplete: 'new-password',
          },
          {
            name: 'state',
            type: 'select',
            label: t('signUp.state'),
            optional: true,
            autoComplete: 'address-level1',
            options: usStates.map((state) => ({ value: state, label: stateNames[state] })),
          },
        ]}
        onSubmit={async ({ name = '', email = '', password: chosen = '', state = '' }) => {
          const next: PendingSignUp = { name, email: email.trim(), state }
          const answer = await identity.signUp(next.email, chosen)
          setPending(next)
          if (answer.next === 'signed-in') return open(answer.token, next)
          keepPending(next)
          setPassword(chosen)
          setAtCode(true)
          window.scrollTo(0, 0)
        }}
      >
        <p className="text-sm text-soft">
          {t.rich('signUp.terms', {
            terms: (text) => (
              <Link className="link" href="/terms-of-service">
                {text}
              </Link>
            ),
            privacy: (text) => (
              <Link className="link" href="/privacy-policy">
                {text}
              </Link>
            ),
          })}
        </p>
      </AuthForm>
      <p>
        {t('signUp.haveAccount')}{' '}
        <Link className="link" href={authRoutes.family.login}>
          {t('signUp.signIn')}
        </Link>
      </p>
    </PageFrame>
  )
}
