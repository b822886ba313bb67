/** The interface of identity providers. */
import type { Language } from '@bursar/contract/languages'
import type { ProfessionalSignUp } from '@bursar/contract/professionals'
import type { Role } from '@bursar/contract/roles'
import type { Passkey } from '@bursar/contract/second-factor'
import type { PasskeyRegistration } from '@bursar/contract/second-factor-setup'
import type { FastifyReply } from 'fastify'
import type { Database, Tx } from '../database/connect.ts'
import type { Api } from '../http/api.ts'
import type { Identity, Viewer } from '../http/caller.ts'
import type { endedBecause } from '../schema/identity.ts'
import type { Origin } from '../security-log/record.ts'
import type { HostedConfig } from '../settings/hosted-config.ts'

export type ProviderName = 'embedded' | 'firebase'

export type EndedBecause = (typeof endedBecause)[number]

/** Which sign-ins of an identity to end: all of them, only one, or all except one. */
export interface EndedSignIns {
  because: EndedBecause
  only?: string
  except?: string
}

export interface SecondFactorState {
  isOn: boolean
  hasAuthenticator: boolean
  passkeys: Passkey[]
  recoveryCodesLeft: number
}

/** The request that changes a second factor: its sign-in, which stays active while others end, and its origin. */
export interface ChangedFrom {
  signInId: string | null
  origin: Origin
}

/** `null`: the account already had a second factor and keeps its recovery codes. */
type NewRecoveryCodes = { recoveryCodes: string[] | null }

/** Second factors, as their owner manages them. Callers must check beforehand that the user has recently reauthenticated. */
export interface SecondFactor {
  isOn: (userId: string) => Promise<boolean>
  stateOf: (userId: string) => Promise<SecondFactorState>
  /** Returns a secret that takes effect once `confirm` receives one of its codes. Throws conflict if an app is already set up. */
  setUp: (viewer: Viewer) => Promise<{ secret: string; uri: string; qrCode: string }>
  /** Turns the app on. The first second factor ends every sign-in except `signInId`. Throws wrong-factor-code. */
  confirm: (viewer: Viewer, proof: { code: string } & ChangedFrom) => Promise<NewRecoveryCodes>
  /** Throws last-factor if the account requires a second factor and has no other. */
  remove: (viewer: Viewer, how: { isRequired: boolean; origin: Origin }) => Promise<void>
  startPasskey: (viewer: Viewer) => Promise<{ challenge: string }>
  /** Throws passkey-not-accepted. */
  addPasskey: (
    viewer: Viewer,
    made: { name: string; passkey: PasskeyRegistration } & ChangedFrom,
  ) => Promise<NewRecoveryCodes>
  /** Throws not-found also for another user's passkey, and last-factor. */
  removePasskey: (viewer: Viewer, id: string, how: { isRequired: boolean; origin: Origin }) => Promise<void>
  /** Throws conflict for an account without a second factor. */
  replaceRecoveryCodes: (viewer: Viewer, origin: Origin) => Promise<{ recoveryCodes: string[] }>
  /**
   * Removes all second factors of a user who lost them, and ends all sign-ins; unless it keeps the password, only a mailed link opens the
   * account then. Returns `false` if there were none.
   */
  reset: (tx: Tx, userId: string, how: { keepsPassword: boolean }) => Promise<boolean>
}

export interface IdentityProvider {
  name: ProviderName
  /** `null` if the browser only talks to this server. */
  hosted: HostedConfig | null
  /**
   * Verifies only the token. Whether its sign-in (`signInId`) is still active is read from the database with each request, along with the
   * user: see `findCallers`. Throws token-expired for a valid token that is too old, and otherwise not-signed-in.
   */
  verify: (idToken: string) => Promise<Identity>
  /**
   * Creates an identity whose address needs no confirmation, for accounts that the server creates. Part of `tx` if the provider stores its
   * accounts in our database. Throws account-exists.
   */
  createIdentity: (
    account: { email: string; password: string },
    tx?: Database,
  ) => Promise<{ subject: string }>
  /**
   * Creates an identity for an account that an admin creates, and the link with which its owner chooses a password and signs in. The link
   * is valid for 14 days with the embedded provider; a hosted one decides itself. An address that already has an identity only gets a new
   * link, and earlier links stop working. The link gives access to the account: only put it into an email, or show it once to the operator
   * who creates an admin in the terminal.
   */
  welcome: (account: { email: string; role: Role }, tx: Tx) => Promise<{ subject: string; link: string }>
  /**
   * Starts the sign-up of an agent's identity and account in one call, and mails a confirmation; `signUpProfessional` is called once the
   * address is confirmed. Behaves the same for an address that has an account, and only notifies its owner.
   */
  signUpAgent: (
    signUp: { email: string; password: string; language: Language; profile: ProfessionalSignUp },
    reply: FastifyReply,
  ) => Promise<void>
  /**
   * Creates the account that such a sign-up left pending, now that the owner has confirmed the address. Returns whether there was one. The
   * embedded provider creates it when the code is entered and has none pending.
   */
  openWaitingAccount: (identity: Identity) => Promise<boolean>
  /**
   * Stores a sign-in that is seen for the first time, so that it can be ended here, and returns whether it did. Also takes over an address
   * that was changed at a hosted provider. The embedded provider stores its own sign-ins and addresses anyway.
   */
  noteSignIn: (identity: Identity) => Promise<boolean>
  /** When the owner of a sign-in last authenticated; `null` if unknown. */
  provedAt: (signInId: string) => Promise<string | null>
  /**
   * Locks a sign-in until the transaction ends, so that ending it concurrently waits and also ends what is created here. Throws
   * not-signed-in if it has already ended.
   */
  lockSignIn: (tx: Tx, signInId: string) => Promise<void>
  /**
   * Whether the sign-in of a session cookie is still active at a hosted provider, which does not notify us when a password is changed
   * there. Queried at most once a minute. The embedded provider ends its own sessions.
   */
  isSignInOn: (signInId: string) => Promise<boolean>
  /** Ends sign-ins with their tokens and sessions, in `tx`. */
  endSignIns: (tx: Tx, subject: string, which: EndedSignIns) => Promise<void>
  /**
   * Changes the address of an identity to a confirmed one. With a hosted provider this is outside our database and cannot be rolled back:
   * call it last in the transaction. Throws account-exists.
   */
  changeEmail: (subject: string, email: string, tx: Tx) => Promise<void>
  /**
   * Deletes an identity and all of its data. With a hosted provider this is outside our database and cannot be rolled back: call it last in
   * the transaction. Throws if the host is unavailable. Calling it again for a deleted identity is safe.
   */
  eraseIdentity: (subject: string, tx: Tx) => Promise<void>
  /** What our database stores about an identity, for its owner's export: no secrets, and none of their hashes. */
  storedAbout: (subject: string, tx: Tx) => Promise<object>
  /** `null` with a hosted provider, which has its own second factors. */
  secondFactor: SecondFactor | null
  /** Adds the routes that only this provider has. A hosted one has none, because its browser SDK talks to its host. */
  routes: (app: Api) => void
}
