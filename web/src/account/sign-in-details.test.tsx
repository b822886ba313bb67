// @vitest-environment jsdom
import { getSession } from '@bursar/contract/accounts'
import { confirmEmailChange, requestEmailChange } from '@bursar/contract/credentials'
import { refreshToken } from '@bursar/contract/id-token'
import { Problem } from '@bursar/contract/problems'
import { getAgentProfile } from '@bursar/contract/professionals'
import type { Role } from '@bursar/contract/roles'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Offline } from '../http/failures.ts'
import { aSession, idToken } from '../testing/accounts.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { aProfessional } from '../testing/professionals.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeToken } from '../testing/store-token.ts'
import { SignInDetails } from './sign-in-details.tsx'

beforeEach(storeToken)

const refresh = vi.fn()
const show = (forRole: Role = 'family') =>
  renderWithTexts(
    <AppRouterContext value={{ refresh } as never}>
      <SignInDetails email="ana@example.com" forRole={forRole} />
    </AppRouterContext>,
    ['account', 'auth', 'errors'],
  )
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const requestChange = async (email: string) => {
  await press('Change email')
  await userEvent.type(await screen.findByLabelText(/^New email/), email)
  await press('Send code')
}
const enterCode = async () => {
  await userEvent.type(await screen.findByLabelText(/^Code/), '123456')
  await press('Change email')
}

test('the focus moves with each step', async () => {
  await show()
  const press = (name: string) => {
    const button = screen.getByRole('button', { name })
    button.focus()
    fireEvent.click(button)
  }
  const hasFocus = (text: string) =>
    waitFor(() => {
      expect(document.activeElement).not.toBe(document.body)
      expect(document.activeElement?.textContent).toContain(text)
    })
  press('Change password')
  await screen.findByLabelText(/^Current password/, { selector: 'input' })
  await hasFocus('Current password')
  press('Cancel')
  await hasFocus('ana@example.com')
})

test('a new email is shown on the whole page', async () => {
  const api = fakeApi()
  api.on(requestEmailChange, { next: 'check-mail' })
  api.on(confirmEmailChange, { isWaitingForApproval: false })
  const refreshed = api.on(refreshToken, idToken)
  await show()
  await requestChange('lee@example.com')
  await enterCode()
  await screen.findByText(/From now on, sign in with lee@example.com/)
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
  expect(refreshed).toHaveLength(1)
})

describe('a new email whose answer was lost', () => {
  test('is shown once the server can be reached', async () => {
    const api = fakeApi()
    api.on(requestEmailChange, { next: 'check-mail' })
    api.on(confirmEmailChange, new Offline(), new Problem('wrong-code'))
    api.on(getSession, new Offline(), aSession({ email: 'lee@example.com' }))
    api.on(refreshToken, idToken)
    await show()
    await requestChange('Lee@example.com')
    await enterCode()
    await screen.findByText(/You’re offline/)
    await press('Change email')
    await screen.findByText(/From now on, sign in with lee@example.com/)
  })

  test('is shown as waiting for approval to a professional', async () => {
    const api = fakeApi()
    api.on(requestEmailChange, { next: 'check-mail' })
    api.fail(confirmEmailChange, 'wrong-code')
    api.on(getSession, aSession({ email: 'ana@example.com' }))
    api.on(getAgentProfile, aProfessional({ proposed: { email: 'lee@example.com' } }))
    await show('financial_agent')
    await requestChange('lee@example.com')
    await enterCode()
    await screen.findByText(/An admin will review lee@example.com/)
  })

  test('is not taken for done because of a wrong code', async () => {
    const api = fakeApi()
    api.on(requestEmailChange, { next: 'check-mail' })
    api.fail(confirmEmailChange, 'wrong-code')
    api.on(getSession, aSession({ email: 'ana@example.com' }))
    await show()
    await requestChange('lee@example.com')
    await enterCode()
    await screen.findByText(/That code isn’t right/)
  })
})

test('the current email withdraws a professional’s new one without a code', async () => {
  fakeApi().on(requestEmailChange, { next: 'withdrawn' })
  await show('financial_agent')
  await requestChange('ana@example.com')
  await screen.findByText('Your email stays ana@example.com.')
})
