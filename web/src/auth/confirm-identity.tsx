'use client'
/** "Confirm it's you": asks for a fresh proof of identity in a dialog, after which the interrupted action continues. */
import { FactorCode } from '@bursar/contract/proofs'
import { getSecondFactor, type SecondFactor } from '@bursar/contract/second-factor'
import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useState } from 'react'
import { call } from '../api/call.ts'
import { useErrorMessages } from '../api/error-messages.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import type { Proof } from '../sessions/identity-provider.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { focusField } from '../ui/focus-field.ts'
import { KeyRound } from '../ui/icons.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { identity } from './identity.ts'
import { beginSession } from './sign-in.ts'
import type { SignInAgainProps } from './sign-in-again.tsx'

export function ConfirmIdentity({ email, onSignedIn, onCancel }: SignInAgainProps) {
  const t = useTranslations('errors.confirm')
  const errorMessages = useErrorMessages()
  const [factor, setFactor] = useState<SecondFactor | null>(null)
  const [loadFailure, setLoadFailure] = useState<unknown>(null)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [passkeyFailure, setPasskeyFailure] = useState<unknown>(null)
  const [busyWith, setBusyWith] = useState<'typed' | 'passkey' | null>(null)

  useEffect(() => {
    call(getSecondFactor).then(setFactor, setLoadFailure)
  }, [])

  const field = factor?.isOn ? 'confirm-code' : 'confirm-password'
  /** With the focus at the field, screen readers announce the error. */
  function refuse(message: string): void {
    setError(message)
    focusField(field)
  }

  async function confirm(by: 'typed' | 'passkey', proof: Proof): Promise<void> {
    setBusyWith(by)
    setError(undefined)
    setPasskeyFailure(null)
    try {
      const token = await identity.reauthenticate(proof, email)
      if (token !== null) await beginSession(token)
      onSignedIn()
    } catch (failure) {
      if (by === 'passkey') setPasskeyFailure(failure)
      else refuse(errorMessages.failure(failure))
    } finally {
      setBusyWith(null)
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    // React bubbles events from a portal to the surrounding form, which would be submitted too.
    event.stopPropagation()
    if (!factor?.isOn) {
      if (typed === '') refuse(errorMessages.code('required'))
      else void confirm('typed', { password: typed })
      return
    }
    const code = FactorCode.safeParse(typed).data
    if (code === undefined)
      refuse(errorMessages.code(factor.hasAuthenticator ? 'not_a_code' : 'not_a_recovery_code'))
    else void confirm('typed', { code })
  }

  const hasPasskey = factor !== null && factor.passkeys.length > 0
  return (
    <Dialog open onOpenChange={(open) => !open && onCancel()} title={t('title')} description={t('text')}>
      <FailureNotice failure={loadFailure} />
      {factor === null && loadFailure === null && <Skeleton lines={2} />}
      {hasPasskey && (
        <>
          <FailureNotice failure={passkeyFailure} />
          <Button
            variant="primary"
            icon={<KeyRound size={20} />}
            busy={busyWith === 'passkey'}
            onClick={() => confirm('passkey', 'passkey')}
          >
            {t('passkey')}
          </Button>
        </>
      )}
      {factor && (
        <form method="post" onSubmit={submit} className="grid gap-4" noValidate>
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <TextField
            // Different fields, so that browsers don't autofill one with the other's value.
            key={factor.isOn ? 'code' : 'password'}
            name={field}
            type={factor.isOn ? 'text' : 'password'}
            autoComplete={factor.isOn ? 'one-time-code' : 'current-password'}
            autoCapitalize="none"
            label={
              factor.isOn ? t(factor.hasAuthenticator ? 'code' : 'recoveryCode') : t('password', { email })
            }
            value={typed}
            onChange={setTyped}
            error={error}
          />
          <div className="flex justify-end">
            <Button type="submit" variant={hasPasskey ? 'secondary' : 'primary'} busy={busyWith === 'typed'}>
              {t('submit')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
