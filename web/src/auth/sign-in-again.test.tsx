// @vitest-environment jsdom
import { signIn } from '@bursar/contract/accounts'
import { Problem } from '@bursar/contract/problems'
import { proveSecondFactor } from '@bursar/contract/proofs'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import errors from '../messages/en/errors.json' with { type: 'json' }
import { promptToSignIn } from '../sessions/expired-sign-in.ts'
import { write } from '../storage/storage.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { press, type } from '../testing/forms.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { inNewTabs } from '../testing/signing-up.ts'
import { identity } from './identity.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { SignInAgainHost } from './sign-in-again-host.tsx'

inNewTabs()

const show = (screenOf: ReactElement) => renderWithTexts(screenOf, ['auth', 'errors'])

test('signing in again starts over with the password once the second step took too long', async () => {
  const api = fakeApi()
  const signIns = api.on(signIn, { challenge: 'a-challenge-of-the-server', methods: ['authenticator'] })
  api.fail(proveSecondFactor, 'challenge-ended')
  await show(<SignInAgain email="ana@example.com" onSignedIn={vi.fn()} onCancel={vi.fn()} />)
  await type(/^Password for/, 'a long phrase')
  await press('Sign in and continue')
  await type(/^Code from your authenticator app/, '111111')
  await press('Sign in and continue')
  await screen.findByText(errors.problems['challenge-ended'])
  await type(/^Password for/, 'a long phrase')
  await press('Sign in and continue')
  await screen.findByLabelText(/^Code from your authenticator app/)
  expect(signIns).toHaveLength(2)
})

test('signing in again doesn’t send an empty password or code, and shows a canceled passkey at the button', async () => {
  const api = fakeApi()
  const signIns = api.on(signIn, {
    challenge: 'a-challenge-of-the-server',
    methods: ['authenticator', 'passkey'],
  })
  vi.spyOn(identity, 'proveWithPasskey').mockRejectedValue(new Problem('passkey-not-accepted'))
  await show(<SignInAgain email="ana@example.com" onSignedIn={vi.fn()} onCancel={vi.fn()} />)
  await press('Sign in and continue')
  await screen.findByText('Fill this in to continue.')
  expect(signIns).toEqual([])
  await type(/^Password for/, 'a long phrase')
  await press('Sign in and continue')
  await type(/^Code from your authenticator app/, '12')
  await press('Sign in and continue')
  await screen.findByText('Enter the 6-digit code.')
  await type(/^Code from your authenticator app/, ' ')
  await press('Sign in and continue')
  await screen.findByRole('alert')
  expect(screen.queryByText('Enter the 6-digit code.')).toBeNull()
})

test('signing in again uses the email that was changed in another tab', async () => {
  const store = (claims: object) =>
    write('firebaseTokens', { idToken: `a.${btoa(JSON.stringify(claims))}.c`, expiresAt: 1 })
  store({ sub: 'ana', email: 'ana@example.com' })
  await show(<SignInAgainHost email="ana@example.com" />)
  store({ sub: 'ana', email: 'ana@work.example' })
  act(() => void promptToSignIn({ isReadOnly: false }))
  await screen.findByLabelText('Password for ana@work.example', { selector: 'input' })
  await userEvent.keyboard('{Escape}')
})
