/**
 * Callers without access to any family, or no longer to this one. Each starts as an ordinary caller in a world where everything is linked
 * and shared, and then loses access in one way.
 */
import { signIn } from '@bursar/contract/accounts'
import { acceptInvitation } from '@bursar/contract/invitations'
import { endShare } from '@bursar/contract/sharing'
import { eq } from 'drizzle-orm'
import { now } from '../database/columns.ts'
import { passkeys } from '../schema/identity.ts'
import { users } from '../schema/users.ts'
import type { TestServer } from '../testing/server.ts'
import { isKnownOfLinked, type Mark } from './marks.ts'
import type { World } from './world.ts'

export type StaffName = 'financial_agent' | 'admission_professional' | 'admin'

export type Circumstance =
  | 'awaiting approval'
  | 'reported'
  | 'suspended'
  | 'without a second step'
  | 'before the second step'
  | 'after the link ended'

type Happening = (server: TestServer, world: World, caller: StaffName) => Promise<unknown>

/** Changes the rows directly, so that sign-ins and links stay and nothing else prevents access. */
const userBecomes =
  (stored: Partial<typeof users.$inferInsert>): Happening =>
  ({ db }, { callers }, caller) =>
    db.update(users).set(stored).where(eq(users.id, callers[caller].id))

const losesSecondStep: Happening = ({ db }, { accounts }, caller) =>
  db.delete(passkeys).where(eq(passkeys.id, accounts[caller].passkey))

/** A sign-in after the password and before the passkey: the caller has only the challenge. */
const beginsToSignIn: Happening = async (server, { callers }, caller) => {
  const { email, password } = callers[caller]
  const browser = server.visitor()
  const answer = await browser.call(signIn, { body: { email, password } })
  if (!('challenge' in answer)) throw new Error(`no second factor was required of ${email}`)
  Object.assign(callers[caller], { idToken: answer.challenge, cookies: browser.cookies })
}

const isRemoved: Happening = (_, { own }) =>
  own.browser.call(endShare, { params: { professionalId: own.ids.professional ?? '' } })

const isReplaced: Happening = (_, { own, invitationToken: token }) =>
  own.browser.call(acceptInvitation, { body: { token, scopes: ['profile'], choice: 'replace' } })

export interface BarredCaller {
  caller: StaffName
  circumstance: Circumstance
  happens: Happening
}

const agents = ['financial_agent'] as const
const professionals = ['financial_agent', 'admission_professional'] as const
const staff = ['financial_agent', 'admission_professional', 'admin'] as const

const happenings: readonly (Omit<BarredCaller, 'caller'> & { to: readonly StaffName[] })[] = [
  { circumstance: 'awaiting approval', to: professionals, happens: userBecomes({ status: 'pending' }) },
  { circumstance: 'reported', to: professionals, happens: userBecomes({ pausedAt: now() }) },
  { circumstance: 'suspended', to: staff, happens: userBecomes({ suspendedAt: now() }) },
  { circumstance: 'without a second step', to: staff, happens: losesSecondStep },
  { circumstance: 'before the second step', to: staff, happens: beginsToSignIn },
  { circumstance: 'after the link ended', to: agents, happens: isRemoved },
  { circumstance: 'after the link ended', to: ['admission_professional'], happens: isReplaced },
]

export const barredCallers: readonly BarredCaller[] = happenings.flatMap(({ to, ...rest }) =>
  to.map((caller) => ({ caller, ...rest })),
)

const anyone = [
  'signUp',
  'refreshToken',
  'signOut',
  'requestReset',
  'getIdentitySettings',
  'closeSession',
  'startPasskeySignIn',
  'readInvitation',
  'signUpAgentWithPassword',
]
const ownSignIn = [
  'openSession',
  'getSession',
  'listSessions',
  'endSession (own)',
  'endOtherSessions',
  'startReauthentication',
  'reauthenticate',
  'getSecondFactor',
  'setUpSecondFactor',
  'removeSecondFactor',
  'startPasskey',
  'replaceRecoveryCodes',
  'changePassword',
  'requestEmailChange',
  'listOwnSecurityEvents',
]
const ownProfile = [
  'getAgentProfile',
  'updateAgentProfile',
  'getAdmissionProfessionalProfile',
  'updateAdmissionProfessionalProfile',
]
/** Calls of an active professional with other families: their lists leave out the family that left. */
const desk = [
  'listAgentFamilies',
  'listAdmissionProfessionalFamilies',
  'getAgentFamily (unshared)',
  'getAdmissionProfessionalFamily (unshared)',
  'listHelpRequests',
  'inviteFamilyAsAgent',
  'inviteFamilyAsAdmissionProfessional',
  'importInvitations',
  'listInvitations',
  'resendInvitation (own)',
  'revokeInvitation (own)',
  'getCollege (own)',
  'searchColleges',
  'suggestColleges',
  'searchMajors',
  'collegeFacets',
  'collegeMap',
]

/** The only calls that may succeed. */
export const stillOpen: Record<Circumstance, readonly string[]> = {
  'awaiting approval': [...anyone, ...ownSignIn, ...ownProfile],
  reported: [...anyone, ...ownSignIn, ...ownProfile],
  suspended: anyone,
  'without a second step': [...anyone, ...ownSignIn],
  'before the second step': anyone,
  'after the link ended': [...anyone, ...ownSignIn, ...ownProfile, ...desk],
}

const nothing = () => false

/** Marks that a response may contain: for a family that left, the address that the professional typed into an invitation. */
export const stillKnows: Record<Circumstance, (mark: Mark, world: World) => boolean> = {
  'awaiting approval': nothing,
  reported: nothing,
  suspended: nothing,
  'without a second step': nothing,
  'before the second step': nothing,
  'after the link ended': (mark, { own, unshared }) =>
    (mark.household === own && mark.kind === 'address') ||
    (mark.household === unshared && isKnownOfLinked(mark)),
}
