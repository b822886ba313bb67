'use client'
/** On every private page: when a call finds that the sign-in has ended, asks for the password here, and the call goes on. */
import { type ComponentType, useEffect, useState } from 'react'
import { onLostSignIn } from './lost-sign-in.ts'
import type { SignInAgainProps } from './sign-in-again.tsx'

interface Asked {
  Dialog: ComponentType<SignInAgainProps>
  answer: (isSignedIn: boolean) => void
}

/** @param email whose page it is: nobody else can go on here */
export function SignInAgainHost({ email }: { email: string }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(
    () =>
      onLostSignIn(async () => {
        // Rarely needed, and heavy: fetched when it is.
        const found = await import('./sign-in-again-dialog.tsx').catch(() => null)
        return found === null
          ? false
          : new Promise<boolean>((answer) => setAsked({ Dialog: found.SignInAgainDialog, answer }))
      }),
    [],
  )
  if (!asked) return null
  const end = (isSignedIn: boolean) => {
    setAsked(null)
    asked.answer(isSignedIn)
  }
  return <asked.Dialog email={email} onSignedIn={() => end(true)} onCancel={() => end(false)} />
}
