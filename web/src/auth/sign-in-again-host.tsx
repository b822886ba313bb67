'use client'
/**
 * On every private page: if an API call finds that the sign-in has expired, or needs a recent proof of identity, this shows the
 * dialog, and the call continues.
 */
import { type ComponentType, useEffect, useState } from 'react'
import { onSignInExpired } from '../sessions/expired-sign-in.ts'
import { onConfirmationNeeded } from '../sessions/identity-confirmation.ts'
import { claimOf } from '../storage/id-token-claims.ts'
import { read } from '../storage/storage.ts'
import type { SignInAgainProps } from './sign-in-again.tsx'
import type { DialogKind } from './sign-in-again-dialog.tsx'

interface OpenPrompt {
  kind: DialogKind
  Dialog: ComponentType<SignInAgainProps & { kind: DialogKind }>
  answer: (isSignedIn: boolean) => void
}

const storedToken = () => read('firebaseTokens')?.idToken ?? null

/** The email may have been changed in another tab since the page was loaded. A later token of the same user has the new one. */
function laterEmail(loadedToken: string | null): string | null {
  const token = storedToken()
  if (loadedToken === null || token === null || token === loadedToken) return null
  return claimOf(token, 'sub') === claimOf(loadedToken, 'sub') ? claimOf(token, 'email') : null
}

/** @param email of the signed-in user when the page was loaded: nobody else can continue on this page */
export function SignInAgainHost({ email }: { email: string }) {
  const [open, setOpen] = useState<OpenPrompt | null>(null)
  const [loadedToken, setLoadedToken] = useState<string | null>(null)
  useEffect(() => {
    setLoadedToken(storedToken())
    const prompt = async (kind: DialogKind) => {
      // Rarely needed and large, so loaded on demand.
      const found = await import('./sign-in-again-dialog.tsx').catch(() => null)
      return found === null
        ? false
        : new Promise<boolean>((answer) => setOpen({ kind, Dialog: found.SignInAgainDialog, answer }))
    }
    const unsubscribes = [
      onSignInExpired(() => prompt('sign-in')),
      onConfirmationNeeded(() => prompt('confirm')),
    ]
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }, [])
  if (!open) return null
  const close = (isSignedIn: boolean) => {
    setOpen(null)
    open.answer(isSignedIn)
  }
  return (
    <open.Dialog
      kind={open.kind}
      email={laterEmail(loadedToken) ?? email}
      onSignedIn={() => close(true)}
      onCancel={() => close(false)}
    />
  )
}
