'use client'
/** The sign-in screen of all roles. The route sets the texts; the server decides the actual role. */
import { type SecondFactorWanted, type Session, signIn } from '@bursar/contract/accounts'
import { nextParameter, nextPathOf } from '@bursar/contract/next-path'
import { Problem } from '@bursar/contract/problems'
import type { Role } from '@bursar/contract/roles'
import { homeOf } from '@bursar/contract/routes'
import { getSecondFactor } from '@bursar/contract/second-factor'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { useMainFocus } from '../ui/use-main-focus.ts'
import { AuthForm } from './auth-form.tsx'
import { authRoutes } from './auth-routes.ts'
import { type IdToken, identity } from './identity.ts'
import { storedInvitation } from './invitation-link.ts'
import { MailStep } from './mail-step.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { ProfessionalLoginLinks } from './professional-login-links.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { beginSession } from './sign-in.ts'

const UnfinishedAccount = dynamic(() =>
  import('./unfinished-account.tsx').then((module) => module.UnfinishedAccount),
)

/** The step after a correct password, if one is needed. */
type Next =
  | ({ step: 'second-factor' } & SecondFactorWanted)
  | { step: 'link'; email: string; password: string }
  /** An identity without an account, from an interrupted sign-up. */
  | { step: 'unfinished'; token: IdToken }

interface SignInScreenProps {
  forRole: Role
  /** The user has just reset the password. */
  hasNewPassword?: boolean
}

export function SignInScreen({ forRole, hasNewPassword = false }: SignInScreenProps) {
  const t = useTranslations('auth')
  const { signUp, forgotPassword } = authRoutes[forRole]
  const [next, setNext] = useState<Next | null>(null)
  useMainFocus(next?.step)
  /** Stays in the form when the second step leads back to the password. */
  const [email, setEmail] = useState('')
  const [ended, setEnded] = useState<Problem | null>(null)
  const startOver = (because: Problem | null = null) => {
    setEnded(because)
    setNext(null)
  }

  async function goHome(token: IdToken): Promise<void> {
    try {
      window.location.assign(await firstPageOf(await beginSession(token)))
    } catch (error) {
      const isUnfinished = error instanceof Problem && error.code === 'no-profile-yet'
      if (!isUnfinished) throw error
      setNext({ step: 'unfinished', token })
    }
  }

  if (next?.step === 'unfinished') {
    return (
      <UnfinishedAccount
        token={next.token}
        forRole={forRole}
        onOpened={async (session) => window.location.assign(await firstPageOf(session))}
        onBack={() => startOver()}
      />
    )
  }
  if (next?.step === 'link') {
    const { email, password } = next
    return (
      <MailStep
        email={email}
        next="link"
        onConfirmed={goHome}
        onResend={async () => void (await identity.signIn(email, password))}
        onOtherEmail={() => startOver()}
      />
    )
  }
  if (next?.step === 'second-factor') {
    return (
      <PageFrame width="form" title={t('second.title')} lead={t('second.lead')}>
        <SecondFactorForm request={next} onVerified={goHome} onBack={startOver} />
      </PageFrame>
    )
  }
  return (
    <PageFrame width="form" title={t(`signIn.titleRole.${forRole}`)}>
      {hasNewPassword && <Notice kind="good">{t('signIn.afterReset')}</Notice>}
      <FailureNotice failure={ended} kind="warn" />
      <AuthForm
        schema={signIn.schema.body}
        submitLabel={t('signIn.submit')}
        fields={[
          { name: 'email', type: 'email', label: t('email'), autoComplete: 'username' },
          { name: 'password', type: 'password', label: t('password'), autoComplete: 'current-password' },
        ]}
        values={{ email }}
        onSubmit={async ({ email: typed = '', password = '' }) => {
          const email = typed.trim()
          setEnded(null)
          setEmail(email)
          const answer = await identity.signIn(email, password)
          if (answer.next === 'signed-in') return goHome(answer.token)
          setNext(
            answer.next === 'link'
              ? { step: 'link', email, password }
              : { step: 'second-factor', challenge: answer.challenge, methods: answer.methods },
          )
        }}
      />
      <div className="grid justify-items-start gap-2">
        {forgotPassword && (
          <Link className="link" href={forgotPassword}>
            {t('signIn.forgot')}
          </Link>
        )}
        {signUp && (
          <p>
            {t('signIn.noAccount')}{' '}
            <Link className="link" href={signUp}>
              {t('signIn.signUp')}
            </Link>
          </p>
        )}
        {forRole === 'family' && <ProfessionalLoginLinks to="login" />}
      </div>
      {/* Last, because it appears only in the browser and must not move anything. */}
      <PasskeySignIn onSignedIn={goHome} />
    </PageFrame>
  )
}

/** The page an email linked to, or home, unless an invitation is open or a second factor must be set up first. */
async function firstPageOf(session: Session): Promise<string> {
  const query = new URLSearchParams(window.location.search)
  const next = nextPathOf(query, session)
  if (session.role === 'family') {
    return storedInvitation() === null ? (next ?? homeOf(session)) : '/family/invitation'
  }
  const { isRequired, isOn } = await call(getSecondFactor)
  if (!isRequired || isOn) return next ?? homeOf(session)
  return next === null ? '/second-factor' : `/second-factor?${new URLSearchParams({ [nextParameter]: next })}`
}
