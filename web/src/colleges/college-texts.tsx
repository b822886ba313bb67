'use client'
/** The texts of colleges for a part that is loaded on demand, so that its page doesn't have to include them. */
import { NextIntlClientProvider, useLocale, useMessages, useTimeZone } from 'next-intl'
import type { ComponentType } from 'react'
import { languageOf } from '../i18n/languages.ts'

const texts = {
  en: () => import('../messages/en/colleges.json'),
  es: () => import('../messages/es/colleges.json'),
}

/** Rejects if the texts can't be loaded. */
export async function withCollegeTexts<Props extends object>(
  locale: string,
  Inner: ComponentType<Props>,
): Promise<ComponentType<Props>> {
  const { default: colleges } = await texts[languageOf(locale)]()
  return function WithCollegeTexts(props) {
    const timeZone = useTimeZone()
    return (
      <NextIntlClientProvider
        locale={useLocale()}
        messages={{ ...useMessages(), colleges }}
        {...(timeZone && { timeZone })}
      >
        <Inner {...props} />
      </NextIntlClientProvider>
    )
  }
}
