'use client'
/** Asks for the 6-digit code from the email, in one field that phones can autofill. */
import { confirmSignUp, getIdentitySettings } from '@bursar/contract/accounts'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { FailureNotice } from '../api/failure-notice.tsx'
import { send } from '../http/send.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { AuthForm } from './auth-form.tsx'
import { type IdToken, identity } from './identity.ts'

const Code = confirmSignUp.schema.body.pick({ code: true })

/** Any invalid code gets the same message: enter 6 digits. */
const codes = { required: 'not_a_code', wrong_format: 'not_a_code' }

interface CodeFormProps {
  email: string
  onConfirmed: (token: IdToken) => Promise<void>
  /** Sends a new code; null if the user has to fill in the sign-up form again. */
  onResend: (() => Promise<void>) | null
  onOtherEmail: () => void
}

export function CodeForm({ email, onConfirmed, onResend, onOtherEmail }: CodeFormProps) {
  const t = useTranslations('auth')
  const hasOutbox = useOutbox()
  const [resent, setResent] = useState<'no' | 'sending' | 'sent'>('no')
  const [failure, setFailure] = useState<unknown>(null)
  /** A code works once. If the next step fails, a retry continues with this token. */
  const [token, setToken] = useState<IdToken | null>(null)

  async function resend(resendMail: () => Promise<void>): Promise<void> {
    setResent('sending')
    setFailure(null)
    try {
      await resendMail()
      setResent('sent')
    } catch (error) {
      setFailure(error)
      setResent('no')
    }
  }

  return (
    <>
      <AuthForm
        schema={Code}
        fields={[{ name: 'code', type: 'code', label: t('code.label'), autoComplete: 'one-time-code' }]}
        submitLabel={t('code.submit')}
        fieldByCode={{ 'wrong-code': 'code', 'invalid-input': 'code' }}
        codes={codes}
        onSubmit={async ({ code = '' }) => {
          const confirmed = token ?? (await identity.confirm(email, code))
          setToken(confirmed)
          await onConfirmed(confirmed)
        }}
      />
      <div className="grid justify-items-start gap-1">
        <p className="max-w-text text-soft">{t('code.nothing')}</p>
        {hasOutbox && (
          <a className="link" href="/outbox" target="_blank" rel="noreferrer">
            {t('code.outbox')}
          </a>
        )}
        {resent === 'sent' && (
          <Notice kind="good" live>
            {t('code.resent')}
          </Notice>
        )}
        <FailureNotice failure={failure} />
        <div className="flex flex-wrap gap-2">
          <Button
            variant="quiet"
            className="-ml-4"
            busy={resent === 'sending'}
            onClick={() => (onResend ? void resend(onResend) : onOtherEmail())}
          >
            {t('code.resend')}
          </Button>
          <Button variant="quiet" className="-ml-4 sm:ml-0" onClick={onOtherEmail}>
            {t('code.other')}
          </Button>
        </div>
      </div>
    </>
  )
}

/** Whether the server has an outbox page for its emails, as in development. */
function useOutbox(): boolean {
  const [hasOutbox, setHasOutbox] = useState(false)
  useEffect(() => {
    send(getIdentitySettings, {}).then(
      (settings) => setHasOutbox(settings.hasOutbox),
      () => {},
    )
  }, [])
  return hasOutbox
}
