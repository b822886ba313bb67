'use client'
/** The sign-in ended while somebody was typing: the password, here and now, and the save goes on. */
import { type FormEvent, useState } from 'react'
import { useErrorWords } from '../api/error-words.ts'
import { identity } from '../session/identity.ts'
import { beginSession } from '../session/sign-in.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useWords } from './words.ts'

interface SignInAgainProps {
  /** Whose answers are being saved: nobody else can go on here. */
  email: string
  onSignedIn: () => void
  onCancel: () => void
}

export function SignInAgain({ email, onSignedIn, onCancel }: SignInAgainProps) {
  const t = useWords()
  const errorWords = useErrorWords()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function signIn(event: FormEvent): Promise<void> {
    event.preventDefault()
    // React passes events of a portal on to the form around it, which would send that one too.
    event.stopPropagation()
    setBusy(true)
    setError(undefined)
    try {
      await beginSession(await identity.signIn(email, password))
      onSignedIn()
    } catch (failure) {
      setError(errorWords.failure(failure))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={t('draft.signIn.title')}
      description={t('draft.signIn.text')}
    >
      <form onSubmit={signIn} className="grid gap-4" noValidate>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <TextField
          name="password-again"
          type="password"
          autoComplete="current-password"
          label={t('draft.signIn.password', { email })}
          value={password}
          onChange={setPassword}
          error={error}
        />
        <div className="flex justify-end">
          <Button type="submit" look="primary" busy={isBusy}>
            {t('draft.signIn.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
