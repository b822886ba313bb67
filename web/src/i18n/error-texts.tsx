'use client'
/** The texts of errors for a part that is loaded on demand, so that its page doesn't have to include them. */
import { NextIntlClientProvider, useLocale, useMessages, useTimeZone } from 'next-intl'
import type { ReactNode } from 'react'
import errorsInEnglish from '../messages/en/errors.json'
import errorsInSpanish from '../messages/es/errors.json'
import { languageOf } from './languages.ts'

const texts = { en: errorsInEnglish, es: errorsInSpanish }

export function ErrorTexts({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const timeZone = useTimeZone()
  const messages = { ...useMessages(), errors: texts[languageOf(locale)] }
  return (
    <NextIntlClientProvider locale={locale} messages={messages} {...(timeZone && { timeZone })}>
      {children}
    </NextIntlClientProvider>
  )
}
