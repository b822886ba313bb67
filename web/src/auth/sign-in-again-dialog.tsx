'use client'
import { OwnTexts } from '../i18n/own-texts.tsx'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { SignInAgain, type SignInAgainProps } from './sign-in-again.tsx'

export type DialogKind = 'sign-in' | 'confirm'

export function SignInAgainDialog({ kind, ...props }: SignInAgainProps & { kind: DialogKind }) {
  return (
    <OwnTexts>{kind === 'sign-in' ? <SignInAgain {...props} /> : <ConfirmIdentity {...props} />}</OwnTexts>
  )
}
