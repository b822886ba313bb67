// @vitest-environment jsdom
import {
  getHelpRequest,
  moveHelpRequest,
  sendHelpMessage,
  type HelpThread as Thread,
} from '@bursar/contract/help'
import { Problem } from '@bursar/contract/problems'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Offline } from '../http/failures.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { thread } from '../testing/help-thread.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeToken } from '../testing/store-token.ts'
import { HelpThread } from './help-thread.tsx'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))
beforeEach(storeToken)
afterEach(() => {
  vi.useRealTimers()
})

const aMessage = (text: string) => ({ id: crypto.randomUUID(), at: thread.createdAt, from: null, text })

test('an open conversation polls for new messages, and marks those requests as unattended', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const reads = fakeApi().on(getHelpRequest, { ...thread, messages: [aMessage('New.')] })
  await renderWithTexts(<HelpThread thread={thread} forRole="financial_agent" />, ['help', 'errors'])
  await vi.advanceTimersByTimeAsync(15_000)
  await screen.findByText('New.')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(reads.map(({ isUnattended }) => isUnattended)).toEqual([true, true])
})

test('an agent who changes the status of an outdated conversation sees the latest version and can retry', async () => {
  const api = fakeApi()
  const latest: Thread = { ...thread, version: 2, moves: ['waiting_on_family'] }
  api.on(getHelpRequest, { ...latest, messages: [aMessage('One thing more.')] })
  const moves = api.on(moveHelpRequest, new Problem('stale'), {
    ...latest,
    version: 3,
    status: 'waiting_on_family',
    moves: [],
  })
  await renderWithTexts(
    <HelpThread thread={{ ...thread, moves: ['waiting_on_family'] }} forRole="financial_agent" />,
    ['help', 'errors'],
  )
  fireEvent.click(screen.getByRole('button', { name: 'Mark as waiting on family' }))
  await screen.findByText(/Something changed since you last looked/)
  await screen.findByText('One thing more.')
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as waiting on family' }))
  await screen.findByText('Waiting on family')
  expect(moves.map(({ ifMatch }) => ifMatch)).toEqual([1, 2])
})

test('the first action for an admin on a request without an agent is to assign one', async () => {
  fakeApi().on(getHelpRequest, thread)
  const waiting: Thread = { ...thread, status: 'requested', moves: ['resolved'] }
  await renderWithTexts(<HelpThread thread={waiting} forRole="admin" />, ['help', 'errors'])
  const assign = screen.getByRole('link', { name: 'Assign an agent' })
  expect(assign.getAttribute('href')).toBe(`/admin/families/${thread.family.id}#agent`)
  const close = screen.getByRole('button', { name: 'Close without an agent' })
  expect(assign.compareDocumentPosition(close)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('families, and admins once there is an agent, get no link to assign one', async () => {
  fakeApi().on(getHelpRequest, thread)
  await renderWithTexts(<HelpThread thread={{ ...thread, status: 'requested' }} forRole="family" />, [
    'help',
    'errors',
  ])
  await renderWithTexts(<HelpThread thread={{ ...thread, status: 'assigned' }} forRole="admin" />, [
    'help',
    'errors',
  ])
  expect(screen.queryByRole('link', { name: 'Assign an agent' })).toBeNull()
})

const field = () => screen.getByRole('textbox', { name: 'Your message' })
const isEmptied = () => expect(field()).toHaveProperty('value', '')
const send = (text: string) => {
  fireEvent.change(field(), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
}

test('a message whose answer was lost is sent again with the same key, and every other with its own', async () => {
  const api = fakeApi()
  api.on(getHelpRequest, thread)
  const sent = api.on(sendHelpMessage, new Offline(), thread)
  await renderWithTexts(<HelpThread thread={thread} forRole="family" />, ['help', 'errors'])
  send('Thanks.')
  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
  send('Thanks.')
  await waitFor(isEmptied)
  // The same words, but a new message.
  send('Thanks.')
  await waitFor(isEmptied)
  const [lost, again, next] = sent.map(({ idempotencyKey }) => idempotencyKey)
  expect(lost).toBeTruthy()
  expect(again).toBe(lost)
  expect(next).not.toBe(lost)
})
