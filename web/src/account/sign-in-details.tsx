'use client'
/** The password and the e-mail address, as their owner changes them. For the profile screens of every role. */
import { shortestPassword } from '@bursar/contract/accounts'
import { changePassword, confirmEmailChange, requestEmailChange } from '@bursar/contract/credentials'
import type { Role } from '@bursar/contract/roles'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { call } from '../api/call.ts'
import { AuthForm } from '../auth/auth-form.tsx'
import { isHosted } from '../session/hosted-provider.ts'
import { identity } from '../session/identity.ts'
import { beginSession } from '../session/sign-in.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/page-frame.tsx'
import { showToast } from '../ui/toast.ts'

const emailCodes = { required: 'not_a_code', wrong_format: 'not_a_code' }

interface SignInDetailsProps {
  email: string
  forRole: Role
}

/** Needs the texts of `account`. */
export function SignInDetails({ email, forRole }: SignInDetailsProps) {
  const t = useTranslations('account.signIn')
  const [step, setStep] = useState<'rest' | 'password' | 'email' | 'code'>('rest')
  const [newEmail, setNewEmail] = useState('')
  const [outcome, setOutcome] = useState<'changed' | 'waiting' | null>(null)
  const [hasOwnEmail, setHasOwnEmail] = useState(true)
  // A hosted provider keeps the address, and confirms a new one on its own pages.
  useEffect(() => setHasOwnEmail(!isHosted()), [])
  const rest = () => setStep('rest')

  return (
    <Section id="sign-in" title={t('title')}>
      <Card className="grid content-start gap-4">
        {step === 'rest' && (
          <>
            <p className="max-w-text wrap-anywhere">{t('present', { email: newEmailOr(email) })}</p>
            {outcome && (
              <Notice kind={outcome === 'changed' ? 'good' : 'info'} live>
                {t(outcome, { email: newEmail })}
              </Notice>
            )}
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => setStep('password')}>{t('changePassword')}</Button>
              {hasOwnEmail && (
                <Button
                  onClick={() => {
                    setOutcome(null)
                    setStep('email')
                  }}
                >
                  {t('changeEmail')}
                </Button>
              )}
            </div>
          </>
        )}
        {step === 'password' && (
          <>
            <h3 className="font-semibold">{t('changePassword')}</h3>
            <p className="max-w-text">{t('passwordLead')}</p>
            <AuthForm
              schema={changePassword.schema.body}
              submitLabel={t('passwordSubmit')}
              fieldOf={{ 'wrong-password': 'currentPassword' }}
              fields={[
                {
                  name: 'currentPassword',
                  type: 'password',
                  label: t('currentPassword'),
                  autoComplete: 'current-password',
                },
                {
                  name: 'newPassword',
                  type: 'password',
                  label: t('newPassword'),
                  hint: t('newPasswordHint', { count: shortestPassword }),
                  autoComplete: 'new-password',
                },
              ]}
              onSubmit={async ({ currentPassword = '', newPassword = '' }) => {
                const token = await identity.changePassword(currentPassword, newPassword)
                if (token !== null) await beginSession(token)
                showToast(t('passwordChanged'))
                rest()
              }}
            />
          </>
        )}
        {step === 'email' && (
          <>
            <h3 className="font-semibold">{t('changeEmail')}</h3>
            <p className="max-w-text">{t(needsApproval(forRole) ? 'emailLeadApproval' : 'emailLead')}</p>
            <AuthForm
              schema={requestEmailChange.schema.body}
              submitLabel={t('emailSubmit')}
              fields={[{ name: 'email', type: 'email', label: t('newEmail'), autoComplete: 'email' }]}
              onSubmit={async ({ email: wanted = '' }) => {
                await call(requestEmailChange, { body: { email: wanted.trim() } })
                setNewEmail(wanted.trim())
                setStep('code')
              }}
            />
          </>
        )}
        {step === 'code' && (
          <>
            <h3 className="font-semibold">{t('codeTitle')}</h3>
            <p className="max-w-text wrap-anywhere">{t('codeLead', { email: newEmail })}</p>
            <AuthForm
              schema={confirmEmailChange.schema.body}
              submitLabel={t('codeSubmit')}
              fieldOf={{ 'wrong-code': 'code', 'invalid-input': 'code' }}
              codes={emailCodes}
              fields={[{ name: 'code', type: 'code', label: t('code'), autoComplete: 'one-time-code' }]}
              onSubmit={async ({ code = '' }) => {
                const { isWaitingForApproval } = await call(confirmEmailChange, { body: { code } })
                setOutcome(isWaitingForApproval ? 'waiting' : 'changed')
                rest()
              }}
            />
          </>
        )}
        {step !== 'rest' && (
          <Button look="quiet" className="-ml-4 justify-self-start" onClick={rest}>
            {t('cancel')}
          </Button>
        )}
      </Card>
    </Section>
  )

  function newEmailOr(present: string): string {
    return outcome === 'changed' ? newEmail : present
  }
}

const needsApproval = (role: Role) => role === 'financial_agent' || role === 'admission_professional'
