/** Draws a client component with the texts of a few areas, as a page does. */
import { render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactElement } from 'react'
import type { Area } from '../i18n/areas.ts'

export async function renderWithTexts(element: ReactElement, areas: readonly Area[] = []) {
  const loaded = await Promise.all(
    [...areas, 'ui' as const].map(async (area) => [
      area,
      (await import(`../messages/en/${area}.json`)).default,
    ]),
  )
  return render(
    <NextIntlClientProvider locale="en-US" timeZone="America/New_York" messages={Object.fromEntries(loaded)}>
      {element}
    </NextIntlClientProvider>,
  )
}
