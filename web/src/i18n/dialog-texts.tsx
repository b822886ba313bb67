'use client'
/** Texts for rarely opened dialogs in the header, loaded with the dialog so that pages don't have to include them. */
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import errorsInEnglish from '../messages/en/errors.json'
import uiInEnglish from '../messages/en/ui.json'
import errorsInSpanish from '../messages/es/errors.json'
import uiInSpanish from '../messages/es/ui.json'

const texts = {
  'en-US': { errors: errorsInEnglish, ui: uiInEnglish },
  'es-US': { errors: errorsInSpanish, ui: uiInSpanish },
}

export function DialogTexts({ children }: { children: ReactNode }) {
  const locale = document.documentElement.lang.startsWith('es') ? 'es-US' : 'en-US'
  return (
    <NextIntlClientProvider locale={locale} messages={texts[locale]} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  )
}
