'use client'
/** The sign-in ended while somebody was typing: the password, here and now, and what was being done goes on. */
import type { SecondFactorWanted } from '@bursar/contract/accounts'
import type { IdToken } from '@bursar/contract/id-token'
import { Problem } from '@bursar/contract/problems'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useErrorMessages } from '../api/error-messages.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { identity } from './identity.ts'
import { beginSession } from './sign-in.ts'

export interface SignInAgainProps {
  /** Whose page it is: nobody else can go on here. */
  email: string
  onSignedIn: () => void
  onCancel: () => void
}

export function SignInAgain({ email, onSignedIn, onCancel }: SignInAgainProps) {
  const t = useTranslations('errors.signIn')
  const errorMessages = useErrorMessages()
  const [password, setPassword] = useState('')
  /** The password was right, and the account asks for a second proof. */
  const [challenge, setChallenge] = useState<SecondFactorWanted | null>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  /** The code that was typed; without one, the passkey. */
  async function prove({ challenge, methods }: SecondFactorWanted): Promise<IdToken> {
    return code.trim() === '' && methods.includes('passkey')
      ? identity.proveWithPasskey(challenge)
      : identity.prove(challenge, code.trim())
  }

  async function signIn(event: FormEvent): Promise<void> {
    event.preventDefault()
    // React passes events of a portal on to the form around it, which would send that one too.
    event.stopPropagation()
    setBusy(true)
    setError(undefined)
    try {
      const answer =
        challenge === null
          ? await identity.signIn(email, password)
          : { next: 'signed-in' as const, token: await prove(challenge) }
      if (answer.next === 'second-factor') {
        setChallenge(answer)
        return
      }
      // Whoever was signed in here has confirmed the address long ago.
      if (answer.next === 'link') throw new Problem('not-signed-in')
      await beginSession(answer.token)
      onSignedIn()
    } catch (failure) {
      setError(errorMessages.failure(failure))
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
        <div className="flex justify-end">
          <Button type="submit" variant="primary" busy={isBusy}>
            {t('submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
