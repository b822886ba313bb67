'use client'
/** Asks for the password in a dialog when the sign-in has expired, so that the user can continue. */
import type { SecondFactorWanted } from '@bursar/contract/accounts'
import type { IdToken } from '@bursar/contract/id-token'
import { Problem } from '@bursar/contract/problems'
import { FactorCode } from '@bursar/contract/proofs'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useErrorMessages } from '../api/error-messages.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { focusField } from '../ui/focus-field.ts'
import { TextField } from '../ui/text-field.tsx'
import { identity } from './identity.ts'
import { beginSession } from './sign-in.ts'

export interface SignInAgainProps {
  /** Email of the signed-in user: nobody else can continue on this page. */
  email: string
  onSignedIn: () => void
  onCancel: () => void
}

export function SignInAgain({ email, onSignedIn, onCancel }: SignInAgainProps) {
  const t = useTranslations('errors.signIn')
  const errorMessages = useErrorMessages()
  const [password, setPassword] = useState('')
  /** Set if the password was correct and the account needs a second factor. */
  const [challenge, setChallenge] = useState<SecondFactorWanted | null>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [passkeyFailure, setPasskeyFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)

  /** If no code was typed. */
  const usesPasskey = challenge !== null && code.trim() === '' && challenge.methods.includes('passkey')

  /** With the focus at the field, screen readers announce the error. */
  function refuse(message: string): void {
    setError(message)
    focusField(challenge === null ? 'password-again' : 'code-again')
  }

  function typingError(): string | undefined {
    if (challenge === null) return password === '' ? errorMessages.code('required') : undefined
    if (usesPasskey || FactorCode.safeParse(code).success) return undefined
    return errorMessages.code(
      challenge.methods.includes('authenticator') ? 'not_a_code' : 'not_a_recovery_code',
    )
  }

  async function prove({ challenge }: SecondFactorWanted): Promise<IdToken> {
    return usesPasskey ? identity.proveWithPasskey(challenge) : identity.prove(challenge, code.trim())
  }

  async function signIn(event: FormEvent): Promise<void> {
    event.preventDefault()
    // React bubbles events from a portal to the surrounding form, which would be submitted too.
    event.stopPropagation()
    setPasskeyFailure(null)
    const missing = typingError()
    if (missing !== undefined) return refuse(missing)
    setError(undefined)
    setBusy(true)
    try {
      const answer =
        challenge === null
          ? await identity.signIn(email, password)
          : { next: 'signed-in' as const, token: await prove(challenge) }
      if (answer.next === 'second-factor') {
        setChallenge(answer)
        return
      }
      // Can't happen: a user who was signed in here has a confirmed address.
      if (answer.next === 'link') throw new Problem('not-signed-in')
      await beginSession(answer.token)
      onSignedIn()
    } catch (failure) {
      const isEnded = failure instanceof Problem && failure.code === 'challenge-ended'
      if (isEnded) {
        setChallenge(null)
        setCode('')
        setPassword('')
      }
      if (usesPasskey && !isEnded) setPasskeyFailure(failure)
      else refuse(errorMessages.failure(failure))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onCancel()} title={t('title')} description={t('text')}>
      <form method="post" onSubmit={signIn} className="grid gap-4" noValidate>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        {challenge !== null && (
          <TextField
            name="code-again"
            autoComplete="one-time-code"
            autoCapitalize="none"
            label={t('code')}
            hint={challenge.methods.includes('passkey') ? t('orPasskey') : undefined}
            value={code}
            onChange={setCode}
            error={error}
          />
        )}
        <TextField
          name="password-again"
          type="password"
          autoComplete="current-password"
          label={t('password', { email })}
          value={password}
          onChange={setPassword}
          disabled={challenge !== null}
          error={challenge === null ? error : undefined}
        />
        <FailureNotice failure={passkeyFailure} />
        <div className="flex justify-end">
          <Button type="submit" variant="primary" busy={isBusy}>
            {t('submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
