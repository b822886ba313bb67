// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { expect, test } from 'vitest'
import type { Locale } from '../i18n/languages.ts'
import en from '../messages/en/colleges.json' with { type: 'json' }
import es from '../messages/es/colleges.json' with { type: 'json' }
import { withCollegeTexts } from './college-texts.tsx'

function Name() {
  const t = useTranslations('colleges')
  return <input aria-label={t('saved.name')} />
}

test('a part that was loaded in one language follows the page to another, and keeps what was typed', async () => {
  const Part = await withCollegeTexts('en', Name)
  const page = (locale: Locale) => (
    <NextIntlClientProvider locale={locale} messages={{}}>
      <Part />
    </NextIntlClientProvider>
  )
  const { rerender } = render(page('en-US'))
  fireEvent.change(screen.getByLabelText(en.saved.name), { target: { value: 'Texas' } })
  rerender(page('es-US'))
  expect(await screen.findByLabelText(es.saved.name)).toHaveProperty('value', 'Texas')
})
