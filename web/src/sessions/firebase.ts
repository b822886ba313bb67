/**
 * Firebase as the identity provider: its browser SDK talks to Google or to the emulator. Loaded only if Firebase is
 * configured, and only to sign in or up, choose a password, or refresh the id token.
 */
import { type getIdentitySettings, shortestPassword } from '@bursar/contract/accounts'
import type { CallOutput } from '@bursar/contract/call'
import type { IdToken } from '@bursar/contract/id-token'
import { Problem, type ProblemCode } from '@bursar/contract/problems'
import { FirebaseError, initializeApp } from '@firebase/app'
import {
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updatePassword,
} from '@firebase/auth'
import { Offline } from '../http/failures.ts'
import type { HostedProvider } from './identity-provider.ts'

type FirebaseSettings = NonNullable<CallOutput<typeof getIdentitySettings>['firebase']>

export function openFirebase({ emulatorUrl, ...config }: FirebaseSettings): HostedProvider {
  const auth = initializeAuth(initializeApp(config), {
    // The SDK stores its refresh token in its own IndexedDB database.
    persistence: [indexedDBLocalPersistence, inMemoryPersistence],
  })
  if (emulatorUrl !== null) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true })
  auth.languageCode = document.documentElement.lang.slice(0, 2) || 'en'

  /** The SDK's token, which the SDK refreshes when it has expired. With `isNew`, forces a refresh. */
  async function tokenOf(user: User, { isNew = false } = {}): Promise<IdToken> {
    const { token, issuedAtTime, expirationTime } = await user.getIdTokenResult(isNew)
    // Both times are from Firebase's clock. With a wrong browser clock, every token might look expired.
    return { idToken: token, expiresIn: (Date.parse(expirationTime) - Date.parse(issuedAtTime)) / 1000 }
  }

  /** Firebase signs in anyone who knows the password; we also require a confirmed email address. */
  async function afterPassword(user: User) {
    if (user.emailVerified) return { next: 'signed-in' as const, token: await tokenOf(user) }
    await sendEmailVerification(user)
    return { next: 'link' as const }
  }

  async function currentUser(): Promise<User> {
    await auth.authStateReady()
    if (!auth.currentUser) throw new Problem('not-signed-in')
    return auth.currentUser
  }

  return {
    signUp: withOurErrors(async (email, password) => {
      try {
        return await afterPassword((await createUserWithEmailAndPassword(auth, email, password)).user)
      } catch (error) {
        if (codeOf(error) !== 'auth/email-already-in-use') throw error
      }
      try {
        // Continue an earlier sign-up.
        return await afterPassword((await signInWithEmailAndPassword(auth, email, password)).user)
      } catch (error) {
        if (problems[codeOf(error)] !== 'wrong-credentials') throw error
        // Don't reveal that the account exists: only its owner learns so, by email.
        await sendPasswordResetEmail(auth, email)
        return { next: 'link' }
      }
    }),
    confirm: async () => {
      throw new Problem('wrong-code')
    },
    confirmLink: withOurErrors(async (email) => {
      await auth.authStateReady()
      const user = auth.currentUser
      // Another user may still be signed in here, from an ended session or another tab.
      if (user?.email?.toLowerCase() !== email.toLowerCase()) return null
      await user.reload()
      // The old token still says that the address isn't confirmed.
      return user.emailVerified ? tokenOf(user, { isNew: true }) : null
    }),
    signIn: withOurErrors(async (email, password) =>
      afterPassword((await signInWithEmailAndPassword(auth, email, password)).user),
    ),
    prove: async () => {
      throw new Problem('wrong-code')
    },
    proveWithPasskey: async () => {
      throw new Problem('passkey-not-accepted')
    },
    signInWithPasskey: async () => {
      throw new Problem('passkey-not-accepted')
    },
    reauthenticate: withOurErrors(async (proof, email) => {
      if (proof === 'passkey' || !('password' in proof)) throw new Problem('not-allowed')
      const { user } = await reauthenticateWithCredential(
        await currentUser(),
        EmailAuthProvider.credential(email, proof.password),
      )
      return tokenOf(user, { isNew: true })
    }),
    changePassword: withOurErrors(
      async (currentPassword, newPassword) => {
        const user = await currentUser()
        const email = user.email ?? ''
        await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, currentPassword))
        await updatePassword(user, newPassword)
        // Firebase revokes all earlier sign-ins, including this one.
        return tokenOf((await signInWithEmailAndPassword(auth, email, newPassword)).user, { isNew: true })
      },
      { isOwn: true, passwordField: 'newPassword' },
    ),
    refresh: withOurErrors(async (refused) => {
      await auth.authStateReady()
      if (!auth.currentUser) throw new Problem('not-signed-in')
      // The SDK may have just refreshed an expired token from its database.
      const current = await tokenOf(auth.currentUser)
      return current.idToken === refused ? tokenOf(auth.currentUser, { isNew: true }) : current
    }),
    requestReset: withOurErrors(async (email) => {
      try {
        await sendPasswordResetEmail(auth, email)
      } catch (error) {
        if (codeOf(error) !== 'auth/user-not-found') throw error
      }
    }),
    reset: withOurErrors((token, password) => confirmPasswordReset(auth, token, password)),
    signOut: withOurErrors(async () => {
      await auth.authStateReady()
      await signOut(auth)
    }),
  }
}

/** Firebase error codes and our problem codes. */
const problems: Record<string, ProblemCode> = {
  'auth/invalid-credential': 'wrong-credentials',
  'auth/invalid-login-credentials': 'wrong-credentials',
  'auth/wrong-password': 'wrong-credentials',
  'auth/user-not-found': 'wrong-credentials',
  'auth/invalid-email': 'wrong-credentials',
  'auth/user-disabled': 'account-suspended',
  'auth/multi-factor-auth-required': 'second-factor-not-supported',
  'auth/too-many-requests': 'too-many-requests',
  'auth/quota-exceeded': 'too-many-requests',
  'auth/expired-action-code': 'reset-link-used',
  'auth/invalid-action-code': 'reset-link-used',
  'auth/user-token-expired': 'not-signed-in',
  'auth/invalid-user-token': 'not-signed-in',
}

function codeOf(error: unknown): string {
  return error instanceof FirebaseError ? error.code : ''
}

interface ErrorPlace {
  /** Whether the email is known to be right, so that only the password can be wrong. */
  isOwn?: boolean
  /** The field of a new password. */
  passwordField?: string
}

function withOurErrors<Given extends unknown[], Answer>(
  work: (...args: Given) => Promise<Answer>,
  place: ErrorPlace = {},
) {
  return async (...args: Given): Promise<Answer> => {
    try {
      return await work(...args)
    } catch (error) {
      throw translateError(error, place)
    }
  }
}

function translateError(error: unknown, { isOwn = false, passwordField = 'password' }: ErrorPlace): unknown {
  if (!(error instanceof FirebaseError)) return error
  if (error.code === 'auth/network-request-failed') return new Offline(error)
  if (['auth/weak-password', 'auth/password-does-not-meet-requirements'].includes(error.code)) {
    const tooShort = {
      path: passwordField,
      code: 'too_short',
      message: error.message,
      params: { minimum: shortestPassword },
    }
    return new Problem('invalid-input', { errors: [tooShort] })
  }
  const code = problems[error.code] ?? 'unexpected'
  return new Problem(isOwn && code === 'wrong-credentials' ? 'wrong-password' : code)
}
