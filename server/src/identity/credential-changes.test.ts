import { openSession, resetPassword, signIn } from '@bursar/contract/accounts'
import { createCalendarLink } from '@bursar/contract/calendar'
import {
  changePassword,
  confirmEmailChange,
  requestEmailChange,
  undoEmailChange,
} from '@bursar/contract/credentials'
import { getFamilyProfile } from '@bursar/contract/families'
import { inviteFamilyAsAgent } from '@bursar/contract/invitations'
import { deleteOwnAccount } from '@bursar/contract/own-data'
import { getAgentProfile } from '@bursar/contract/professionals'
import { signInWithPasskey, startPasskeySignIn } from '@bursar/contract/proofs'
import {
  addPasskey,
  confirmSecondFactor,
  setUpSecondFactor,
  startPasskey,
} from '@bursar/contract/second-factor-setup'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { inSeconds } from '../database/columns.ts'
import { auditEntries } from '../schema/audit.ts'
import { calendarLinks } from '../schema/calendar.ts'
import { families } from '../schema/families.ts'
import { credentials, emailChanges, emailUndos, passkeys, secondFactors } from '../schema/identity.ts'
import { securityEvents } from '../schema/security-log.ts'
import { users } from '../schema/users.ts'
import { undoSeconds } from '../settings/undo.ts'
import { mailedToken, newPassword, reset } from '../testing/account-changes.ts'
import { shown } from '../testing/app-codes.ts'
import { type Browser, problemOf } from '../testing/browser.ts'
import { makePasskey, type TestPasskey } from '../testing/passkey.ts'
import { type SignedInFamily, startTestServer, testPassword } from '../testing/server.ts'

const server = await startTestServer()
afterAll(() => server.close())

let addresses = 0
const freshEmail = () => {
  addresses += 1
  return `moved-${addresses}@example.com`
}

async function signedInElsewhere({ email, password }: { email: string; password: string }) {
  const browser = server.visitor()
  const answer = await browser.call(signIn, { body: { email, password } })
  browser.idToken = 'idToken' in answer ? answer.idToken : undefined
  return browser
}

const signInStatus = async (email: string, password = testPassword) =>
  (await server.visitor().send(signIn, { body: { email, password } })).statusCode

async function codeMailedTo(email: string): Promise<string> {
  const [mail] = await server.mailsTo(email)
  if (mail?.kind !== 'email-change-code') throw new Error(`no code was mailed to ${email}`)
  return mail.code
}

async function move(person: Browser & { email: string }, email = freshEmail()) {
  await person.call(requestEmailChange, { body: { email } })
  const answer = await person.call(confirmEmailChange, { body: { code: await codeMailedTo(email) } })
  return { email, answer }
}

async function undoTokenOf({ email }: { email: string }): Promise<string> {
  const mail = (await server.mailsTo(email)).find(({ kind }) => kind === 'email-changed')
  if (mail?.kind !== 'email-changed' || mail.token === null) throw new Error(`${email} was not notified`)
  return mail.token
}

describe('changing the password while signed in', () => {
  test('requires the current one, and ends every other sign-in', async () => {
    const family = await server.signUpFamily()
    const other = await signedInElsewhere(family)
    const change = (currentPassword: string) =>
      family.send(changePassword, { body: { currentPassword, newPassword } })
    expect(problemOf(await change('not the password')).code).toBe('wrong-password')
    expect((await other.send(getFamilyProfile)).statusCode).toBe(200)
    expect((await change(family.password)).statusCode).toBe(204)
    expect((await other.send(getFamilyProfile)).statusCode).toBe(401)
    expect((await family.send(getFamilyProfile)).statusCode).toBe(200)
    expect([await signInStatus(family.email), await signInStatus(family.email, newPassword)]).toEqual([
      401, 200,
    ])
    expect(await server.mailsTo(family.email)).toContainEqual({
      kind: 'password-changed',
      role: 'family',
      isStillSignedIn: true,
    })
  })

  test('succeeds again if the answer was lost, and only shortly after the change', async () => {
    const family = await server.signUpFamily()
    const body = { currentPassword: family.password, newPassword }
    await family.call(changePassword, { body })
    const mails = (await server.mailsTo(family.email)).length
    expect((await family.send(changePassword, { body })).statusCode).toBe(204)
    expect(await server.mailsTo(family.email)).toHaveLength(mails)
    await server.db.update(credentials).set({ updatedAt: inSeconds(-601) })
    expect(problemOf(await family.send(changePassword, { body })).code).toBe('wrong-password')
  })

  test('requires a strong new one', async () => {
    const family = await server.signUpFamily()
    const answer = await family.send(changePassword, {
      body: { currentPassword: family.password, newPassword: family.email },
    })
    expect(problemOf(answer)).toMatchObject({ code: 'invalid-input', errors: [{ path: 'newPassword' }] })
    expect(await signInStatus(family.email)).toBe(200)
  })

  test('invalidates reset links that were mailed before', async () => {
    const family = await server.signUpFamily()
    const token = await mailedToken(server, family.email)
    await family.call(changePassword, { body: { currentPassword: family.password, newPassword } })
    const late = await server.visitor().send(resetPassword, { body: { token, password: 'yet another one' } })
    expect(problemOf(late).code).toBe('reset-link-used')
  })

  test('is recorded in the security log', async () => {
    const admin = await server.signInAdmin()
    await admin.call(changePassword, { body: { currentPassword: admin.password, newPassword } })
    const [line] = await server.db
      .select()
      .from(securityEvents)
      .where(and(eq(securityEvents.userId, admin.id), eq(securityEvents.action, 'password_changed')))
    expect(line).toMatchObject({ actorId: admin.id, actorRole: 'admin', network: '127.0.0.0/24' })
  })
})

describe('changing the email address', () => {
  test('takes effect once its code is entered, for the sign-in and for the account', async () => {
    const family = await server.signUpFamily()
    const email = freshEmail()
    await family.call(requestEmailChange, { body: { email } })
    expect([await signInStatus(email), await signInStatus(family.email)]).toEqual([401, 200])
    const code = await codeMailedTo(email)
    const wrong = await family.send(confirmEmailChange, {
      body: { code: code === '000000' ? '000001' : '000000' },
    })
    expect(problemOf(wrong).code).toBe('wrong-code')
    expect(await family.call(confirmEmailChange, { body: { code } })).toEqual({ isWaitingForApproval: false })
    expect([await signInStatus(email), await signInStatus(family.email)]).toEqual([200, 401])
    expect(await family.call(openSession)).toMatchObject({ email })
    expect(problemOf(await family.send(confirmEmailChange, { body: { code } })).code).toBe('wrong-code')
  })

  test('to one that has an account gets the same response, and its owner is notified', async () => {
    const [family, other] = [await server.signUpFamily(), await server.signUpFamily()]
    const asked = await Promise.all(
      [other.email, freshEmail()].map((email) => family.send(requestEmailChange, { body: { email } })),
    )
    expect(asked.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      Array(2).fill([202, '{"next":"check-mail"}']),
    )
    expect((await server.mailsTo(other.email))[0]).toEqual({ kind: 'email-change-taken', role: 'family' })
  })

  test('does not replace an account that someone else created before the code was entered', async () => {
    const family = await server.signUpFamily()
    const email = freshEmail()
    await family.call(requestEmailChange, { body: { email } })
    const code = await codeMailedTo(email)
    await server.signUpIdentity(email)
    expect(problemOf(await family.send(confirmEmailChange, { body: { code } })).code).toBe('wrong-code')
    expect(await signInStatus(family.email)).toBe(200)
  })

  test('to one that only has a placeholder account replaces the placeholder', async () => {
    const agent = await server.signUpProfessional('financial_agent')
    const family = await server.signUpFamily()
    const email = freshEmail()
    await agent.call(inviteFamilyAsAgent, { body: { email } })
    await move(family, email)
    expect(await signInStatus(email)).toBe(200)
  })

  test('allows five attempts within ten minutes', async () => {
    const family = await server.signUpFamily()
    const email = freshEmail()
    await family.call(requestEmailChange, { body: { email } })
    const code = await codeMailedTo(email)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    for (const _ of Array(5).keys()) await family.send(confirmEmailChange, { body: { code: wrong } })
    expect((await family.send(confirmEmailChange, { body: { code } })).statusCode).toBe(401)
    const later = freshEmail()
    await family.call(requestEmailChange, { body: { email: later } })
    await server.db.update(emailChanges).set({ expiresAt: inSeconds(-1) })
    const late = await family.send(confirmEmailChange, { body: { code: await codeMailedTo(later) } })
    expect(problemOf(late).code).toBe('wrong-code')
  })

  test('to the same one is refused at the field', async () => {
    const family = await server.signUpFamily()
    const answer = await family.send(requestEmailChange, { body: { email: family.email.toUpperCase() } })
    expect(problemOf(answer)).toMatchObject({
      code: 'invalid-input',
      errors: [{ path: 'email', code: 'own_email' }],
    })
  })

  test('of a professional requires an admin', async () => {
    const agent = await server.signUpProfessional('financial_agent')
    const email = freshEmail()
    await agent.call(requestEmailChange, { body: { email } })
    const code = await codeMailedTo(email)
    expect(await agent.call(confirmEmailChange, { body: { code } })).toEqual({ isWaitingForApproval: true })
    expect([await signInStatus(agent.email), await signInStatus(email)]).toEqual([200, 401])
    expect((await server.mailsTo(agent.email))[0]).toEqual({
      kind: 'email-change-proposed',
      role: 'financial_agent',
    })
  })

  test('of a professional is withdrawn with the current email', async () => {
    const agent = await server.signUpProfessional('financial_agent')
    await move(agent)
    const answer = await agent.call(requestEmailChange, { body: { email: agent.email } })
    expect(answer).toEqual({ next: 'withdrawn' })
    expect((await agent.call(getAgentProfile)).proposed).toBeNull()
  })

  test('of a professional is withdrawn by a new password, because someone else may have made it', async () => {
    const agent = await server.signUpProfessional('financial_agent')
    await move(agent)
    await reset(server, agent)
    const again = await signedInElsewhere({ ...agent, password: newPassword })
    expect((await again.call(getAgentProfile)).proposed).toBeNull()
  })
})

describe('the link to the previous address', () => {
  async function undo(family: SignedInFamily) {
    const token = await undoTokenOf(family)
    return server.visitor().send(undoEmailChange, { body: { token } })
  }

  /** Without a password, a reset link opens the account. */
  const mailsReset = async ({ email }: { email: string }) =>
    (await server.mailsTo(email)).some(({ kind }) => kind === 'reset')

  test('undoes the change, after which only the mailed link to a new password opens the account', async () => {
    const family = await server.signUpFamily()
    const { email } = await move(family)
    expect((await undo(family)).statusCode).toBe(204)
    // Whoever changed the email knows the old password.
    expect([await signInStatus(email), await signInStatus(family.email)]).toEqual([401, 401])
    expect((await family.send(getFamilyProfile)).statusCode).toBe(401)
    const [reset] = await server.mailsTo(family.email)
    expect(reset).toMatchObject({ kind: 'reset', isOnlyWayIn: true })
    const token = reset?.kind === 'reset' ? reset.token : ''
    const answer = await server.visitor().send(resetPassword, { body: { token, password: newPassword } })
    expect(answer.statusCode).toBe(204)
    expect(await signInStatus(family.email, newPassword)).toBe(200)
    expect(problemOf(await undo(family)).code).toBe('email-change-closed')
  })

  test('removes a second factor that was added shortly before the change, and keeps an older one', async () => {
    const family = await server.signUpFamily()
    const long = makePasskey()
    const add = async (passkey: TestPasskey, name: string) =>
      family.call(addPasskey, {
        body: { name, passkey: passkey.register(await family.call(startPasskey)) },
      })
    await add(long, 'My phone')
    await server.db.update(passkeys).set({ createdAt: inSeconds(-3 * 24 * 60 * 60) })
    const stranger = makePasskey()
    await add(stranger, 'Of a stranger')
    await move(family)
    expect((await undo(family)).statusCode).toBe(204)
    const signInWith = async (passkey: TestPasskey) => {
      const browser = server.visitor()
      const body = { passkey: passkey.assert(await browser.call(startPasskeySignIn)) }
      return (await browser.send(signInWithPasskey, { body })).statusCode
    }
    expect([await signInWith(stranger), await signInWith(long)]).toEqual([401, 200])
  })

  test('removes an authenticator app that was set up long before the change, but confirmed after it', async () => {
    const family = await server.signUpFamily()
    const { secret } = await family.call(setUpSecondFactor)
    await server.db.update(secondFactors).set({ createdAt: inSeconds(-3 * 24 * 60 * 60) })
    await move(family)
    await family.call(confirmSecondFactor, { body: { code: shown(secret) } })
    expect((await undo(family)).statusCode).toBe(204)
    expect(await server.db.select().from(secondFactors)).toEqual([])
  })

  test.each([
    { requested: 'after the change', daysAgo: 0, stays: false },
    { requested: 'long before', daysAgo: 3, stays: true },
  ])('cancels a deletion only if it was requested around the change: $requested', async (deletion) => {
    const family = await server.signUpFamily()
    const { email } = await move(family)
    await family.call(deleteOwnAccount, { body: { confirmEmail: email } })
    const erasesAt = inSeconds(undoSeconds - deletion.daysAgo * 24 * 60 * 60)
    const isTheirs = eq(families.id, family.family.id)
    await server.db.update(families).set({ erasesAt }).where(isTheirs)
    expect((await undo(family)).statusCode).toBe(204)
    const [after] = await server.db.select().from(families).where(isTheirs)
    expect(after?.erasesAt).toBe(deletion.stays ? erasesAt : null)
    const restored = and(
      eq(auditEntries.subjectId, family.family.id),
      eq(auditEntries.action, 'account_restored'),
    )
    expect(await server.db.$count(auditEntries, restored)).toBe(deletion.stays ? 0 : 1)
  })

  test.each([
    {
      created: 'shortly before the change',
      daysAgo: 0,
      after: 404,
      mailed: true,
      revoked: ['calendar_link_revoked'],
    },
    { created: 'long before', daysAgo: 3, after: 200, mailed: undefined, revoked: [] },
  ])('ends a calendar link only if it was created shortly before: $created', async (link) => {
    const family = await server.signUpFamily()
    const { url } = await family.call(createCalendarLink)
    await server.db
      .update(calendarLinks)
      .set({ createdAt: inSeconds(-link.daysAgo * 24 * 60 * 60) })
      .where(eq(calendarLinks.familyId, family.family.id))
    await move(family)
    expect((await undo(family)).statusCode).toBe(204)
    const feed = await server.app.inject({ url: new URL(url).pathname })
    expect(feed.statusCode).toBe(link.after)
    const [mail] = await server.mailsTo(family.email)
    expect(mail?.kind === 'reset' && mail.isCalendarLinkOff).toBe(link.mailed)
    const events = await server.db
      .select({ action: securityEvents.action })
      .from(securityEvents)
      .innerJoin(users, eq(users.id, securityEvents.userId))
      .where(and(eq(users.email, family.email), eq(securityEvents.action, 'calendar_link_revoked')))
    expect(events.map(({ action }) => action)).toEqual(link.revoked)
  })

  test('undoes the first of two changes, and no later link then changes the address', async () => {
    const family = await server.signUpFamily()
    const first = await move(family)
    const second = await move(Object.assign(family, { email: first.email }))
    const [original] = await server.db
      .select({ formerEmail: emailUndos.formerEmail })
      .from(emailUndos)
      .orderBy(desc(emailUndos.expiresAt))
      .offset(1)
      .limit(1)
    const token = await undoTokenOf({ email: original?.formerEmail ?? '' })
    expect((await server.visitor().send(undoEmailChange, { body: { token } })).statusCode).toBe(204)
    expect(await mailsReset({ email: original?.formerEmail ?? '' })).toBe(true)
    const later = await undoTokenOf(first)
    expect((await server.visitor().send(undoEmailChange, { body: { token: later } })).statusCode).toBe(410)
    expect(await signInStatus(second.email)).toBe(401)
  })

  test('is not mailed for a change back, so that whoever changed the address cannot take the account again', async () => {
    const family = await server.signUpFamily()
    const thief = await move(family)
    await move(family, family.email)
    expect(await server.mailsTo(thief.email)).not.toContainEqual(
      expect.objectContaining({ kind: 'email-changed' }),
    )
    expect((await server.mailsTo(thief.email))[0]).toEqual({ kind: 'email-change-undone' })
    expect(problemOf(await undo(family)).code).toBe('email-change-closed')
    expect(await signInStatus(family.email)).toBe(200)
  })

  test('survives a change back to an address in between', async () => {
    const family = await server.signUpFamily()
    const thief = await move(family)
    await move(family)
    await move(family, thief.email)
    expect((await undo(family)).statusCode).toBe(204)
    expect(await mailsReset(family)).toBe(true)
  })

  test('notifies the address that it replaces', async () => {
    const family = await server.signUpFamily()
    const { email } = await move(family)
    await undo(family)
    expect((await server.mailsTo(email))[0]).toEqual({ kind: 'email-change-undone' })
  })

  test('works for a week', async () => {
    const family = await server.signUpFamily()
    await move(family)
    await server.db.update(emailUndos).set({ expiresAt: inSeconds(-1) })
    expect(problemOf(await undo(family)).code).toBe('email-change-closed')
  })
})
