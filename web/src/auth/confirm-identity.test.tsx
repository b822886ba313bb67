// @vitest-environment jsdom
import { Problem } from '@bursar/contract/problems'
import { getSecondFactor, type SecondFactor } from '@bursar/contract/second-factor'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aSecondFactor } from '../testing/accounts.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeToken } from '../testing/store-token.ts'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { identity } from './identity.ts'

const passkey = {
  id: crypto.randomUUID(),
  name: 'My phone',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: null,
}

const onSignedIn = vi.fn()
const onCancel = vi.fn()

async function show(factor: Partial<SecondFactor>) {
  fakeApi().on(getSecondFactor, aSecondFactor(factor))
  await renderWithTexts(
    <ConfirmIdentity email="ana@example.com" onSignedIn={onSignedIn} onCancel={onCancel} />,
    ['errors', 'ui'],
  )
}
beforeEach(storeToken)
afterEach(() => {
  vi.restoreAllMocks()
  vi.clearAllMocks()
})

describe('"Confirm it’s you"', () => {
  test('asks for the password if there is no second factor, shows errors, and stays open', async () => {
    const prove = vi
      .spyOn(identity, 'reauthenticate')
      .mockRejectedValueOnce(new Problem('wrong-password'))
      .mockResolvedValueOnce(null)
    await show({})
    const field = await screen.findByLabelText('Password for ana@example.com', { selector: 'input' })
    await userEvent.type(field, 'a phrase{Enter}')
    await screen.findByText('That password isn’t right. Try again.')
    expect(onSignedIn).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1))
    expect(prove).toHaveBeenLastCalledWith({ password: 'a phrase' }, 'ana@example.com')
  })

  test('asks for a code, and never the password, if the authenticator app is on', async () => {
    const prove = vi.spyOn(identity, 'reauthenticate').mockResolvedValue(null)
    await show({ isOn: true, hasAuthenticator: true })
    await userEvent.type(await screen.findByLabelText(/^Code from your authenticator app/), ' 123456{Enter}')
    expect(prove).toHaveBeenCalledWith({ code: '123456' }, 'ana@example.com')
    expect(screen.queryByLabelText(/^Password/)).toBeNull()
  })

  test('offers the passkey first, and also a recovery code', async () => {
    const prove = vi.spyOn(identity, 'reauthenticate').mockResolvedValue(null)
    await show({ isOn: true, passkeys: [passkey] })
    await userEvent.click(await screen.findByRole('button', { name: 'Use my passkey' }))
    expect(prove).toHaveBeenCalledWith('passkey', 'ana@example.com')
    screen.getByLabelText(/^Or use a recovery code/)
  })

  test('shows a canceled passkey at its button, not at the field for a recovery code', async () => {
    vi.spyOn(identity, 'reauthenticate').mockRejectedValue(new Problem('passkey-not-accepted'))
    await show({ isOn: true, passkeys: [passkey] })
    await userEvent.click(await screen.findByRole('button', { name: 'Use my passkey' }))
    await screen.findByRole('alert')
    expect(screen.getByLabelText(/^Or use a recovery code/).getAttribute('aria-invalid')).not.toBe('true')
  })

  test.each([
    ['password', {}, '', 'Fill this in to continue.'],
    ['code', { isOn: true, hasAuthenticator: true }, '123', 'Enter the 6-digit code.'],
    [
      'recovery code',
      { isOn: true, passkeys: [passkey] },
      '7KQ2M',
      'Enter all 10 letters and digits of a recovery code.',
    ],
  ])('doesn’t send an incomplete %s', async (_, factor, typed, message) => {
    const prove = vi.spyOn(identity, 'reauthenticate')
    await show(factor)
    await userEvent.type(
      await screen.findByLabelText(/Password for|recovery code/, { selector: 'input' }),
      `${typed}{Enter}`,
    )
    await screen.findByText(message)
    expect(prove).not.toHaveBeenCalled()
  })
})
