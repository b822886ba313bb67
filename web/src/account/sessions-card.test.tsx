// @vitest-environment jsdom
import { listSessions } from '@bursar/contract/sessions'
import { screen } from '@testing-library/react'
import { test } from 'vitest'
import { anOpenSession } from '../testing/accounts.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeToken } from '../testing/store-token.ts'
import { SessionsCard } from './sessions-card.tsx'

test('a session is listed with its times in the product’s time zone, which is named', async () => {
  storeToken()
  const session = anOpenSession({
    createdAt: '2026-11-20T03:04:00.000Z',
    lastSeenAt: '2026-11-22T03:04:00.000Z',
  })
  fakeApi().on(listSessions, { items: [session] })
  await renderWithTexts(<SessionsCard />, ['account', 'errors'])
  await screen.findByText(/Nov 21, 2026, 10:04 PM EST/)
  screen.getByText(/Nov 19, 2026, 10:04 PM EST/)
})
