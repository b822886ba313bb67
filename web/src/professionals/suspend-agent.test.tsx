// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { write } from '../session/storage.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { SuspendAgent } from './suspend-agent.tsx'

const vega = { id: '00000000-0000-4000-8000-000000000001', name: 'Elena Vega' }
const hill = {
  id: '00000000-0000-4000-8000-000000000002',
  name: 'Ben Hill',
  organization: 'Shore',
  familiesCount: 12,
  capacity: 40,
  inState: 20,
  inLanguage: 23,
}
const preview = (families: number, requests: number) => ({ families, requests, successors: [hill] })
const user = userEvent.setup()

/** Answers by method, each in turn; the last answer stays. */
function answering(answers: Record<'GET' | 'POST', Response[]>) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const list = answers[init.method as 'GET' | 'POST']
    if (init.method === 'POST') sent.push(JSON.parse(String(init.body)))
    const [next] = list.length > 1 ? list.splice(0, 1) : list
    return next?.clone()
  })
  return sent
}

async function open() {
  const [onDone, onCancel] = [vi.fn(), vi.fn()]
  await renderWithTexts(<SuspendAgent agent={vega} onDone={onDone} onCancel={onCancel} />, [
    'professionals',
    'errors',
  ])
  return { onDone, dialog: within(await screen.findByRole('dialog', { name: 'Suspend Elena Vega?' })) }
}

beforeEach(() => write('firebaseTokens', { idToken: 't', expiresAt: Date.now() + 600_000 }))
afterEach(() => vi.unstubAllGlobals())

test('an agent is suspended only after it is decided who has the families meanwhile', async () => {
  const sent = answering({ GET: [Response.json(preview(23, 4))], POST: [Response.json({})] })
  const { onDone, dialog } = await open()
  await dialog.findByText(/helps 23 families and has 4 open requests/)
  expect(dialog.getByRole('button', { name: 'Suspend' })).toHaveProperty('disabled', true)
  await user.click(dialog.getByRole('radio', { name: /Move 23 families to Ben Hill/ }))
  await user.click(dialog.getByRole('button', { name: 'Suspend' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ families: 23, requests: 4, moveTo: hill.id }])
})

test('the queue is a choice too, and an agent without families needs none', async () => {
  const sent = answering({ GET: [Response.json(preview(1, 0))], POST: [Response.json({})] })
  const { onDone, dialog } = await open()
  await user.click(await dialog.findByRole('radio', { name: /Put them back in the queue/ }))
  await user.click(dialog.getByRole('button', { name: 'Suspend' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ families: 1, requests: 0, moveTo: null }])
})

test('an agent without families is suspended without a choice', async () => {
  const sent = answering({ GET: [Response.json(preview(0, 0))], POST: [Response.json({})] })
  const { onDone, dialog } = await open()
  await dialog.findByText(/has no families right now/)
  expect(dialog.queryByRole('radio')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Suspend' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ families: 0, requests: 0, moveTo: null }])
})

test('numbers that changed meanwhile are shown anew, and nothing is done until one chooses again', async () => {
  const conflict = { type: 'about:blank', title: 'x', status: 409, code: 'conflict', present: {} }
  answering({
    GET: [Response.json(preview(23, 4)), Response.json(preview(24, 5))],
    POST: [Response.json(conflict, { status: 409, headers: { 'content-type': 'application/problem+json' } })],
  })
  const { onDone, dialog } = await open()
  await user.click(await dialog.findByRole('radio', { name: /Ben Hill/ }))
  await user.click(dialog.getByRole('button', { name: 'Suspend' }))
  await dialog.findByText('Something changed in the meantime')
  await dialog.findByText(/helps 24 families and has 5 open requests/)
  expect(dialog.getByRole('button', { name: 'Suspend' })).toHaveProperty('disabled', true)
  expect(onDone).not.toHaveBeenCalled()
})
