import { getSession, openSession, resetPassword, signIn } from '@bursar/contract/accounts'
import { createCalendarLink } from '@bursar/contract/calendar'
import { inviteFamilyAsAgent } from '@bursar/contract/invitations'
import { asc, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { now } from '../database/columns.ts'
import { auditEntries } from '../schema/audit.ts'
import { securityEvents } from '../schema/security-log.ts'
import { users } from '../schema/users.ts'
import { reset as chooseNewPassword, newPassword, protect } from '../testing/account-changes.ts'
import { startTestServer } from '../testing/server.ts'
import type { IdentityProvider } from '../users/identity-provider.ts'
import {
  addAdmin,
  disableAdmin,
  enableAdmin,
  ensureFirstAdmin,
  listAdmins,
  resetSecondFactor,
} from './admins.ts'

const server = await startTestServer()
afterAll(() => server.close())

const add = (email: string, provider = server.provider) =>
  server.db.transaction((tx) => addAdmin(tx, provider, email))
const usersAt = (email: string) => server.db.select().from(users).where(eq(users.email, email))

/** A provider that stores its accounts outside the database, as Firebase does. */
function hostedProvider() {
  const people = new Map<string, string>()
  const provider: IdentityProvider = {
    ...server.provider,
    name: 'firebase',
    hosted: { apiKey: 'key', authDomain: 'auth.example', projectId: 'demo', emulatorUrl: null },
    createIdentity: () => Promise.reject(new Error('a hosted provider sets no passwords')),
    welcome: async ({ email }) => {
      const subject = people.get(email) ?? `person-${people.size}`
      people.set(email, subject)
      return { subject, link: `https://auth.example/choose?${subject}` }
    },
  }
  return { provider, people }
}

describe('an admin created in the terminal', () => {
  test('is created once as the first admin, can sign in with the password, and is in the audit log', async () => {
    const email = 'first@example.com'
    const login = await server.db.transaction((tx) => ensureFirstAdmin(tx, server.provider, email))
    if (!login || !('password' in login)) throw new Error('no password was shown')
    expect(await server.db.transaction((tx) => ensureFirstAdmin(tx, server.provider, email))).toBeUndefined()
    const browser = server.visitor()
    const answer = await browser.call(signIn, { body: login })
    if (!('idToken' in answer)) throw new Error('a second factor was required')
    browser.idToken = answer.idToken
    await browser.call(openSession)
    expect(await browser.call(getSession)).toMatchObject({ email, role: 'admin' })
    const [admin] = await usersAt(email)
    const actions = await server.db
      .select({
        action: auditEntries.action,
        detail: auditEntries.detail,
        actorId: auditEntries.actorId,
      })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, admin?.id ?? ''))
      .orderBy(asc(auditEntries.action))
    expect(actions).toEqual([
      { action: 'account_added', detail: 'admin', actorId: null },
      { action: 'role_given', detail: 'admin', actorId: null },
    ])
  })

  test('chooses a password by link if the address already has a sign-in', async () => {
    const { email } = await server.signUpIdentity()
    const login = await add(email)
    if (!('link' in login)) throw new Error('no link was shown')
    const token = new URL(login.link).searchParams.get('token') ?? ''
    const password = 'a password of my own'
    expect((await server.visitor().send(resetPassword, { body: { token, password } })).statusCode).toBe(204)
    expect((await server.visitor().send(signIn, { body: { email, password } })).statusCode).toBe(200)
    expect(await usersAt(email)).toMatchObject([{ role: 'admin', status: 'active' }])
  })

  test('is created with a hosted provider even if the address is already known there, for example after a crash', async () => {
    const { provider, people } = hostedProvider()
    const email = 'console@example.com'
    const crash = server.db.transaction(async (tx) => {
      await addAdmin(tx, provider, email)
      throw new Error('the process ended')
    })
    await expect(crash).rejects.toThrow('the process ended')
    expect(people.size).toBe(1)
    expect(await usersAt(email)).toEqual([])
    expect(await add(email, provider)).toEqual({ email, link: 'https://auth.example/choose?person-0' })
    expect(await usersAt(email)).toMatchObject([{ provider: 'firebase', subject: 'person-0', role: 'admin' }])
  })

  test('is refused with a one-line error for an address that already has any account', async () => {
    const { provider, people } = hostedProvider()
    const family = await server.signUpFamily()
    const agent = await server.signUpProfessional('financial_agent')
    const refusals: [string, string][] = [
      [family.email, 'has a family account, and an account keeps its role. Use another address.'],
      [agent.email, 'has a financial agent account, and an account keeps its role. Use another'],
      ['first@example.com', 'is already an admin. Nothing was changed.'],
    ]
    for (const [email, words] of refusals) {
      await expect(add(email, provider)).rejects.toThrow(`${email} ${words}`)
    }
    expect(people.size).toBe(0)
    await agent.call(inviteFamilyAsAgent, { body: { email: 'only-invited@example.com' } })
    expect(await add('only-invited@example.com')).toMatchObject({ email: 'only-invited@example.com' })
    expect(await usersAt('only-invited@example.com')).toMatchObject([{ role: 'admin' }])
  })

  test('is refused with a one-line error while the provider is unavailable', async () => {
    const { provider } = hostedProvider()
    const unavailable = { ...provider, welcome: () => Promise.reject(new Error('ENOTFOUND')) }
    await expect(add('away@example.com', unavailable)).rejects.toThrow(
      'The identity provider didn’t create a login for away@example.com: ENOTFOUND',
    )
  })
})

describe('the admin command', () => {
  const disable = (email: string, of = server) =>
    of.db.transaction((tx) => disableAdmin(tx, of.provider, email))

  test('disables an admin, who loses access and gets an email, and adding the same address enables them again', async () => {
    await server.signInAdmin()
    const admin = await server.signInAdmin()
    await disable(admin.email)
    expect((await admin.send(getSession)).statusCode).toBe(401)
    const answer = await admin.call(signIn, { body: { email: admin.email, password: admin.password } })
    admin.idToken = 'idToken' in answer ? answer.idToken : undefined
    expect((await admin.send(getSession)).statusCode).toBe(403)
    expect((await server.mailsTo(admin.email))[0]).toEqual({ kind: 'admin-disabled' })
    await expect(disable(admin.email)).rejects.toThrow('is already disabled')
    expect(await server.db.transaction((tx) => enableAdmin(tx, admin.email))).toBe(true)
    expect((await admin.send(getSession)).statusCode).toBe(200)
    const lines = await server.db.select().from(securityEvents).where(eq(securityEvents.userId, admin.id))
    for (const action of ['account_disabled', 'suspension_lifted'] as const) {
      const detail = 'at the terminal'
      expect(lines).toContainEqual(expect.objectContaining({ action, actorId: null, network: null, detail }))
    }
  })

  test('restores an admin who was deleted because the account wasn’t used', async () => {
    await server.signInAdmin()
    const admin = await server.signInAdmin()
    const { email } = admin
    await server.db.update(users).set({ deletedAt: now() }).where(eq(users.id, admin.id))
    const adminsListed = async () => (await listAdmins(server.db, server.provider)).map((one) => one.email)
    expect(await adminsListed()).not.toContain(email)
    expect(await server.db.transaction((tx) => enableAdmin(tx, email))).toBe(true)
    expect((await admin.send(getSession)).statusCode).toBe(200)
    expect(await adminsListed()).toContain(email)
    const restored = { action: 'account_restored', actorId: null } as const
    const lines = await server.db.select().from(securityEvents).where(eq(securityEvents.userId, admin.id))
    expect(lines).toContainEqual(expect.objectContaining(restored))
    expect(lines).not.toContainEqual(expect.objectContaining({ action: 'suspension_lifted' }))
    const entries = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, admin.id))
    expect(entries).toContainEqual(expect.objectContaining(restored))
    expect((await server.mailsTo(email))[0]).toEqual({ kind: 'admin-enabled' })
  })

  test('never disables the last active admin or a user who is not an admin', async () => {
    const own = await startTestServer()
    const [first, second] = [await own.signInAdmin(), await own.signInAdmin()]
    const family = await own.signUpFamily()
    await expect(disable(family.email, own)).rejects.toThrow('isn’t an admin')
    await disable(first.email, own)
    await expect(disable(second.email, own)).rejects.toThrow('is the last active admin')
    expect((await second.send(getSession)).statusCode).toBe(200)
    expect(await listAdmins(own.db, own.provider)).toMatchObject(
      [
        { email: first.email, isDisabled: true, hasSecondStep: false },
        { email: second.email, isDisabled: false, hasSecondStep: false },
      ].sort((one, other) => one.email.localeCompare(other.email)),
    )
    await own.close()
  })

  test('removes a lost second factor of a professional, who then signs in with the password', async () => {
    const reset = (email: string) =>
      server.db.transaction((tx) => resetSecondFactor(tx, server.provider, email))
    const agent = await server.signUpProfessional('financial_agent')
    await expect(reset(agent.email)).rejects.toThrow('hasn’t set up two-step verification')
    await protect(agent)
    await reset(agent.email)
    expect((await agent.send(getSession)).statusCode).toBe(401)
    const { email, password } = agent
    expect(await server.visitor().call(signIn, { body: { email, password } })).toHaveProperty('idToken')
    expect((await server.mailsTo(email))[0]).toEqual({
      kind: 'second-factor-reset',
      role: 'financial_agent',
    })
    await expect(reset('nobody@example.com')).rejects.toThrow('has no account')
  })

  test('removes the second factor of a family, which someone else may have turned on with its password', async () => {
    const family = await server.signUpFamily()
    const { url } = await family.call(createCalendarLink)
    const feed = () => server.visitor().raw({ method: 'GET', url: new URL(url).pathname })
    expect((await feed()).statusCode).toBe(200)
    await protect(family)
    await server.db.transaction((tx) => resetSecondFactor(tx, server.provider, family.email))
    const signInWith = (password: string) =>
      server.visitor().send(signIn, { body: { email: family.email, password } })
    expect((await signInWith(family.password)).statusCode).toBe(401)
    expect((await server.mailsTo(family.email))[0]).toEqual({
      kind: 'second-factor-reset',
      role: 'family',
      isCalendarLinkOff: true,
    })
    await chooseNewPassword(server, family)
    expect((await signInWith(newPassword)).json()).toHaveProperty('idToken')
    // Whoever had the account may have kept its calendar link.
    expect((await feed()).statusCode).toBe(404)
  })
})
