'use client'
/** In the header of every private page. Separate from `sign-out.ts`, so that pages don't load the API client for it. */
import { useEffect } from 'react'
import { rootState } from '../storage/root-state.ts'

/** A full page load instead of a client-side navigation, so that no household data stays in memory. */
function leave(): void {
  window.location.assign('/')
}

/** Signs this tab out when another tab signs out, or signs in someone else: this page would write into that account. */
export function SignedOutElsewhere({ onSignedOut = leave }: { onSignedOut?: () => void }) {
  useEffect(() => {
    const shown = rootState().owner
    const isOther = (owner: string | null) => shown !== null && owner !== null && owner !== shown
    const onStorage = ({ key, newValue }: StorageEvent) => {
      // `key` is null after `localStorage.clear()`.
      const isSignedOut = key === null || (key === 'firebaseTokens' && newValue === null)
      if (isSignedOut || (key === 'root' && isOther(rootState().owner))) {
        sessionStorage.clear()
        onSignedOut()
      }
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [onSignedOut])
  return null
}
