import { getSession, openSession, resetPassword, signIn } from '@bursar/contract/accounts'
import { requestEmailChange } from '@bursar/contract/credentials'
import { inviteFamilyAsAdmissionProfessional, inviteFamilyAsAgent } from '@bursar/contract/invitations'
import {
  addAdmissionProfessional,
  addAgent,
  getAgent,
  getAgentProfile,
  removeAdmissionProfessional,
  removeAgent,
  restoreAgent,
  updateAdmissionProfessional,
  updateAgent,
  welcomeAgent,
} from '@bursar/contract/professionals'
import { signInWithPasskey, startPasskeySignIn } from '@bursar/contract/proofs'
import { getReview } from '@bursar/contract/reviews'
import { addPasskey, startPasskey } from '@bursar/contract/second-factor-setup'
import { eq, like } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { inSeconds } from '../database/columns.ts'
import { linkFamily } from '../family-access/links.ts'
import { families } from '../schema/families.ts'
import { emailChanges } from '../schema/identity.ts'
import { invitations } from '../schema/invitations.ts'
import { shares } from '../schema/sharing.ts'
import { users } from '../schema/users.ts'
import { newPassword } from '../testing/account-changes.ts'
import { actionsOn } from '../testing/audit-actions.ts'
import { problemOf } from '../testing/browser.ts'
import { makePasskey } from '../testing/passkey.ts'
import { startTestServer, testPassword } from '../testing/server.ts'

const server = await startTestServer({ settings: { operatorName: 'Ohio College Access' } })
afterAll(() => server.close())

const admin = await server.signInAdmin()
const note = 'Called the office that the website names.'

describe('an admin', () => {
  test('creates an account whose owner signs in with the mailed link', async () => {
    const body = { name: 'Wes Coming', email: 'Wes@Example.com', capacity: 12, note }
    const agent = await admin.call(addAgent, { body })
    expect(agent).toMatchObject({ email: 'wes@example.com', status: 'invited', capacity: 12 })
    const [mail] = await server.mailsTo('wes@example.com')
    expect(mail).toMatchObject({ kind: 'welcome', role: 'financial_agent' })
    expect(await actionsOn(server, agent.id)).toMatchObject([
      { action: 'account_added', detail: 'financial_agent', actorId: admin.id },
      { action: 'role_given', detail: 'financial_agent', actorId: admin.id },
    ])
    const again = await admin.call(welcomeAgent, { params: { id: agent.id } })
    expect(again.id).toBe(agent.id)
    const [second] = await server.mailsTo('wes@example.com')
    if (mail?.kind !== 'welcome' || second?.kind !== 'welcome') throw new Error('no welcome was mailed')
    const password = 'a password of my own'
    const owner = server.visitor()
    const choose = ({ link }: { link: string }) => {
      const token = new URL(link).searchParams.get('token') ?? ''
      return owner.send(resetPassword, { body: { token, password } })
    }
    expect(problemOf(await choose(mail)).code).toBe('reset-link-used')
    expect((await choose(second)).statusCode).toBe(204)
    const { idToken } = (await owner.call(signIn, { body: { email: 'wes@example.com', password } })) as {
      idToken: string
    }
    owner.idToken = idToken
    await owner.call(openSession)
    expect(await owner.call(getAgentProfile)).toMatchObject({ id: agent.id, status: 'active' })
  })

  test('cannot use an address that already has any account', async () => {
    const family = await server.signUpFamily()
    for (const email of [family.email, admin.email.toUpperCase()]) {
      const response = await admin.send(addAgent, { body: { name: 'Twin', email, note } })
      expect([response.statusCode, problemOf(response).code]).toEqual([409, 'account-exists'])
    }
  })

  test('can use an address that only has a placeholder account', async () => {
    const agent = await server.signUpProfessional('financial_agent')
    const email = 'first-a-guest@example.com'
    await agent.call(inviteFamilyAsAgent, { body: { email } })
    const added = await admin.call(addAgent, { body: { name: 'Kai Colleague', email, note } })
    expect(added).toMatchObject({ email, status: 'invited' })
    const rows = await server.db.select().from(users).where(eq(users.email, email))
    expect(rows).toMatchObject([{ id: added.id, role: 'financial_agent', status: 'invited' }])
  })

  test('cannot send a welcome link to a professional who has signed in', async () => {
    const { id } = await server.signUpProfessional('financial_agent')
    expect(problemOf(await admin.send(welcomeAgent, { params: { id } })).code).toBe('conflict')
  })

  test('changes the given fields if they have seen the current version, and the record lists the fields', async () => {
    const { id, professional } = await server.signUpProfessional('financial_agent', { status: 'pending' })
    const params = { id }
    const { version } = await admin.call(getAgent, { params })
    expect(version).toBe(professional.version)
    const active = await admin.call(updateAgent, {
      params,
      body: { status: 'active', capacity: 5, phone: null, note },
      ifMatch: version,
    })
    expect(active).toMatchObject({ status: 'active', capacity: 5 })
    expect(active.version).toBeGreaterThan(version)
    const stale = await admin.send(updateAgent, { params, body: { capacity: 6 }, ifMatch: version })
    expect(stale.statusCode).toBe(412)
    expect((await actionsOn(server, id)).slice(1)).toMatchObject([
      { action: 'account_changed', detail: 'capacity, phone' },
      { action: 'status_changed', detail: 'active' },
    ])
  })

  test('suspends an agent as of the next request, and lifting that restores access', async () => {
    const agent = await server.signUpProfessional('financial_agent')
    const params = { id: agent.id }
    expect((await agent.send(getAgentProfile)).statusCode).toBe(200)
    expect(await admin.call(updateAgent, { params, body: { status: 'suspended' } })).toMatchObject({
      status: 'suspended',
    })
    expect((await agent.send(getAgentProfile)).statusCode).toBe(401)
    agent.idToken = undefined
    expect((await agent.send(getSession)).statusCode).toBe(401)
    const { email, password } = agent
    const later = server.visitor()
    const signedIn = await later.send(signIn, { body: { email, password } })
    if (signedIn.statusCode === 200) {
      later.idToken = signedIn.json().idToken
      expect(problemOf(await later.send(openSession)).code).toBe('account-suspended')
    }
    await admin.call(updateAgent, { params, body: { status: 'active' } })
    const { idToken } = (await later.call(signIn, { body: { email, password } })) as { idToken: string }
    later.idToken = idToken
    expect((await later.call(getAgentProfile)).status).toBe('active')
  })

  test.each([
    ['financial_agent', updateAgent],
    ['admission_professional', updateAdmissionProfessional],
  ] as const)('suspends and restores a %s, who gets an email about each', async (role, update) => {
    const { id, email } = await server.signUpProfessional(role)
    for (const status of ['suspended', 'suspended', 'active'] as const) {
      await admin.call(update, { params: { id }, body: { status } })
    }
    expect((await server.mailsTo(email)).slice(0, 2)).toEqual([
      { kind: 'account-back', role, families: 0 },
      { kind: 'account-suspended', role, families: 0, hasSuccessor: false },
    ])
  })

  test.each(['financial_agent', 'admission_professional'] as const)(
    'stops the link of a %s who never signed in, and mails another one when the suspension is lifted',
    async (role) => {
      const isAgent = role === 'financial_agent'
      const email = `never-in-${role}@example.com`
      const { id } = await admin.call(isAgent ? addAgent : addAdmissionProfessional, {
        body: { name: 'Wes', email, note },
      })
      const kindsTo = async (to: string) => (await server.mailsTo(to)).map(({ kind }) => kind)
      const kinds = () => kindsTo(email)
      const set = (status: 'active' | 'suspended') =>
        admin.call(isAgent ? updateAgent : updateAdmissionProfessional, { params: { id }, body: { status } })
      expect(await kinds()).toEqual(['welcome'])
      await set('suspended')
      expect(await kinds()).toEqual([])
      const corrected = `corrected-in-${role}@example.com`
      await admin.call(isAgent ? updateAgent : updateAdmissionProfessional, {
        params: { id },
        body: { email: corrected },
      })
      expect(await kindsTo(corrected)).toEqual([])
      await set('active')
      expect(await kindsTo(corrected)).toEqual(['welcome'])
      expect(await kinds()).toEqual([])
      await admin.call(isAgent ? removeAgent : removeAdmissionProfessional, { params: { id } })
      expect(await kindsTo(corrected)).toEqual([])
    },
  )

  test('deletes an account with links, assignments, sessions and open invitations, and restores it without the families', async () => {
    const agent = await server.signUpProfessional('financial_agent')
    const { family, email: owner } = await server.signUpFamily()
    await server.db.transaction(async (tx) => {
      const pair = { familyId: family.id, professionalId: agent.id }
      await linkFamily(tx, null, { ...pair, how: 'invited', scopes: ['profile'] })
      await linkFamily(tx, null, { ...pair, how: 'assigned', scopes: [] })
      await tx.update(families).set({ agentId: agent.id }).where(eq(families.id, family.id))
    })
    const counselor = await server.signUpProfessional('admission_professional')
    await counselor.call(inviteFamilyAsAdmissionProfessional, {
      body: { email: 'guest-of-both@example.com' },
    })
    for (const email of ['guest@example.com', 'guest-of-both@example.com']) {
      await agent.call(inviteFamilyAsAgent, { body: { email } })
    }
    const params = { id: agent.id }
    expect((await admin.call(getAgent, { params })).familiesCount).toBe(1)

    expect((await admin.send(removeAgent, { params })).statusCode).toBe(204)
    expect((await agent.send(getAgentProfile)).statusCode).toBe(401)
    for (const call of [getAgent, removeAgent, welcomeAgent] as const) {
      expect(problemOf(await admin.send(call, { params })).code).toBe('professional-not-found')
    }
    const [link] = await server.db.select().from(shares).where(eq(shares.professionalId, agent.id))
    expect(link?.endedAt).not.toBeNull()
    const [household] = await server.db.select().from(families).where(eq(families.id, family.id))
    expect(household?.agentId).toBeNull()
    expect((await server.mailsTo(owner))[0]).toEqual({ kind: 'agent-changed', change: 'ended' })
    const invited = await server.db.select().from(invitations).where(eq(invitations.inviterId, agent.id))
    expect(invited.map(({ status }) => status)).toEqual(['revoked', 'revoked'])
    // The placeholder account stays because another professional's invitation is still open.
    const prepared = await server.db
      .select({ email: users.email, by: families.invitedById })
      .from(families)
      .innerJoin(users, eq(users.id, families.ownerId))
      .where(like(users.email, 'guest%'))
    expect(prepared).toEqual([{ email: 'guest-of-both@example.com', by: counselor.id }])

    const restored = await admin.call(restoreAgent, { params })
    expect(restored).toMatchObject({ id: agent.id, status: 'active', familiesCount: 0 })
    expect((await actionsOn(server, agent.id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['link_ended', 'account_deleted', 'account_restored']),
    )
    expect((await server.mailsTo(agent.email)).slice(0, 2)).toEqual([
      { kind: 'account-restored', role: 'financial_agent' },
      { kind: 'account-deleted' },
    ])
  })

  test('gets no email about a deletion before the first sign-in', async () => {
    const email = 'never-signed-in@example.com'
    const { id } = await admin.call(addAgent, { body: { name: 'Kim Roe', email } })
    await admin.call(removeAgent, { params: { id } })
    await admin.call(restoreAgent, { params: { id } })
    expect((await server.mailsTo(email)).map(({ kind }) => kind)).toEqual(['welcome'])
  })

  test('is told at sign-in that the account was deleted, once the password is right', async () => {
    const agent = await server.signUpProfessional('financial_agent')
    await admin.call(removeAgent, { params: { id: agent.id } })
    const signInWith = async (password: string) =>
      problemOf(await server.visitor().send(signIn, { body: { email: agent.email, password } })).code
    expect([await signInWith('not the password'), await signInWith(agent.password)]).toEqual([
      'wrong-credentials',
      'account-deleted',
    ])
    await admin.call(restoreAgent, { params: { id: agent.id } })
    expect(
      await server.visitor().call(signIn, { body: { email: agent.email, password: agent.password } }),
    ).toHaveProperty('idToken')
  })

  test('can undo a deletion for 14 days', async () => {
    const { id } = await server.signUpProfessional('financial_agent')
    await admin.call(removeAgent, { params: { id } })
    const fortnight = 14 * 24 * 60 * 60
    const deletedAgo = (seconds: number) =>
      server.db
        .update(users)
        .set({ deletedAt: inSeconds(-seconds) })
        .where(eq(users.id, id))
    await deletedAgo(fortnight + 1)
    const late = await admin.send(restoreAgent, { params: { id } })
    expect(problemOf(late).code).toBe('professional-not-found')
    await deletedAgo(fortnight - 60)
    expect((await admin.call(restoreAgent, { params: { id } })).id).toBe(id)
  })

  test.each(['x', 'f47ac10b-58cc-4372-a567-0e02b2c3d479', "' or 1=1 --"])(
    'cannot find a professional by the unknown id %s',
    async (id) => {
      for (const call of [getAgent, removeAgent, restoreAgent, welcomeAgent] as const) {
        const response = await admin.send(call, { params: { id } })
        expect(problemOf(response).code).toBe('professional-not-found')
      }
      const update = await admin.send(updateAgent, { params: { id }, body: {} })
      expect(problemOf(update).code).toBe('professional-not-found')
    },
  )
})

describe('an account that an admin creates', () => {
  test('is verified by that admin, who notes how', async () => {
    const body = { name: 'Wes', email: 'wes-verified@example.com' }
    const unchecked = await admin.call(addAgent, { body: { ...body, email: 'wes-unchecked@example.com' } })
    expect(unchecked.verified).toBeNull()
    const added = await admin.call(addAgent, { body: { ...body, note } })
    expect(added.verified?.by).toBe('Ohio College Access')
    expect((await admin.call(getReview, { params: { id: added.id } })).history).toMatchObject([
      { decision: 'added', note },
    ])
  })

  test('does not become active before its owner has signed in', async () => {
    const { id } = await admin.call(addAgent, { body: { name: 'Wes', email: 'wes-early@example.com', note } })
    const early = await admin.send(updateAgent, { params: { id }, body: { status: 'active' } })
    expect([early.statusCode, problemOf(early).code]).toEqual([409, 'not-signed-in-yet'])
    await admin.call(updateAgent, { params: { id }, body: { status: 'suspended' } })
    const lifted = await admin.call(updateAgent, { params: { id }, body: { status: 'active' } })
    expect(lifted.status).toBe('invited')
  })

  test('can get another address until the first sign-in: the earlier link stops working and a new one is mailed', async () => {
    const wrong = 'wes-tpyo@example.com'
    const right = 'wes-typo@example.com'
    const { id } = await admin.call(addAgent, { body: { name: 'Wes', email: wrong, note } })
    const [first] = await server.mailsTo(wrong)
    if (first?.kind !== 'welcome') throw new Error('no link was mailed')
    const edited = await admin.call(updateAgent, { params: { id }, body: { email: right, note } })
    expect(edited).toMatchObject({ id, email: right, status: 'invited' })
    expect(await server.mailsTo(wrong)).toEqual([])
    const [second] = await server.mailsTo(right)
    if (second?.kind !== 'welcome') throw new Error('no link was mailed')
    const use = (link: string) =>
      server.visitor().send(resetPassword, {
        body: { token: new URL(link).searchParams.get('token') ?? '', password: testPassword },
      })
    expect(problemOf(await use(first.link)).code).toBe('reset-link-used')
    expect((await use(second.link)).statusCode).toBeLessThan(300)
  })

  test('keeps its address once its owner has signed in, and cannot take one in use', async () => {
    const agent = await server.signUpProfessional('financial_agent')
    const change = (id: string, email: string) =>
      admin.send(updateAgent, { params: { id }, body: { email, note } })
    expect(problemOf(await change(agent.id, 'elsewhere@example.com')).code).toBe('conflict')
    const { id } = await admin.call(addAgent, { body: { name: 'Wes', email: 'wes-taken@example.com', note } })
    expect(problemOf(await change(id, agent.email)).code).toBe('account-exists')
  })

  test('can be corrected to the address of a deleted account', async () => {
    const { id } = await admin.call(addAgent, { body: { name: 'Wes', email: 'wes-back@example.con', note } })
    const deleted = await server.signUpProfessional('financial_agent')
    await admin.call(removeAgent, { params: { id: deleted.id } })
    const edited = await admin.call(updateAgent, { params: { id }, body: { email: deleted.email, note } })
    expect(edited).toMatchObject({ id, email: deleted.email, status: 'invited' })
    expect((await server.mailsTo(deleted.email))[0]).toMatchObject({ kind: 'welcome' })
  })

  test('can reuse the address of a deleted account, also with the other role', async () => {
    const agent = await server.signUpProfessional('financial_agent', {
      organization: 'Old',
      title: 'Old title',
    })
    await admin.call(removeAgent, { params: { id: agent.id } })
    const body = { name: 'Jo Again', email: agent.email, note }
    const added = await admin.call(addAdmissionProfessional, { body })
    expect(added).toMatchObject({
      ...{ role: 'admission_professional', name: 'Jo Again', email: agent.email },
      ...{ status: 'invited', organization: null, title: null, familiesCount: 0 },
    })
    expect((await server.mailsTo(agent.email))[0]).toMatchObject({ kind: 'welcome' })
  })

  test('that has the address of a deleted account is someone else in the logs, and ends its undo', async () => {
    const agent = await server.signUpProfessional('financial_agent', { name: 'Ann Early' })
    await admin.call(removeAgent, { params: { id: agent.id } })
    const kim = await admin.call(addAgent, { body: { name: 'Kim Late', email: agent.email, note } })
    expect(kim.id).not.toBe(agent.id)
    const [earlier] = await server.db.select().from(users).where(eq(users.id, agent.id))
    expect(earlier).toMatchObject({ name: 'Ann Early', subject: null, deletedAt: expect.any(String) })
    expect(earlier?.email).not.toBe(agent.email)
    expect(problemOf(await admin.send(restoreAgent, { params: { id: agent.id } })).code).toBe(
      'professional-not-found',
    )
  })

  test('that reuses the address of a deleted account has none of the ways in which the earlier owner signed in', async () => {
    const agent = await server.signUpProfessional('financial_agent')
    const passkey = makePasskey()
    await agent.call(addPasskey, {
      body: { name: 'My phone', passkey: passkey.register(await agent.call(startPasskey)) },
    })
    await agent.call(requestEmailChange, { body: { email: 'jo-elsewhere@example.com' } })
    await admin.call(removeAgent, { params: { id: agent.id } })
    const withPasskey = async () => {
      const browser = server.visitor()
      const body = { passkey: passkey.assert(await browser.call(startPasskeySignIn)) }
      return browser.send(signInWithPasskey, { body })
    }
    // The identity is still there for the days in which an admin can restore the account.
    expect(problemOf(await withPasskey()).code).toBe('account-deleted')

    await admin.call(addAgent, { body: { name: 'Kim Roe', email: agent.email, note } })
    const signInWith = (password: string) =>
      server.visitor().send(signIn, { body: { email: agent.email, password } })
    expect((await withPasskey()).statusCode).toBe(401)
    expect((await signInWith(agent.password)).statusCode).toBe(401)
    expect(await server.db.$count(emailChanges, eq(emailChanges.email, 'jo-elsewhere@example.com'))).toBe(0)

    const [mail] = await server.mailsTo(agent.email)
    const token = mail?.kind === 'welcome' ? (new URL(mail.link).searchParams.get('token') ?? '') : ''
    await server.visitor().call(resetPassword, { body: { token, password: newPassword } })
    expect((await signInWith(newPassword)).json()).toHaveProperty('idToken')
  })

  test('with an address that is in use reports the role of the existing account', async () => {
    const family = await server.signUpFamily()
    const agent = await server.signUpProfessional('financial_agent')
    for (const [email, role] of [
      [family.email, 'family'],
      [agent.email, 'financial_agent'],
      [admin.email, 'admin'],
    ] as const) {
      const response = await admin.send(addAgent, { body: { name: 'Twin', email, note } })
      expect(problemOf(response)).toMatchObject({ code: 'account-exists', present: { role } })
    }
  })
})
