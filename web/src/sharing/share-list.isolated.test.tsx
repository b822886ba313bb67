// @vitest-environment jsdom
import { Problem } from '@bursar/contract/problems'
import { endShare, listShares, reportProfessional, type Share, updateShare } from '@bursar/contract/sharing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Offline } from '../http/failures.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeToken } from '../testing/store-token.ts'
import { ShareList } from './share-list.tsx'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))
beforeEach(storeToken)

const share: Share = {
  professional: {
    id: 'a3d2a5de-5d5f-4a0a-8a3c-0d7c7e2f9c22',
    role: 'financial_agent',
    name: 'Luis Vega',
    organization: null,
    verified: null,
  },
  invited: true,
  assigned: false,
  scopes: ['profile'],
  forHelp: [],
  since: '2026-11-21T10:00:00Z',
  version: 1,
}
const isTicked = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked

test('a share that changed elsewhere is updated on the screen before the family can save again', async () => {
  const latest: Share = {
    ...share,
    assigned: true,
    scopes: ['profile', 'finances'],
    forHelp: ['finances'],
    version: 2,
  }
  const api = fakeApi()
  const updates = api.fail(updateShare, 'stale')
  api.on(listShares, { items: [latest] })
  await renderWithTexts(<ShareList shares={[share]} />, ['sharing', 'advisors', 'errors'])
  fireEvent.click(screen.getByRole('checkbox', { name: /^SAI and Pell Grant/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/was changed somewhere else/)
  await screen.findByText('Only while Luis Vega is your advisor: Finances. It ends when the help ends.')
  expect(updates).toMatchObject([{ params: { professionalId: share.professional.id }, ifMatch: 1 }])
  expect([isTicked(/^SAI and Pell Grant/), isTicked(/Finances/)]).toEqual([false, true])
})

test('scopes that end with the help are named only if the link outlasts the help', async () => {
  const helped = { ...share, assigned: true, scopes: ['profile' as const], forHelp: ['profile' as const] }
  await renderWithTexts(<ShareList shares={[{ ...helped, invited: false }]} />, [
    'sharing',
    'advisors',
    'errors',
  ])
  expect(screen.queryByText(/Only while/)).toBeNull()
})

test('a box ticked while a change is being saved stays, and is saved with the next', async () => {
  const updates = fakeApi().on(updateShare, ({ body, ifMatch = 0 }) => ({
    ...share,
    ...(body as Pick<Share, 'scopes'>),
    version: ifMatch + 1,
  }))
  await renderWithTexts(<ShareList shares={[share]} />, ['sharing', 'advisors', 'errors'])
  fireEvent.click(screen.getByRole('checkbox', { name: /^SAI and Pell Grant/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  fireEvent.click(screen.getByRole('checkbox', { name: /Finances/ }))
  await screen.findByText(/Luis Vega will also see: Finances\./)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  expect(updates.map(({ ifMatch }) => ifMatch)).toEqual([1, 2])
  expect([isTicked(/^SAI and Pell Grant/), isTicked(/Finances/)]).toEqual([true, true])
})

test('a share that couldn’t be ended says so until the family goes on', async () => {
  fakeApi().fail(endShare, 'unexpected')
  await renderWithTexts(<ShareList shares={[share]} />, ['sharing', 'advisors', 'errors'])
  const fail = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'End sharing with Luis Vega' }))
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.click(await screen.findByRole('button', { name: 'End sharing' }))
    await screen.findByRole('alert')
  }
  await fail()
  await fail()
  fireEvent.click(screen.getByRole('checkbox', { name: /^SAI and Pell Grant/ }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('sharing that ended although the answer was lost has ended', async () => {
  fakeApi().on(endShare, new Offline(), new Problem('professional-not-found'))
  await renderWithTexts(<ShareList shares={[share]} />, ['sharing', 'advisors', 'errors'])
  const end = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'End sharing with Luis Vega' }))
    fireEvent.click(await screen.findByRole('button', { name: 'End sharing' }))
  }
  await end()
  await screen.findByRole('alert')
  await end()
  await screen.findByText('No one yet')
})

test('a report whose answer was lost is sent only once', async () => {
  const reports = fakeApi().on(reportProfessional, new Offline(), null)
  await renderWithTexts(<ShareList shares={[share]} />, ['sharing', 'advisors', 'errors'])
  fireEvent.click(screen.getByRole('button', { name: 'I don’t know this person' }))
  const report = await screen.findByRole('button', { name: 'Report Luis Vega' })
  fireEvent.click(report)
  await screen.findByRole('alert')
  fireEvent.click(report)
  await screen.findByText('No one yet')
  const [lost, again] = reports.map(({ idempotencyKey }) => idempotencyKey)
  expect(lost).toBeDefined()
  expect(again).toBe(lost)
})

test('the focus stays here when the pressed button is gone', async () => {
  const api = fakeApi()
  api.on(endShare, null)
  await renderWithTexts(<ShareList shares={[share]} />, ['sharing', 'advisors', 'errors'])
  const press = (name: string) => {
    const button = screen.getByRole('button', { name })
    button.focus()
    fireEvent.click(button)
  }
  fireEvent.click(screen.getByRole('checkbox', { name: /^SAI and Pell Grant/ }))
  press('Cancel')
  const end = screen.getByRole('button', { name: 'End sharing with Luis Vega' })
  expect(document.activeElement).toBe(end.parentElement)
  press('End sharing with Luis Vega')
  fireEvent.click(await screen.findByRole('button', { name: 'End sharing' }))
  const none = await screen.findByText('No one yet')
  await waitFor(() => expect(document.activeElement?.contains(none)).toBe(true))
  expect(document.activeElement).not.toBe(document.body)
})
