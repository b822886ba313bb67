'use client'
/** The dialog with its texts, which no page sends along for the rare time that they are needed. */
import { NextIntlClientProvider } from 'next-intl'
import errorsInEnglish from '../messages/en/errors.json'
import uiInEnglish from '../messages/en/ui.json'
import errorsInSpanish from '../messages/es/errors.json'
import uiInSpanish from '../messages/es/ui.json'
import { SignInAgain, type SignInAgainProps } from './sign-in-again.tsx'

const texts = {
  'en-US': { errors: errorsInEnglish, ui: uiInEnglish },
  'es-US': { errors: errorsInSpanish, ui: uiInSpanish },
}

export function SignInAgainDialog(props: SignInAgainProps) {
  const locale = document.documentElement.lang.startsWith('es') ? 'es-US' : 'en-US'
  return (
    <NextIntlClientProvider locale={locale} messages={texts[locale]} timeZone="UTC">
      <SignInAgain {...props} />
    </NextIntlClientProvider>
  )
}
