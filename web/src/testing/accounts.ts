/** Sign-in records for tests: a signed-in family without a second step. */
import type { getIdentitySettings, Session } from '@bursar/contract/accounts'
import type { CallOutput } from '@bursar/contract/call'
import type { IdToken } from '@bursar/contract/id-token'
import type { SecondFactor } from '@bursar/contract/second-factor'
import type { OpenSession } from '@bursar/contract/sessions'

export const idToken: IdToken = { idToken: 'token', expiresIn: 900 }

export const identitySettings: CallOutput<typeof getIdentitySettings> = {
  provider: 'embedded',
  hasOutbox: false,
  firebase: null,
}

export function aSession(more: Partial<Session> = {}): Session {
  return {
    userId: crypto.randomUUID(),
    role: 'family',
    name: 'Ana Lee',
    email: 'ana@example.com',
    invitationStatus: more.role === undefined || more.role === 'family' ? 'pending' : null,
    isDemo: false,
    ...more,
  }
}

export function aSecondFactor(more: Partial<SecondFactor> = {}): SecondFactor {
  return {
    isOffered: true,
    isOn: false,
    isRequired: false,
    hasAuthenticator: false,
    passkeys: [],
    recoveryCodesLeft: 0,
    ...more,
  }
}

export function anOpenSession(more: Partial<OpenSession> = {}): OpenSession {
  return {
    id: crypto.randomUUID(),
    createdAt: '2026-11-20T03:04:00.000Z',
    lastSeenAt: '2026-11-22T03:04:00.000Z',
    device: 'Firefox on Linux',
    isThisOne: true,
    ...more,
  }
}
