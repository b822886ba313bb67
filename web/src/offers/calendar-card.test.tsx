// @vitest-environment jsdom
import { createCalendarLink, getCalendarLink, revokeCalendarLink } from '@bursar/contract/calendar'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Offline } from '../http/failures.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeToken } from '../testing/store-token.ts'
import { onToast } from '../ui/toast.ts'
import { CalendarCard } from './calendar-card.tsx'

beforeEach(storeToken)

test('says what was done, and keeps the focus when the pressed button is gone', async () => {
  const messages: string[] = []
  onToast((message) => messages.push(message))
  const api = fakeApi()
  api.on(getCalendarLink, { createdAt: null })
  api.on(createCalendarLink, { url: 'https://example.com/1.ics', createdAt: '2027-03-20T12:00:00.000Z' })
  api.on(revokeCalendarLink, null)
  await renderWithTexts(<CalendarCard />, ['offers', 'errors'])
  fireEvent.click(screen.getByRole('button', { name: 'Create calendar link' }))
  const revoke = await screen.findByRole('button', { name: 'Turn off calendar link' })
  revoke.focus()
  fireEvent.click(revoke)
  const create = await screen.findByRole('button', { name: 'Create calendar link' })
  await waitFor(() => expect(document.activeElement).toBe(create.parentElement))
  expect(messages).toEqual(['Calendar link created', 'Calendar link turned off'])
})

test('a link can be revoked even if reading about it failed', async () => {
  const api = fakeApi()
  api.on(getCalendarLink, new Offline())
  const revoked = api.on(revokeCalendarLink, null)
  await renderWithTexts(<CalendarCard />, ['offers', 'errors'])
  fireEvent.click(await screen.findByRole('button', { name: 'Turn off calendar link' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Turn off calendar link' })).toBeNull())
  expect(revoked).toHaveLength(1)
})

test('an answer from before a link was created doesn’t hide it', async () => {
  const { promise, resolve } = Promise.withResolvers<{ createdAt: null }>()
  const api = fakeApi()
  api.on(getCalendarLink, () => promise)
  api.on(createCalendarLink, { url: 'https://example.com/1.ics', createdAt: '2027-03-20T12:00:00.000Z' })
  await renderWithTexts(<CalendarCard />, ['offers', 'errors'])
  fireEvent.click(screen.getByRole('button', { name: 'Create calendar link' }))
  await screen.findByRole('button', { name: 'Turn off calendar link' })
  resolve({ createdAt: null })
  await act(() => new Promise((done) => setTimeout(done, 20)))
  expect(screen.getByRole('button', { name: 'Turn off calendar link' })).toBeTruthy()
})
