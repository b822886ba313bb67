'use client'
/** The texts of colleges for a part that is loaded on demand, so that its page doesn't have to include them. */
import { NextIntlClientProvider, useLocale, useMessages, useTimeZone } from 'next-intl'
import { type ComponentType, useEffect, useState } from 'react'
import { languageOf } from '../i18n/languages.ts'

const texts = {
  en: () => import('../messages/en/colleges.json'),
  es: () => import('../messages/es/colleges.json'),
}

/** Rejects if the texts can't be loaded. When the page changes its language, the part follows without losing what was typed in it. */
export async function withCollegeTexts<Props extends object>(
  locale: string,
  Inner: ComponentType<Props>,
): Promise<ComponentType<Props>> {
  const { default: colleges } = await texts[languageOf(locale)]()
  return function WithCollegeTexts(props) {
    const timeZone = useTimeZone()
    const locale = useLocale()
    const [shown, setShown] = useState(colleges)
    useEffect(() => {
      let isCurrent = true
      texts[languageOf(locale)]().then(
        (loaded) => isCurrent && setShown(loaded.default),
        // The part stays as it is.
        () => {},
      )
      return () => {
        isCurrent = false
      }
    }, [locale])
    return (
      <NextIntlClientProvider
        locale={locale}
        messages={{ ...useMessages(), colleges: shown }}
        {...(timeZone && { timeZone })}
      >
        <Inner {...props} />
      </NextIntlClientProvider>
    )
  }
}
