'use client'
/** Signs in with a passkey, without typing anything. */

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useAction } from '../api/use-action.ts'
import { isHosted } from '../sessions/hosted-provider.ts'
import { Button } from '../ui/button.tsx'
import { KeyRound } from '../ui/icons.tsx'
import { type IdToken, identity } from './identity.ts'
import { supportsPasskeys } from './passkeys.ts'

export function PasskeySignIn({ onSignedIn }: { onSignedIn: (token: IdToken) => Promise<void> }) {
  const t = useTranslations('auth')
  const { busyWith, failure, run } = useAction<'passkey'>()
  const [isOffered, setOffered] = useState(false)
  // Only the browser knows, so the server renders the page without the button.
  useEffect(() => setOffered(supportsPasskeys() && !isHosted()), [])
  if (!isOffered) return null
  return (
    <div className="grid justify-items-start gap-3">
      <FailureNotice failure={failure} />
      <Button
        icon={<KeyRound size={20} />}
        busy={busyWith === 'passkey'}
        onClick={() => run('passkey', async () => onSignedIn(await identity.signInWithPasskey()))}
      >
        {t('signIn.passkey')}
      </Button>
    </div>
  )
}
