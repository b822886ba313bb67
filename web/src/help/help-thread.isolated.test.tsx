// @vitest-environment jsdom
import {
  getHelpRequest,
  moveHelpRequest,
  sendHelpMessage,
  type HelpThread as Thread,
} from '@bursar/contract/help'
import { Problem } from '@bursar/contract/problems'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Offline } from '../http/failures.ts'
import { hasUnsaved } from '../storage/unsaved.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { thread } from '../testing/help-thread.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeToken } from '../testing/store-token.ts'
import { HelpThread } from './help-thread.tsx'
import { forgetLatestThreads } from './latest-thread.ts'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))
beforeEach(() => {
  forgetLatestThreads()
  sessionStorage.clear()
  storeToken()
})
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

test.each(['poll', 'answer'])(
  'a conversation that is no longer the agent’s is replaced at the next %s; what was typed can still be read',
  async (how) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const api = fakeApi()
    const reads = api.fail(getHelpRequest, 'help-request-not-found')
    api.fail(sendHelpMessage, 'help-request-not-found')
    await renderWithTexts(
      <HelpThread
        thread={{ ...thread, messages: [aMessage('A private question.')] }}
        forRole="financial_agent"
        page={{
          ...{ title: 'Help for Garcia', lead: 'Costs', before: null },
          aside: <p>Call (214) 555-0100</p>,
        }}
      />,
      ['help', 'errors'],
    )
    screen.getByRole('heading', { name: 'Help for Garcia', level: 1 })
    const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' })
    field().focus()
    fireEvent.change(field(), { target: { value: 'My long answer.' } })
    if (how === 'answer') fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    else await vi.advanceTimersByTimeAsync(15_000)
    await screen.findByText('You can’t see this request anymore')
    expect(screen.queryByText('A private question.')).toBeNull()
    for (const text of [/555-0100/, /Garcia/, 'Costs']) expect(screen.queryByText(text)).toBeNull()
    screen.getByRole('heading', { level: 1 })
    await waitFor(() => expect(field().value).toBe('My long answer.'))
    expect(field().readOnly).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
    const before = reads.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(reads).toHaveLength(before)
  },
)

test('the history tells steps by the server from those of deleted accounts', async () => {
  fakeApi().on(getHelpRequest, thread)
  const step = { status: 'requested', by: null, note: null } as const
  const history = [
    { ...step, at: '2026-11-20T12:00:00Z', isByServer: false },
    { ...step, at: '2026-11-21T12:00:00Z', isByServer: true },
  ]
  await renderWithTexts(<HelpThread thread={{ ...thread, history }} forRole="admin" />, ['help', 'errors'])
  const [byAccount, byServer] = screen.getAllByRole('listitem')
  expect(byAccount?.textContent).toContain('A deleted account')
  expect(byServer?.textContent).toContain('Bursar')
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

test('what is typed while a message is being sent stays', async () => {
  const api = fakeApi()
  api.on(getHelpRequest, thread)
  const stored = Promise.withResolvers<Thread>()
  api.on(sendHelpMessage, () => stored.promise)
  await renderWithTexts(<HelpThread thread={thread} forRole="family" />, ['help', 'errors'])
  send('Thanks.')
  fireEvent.change(field(), { target: { value: 'One more thing.' } })
  stored.resolve({ ...thread, messages: [...thread.messages, aMessage('Thanks.')] })
  await screen.findByText('Thanks.')
  expect(field()).toHaveProperty('value', 'One more thing.')
})

test('a message that was typed is there again after a reload, until it is sent', async () => {
  const api = fakeApi()
  api.on(getHelpRequest, thread)
  api.on(sendHelpMessage, thread)
  const open = () => renderWithTexts(<HelpThread thread={thread} forRole="family" />, ['help', 'errors'])
  const first = await open()
  fireEvent.change(field(), { target: { value: 'We got a letter' } })
  expect(hasUnsaved()).toBe(true)
  first.unmount()
  const second = await open()
  expect(field()).toHaveProperty('value', 'We got a letter')
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(isEmptied)
  expect(hasUnsaved()).toBe(false)
  second.unmount()
  await open()
  isEmptied()
})

test('a message that was not sent stays readable after the other side closed the request, and can be sent once reopened', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const resolved: Thread = { ...thread, version: 2, status: 'resolved' }
  fakeApi().on(getHelpRequest, resolved, { ...thread, version: 3 })
  await renderWithTexts(<HelpThread thread={thread} forRole="financial_agent" />, ['help', 'errors'])
  fireEvent.change(field(), { target: { value: 'The Pell Grant comes' } })
  await vi.advanceTimersByTimeAsync(15_000)
  await screen.findByText(/This request is closed/)
  expect(field()).toHaveProperty('value', 'The Pell Grant comes')
  expect(field()).toHaveProperty('readOnly', true)
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  await vi.advanceTimersByTimeAsync(15_000)
  await screen.findByRole('button', { name: 'Send' })
  expect(field()).toHaveProperty('value', 'The Pell Grant comes')
  expect(field()).toHaveProperty('readOnly', false)
})

test('a message that can’t be sent anymore can be discarded, and no longer counts as unsaved', async () => {
  storeToken()
  fakeApi().fail(getHelpRequest, new Problem('help-request-not-found'))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await renderWithTexts(<HelpThread thread={thread} forRole="financial_agent" />, ['help', 'errors'])
  fireEvent.change(field(), { target: { value: 'The Pell Grant comes' } })
  await vi.advanceTimersByTimeAsync(15_000)
  const discard = await screen.findByRole('button', { name: 'Discard message' })
  expect(hasUnsaved()).toBe(true)
  fireEvent.click(discard)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(hasUnsaved()).toBe(false)
})

test('a closed request has no field for a message', async () => {
  fakeApi().on(getHelpRequest, thread)
  await renderWithTexts(<HelpThread thread={{ ...thread, status: 'resolved' }} forRole="financial_agent" />, [
    'help',
    'errors',
  ])
  expect(screen.queryByRole('textbox')).toBeNull()
})

test.each([
  { button: 'Accept', from: 'assigned', to: 'in_progress', hasDialog: false },
  { button: 'Mark as resolved', from: 'in_progress', to: 'resolved', hasDialog: true },
] as const)('after $button, which takes its button away, the focus is at the status', async (move) => {
  const { button: name, from, to, hasDialog } = move
  const before: Thread = { ...thread, status: from, moves: [to] }
  const by = { name: 'Luis Vega', role: 'financial_agent', isMe: true } as const
  const history = [{ at: thread.createdAt, status: to, by, isByServer: false, note: null }]
  const api = fakeApi()
  api.on(getHelpRequest, before)
  api.on(moveHelpRequest, { ...before, version: 2, status: to, moves: [], history })
  await renderWithTexts(<HelpThread thread={before} forRole="financial_agent" />, ['help', 'errors'])
  const press = (button: HTMLElement) => {
    button.focus()
    fireEvent.click(button)
  }
  press(screen.getByRole('button', { name }))
  if (hasDialog) press(within(await screen.findByRole('dialog')).getByRole('button', { name }))
  await waitFor(() => {
    expect(screen.queryByRole('button', { name })).toBeNull()
    expect(document.activeElement).not.toBe(document.body)
    expect(document.activeElement?.textContent).toContain('Status:')
  })
})

test('going back to a conversation shows the message that was sent, and then what others wrote meanwhile', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const asked: Thread = { ...thread }
  const sent: Thread = { ...asked, version: 2, messages: [aMessage('We got a letter.')] }
  const answered: Thread = { ...sent, version: 3, messages: [...sent.messages, aMessage('Which one?')] }
  const api = fakeApi()
  api.on(sendHelpMessage, sent)
  const reads = api.on(getHelpRequest, answered)
  const open = () => renderWithTexts(<HelpThread thread={asked} forRole="family" />, ['help', 'errors'])
  const first = await open()
  send('We got a letter.')
  await screen.findByText('We got a letter.')
  first.unmount()
  vi.setSystemTime(Date.now() + 60_000)
  const back = await open()
  expect(screen.getByText('We got a letter.')).toBeTruthy()
  await screen.findByText('Which one?')
  expect(reads).toHaveLength(1)
  back.unmount()
  // A later load of the page is newer.
  const newest = { ...answered, version: 4, messages: [...answered.messages, aMessage('The one from May.')] }
  await renderWithTexts(<HelpThread thread={newest} forRole="family" />, ['help', 'errors'])
  expect(screen.getByText('The one from May.')).toBeTruthy()
  expect(reads).toHaveLength(1)
})
