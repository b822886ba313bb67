// @vitest-environment jsdom
import { confirmEmailChange, requestEmailChange } from '@bursar/contract/credentials'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../testing/fake-api.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeToken } from '../testing/store-token.ts'
import { SignInDetails } from './sign-in-details.tsx'

beforeEach(storeToken)

const refresh = vi.fn()
const show = () =>
  renderWithTexts(
    <AppRouterContext value={{ refresh } as never}>
      <SignInDetails email="ana@example.com" forRole="family" />
    </AppRouterContext>,
    ['account', 'auth', 'errors'],
  )

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
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Change email' }))
  await userEvent.type(await screen.findByLabelText(/^New email/), 'lee@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }))
  await userEvent.type(await screen.findByLabelText(/^Code/), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Change email' }))
  await screen.findByText(/From now on, sign in with lee@example.com/)
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
})
