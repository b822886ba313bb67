'use client'
/** In the header of every private page. Apart from signing out, so that no page loads the API client for it. */
import { useEffect } from 'react'

/** A whole new page rather than a navigation: nothing of the household stays in memory. */
function leave(): void {
  window.location.assign('/')
}

/** A sign-out in another tab leaves this one too. */
export function SignedOutElsewhere({ onSignedOut = leave }: { onSignedOut?: () => void }) {
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      // `key` is null when everything was cleared at once.
      if (key === null || (key === 'firebaseTokens' && newValue === null)) {
        sessionStorage.clear()
        onSignedOut()
      }
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [onSignedOut])
  return null
}
