/** Firebase's admin SDK, with its calls to Google timed. */
import { randomBytes } from 'node:crypto'
import { type App, applicationDefault, cert, initializeApp } from 'firebase-admin/app'
import { type Auth, getAuth } from 'firebase-admin/auth'
import type { FirebaseSettings } from '../settings/settings.ts'
import { timed } from '../telemetry/timed.ts'

const calls = [
  'createUser',
  'deleteUser',
  'generateEmailVerificationLink',
  'generatePasswordResetLink',
  'getUser',
  'getUserByEmail',
  'listUsers',
  'revokeRefreshTokens',
  'updateUser',
] as const satisfies (keyof Auth)[]

/** `verifyIdToken` isn't timed: it only calls Google when the keys of tokens have changed. */
export type FirebaseAuth = Pick<Auth, 'verifyIdToken' | (typeof calls)[number]>

export function openAuth(settings: FirebaseSettings): FirebaseAuth {
  const auth = getAuth(openApp(settings))
  const timedCalls = calls.map((name) => {
    const call = auth[name].bind(auth) as (...all: unknown[]) => Promise<unknown>
    return [
      name,
      (...all: unknown[]) => timed('external call', { name: `Firebase ${name}` }, () => call(...all)),
    ]
  })
  return { ...Object.fromEntries(timedCalls), verifyIdToken: auth.verifyIdToken.bind(auth) }
}

function openApp({ projectId, credentials, emulatorHost }: FirebaseSettings): App {
  return initializeApp(
    {
      projectId,
      ...(emulatorHost === undefined && {
        credential: credentials === undefined ? applicationDefault() : cert(JSON.parse(credentials)),
      }),
    },
    // Each app needs a unique name, because tests run several servers in one process.
    `bursar-${randomBytes(6).toString('hex')}`,
  )
}

/** The code of an error of the SDK; empty for other errors. */
export function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code ?? '')
}
