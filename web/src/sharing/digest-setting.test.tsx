// @vitest-environment jsdom
import { type AlertSettings, updateAlertSettings } from '@bursar/contract/alerts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeApi } from '../testing/fake-api.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeToken } from '../testing/store-token.ts'
import { DigestSetting } from './digest-setting.tsx'

beforeEach(storeToken)

const option = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(name) })

test('a choice made while another is being saved is saved after it', async () => {
  const sent = fakeApi().on(updateAlertSettings, ({ body }) => body as AlertSettings)
  await renderWithTexts(<DigestSetting frequency="daily" />, ['sharing', 'errors'])
  fireEvent.click(option('once a week'))
  fireEvent.click(option('Never'))
  await waitFor(() => expect(sent.map(({ body }) => body.financesRead)).toEqual(['weekly', 'never']))
  expect(option('Never').checked).toBe(true)
})

test('the saved choice comes back if another can’t be saved', async () => {
  fakeApi().fail(updateAlertSettings, 'unexpected')
  await renderWithTexts(<DigestSetting frequency="daily" />, ['sharing', 'errors'])
  fireEvent.click(option('once a week'))
  await waitFor(() => expect(option('once a day').checked).toBe(true))
})
