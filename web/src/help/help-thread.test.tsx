// @vitest-environment jsdom
import type { HelpThread as Thread } from '@bursar/contract/help'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { write } from '../session/storage.ts'
import { refusal } from '../test-refusal.ts'
import { thread } from '../testing/help-thread.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { HelpThread } from './help-thread.tsx'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a conversation that is left open looks for news by itself, and says that nobody asked', async () => {
  write('firebaseTokens', { idToken: 't', expiresAt: Date.now() + 600_000 })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    asked.push(new Headers(init.headers).get('x-unattended'))
    return Response.json({
      ...thread,
      messages: [{ id: 'm', at: thread.createdAt, from: null, text: 'New.' }],
    })
  })
  await renderWithTexts(<HelpThread thread={thread} forRole="financial_agent" />, ['help', 'errors'])
  await vi.advanceTimersByTimeAsync(15_000)
  await screen.findByText('New.')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(asked).toEqual(['1', '1'])
})

test('who decides without having seen the latest is shown it, and decides again', async () => {
  write('firebaseTokens', { idToken: 't', expiresAt: Date.now() + 600_000 })
  const sent: (string | null)[] = []
  const latest = { ...thread, version: 2, moves: ['waiting_on_family'] }
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    if (init.method !== 'PUT') {
      return Response.json({
        ...latest,
        messages: [{ id: 'm', at: thread.createdAt, from: null, text: 'One thing more.' }],
      })
    }
    sent.push(new Headers(init.headers).get('if-match'))
    if (sent.length > 1)
      return Response.json({ ...latest, version: 3, status: 'waiting_on_family', moves: [] })
    return refusal('stale')
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
  expect(sent).toEqual(['"1"', '"2"'])
})

test('of a request that waits for an agent, to assign one is the first thing an admin can do', async () => {
  vi.stubGlobal('fetch', async () => Response.json(thread))
  const waiting: Thread = { ...thread, status: 'requested', moves: ['resolved'] }
  await renderWithTexts(<HelpThread thread={waiting} forRole="admin" />, ['help', 'errors'])
  const assign = screen.getByRole('link', { name: 'Assign an agent' })
  expect(assign.getAttribute('href')).toBe(`/admin/families/${thread.family.id}#agent`)
  const close = screen.getByRole('button', { name: 'Close without an agent' })
  expect(assign.compareDocumentPosition(close)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('nobody else is led to where agents are assigned, nor an admin once there is one', async () => {
  vi.stubGlobal('fetch', async () => Response.json(thread))
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
