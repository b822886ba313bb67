// @vitest-environment jsdom
import { FirebaseError } from '@firebase/app'
import { signInWithEmailAndPassword } from '@firebase/auth'
import { expect, test, vi } from 'vitest'
import { openFirebase } from './firebase.ts'

vi.mock('@firebase/auth', async (original) => ({
  ...(await original<typeof import('@firebase/auth')>()),
  signInWithEmailAndPassword: vi.fn(),
}))

test('someone with a second factor at Firebase learns why they can’t sign in', async () => {
  const required = new FirebaseError('auth/multi-factor-auth-required', '')
  vi.mocked(signInWithEmailAndPassword).mockRejectedValue(required)
  const provider = openFirebase({
    projectId: 'bursar',
    apiKey: 'key',
    authDomain: 'bursar.example.org',
    emulatorUrl: null,
  })
  await expect(provider.signIn('ana@example.com', 'a password')).rejects.toMatchObject({
    code: 'second-factor-not-supported',
  })
})
