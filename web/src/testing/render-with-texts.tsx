/** Draws a client component with the texts of a few areas, as a page does. */
import type { Language } from '@bursar/contract/languages'
import { render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactElement } from 'react'
import type { Area } from '../i18n/areas.ts'
import { locales } from '../i18n/languages.ts'

export async function renderWithTexts(
  element: ReactElement,
  areas: readonly Area[] = [],
  language: Language = 'en',
) {
  const loaded = await Promise.all(
    [...areas, 'ui' as const].map(async (area) => [
      area,
      (await import(`../messages/${language}/${area}.json`)).default,
    ]),
  )
  return render(element, {
    wrapper: ({ children }) => (
      <NextIntlClientProvider
        locale={locales[language]}
        timeZone="America/New_York"
        messages={Object.fromEntries(loaded)}
      >
        {children}
      </NextIntlClientProvider>
    ),
  })
}
