'use client'
/**
 * On every private page: when a call finds that the sign-in has ended, or needs a proof of the last minutes, asks for it here, and
 * the call goes on.
 */
import { type ComponentType, useEffect, useState } from 'react'
import { onLostSignIn } from './lost-sign-in.ts'
import { onProofNeeded } from './recent-proof.ts'
import type { SignInAgainProps } from './sign-in-again.tsx'
import type { DialogKind } from './sign-in-again-dialog.tsx'

interface Asked {
  kind: DialogKind
  Dialog: ComponentType<SignInAgainProps & { kind: DialogKind }>
  answer: (isSignedIn: boolean) => void
}

/** @param email whose page it is: nobody else can go on here */
export function SignInAgainHost({ email }: { email: string }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => {
    const ask = async (kind: DialogKind) => {
      // Rarely needed, and heavy: fetched when it is.
      const found = await import('./sign-in-again-dialog.tsx').catch(() => null)
      return found === null
        ? false
        : new Promise<boolean>((answer) => setAsked({ kind, Dialog: found.SignInAgainDialog, answer }))
    }
    const ends = [onLostSignIn(() => ask('sign-in')), onProofNeeded(() => ask('confirm'))]
    return () => {
      for (const end of ends) end()
    }
  }, [])
  if (!asked) return null
  const end = (isSignedIn: boolean) => {
    setAsked(null)
    asked.answer(isSignedIn)
  }
  return (
    <asked.Dialog kind={asked.kind} email={email} onSignedIn={() => end(true)} onCancel={() => end(false)} />
  )
}
