// @vitest-environment jsdom
import { endSession, listSessions } from '@bursar/contract/sessions'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOpenSession } from '../testing/accounts.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { press } from '../testing/forms.ts'
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

test('sessions name each device and can be ended', async () => {
  storeToken()
  const own = anOpenSession({ device: 'Firefox on Windows' })
  const other = anOpenSession({ device: null, isThisOne: false })
  const api = fakeApi()
  api.on(listSessions, { items: [own, other] })
  const signOuts = api.on(endSession, () => {
    api.on(listSessions, { items: [own] })
    return null
  })
  await renderWithTexts(<SessionsCard />, ['account', 'errors'])
  await screen.findByText('Unknown device')
  await press(/^Sign out Unknown device/)
  await screen.findByText('You’re not signed in anywhere else.')
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Firefox on Windows/))
  expect(signOuts.map(({ params }) => params)).toEqual([{ id: other.id }])
})
