/**
 * A small world for tests that cover all calls: the callers and, for each caller and kind of object, one of their own, one that
 * is linked but not shared, and one of another user.
 */

import { randomUUID } from 'node:crypto'
import { assignAgent } from '@bursar/contract/admin-families'
import { addParent, addStudent, getFamilyProfile, updateFamilyProfile } from '@bursar/contract/families'
import { addFavorite } from '@bursar/contract/favorites'
import { requestHelp } from '@bursar/contract/help'
import {
  acceptInvitation,
  inviteFamilyAsAdmissionProfessional,
  inviteFamilyAsAgent,
} from '@bursar/contract/invitations'
import { addOffer } from '@bursar/contract/offer-calls'
import { addPlan } from '@bursar/contract/plans'
import type { SharingScope } from '@bursar/contract/scopes'
import { eq, inArray } from 'drizzle-orm'
import { inSeconds } from '../database/columns.ts'
import { credentials, passkeys } from '../schema/identity.ts'
import { invitations as invitationsTable } from '../schema/invitations.ts'
import { sessions } from '../schema/session.ts'
import { users } from '../schema/users.ts'
import type { Browser } from '../testing/browser.ts'
import { newGrant, newOffer, newPlan, studentChoices } from '../testing/plans.ts'
import type { SignedInFamily, SignedInProfessional, SignedInUser, TestServer } from '../testing/server.ts'
import type { Household } from './household.ts'
import { rememberMarks } from './marks.ts'

export const callerNames = ['nobody', 'family', 'admission_professional', 'financial_agent', 'admin'] as const
export type CallerName = (typeof callerNames)[number]

/** What every account has for signing in. */
export type Account = Record<'session' | 'passkey', string>

export interface World {
  callers: {
    nobody: Browser
    family: SignedInFamily
    admission_professional: SignedInProfessional
    financial_agent: SignedInProfessional
    admin: SignedInUser
  }
  /** Each caller's session in another browser, and passkey. */
  accounts: Record<Exclude<CallerName, 'nobody'>, Account>
  ids: {
    agent: string
    admissionProfessional: string
    otherAgent: string
    otherAdmissionProfessional: string
  }
  own: Household
  /** Linked to both professionals, without any scopes. */
  unshared: Household
  foreign: Household
  /** An open invitation by each professional, and one by another professional. */
  invitations: { financial_agent: string; admission_professional: string; foreign: string }
  /** Token of an open invitation to the family. */
  invitationToken: string
}

let households = 0

/** A family with a parent, a student, a favorite, an offer, a plan, and unique figures. */
async function makeHousehold(server: TestServer): Promise<Household> {
  households += 1
  const mark = `Mark${households}x`
  const money = [
    7_100_000 + households * 10 + 1,
    7_200_000 + households * 10 + 2,
    7_300_000 + households * 10 + 3,
    7_300_000 + households * 10 + 4,
  ]
  const browser = await server.signUpFamily({ name: `${mark}Family`, state: 'OH' })
  const parent = await browser.call(addParent, {
    body: { firstName: `${mark}Parent`, lastName: `${mark}Last`, filesTaxReturn: 'yes', agi: money[0] ?? 0 },
  })
  const student = await browser.call(addStudent, {
    body: {
      firstName: `${mark}Student`,
      lastName: `${mark}Last`,
      dateOfBirth: '2008-05-05',
      gradeLevel: '12',
      cashAndSavings: money[1] ?? 0,
    },
  })
  await browser.call(updateFamilyProfile, {
    body: { familyMembersCount: 3, cashAndSavings: money[2] ?? 0 },
  })
  const favorite = await browser.call(addFavorite, { body: { collegeId: 204796, studentId: student.id } })
  const grants = [newGrant({ name: `${mark}Grant` })]
  const offer = await browser.call(addOffer, { body: newOffer(student.id, { grants }) })
  const plan = await browser.call(addPlan, {
    body: newPlan([studentChoices(student.id)], {
      name: `${mark}Plan`,
      choices: { incomePerYear: money[3] ?? 0 },
    }),
  })
  const family = await browser.call(getFamilyProfile)
  const household: Household = {
    browser,
    ids: {
      family: family.id,
      parent: parent.id,
      student: student.id,
      favourite: favorite.id,
      offer: offer.id,
      plan: plan.id,
    },
    marks: {
      names: [
        `${mark}Family`,
        `${mark}Parent`,
        `${mark}Student`,
        `${mark}Last`,
        `${mark}Grant`,
        `${mark}Plan`,
        browser.email,
      ],
      money: money.map(String),
    },
  }
  rememberMarks(household)
  return household
}

/** The token in the last link emailed to an address. */
async function tokenMailedTo(server: TestServer, email: string): Promise<string> {
  const [mail] = await server.mailsTo(email)
  if (mail?.kind !== 'invitation') throw new Error(`no invitation was emailed to ${email}`)
  return mail.token
}

/** Links a family to a professional with the scopes given. */
async function link(
  server: TestServer,
  professional: Browser,
  invite: typeof inviteFamilyAsAgent | typeof inviteFamilyAsAdmissionProfessional,
  household: Household,
  scopes: SharingScope[],
) {
  const { email } = household.browser
  await professional.call(invite, { body: { email } })
  const token = await tokenMailedTo(server, email)
  await household.browser.call(acceptInvitation, { body: { token, scopes, choice: 'add' } })
}

export async function makeWorld(server: TestServer): Promise<World> {
  const agent = await server.signUpProfessional('financial_agent')
  const otherAgent = await server.signUpProfessional('financial_agent')
  const admission = await server.signUpProfessional('admission_professional')
  const otherAdmission = await server.signUpProfessional('admission_professional')
  const admin = await server.signInAdmin()
  // If a second factor is required, staff can't do anything without one.
  const staff = {
    financial_agent: await accountOf(server, agent.email),
    admission_professional: await accountOf(server, admission.email),
    admin: await accountOf(server, admin.email),
  }
  for (const { email } of [otherAgent, otherAdmission]) await accountOf(server, email)
  const own = await makeHousehold(server)
  const unshared = await makeHousehold(server)
  const foreign = await makeHousehold(server)

  for (const [household, scopes] of [
    [own, ['profile', 'results', 'favourites', 'plan', 'finances']],
    [unshared, []],
  ] as [Household, SharingScope[]][]) {
    await link(server, agent, inviteFamilyAsAgent, household, scopes)
    await link(server, admission, inviteFamilyAsAdmissionProfessional, household, scopes)
    household.ids.professional = agent.professional.id
  }
  await link(server, otherAgent, inviteFamilyAsAgent, foreign, ['profile'])
  foreign.ids.professional = otherAgent.professional.id

  const help = {
    topic: 'sai',
    message: 'Please help.',
    preferredContact: 'message',
    preferredLanguage: 'en',
  } as const
  for (const household of [own, unshared, foreign]) {
    const { id } = await household.browser.call(requestHelp, { body: { ...help, scopes: [] } })
    household.ids.help = id
  }
  await admin.call(assignAgent, {
    params: { id: own.ids.family ?? '' },
    body: { agentId: agent.professional.id },
  })
  await admin.call(assignAgent, {
    params: { id: foreign.ids.family ?? '' },
    body: { agentId: otherAgent.professional.id },
  })

  const invite = async (
    browser: Browser,
    call: typeof inviteFamilyAsAgent | typeof inviteFamilyAsAdmissionProfessional,
    email: string,
  ) => (await browser.call(call, { body: { email } })).id
  households += 1
  const invitations = {
    financial_agent: await invite(agent, inviteFamilyAsAgent, `guest-${households}-a@example.com`),
    admission_professional: await invite(
      admission,
      inviteFamilyAsAdmissionProfessional,
      `guest-${households}-b@example.com`,
    ),
    foreign: await invite(otherAgent, inviteFamilyAsAgent, `guest-${households}-c@example.com`),
  }
  // An open invitation to the family itself.
  own.ids.invitation = await invite(otherAdmission, inviteFamilyAsAdmissionProfessional, own.browser.email)
  const invitationToken = await tokenMailedTo(server, own.browser.email)
  foreign.ids.invitation = await invite(
    otherAdmission,
    inviteFamilyAsAdmissionProfessional,
    foreign.browser.email,
  )

  // Sent long enough ago to be resent.
  await server.db
    .update(invitationsTable)
    .set({ createdAt: inSeconds(-60 * 60) })
    .where(inArray(invitationsTable.id, Object.values(invitations)))

  const family = await accountOf(server, own.browser.email)
  Object.assign(foreign.ids, await accountOf(server, foreign.browser.email))

  return {
    callers: {
      nobody: server.visitor(),
      family: own.browser,
      admission_professional: admission,
      financial_agent: agent,
      admin,
    },
    accounts: { family, ...staff },
    ids: {
      agent: agent.professional.id,
      admissionProfessional: admission.professional.id,
      otherAgent: otherAgent.professional.id,
      otherAdmissionProfessional: otherAdmission.professional.id,
    },
    own,
    unshared,
    foreign,
    invitations,
    invitationToken,
  }
}

/** A session in another browser, and a passkey without a private key. */
async function accountOf({ db }: TestServer, email: string): Promise<Account> {
  const [user] = await db
    .select({ id: users.id, credentialId: credentials.id })
    .from(users)
    .innerJoin(credentials, eq(credentials.email, users.email))
    .where(eq(users.email, email))
  if (!user) throw new Error(`${email} has no account`)
  const [session] = await db
    .insert(sessions)
    .values({ tokenHash: randomUUID(), userId: user.id, expiresAt: inSeconds(60 * 60) })
    .returning({ id: sessions.id })
  const [passkey] = await db
    .insert(passkeys)
    .values({
      credentialId: user.credentialId,
      webauthnId: randomUUID(),
      publicKey: '',
      counter: 0,
      transports: [],
      name: 'My phone',
    })
    .returning({ id: passkeys.id })
  return { session: session?.id ?? '', passkey: passkey?.id ?? '' }
}
