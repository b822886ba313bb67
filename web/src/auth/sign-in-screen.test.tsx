// @vitest-environment jsdom
import { openSession, signIn } from '@bursar/contract/accounts'
import { Problem } from '@bursar/contract/problems'
import { proveSecondFactor } from '@bursar/contract/proofs'
import { getSecondFactor } from '@bursar/contract/second-factor'
import { screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, test } from 'vitest'
import errors from '../messages/en/errors.json' with { type: 'json' }
import { aSecondFactor, aSession, idToken } from '../testing/accounts.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { press, type } from '../testing/forms.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { inNewTabs } from '../testing/signing-up.ts'
import { SignInScreen } from './sign-in-screen.tsx'

const wentTo = inNewTabs()

const show = (screenOf: ReactElement) => renderWithTexts(screenOf, ['auth', 'errors'])

describe('signing in with a second step', () => {
  const fillIn = async () => {
    await type(/^Email/, 'ana@example.com')
    await type(/^Password/, 'a long phrase')
    await press('Sign in')
  }

  test('asks for a code, shows an error if it doesn’t match, and then opens the dashboard', async () => {
    const api = fakeApi()
    api.on(signIn, { challenge: 'a-challenge-of-the-server', methods: ['authenticator'] })
    const proofs = api.on(proveSecondFactor, new Problem('wrong-factor-code'), idToken)
    api.on(openSession, aSession({ role: 'admin' }))
    api.on(getSecondFactor, aSecondFactor({ isOn: true }))
    await show(<SignInScreen forRole="admin" />)
    await fillIn()
    await screen.findByLabelText(/^Code from your authenticator app/)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
    await type(/^Code from your authenticator app/, '111111')
    await press('Sign in')
    await screen.findByText(/That code doesn’t match. Enter the one your app shows now/)
    await press('Use a recovery code')
    await type(/^Recovery code/, '7KQ2M-HX4RP')
    await press('Sign in')
    await waitFor(() => expect(wentTo).toHaveBeenCalledWith('/admin/dashboard'))
    expect(proofs.at(-1)?.body).toEqual({ challenge: 'a-challenge-of-the-server', code: '7KQ2M-HX4RP' })
  })

  test('that took too long leads back to the password, and says so', async () => {
    const api = fakeApi()
    const signIns = api.on(signIn, { challenge: 'a-challenge-of-the-server', methods: ['authenticator'] })
    api.fail(proveSecondFactor, 'challenge-ended')
    await show(<SignInScreen forRole="admin" />)
    await fillIn()
    await type(/^Code from your authenticator app/, '111111')
    await press('Sign in')
    await screen.findByText(errors.problems['challenge-ended'])
    expect(screen.getByLabelText(/^Email/)).toHaveProperty('value', 'ana@example.com')
    await type(/^Password/, 'a long phrase')
    await press('Sign in')
    await screen.findByLabelText(/^Code from your authenticator app/)
    expect(signIns).toHaveLength(2)
    expect(screen.queryByText(errors.problems['challenge-ended'])).toBeNull()
  })

  test('leads to setting it up if this installation requires it for the role', async () => {
    const api = fakeApi()
    api.on(signIn, idToken)
    api.on(openSession, aSession({ role: 'financial_agent' }))
    api.on(getSecondFactor, aSecondFactor({ isRequired: true }))
    await show(<SignInScreen forRole="financial_agent" />)
    await fillIn()
    await waitFor(() => expect(wentTo).toHaveBeenCalledWith('/second-factor'))
  })
})
