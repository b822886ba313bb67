'use client'
import { OwnTexts } from '../i18n/own-texts.tsx'
import { SignInAgain, type SignInAgainProps } from './sign-in-again.tsx'

export function SignInAgainDialog(props: SignInAgainProps) {
  return (
    <OwnTexts>
      <SignInAgain {...props} />
    </OwnTexts>
  )
}
