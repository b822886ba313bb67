'use client'
/** Signing in, for every role: the route says which, the server decides. */
import { type Session, signIn } from '@bursar/contract/accounts'
import { signUpFamily } from '@bursar/contract/families'
import { Problem } from '@bursar/contract/problems'
import type { Role } from '@bursar/contract/roles'
import { getSecondFactor } from '@bursar/contract/second-factor'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { type IdToken, identity } from '../session/identity.ts'
import { beginSession } from '../session/sign-in.ts'
import { homeOf } from '../shell/routes.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { AuthForm } from './auth-form.tsx'
import { authRoutes } from './auth-routes.ts'
import { openFamilyAccount } from './family-account.ts'
import { useFamilyFields } from './family-fields.ts'
import { keptInvitation } from './invitation-link.ts'
import { MailStep } from './mail-step.tsx'
import { ProfessionalForm } from './professional-form.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'

const FinishForm = signUpFamily.schema.body.pick({ name: true, state: true })

/** What comes after a right password, where that is not all. */
type Next =
  | { step: 'second-factor'; challenge: string }
  | { step: 'link'; email: string; password: string }
  /** An identity without an account: a sign-up that was interrupted. */
  | { step: 'unfinished'; token: IdToken }

interface SignInScreenProps {
  forRole: Role
  /** Comes from choosing a new password. */
  hasNewPassword?: boolean
}

export function SignInScreen({ forRole, hasNewPassword = false }: SignInScreenProps) {
  const t = useTranslations('auth')
  const { signUp, forgotPassword } = authRoutes[forRole]
  const [next, setNext] = useState<Next | null>(null)
  const startAgain = () => setNext(null)

  async function goHome(token: IdToken): Promise<void> {
    try {
      window.location.assign(await firstPageOf(await beginSession(token)))
    } catch (error) {
      const isUnfinished = error instanceof Problem && error.code === 'no-profile-yet'
      if (!isUnfinished || signUp === null) throw error
      setNext({ step: 'unfinished', token })
    }
  }

  if (next?.step === 'unfinished') {
    return forRole === 'family' || forRole === 'admin' ? (
      <FinishAccount token={next.token} onOther={startAgain} />
    ) : (
      <ProfessionalForm forRole={forRole} token={next.token} />
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
        onOtherEmail={startAgain}
      />
    )
  }
  if (next?.step === 'second-factor') {
    return (
      <PageFrame width="form" title={t('second.title')} lead={t('second.lead')}>
        <SecondFactorForm challenge={next.challenge} onProved={goHome} onOther={startAgain} />
      </PageFrame>
    )
  }
  return (
    <PageFrame width="form" title={t(`signIn.titleRole.${forRole}`)}>
      {hasNewPassword && <Notice kind="good">{t('signIn.afterReset')}</Notice>}
      <AuthForm
        schema={signIn.schema.body}
        submitLabel={t('signIn.submit')}
        fields={[
          { name: 'email', type: 'email', label: t('email'), autoComplete: 'username' },
          { name: 'password', type: 'password', label: t('password'), autoComplete: 'current-password' },
        ]}
        onSubmit={async ({ email = '', password = '' }) => {
          const answer = await identity.signIn(email.trim(), password)
          if (answer.next === 'signed-in') return goHome(answer.token)
          setNext(
            answer.next === 'link'
              ? { step: 'link', email: email.trim(), password }
              : { step: 'second-factor', challenge: answer.challenge },
          )
          window.scrollTo(0, 0)
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
      </div>
    </PageFrame>
  )
}

/** Home, unless an invitation waits for an answer or the account is to be protected first. */
async function firstPageOf(session: Session): Promise<string> {
  if (session.role === 'family') {
    return keptInvitation() === null ? homeOf(session) : '/family/invitation'
  }
  const { isRequired, isOn } = await call(getSecondFactor)
  return isRequired && !isOn ? '/second-factor' : homeOf(session)
}

/** The rest of a sign-up that was interrupted between the mailed code and the account. */
function FinishAccount({ token, onOther }: { token: IdToken; onOther: () => void }) {
  const t = useTranslations('auth')
  const fields = useFamilyFields()
  return (
    <PageFrame width="form" title={t('finish.title')} lead={t('finish.lead')}>
      <AuthForm
        schema={FinishForm}
        submitLabel={t('finish.submit')}
        fields={[fields.name, fields.state]}
        onSubmit={async ({ name = '', state = '' }) => {
          const session = await openFamilyAccount(token, { name, state })
          window.location.assign(await firstPageOf(session))
        }}
      />
      <Button look="quiet" className="-ml-4 justify-self-start" onClick={onOther}>
        {t('finish.other')}
      </Button>
    </PageFrame>
  )
}
