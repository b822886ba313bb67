// @vitest-environment jsdom
import {
  getHelpRequest,
  moveHelpRequest,
  requestHelp,
  type HelpThread as Thread,
} from '@bursar/contract/help'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fakeApi } from '../testing/fake-api.ts'
import { thread } from '../testing/help-thread.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeToken } from '../testing/store-token.ts'
import { Toaster } from '../ui/toaster.tsx'
import { forgetLatestThreads } from './latest-thread.ts'
import { OwnThread } from './own-thread.tsx'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {}, refresh }) }))
beforeEach(() => {
  forgetLatestThreads()
  refresh.mockClear()
})

const texts = ['help', 'ownHelp', 'sharing', 'errors'] as const
const waiting: Thread = { ...thread, status: 'requested' }
const vega = {
  id: 'a3d2a5de-5d5f-4a0a-8a3c-0d7c7e2f9c22',
  name: 'Luis Vega',
  organization: null,
  verified: null,
}

test('a family with an agent that shares nothing reads what that means, with a link to change it', async () => {
  await renderWithTexts(<OwnThread thread={{ ...waiting, agent: vega, status: 'assigned' }} />, texts)
  expect(screen.getByText(/share only this request with Luis Vega/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'in your profile' }).getAttribute('href')).toBe(
    '/family/profile?view=sharing',
  )
})

test('a family without an agent reads that nothing is shared yet, and can share something without a message', async () => {
  storeToken()
  const api = fakeApi()
  const requests = api.on(requestHelp, { ...waiting, version: 2, scopes: ['results'] })
  await renderWithTexts(<OwnThread thread={waiting} />, texts)
  const nothingYet = /the advisor we find can’t see anything about your household/
  expect(screen.getByText(nothingYet)).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: /^SAI and Pell Grant/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByText(nothingYet)).toBeNull())
  const { topic, preferredContact, preferredLanguage } = waiting
  expect(requests).toMatchObject([
    { body: { topic, preferredContact, preferredLanguage, scopes: ['results'] }, ifMatch: 1 },
  ])
})

test.each([
  { about: 'shares something', change: { scopes: ['profile'] } },
  { about: 'has canceled its request', change: { status: 'cancelled' } },
] as const)('a family that $about gets no link to share more', async ({ change }) => {
  await renderWithTexts(<OwnThread thread={{ ...waiting, ...change } as Thread} />, texts)
  expect(screen.queryByRole('link', { name: 'in your profile' })).toBeNull()
})

test('a resolved request says how to reopen it only if that is possible', async () => {
  const resolved: Thread = { ...thread, agent: vega, status: 'resolved', moves: ['requested'] }
  const { unmount } = await renderWithTexts(<OwnThread thread={resolved} />, texts)
  screen.getByText('This is resolved. Still need something? Reopen it and tell us what.')
  unmount()
  // While the account is about to be deleted.
  await renderWithTexts(<OwnThread thread={{ ...resolved, moves: [] }} />, texts)
  screen.getByText('This is resolved.')
})

test('after a family reopened its request, the page is rendered again, and the message names the status as the page does', async () => {
  storeToken()
  const open: Thread = { ...thread, agent: vega, status: 'resolved', moves: ['requested'] }
  const api = fakeApi()
  // Goes to its previous agent.
  api.on(moveHelpRequest, { ...open, version: 2, status: 'assigned', moves: [] })
  await renderWithTexts(
    <>
      <OwnThread thread={open} />
      <Toaster texts={{ dismiss: 'Dismiss', region: 'Messages' }} />
    </>,
    texts,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Reopen' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reopen' }))
  await screen.findByText('Now: Advisor assigned')
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('the page is rendered again when an agent answers, but not for a message', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  storeToken()
  const open: Thread = { ...thread, agent: vega, status: 'assigned' }
  fakeApi().on(getHelpRequest, { ...open, version: 2 }, { ...open, version: 3, status: 'in_progress' })
  await renderWithTexts(<OwnThread thread={open} />, texts)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(refresh).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(15_000)
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(1), { timeout: 10_000 })
})
