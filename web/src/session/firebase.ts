/**
 * Firebase as the identity provider: its browser SDK talks to Google's host, or to the emulator. Loaded only where it is
 * the provider, and only when somebody signs in or up, chooses a password, or needs a new id token.
 */
import { type getIdentitySettings, shortestPassword } from '@bursar/contract/accounts'
import type { CallOutput } from '@bursar/contract/call'
import type { IdToken } from '@bursar/contract/id-token'
import { Problem, type ProblemCode } from '@bursar/contract/problems'
import { FirebaseError, initializeApp } from 'firebase/app'
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
} from 'firebase/auth'
import { Offline } from '../api/send.ts'
import type { HostedProvider } from './identity.ts'

type FirebaseSettings = NonNullable<CallOutput<typeof getIdentitySettings>['firebase']>

export function openFirebase({ emulatorUrl, ...config }: FirebaseSettings): HostedProvider {
  const auth = initializeAuth(initializeApp(config), {
    // The SDK's refresh token is in a database of its own, under none of our keys.
    persistence: [indexedDBLocalPersistence, inMemoryPersistence],
  })
  if (emulatorUrl !== null) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true })
  auth.languageCode = document.documentElement.lang.slice(0, 2) || 'en'

  /** The token that the SDK holds, which it renews by itself when it has run out; or a new one whatever it holds. */
  async function tokenOf(user: User, { isNew = false } = {}): Promise<IdToken> {
    const { token, issuedAtTime, expirationTime } = await user.getIdTokenResult(isNew)
    // Both times are of Firebase's clock. This browser's may be wrong, and every token would seem to have run out.
    return { idToken: token, expiresIn: (Date.parse(expirationTime) - Date.parse(issuedAtTime)) / 1000 }
  }

  /** The provider lets anybody in who knows the password; here the address has to be confirmed first. */
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
        // A sign-up that was begun before goes on.
        return await afterPassword((await signInWithEmailAndPassword(auth, email, password)).user)
      } catch (error) {
        if (problems[codeOf(error)] !== 'wrong-credentials') throw error
        // Whose address it is learns it by mail; the screen says the same as to everybody.
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
      // Here may still be somebody else: of a session that has ended, or of another tab.
      if (user?.email?.toLowerCase() !== email.toLowerCase()) return null
      await user.reload()
      // The token of before says that the address is not confirmed.
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
    changePassword: withOurErrors(async (currentPassword, newPassword) => {
      const user = await currentUser()
      const email = user.email ?? ''
      await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, currentPassword))
      await updatePassword(user, newPassword)
      // The provider ends every sign-in of before, this one too.
      return tokenOf((await signInWithEmailAndPassword(auth, email, newPassword)).user, { isNew: true })
    }),
    refresh: withOurErrors(async (refused) => {
      await auth.authStateReady()
      if (!auth.currentUser) throw new Problem('not-signed-in')
      // An old one was renewed just now, when the SDK found it in its database.
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

/** What the provider's errors are in ours. */
const problems: Record<string, ProblemCode> = {
  'auth/invalid-credential': 'wrong-credentials',
  'auth/invalid-login-credentials': 'wrong-credentials',
  'auth/wrong-password': 'wrong-credentials',
  'auth/user-not-found': 'wrong-credentials',
  'auth/invalid-email': 'wrong-credentials',
  'auth/user-disabled': 'account-suspended',
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

function withOurErrors<Given extends unknown[], Answer>(work: (...args: Given) => Promise<Answer>) {
  return async (...args: Given): Promise<Answer> => {
    try {
      return await work(...args)
    } catch (error) {
      throw translateError(error)
    }
  }
}

function translateError(error: unknown): unknown {
  if (!(error instanceof FirebaseError)) return error
  if (error.code === 'auth/network-request-failed') return new Offline(error)
  if (['auth/weak-password', 'auth/password-does-not-meet-requirements'].includes(error.code)) {
    const tooShort = {
      path: 'password',
      code: 'too_short',
      message: error.message,
      params: { minimum: shortestPassword },
    }
    return new Problem('invalid-input', { errors: [tooShort] })
  }
  return new Problem(problems[error.code] ?? 'unexpected')
}
