// @vitest-environment jsdom
import { FirebaseError } from '@firebase/app'
import { reauthenticateWithCredential, signInWithEmailAndPassword, updatePassword } from '@firebase/auth'
import { expect, test, vi } from 'vitest'
import { openFirebase } from './firebase.ts'

vi.mock('@firebase/auth', async (original) => ({
  ...(await original<typeof import('@firebase/auth')>()),
  signInWithEmailAndPassword: vi.fn(),
  reauthenticateWithCredential: vi.fn(),
  updatePassword: vi.fn(),
  initializeAuth: () => ({
    authStateReady: async () => {},
    currentUser: { email: 'ana@example.com' },
  }),
}))

const provider = openFirebase({
  projectId: 'bursar',
  apiKey: 'key',
  authDomain: 'bursar.example.org',
  emulatorUrl: null,
})

test('someone with a second factor at Firebase learns why they can’t sign in', async () => {
  const required = new FirebaseError('auth/multi-factor-auth-required', '')
  vi.mocked(signInWithEmailAndPassword).mockRejectedValue(required)
  await expect(provider.signIn('ana@example.com', 'a password')).rejects.toMatchObject({
    code: 'second-factor-not-supported',
  })
})

test('a password that can’t be changed is reported at the field that has to change', async () => {
  const wrong = new FirebaseError('auth/invalid-credential', '')
  vi.mocked(reauthenticateWithCredential).mockRejectedValueOnce(wrong)
  const change = () => provider.changePassword('a password', 'another password')
  await expect(change()).rejects.toMatchObject({ code: 'wrong-password' })
  const weak = new FirebaseError('auth/password-does-not-meet-requirements', '')
  vi.mocked(updatePassword).mockRejectedValueOnce(weak)
  await expect(change()).rejects.toMatchObject({
    code: 'invalid-input',
    errors: [{ path: 'newPassword', code: 'too_short' }],
  })
})
