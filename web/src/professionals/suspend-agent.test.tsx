// @vitest-environment jsdom
import { Problem } from '@bursar/contract/problems'
import { previewSuspension, suspendAgent } from '@bursar/contract/suspensions'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../testing/fake-api.ts'
import { aProfessional } from '../testing/professionals.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeToken } from '../testing/store-token.ts'
import { SuspendAgent } from './suspend-agent.tsx'

const vega = { id: '00000000-0000-4000-8000-000000000001', name: 'Elena Vega', status: 'active' } as const
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

/** Fakes a server that suspends the agent. Returns the recorded requests. */
function fakeSuspension(previewed: ReturnType<typeof preview>) {
  const api = fakeApi()
  api.on(previewSuspension, previewed)
  return api.on(suspendAgent, aProfessional({ ...vega, status: 'suspended' }))
}

async function open(agent: Parameters<typeof SuspendAgent>[0]['agent'] = vega) {
  const [onDone, onCancel] = [vi.fn(), vi.fn()]
  await renderWithTexts(<SuspendAgent agent={agent} onDone={onDone} onCancel={onCancel} />, [
    'professionals',
    'errors',
  ])
  return { onDone, dialog: within(await screen.findByRole('dialog', { name: 'Suspend Elena Vega?' })) }
}

beforeEach(storeToken)

test('an agent with families is suspended only after the admin chooses who takes them', async () => {
  const suspensions = fakeSuspension(preview(23, 4))
  const { onDone, dialog } = await open()
  await dialog.findByText(/helps 23 families and has 4 open requests/)
  expect(dialog.getByRole('button', { name: 'Suspend' })).toHaveProperty('disabled', true)
  await user.click(dialog.getByRole('radio', { name: /Move 23 families to Ben Hill/ }))
  await user.click(dialog.getByRole('button', { name: 'Suspend' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(suspensions).toMatchObject([
    { params: { id: vega.id }, body: { families: 23, requests: 4, moveTo: hill.id } },
  ])
})

test('the families can go back to the queue', async () => {
  const suspensions = fakeSuspension(preview(1, 0))
  const { onDone, dialog } = await open()
  await user.click(await dialog.findByRole('radio', { name: /Put them back in the queue/ }))
  await user.click(dialog.getByRole('button', { name: 'Suspend' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(suspensions).toMatchObject([
    { params: { id: vega.id }, body: { families: 1, requests: 0, moveTo: null } },
  ])
})

test('an agent whom a search hides is no longer chosen, but the queue, which stays, is', async () => {
  const api = fakeApi()
  api.on(previewSuspension, ({ querystring: { search } }) =>
    search ? { ...preview(23, 4), successors: [] } : preview(23, 4),
  )
  const { dialog } = await open()
  await user.click(await dialog.findByRole('radio', { name: /Ben Hill/ }))
  const suspend = dialog.getByRole('button', { name: 'Suspend' })
  expect(suspend).toHaveProperty('disabled', false)
  await user.type(dialog.getByRole('searchbox'), 'x')
  await waitFor(() => expect(dialog.queryByRole('radio', { name: /Ben Hill/ })).toBeNull())
  expect(suspend).toHaveProperty('disabled', true)
  await user.click(dialog.getByRole('radio', { name: /Put them back in the queue/ }))
  await user.clear(dialog.getByRole('searchbox'))
  await dialog.findByRole('radio', { name: /Ben Hill/ })
  expect(suspend).toHaveProperty('disabled', false)
})

test('an agent without families is suspended without a choice', async () => {
  const suspensions = fakeSuspension(preview(0, 0))
  const { onDone, dialog } = await open()
  await dialog.findByText(/No families are assigned to Elena Vega/)
  expect(dialog.queryByRole('radio')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Suspend' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(suspensions).toMatchObject([
    { params: { id: vega.id }, body: { families: 0, requests: 0, moveTo: null } },
  ])
})

test('an agent who never signed in is suspended without an email', async () => {
  fakeSuspension(preview(0, 0))
  const { dialog } = await open({ ...vega, status: 'invited' })
  await dialog.findByText(/No families are assigned to Elena Vega.*We won’t email them/)
})

test('if the numbers change before the suspension, the new ones are shown and nothing happens until the admin chooses again', async () => {
  const api = fakeApi()
  api.on(previewSuspension, preview(23, 4), preview(24, 5))
  api.fail(suspendAgent, new Problem('conflict', { present: {} }))
  const { onDone, dialog } = await open()
  await user.click(await dialog.findByRole('radio', { name: /Ben Hill/ }))
  await user.click(dialog.getByRole('button', { name: 'Suspend' }))
  await dialog.findByText('Something changed in the meantime')
  await dialog.findByText(/helps 24 families and has 5 open requests/)
  expect(dialog.getByRole('button', { name: 'Suspend' })).toHaveProperty('disabled', true)
  expect(onDone).not.toHaveBeenCalled()
})
