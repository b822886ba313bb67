'use client'
import { DialogTexts } from '../i18n/dialog-texts.tsx'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { SignInAgain, type SignInAgainProps } from './sign-in-again.tsx'

export type DialogKind = 'sign-in' | 'confirm'

export function SignInAgainDialog({ kind, ...props }: SignInAgainProps & { kind: DialogKind }) {
  return (
    <DialogTexts>
      {kind === 'sign-in' ? <SignInAgain {...props} /> : <ConfirmIdentity {...props} />}
    </DialogTexts>
  )
}
