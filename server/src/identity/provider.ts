/** The identity provider as the rest of the server knows it. */

import type { Language } from '@bursar/contract/languages'
import type { ProfessionalSignUp } from '@bursar/contract/professionals'
import type { Role } from '@bursar/contract/roles'
import type { Passkey } from '@bursar/contract/second-factor'
import type { PasskeyRegistration } from '@bursar/contract/second-factor-setup'
import type { FastifyReply } from 'fastify'
import type { Api } from '../api.ts'
import type { Database } from '../database/connect.ts'
import type { Origin } from '../security-log/record.ts'
import type { Viewer } from '../users/queries.ts'
import type { endedBecause } from './table.ts'

export type ProviderName = 'embedded' | 'firebase'

/** A person who has proved to own an address; whether there is a user for it is another question. */
export interface Identity {
  /** The provider's name for the person; stays the same when the e-mail changes. */
  subject: string
  /** Lower case. */
  email: string
  emailVerified: boolean
  /** The one sign-in behind the token, a UUID: its sessions end with it. */
  signInId: string | null
  /** When the person last proved who they are, where the token says so: a hosted provider's does. */
  provedAt?: string
}

export type EndedBecause = (typeof endedBecause)[number]

/** Which sign-ins of an identity end: all of them, one, or all but one. */
export interface EndedSignIns {
  because: EndedBecause
  only?: string
  except?: string
}

/** What the browser's half of a hosted provider is opened with; public by design. */
export interface HostedConfig {
  apiKey: string
  authDomain: string
  projectId: string
  emulatorUrl: string | null
}

export interface SecondFactorState {
  isOn: boolean
  hasAuthenticator: boolean
  passkeys: Passkey[]
  recoveryCodesLeft: number
}

/** Whoever changes a second step: the sign-in that asks, which is kept while others end, and where it asks from. */
export interface ChangedFrom {
  signInId: string | null
  origin: Origin
}

/** `null`: the account had a second step already, and keeps its codes. */
type NewRecoveryCodes = { recoveryCodes: string[] | null }

/** The second proof at sign-in, as its owner manages it. Whether the owner has just proved to be it was checked before. */
export interface SecondFactor {
  isOn: (userId: string) => Promise<boolean>
  stateOf: (userId: string) => Promise<SecondFactorState>
  /** A secret that counts once `confirm` got a code of it. Throws conflict where one counts already. */
  setUp: (viewer: Viewer) => Promise<{ secret: string; uri: string; qrCode: string }>
  /** Turns the app on. The first second step ends every sign-in but `signInId`. Throws wrong-factor-code. */
  confirm: (viewer: Viewer, proof: { code: string } & ChangedFrom) => Promise<NewRecoveryCodes>
  /** Throws last-factor where the account needs one and has no other. */
  remove: (viewer: Viewer, how: { isRequired: boolean; origin: Origin }) => Promise<void>
  startPasskey: (viewer: Viewer) => Promise<{ challenge: string }>
  /** Throws passkey-not-accepted. */
  addPasskey: (
    viewer: Viewer,
    made: { name: string; passkey: PasskeyRegistration } & ChangedFrom,
  ) => Promise<NewRecoveryCodes>
  /** Throws not-found also for somebody else's, and last-factor. */
  removePasskey: (viewer: Viewer, id: string, how: { isRequired: boolean; origin: Origin }) => Promise<void>
  /** Throws conflict for an account without a second step. */
  replaceRecoveryCodes: (viewer: Viewer, origin: Origin) => Promise<{ recoveryCodes: string[] }>
  /** Removes every second step of somebody who lost them, and ends all sign-ins; `false` where there was none. */
  reset: (tx: Database, userId: string) => Promise<boolean>
}

export interface IdentityProvider {
  name: ProviderName
  /** `null` where the browser talks to nobody but us. */
  hosted: HostedConfig | null
  /**
   * Checks the token alone. That its sign-in is still on (`signInId`) is asked of the database with each request, together with the
   * user: see `findCallers`. Throws token-expired for a good token that is too old, and not-signed-in for every other that is not good.
   */
  verify: (idToken: string) => Promise<Identity>
  /**
   * An identity whose address needs no confirming, for accounts that the server makes; as part of `tx` where the provider
   * keeps its accounts in our database. Throws account-exists.
   */
  createIdentity: (
    account: { email: string; password: string },
    tx?: Database,
  ) => Promise<{ subject: string }>
  /**
   * An identity for an account that an admin prepares, and the link with which its owner chooses a password and is let in, for 14
   * days with the embedded provider and as long as it likes with a hosted one. For an address that has an identity already only
   * a new link is made, and an earlier one no longer works. Put the link into a mail, or show it once to whoever makes an admin at the
   * terminal, and nowhere else: it opens the account.
   */
  welcome: (
    account: { email: string; role: Role },
    tx: Database,
  ) => Promise<{ subject: string; link: string }>
  /**
   * Identity and agent's account in one call: begins it, and mails what confirms the address; `signUpProfessional` is called once
   * that is done. Does and answers the same for an address that has an account, which is told to its owner alone.
   */
  signUpAgent: (
    signUp: { email: string; password: string; language: Language; profile: ProfessionalSignUp },
    reply: FastifyReply,
  ) => Promise<void>
  /**
   * Opens the account that such a sign-up left waiting, now that its owner comes with a confirmed address; answers whether there
   * was one. The embedded provider opens it with the code and has none waiting.
   */
  openWaitingAccount: (identity: Identity) => Promise<boolean>
  /**
   * Remembers a sign-in that comes for the first time, so that it can be ended here, and returns whether it did. The embedded
   * provider knows its own anyway.
   */
  noteSignIn: (identity: Identity) => Promise<boolean>
  /** When the owner of a sign-in last proved who they are; `null` where that is not known. */
  provedAt: (signInId: string) => Promise<string | null>
  /**
   * Holds a sign-in until the transaction ends: whoever ends it meanwhile comes after what is done here, and ends that too. Throws
   * not-signed-in for one that has ended.
   */
  lockSignIn: (tx: Database, signInId: string) => Promise<void>
  /**
   * Whether the sign-in of a session cookie is still on at a hosted provider, which tells nobody when a password was changed there.
   * Asked of it once a minute at most. The embedded provider ends its sessions by itself.
   */
  isSignInOn: (signInId: string) => Promise<boolean>
  /** Ends sign-ins, their tokens and their sessions, in `tx`. */
  endSignIns: (tx: Database, subject: string, which: EndedSignIns) => Promise<void>
  /**
   * Gives an identity another address, which its owner has confirmed. With a hosted provider this leaves our database and cannot be
   * rolled back: call it last in the transaction. Throws account-exists.
   */
  changeEmail: (subject: string, email: string, tx: Database) => Promise<void>
  /**
   * Removes an identity with all that is kept of it. With a hosted provider this leaves our database and cannot be rolled back:
   * call it last in the transaction. It throws when the host cannot be reached, and may be called again for one that is gone.
   */
  eraseIdentity: (subject: string, tx: Database) => Promise<void>
  /** `null` with a hosted provider, which has its own. */
  secondFactor: SecondFactor | null
  /** Serves the calls that only this provider has: a hosted one serves none, its browser SDK talks to its host. */
  routes: (app: Api) => void
}
