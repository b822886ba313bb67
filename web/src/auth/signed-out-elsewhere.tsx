'use client'
/** In the header of every private page. Separate from `sign-out.ts`, so that pages don't load the API client for it. */
import { useEffect } from 'react'

/** A full page load instead of a client-side navigation, so that no household data stays in memory. */
function leave(): void {
  window.location.assign('/')
}

/** Signs this tab out when another tab signs out. */
export function SignedOutElsewhere({ onSignedOut = leave }: { onSignedOut?: () => void }) {
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      // `key` is null after `localStorage.clear()`.
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
