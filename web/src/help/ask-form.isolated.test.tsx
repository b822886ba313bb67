// @vitest-environment jsdom
import { requestHelp } from '@bursar/contract/help'
import { sharingScopes } from '@bursar/contract/scopes'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Offline } from '../http/failures.ts'
import { hasUnsaved } from '../storage/unsaved.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { thread } from '../testing/help-thread.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeToken } from '../testing/store-token.ts'
import { AskForm } from './ask-form.tsx'

vi.mock('next/navigation', () => ({ useRouter: () => ({ replace: () => {}, refresh: () => {} }) }))
beforeEach(() => sessionStorage.clear())

test('the form for asking for help has no sharing boxes checked, and each box says when to check it', async () => {
  await renderWithTexts(<AskForm language="en" phone={null} source={null} />, [
    'ownHelp',
    'sharing',
    'errors',
  ])
  const isChecked = (part: HTMLElement) =>
    part.getAttribute('aria-checked') === 'true' || (part as HTMLInputElement).checked
  expect(screen.getAllByRole('checkbox').map(isChecked)).toEqual(sharingScopes.map(() => false))
  expect(screen.getAllByText(/Check it/)).toHaveLength(sharingScopes.length)
})

test('a family that wants an email or a call reads that the advisor will see the address or number', async () => {
  await renderWithTexts(<AskForm language="en" phone={null} source={null} />, [
    'ownHelp',
    'sharing',
    'errors',
  ])
  screen.getByRole('radio', { name: /^Email.*will see your email address/ })
  screen.getByRole('radio', { name: /^Phone.*will see this phone number/ })
})

test('a question whose answer was lost is sent again with the same key, and a changed one with another', async () => {
  storeToken()
  const sent = fakeApi().on(requestHelp, new Offline(), new Offline(), thread)
  await renderWithTexts(<AskForm language="en" phone={null} source={null} />, [
    'ownHelp',
    'sharing',
    'errors',
  ])
  fireEvent.click(screen.getByRole('radio', { name: 'Loans' }))
  const send = async (text: string, times: number) => {
    fireEvent.change(screen.getByRole('textbox'), { target: { value: text } })
    fireEvent.click(screen.getByRole('button', { name: 'Send my question' }))
    await waitFor(() => expect(sent).toHaveLength(times))
  }
  await send('Which loan?', 1)
  await screen.findByRole('alert')
  await send('Which loan?', 2)
  await screen.findByRole('alert')
  await send('Which loan comes first?', 3)
  const [lost, again, changed] = sent.map(({ idempotencyKey }) => idempotencyKey)
  expect(lost).toBeTruthy()
  expect(again).toBe(lost)
  expect(changed).not.toBe(lost)
})

test('a question that was typed is there again after a reload, until it is sent', async () => {
  storeToken()
  const sent = fakeApi().on(requestHelp, thread)
  const open = () =>
    renderWithTexts(<AskForm language="en" phone={null} source={null} />, ['ownHelp', 'sharing', 'errors'])
  const message = () => screen.getByRole('textbox')
  const first = await open()
  fireEvent.click(screen.getByRole('radio', { name: 'Loans' }))
  fireEvent.click(screen.getByRole('checkbox', { name: /^SAI and Pell Grant/ }))
  fireEvent.change(message(), { target: { value: 'Which loan?' } })
  expect(hasUnsaved()).toBe(true)
  first.unmount()
  const second = await open()
  expect(message()).toHaveProperty('value', 'Which loan?')
  fireEvent.click(screen.getByRole('button', { name: 'Send my question' }))
  await waitFor(() => expect(hasUnsaved()).toBe(false))
  expect(sent).toMatchObject([{ body: { topic: 'loans', message: 'Which loan?', scopes: ['results'] } }])
  second.unmount()
  await open()
  expect(message()).toHaveProperty('value', '')
})
