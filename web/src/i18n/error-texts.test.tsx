// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { expect, test } from 'vitest'
import errors from '../messages/es/errors.json' with { type: 'json' }
import ui from '../messages/es/ui.json' with { type: 'json' }
import { ErrorTexts } from './error-texts.tsx'

function Words() {
  const t = useTranslations()
  return (
    <p>
      {t('errors.problems.unexpected')} {t('ui.close')}
    </p>
  )
}

test('a part has the texts of errors in the language of its page, and those that the page has', () => {
  render(
    <NextIntlClientProvider locale="es-US" timeZone="UTC" messages={{ ui } as never}>
      <ErrorTexts>
        <Words />
      </ErrorTexts>
    </NextIntlClientProvider>,
  )
  expect(screen.getByText(`${errors.problems.unexpected} ${ui.close}`)).toBeTruthy()
})
