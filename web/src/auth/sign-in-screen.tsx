'use client'
/** Signing in, for every role: the route says which, the server decides. */
import { signIn } from '@bursar/contract/accounts'
import { signUpFamily } from '@bursar/contract/families'
import { Problem } from '@bursar/contract/problems'
import type { Role } from '@bursar/contract/roles'
import { stateNames, usStates } from '@bursar/contract/states'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type IdToken, identity } from '../session/identity.ts'
import { beginSession } from '../session/sign-in.ts'
import { homeOf } from '../shell/routes.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { AuthForm } from './auth-form.tsx'
import { authRoutes } from './auth-routes.ts'
import { openFamilyAccount } from './family-account.ts'

const FinishForm = signUpFamily.schema.body.pick({ name: true, state: true })

interface SignInScreenProps {
  forRole: Role
  /** Comes from choosing a new password. */
  hasNewPassword?: boolean
}

export function SignInScreen({ forRole, hasNewPassword = false }: SignInScreenProps) {
  const t = useTranslations('auth')
  const { signUp, forgotPassword } = authRoutes[forRole]
  /** An identity without an account: a sign-up that was interrupted. */
  const [unfinished, setUnfinished] = useState<IdToken | null>(null)

  if (unfinished) return <FinishAccount token={unfinished} onOther={() => setUnfinished(null)} />
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
          const token = await identity.signIn(email.trim(), password)
          try {
            const session = await beginSession(token)
            window.location.assign(homeOf(session))
          } catch (error) {
            const isUnfinished = error instanceof Problem && error.code === 'no-profile-yet'
            if (!isUnfinished || signUp === null) throw error
            setUnfinished(token)
          }
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

/** The rest of a sign-up that was interrupted between the mailed code and the account. */
function FinishAccount({ token, onOther }: { token: IdToken; onOther: () => void }) {
  const t = useTranslations('auth')
  return (
    <PageFrame width="form" title={t('finish.title')} lead={t('finish.lead')}>
      <AuthForm
        schema={FinishForm}
        submitLabel={t('finish.submit')}
        fields={[
          {
            name: 'name',
            type: 'text',
            label: t('signUp.name'),
            hint: t('signUp.nameHint'),
            autoComplete: 'name',
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
        onSubmit={async ({ name = '', state = '' }) => {
          window.location.assign(homeOf(await openFamilyAccount(token, name, state)))
        }}
      />
      <Button look="quiet" className="-ml-4 justify-self-start" onClick={onOther}>
        {t('finish.other')}
      </Button>
    </PageFrame>
  )
}
