import { assignAgent } from '@bursar/contract/admin-families'
import { getAggregates } from '@bursar/contract/aggregates'
import { finishOnboarding, getFamilyProfile } from '@bursar/contract/families'
import { signUpFamily } from '@bursar/contract/family-sign-up'
import {
  acceptInvitation,
  answerOwnInvitation,
  declineInvitation,
  listInvitations,
  listOwnInvitations,
  readInvitation,
} from '@bursar/contract/invitations'
import { deleteOwnAccount, keepOwnAccount } from '@bursar/contract/own-data'
import { signUpAgent } from '@bursar/contract/professionals'
import { defaultScopes } from '@bursar/contract/scopes'
import { listShares } from '@bursar/contract/sharing'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { users } from '../schema/users.ts'
import { problemOf } from '../testing/browser.ts'
import { askForHelp } from '../testing/help-requests.ts'
import { freshAddress, inviters } from '../testing/invitations.ts'
import { startTestServer } from '../testing/server.ts'

const server = await startTestServer()
afterAll(() => server.close())

const { agent, counselor, invited, placeholderFor, statusOf } = await inviters(server)

describe('an invitation', () => {
  test('is accepted at sign-up: the family is linked within the scopes it chose, and the inviter is notified', async () => {
    const email = freshAddress()
    const { invitation, token } = await invited(email)
    expect(await server.visitor().call(readInvitation, { body: { token } })).toEqual({
      id: invitation.id,
      inviter: {
        ...{ id: agent.id, role: 'financial_agent', name: 'Jo Bell', organization: null, title: null },
        verified: { by: 'Bursar', on: agent.professional.verified?.on },
      },
      familyName: 'Garcia',
      expiresAt: invitation.expiresAt,
    })
    const person = await server.signUpIdentity(email)
    const family = await person.call(signUpFamily, { body: { name: 'Garcia Lopez', invitationToken: token } })
    expect(family).toMatchObject({ name: 'Garcia Lopez', email, invitationStatus: 'pending' })
    const { items } = await person.call(listShares)
    expect(items).toMatchObject([
      { professional: { id: agent.id }, invited: true, assigned: false, scopes: defaultScopes },
    ])
    expect(await statusOf(invitation.id)).toBe('accepted')
    expect(await server.mailsTo(agent.email)).toContainEqual({
      kind: 'invitation-accepted',
      role: 'financial_agent',
      otherEmail: false,
    })
    const all = await server.db.select().from(users).where(eq(users.email, email))
    expect(all).toHaveLength(1)
  })

  test('works once', async () => {
    const email = freshAddress()
    const { token } = await invited(email)
    const person = await server.signUpIdentity(email)
    await person.call(signUpFamily, { body: { name: 'One', invitationToken: token } })
    const other = await server.signUpIdentity()
    const again = await other.send(signUpFamily, {
      body: { name: 'Two', invitationToken: token, invitedEmail: email },
    })
    expect(problemOf(again)).toMatchObject({ status: 410, code: 'invitation-closed' })
    expect(problemOf(await other.send(getFamilyProfile)).code).toBe('no-profile-yet')
    for (const call of [readInvitation, declineInvitation]) {
      const answer = await server.visitor().send(call as typeof readInvitation, { body: { token } })
      expect(answer.statusCode).toBe(410)
    }
  })

  test('works once even if two families accept it concurrently', async () => {
    const email = freshAddress()
    const { token } = await invited(email)
    const [one, two] = [await server.signUpFamily(), await server.signUpFamily()]
    const body = { token, choice: 'add' as const, scopes: [], invitedEmail: email }
    const answers = await Promise.all([
      one.send(acceptInvitation, { body }),
      two.send(acceptInvitation, { body }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410])
  })

  test.each(['x'.repeat(43), Buffer.alloc(32).toString('base64url')])(
    'cannot be guessed (%s)',
    async (token) => {
      const family = await server.signUpFamily()
      const body = { token, choice: 'add' as const, scopes: [] }
      expect(problemOf(await family.send(acceptInvitation, { body })).code).toBe('invitation-closed')
      expect((await server.visitor().send(readInvitation, { body: { token } })).statusCode).toBe(410)
    },
  )

  test('to another address requires entering that address, and the inviter is notified', async () => {
    const email = freshAddress()
    const { token, invitation } = await invited(email)
    const person = await server.signUpIdentity()
    const sign = { name: 'Elsewhere', invitationToken: token }
    expect(problemOf(await person.send(signUpFamily, { body: sign })).code).toBe('other-email')
    const wrong = await person.send(signUpFamily, { body: { ...sign, invitedEmail: 'not@example.com' } })
    expect(problemOf(wrong).code).toBe('other-email')
    expect(problemOf(await person.send(getFamilyProfile)).code).toBe('no-profile-yet')
    expect(await placeholderFor(email)).toBeDefined()
    await person.call(signUpFamily, { body: { ...sign, invitedEmail: email.toUpperCase() } })
    const { items } = await agent.call(listInvitations, { querystring: { search: email } })
    expect(items).toMatchObject([{ id: invitation.id, status: 'accepted', otherEmail: true }])
    expect(await server.mailsTo(agent.email)).toContainEqual({
      kind: 'invitation-accepted',
      role: 'financial_agent',
      otherEmail: true,
    })
    expect(await placeholderFor(email)).toBeUndefined()
  })

  test('that is declined keeps the placeholder account only if other inviters remain', async () => {
    const email = freshAddress()
    const first = await invited(email, agent)
    const second = await invited(email, counselor)
    expect((await placeholderFor(email))?.by).toBe(counselor.id)
    const decline = (token: string) => server.visitor().send(declineInvitation, { body: { token } })
    expect((await decline(second.token)).statusCode).toBe(204)
    expect((await placeholderFor(email))?.by).toBe(agent.id)
    expect((await decline(first.token)).statusCode).toBe(204)
    expect(await placeholderFor(email)).toBeUndefined()
    expect(await statusOf(first.invitation.id)).toBe('declined')
    expect((await decline(first.token)).statusCode).toBe(410)
  })

  test('of a professional who was suspended since does not work, and the page says why', async () => {
    const gone = await server.signUpProfessional('financial_agent')
    const { token } = await invited(freshAddress(), gone)
    await server.db.update(users).set({ suspendedAt: new Date().toISOString() }).where(eq(users.id, gone.id))
    const seen = await server.visitor().send(readInvitation, { body: { token } })
    expect(problemOf(seen).code).toBe('invitation-paused')
    const family = await server.signUpFamily()
    const body = { token, choice: 'add' as const, scopes: [] }
    expect(problemOf(await family.send(acceptInvitation, { body })).code).toBe('invitation-paused')
    expect((await server.visitor().send(declineInvitation, { body: { token } })).statusCode).toBe(204)
  })
})

describe('a family that already has an account', () => {
  test('is refused while the account waits to be deleted, and works again once it is kept', async () => {
    const family = await server.signUpFamily()
    const { invitation, token } = await invited(family.email)
    await family.call(deleteOwnAccount, { body: { confirmEmail: family.email } })
    const how = { choice: 'add' as const, scopes: [...defaultScopes] }
    const accept = () => family.send(acceptInvitation, { body: { token, ...how } })
    const refusals = [
      await accept(),
      await family.send(answerOwnInvitation, { params: { id: invitation.id }, body: how }),
    ]
    expect(refusals.map((refused) => problemOf(refused).code)).toEqual(refusals.map(() => 'family-leaving'))
    expect((await family.call(listShares)).items).toEqual([])
    expect(await statusOf(invitation.id)).toBe('sent')
    await family.call(keepOwnAccount)
    expect((await accept()).statusCode).toBe(200)
  })

  test('is asked at its own address, and can add the inviter, replace earlier ones or decline', async () => {
    const family = await server.signUpFamily()
    const own = async () => (await family.call(listOwnInvitations)).items
    expect(await own()).toEqual([])

    const first = await invited(family.email, agent)
    expect(await own()).toMatchObject([{ id: first.invitation.id, inviter: { name: 'Jo Bell' } }])
    await family.call(answerOwnInvitation, {
      params: { id: first.invitation.id },
      body: { choice: 'add', scopes: ['profile'] },
    })
    expect(await own()).toEqual([])

    const second = await invited(family.email, counselor)
    const invitedBy = await family.call(acceptInvitation, {
      body: { token: second.token, choice: 'add', scopes: ['results'] },
    })
    expect(invitedBy.invitedBy).toEqual({
      id: counselor.id,
      role: 'admission_professional',
      name: 'Kim Cole',
      organization: null,
      verified: { by: 'Bursar', on: counselor.professional.verified?.on },
    })
    const shares = async () =>
      (await family.call(listShares)).items.map(({ professional, scopes }) => [professional.id, scopes])
    expect(new Map((await shares()) as [string, string[]][])).toEqual(
      new Map([
        [agent.id, ['profile']],
        [counselor.id, ['results']],
      ]),
    )

    const third = await invited(family.email, agent)
    await family.call(acceptInvitation, { body: { token: third.token, choice: 'replace', scopes: [] } })
    expect((await shares()).map(([id]) => id)).toEqual([agent.id])

    const fourth = await invited(family.email, counselor)
    await family.call(answerOwnInvitation, {
      params: { id: fourth.invitation.id },
      body: { choice: 'decline', scopes: [] },
    })
    expect(await statusOf(fourth.invitation.id, counselor)).toBe('declined')
    expect((await shares()).map(([id]) => id)).toEqual([agent.id])
  })

  test('that replaces an inviter who is also its agent shares with the agent only what it asked for help with', async () => {
    const family = await server.signUpFamily()
    const admin = await server.signInAdmin()
    const first = await invited(family.email, agent)
    await family.call(acceptInvitation, {
      body: { token: first.token, choice: 'add', scopes: ['profile', 'finances'] },
    })
    await askForHelp(family, { scopes: ['profile', 'results'] })
    await admin.call(assignAgent, { params: { id: family.family.id }, body: { agentId: agent.id } })
    const second = await invited(family.email, counselor)
    await family.call(acceptInvitation, { body: { token: second.token, choice: 'replace', scopes: [] } })
    const { items } = await family.call(listShares)
    expect(items).toMatchObject([
      { professional: { id: agent.id }, invited: false, assigned: true, scopes: ['profile', 'results'] },
      { professional: { id: counselor.id }, invited: true, scopes: [] },
    ])
    // What is left was for help, and ends with it.
    expect(items[0]?.forHelp).toEqual(['profile', 'results'])
  })

  test('keeps its origin and its inviter when it later accepts an invitation', async () => {
    const email = freshAddress()
    const { token } = await invited(email, agent)
    const person = await server.signUpIdentity(email)
    await person.call(signUpFamily, { body: { name: 'Came invited', invitationToken: token } })
    const direct = await server.signUpFamily()
    const admin = await server.signInAdmin()
    const directSignUps = async () => (await admin.call(getAggregates)).families.directSignUp
    const before = await directSignUps()
    for (const [family, choice] of [
      [person, 'add'],
      [person, 'replace'],
      [direct, 'add'],
    ] as const) {
      const later = await invited(family === person ? email : direct.email, counselor)
      await family.call(acceptInvitation, { body: { token: later.token, choice, scopes: [] } })
    }
    expect(await placeholderFor(email)).toMatchObject({ origin: 'invited', by: agent.id })
    expect(await placeholderFor(direct.email)).toMatchObject({ origin: 'direct', by: null })
    expect(await directSignUps()).toBe(before)
  })

  test('cannot accept or decline what was sent to another address', async () => {
    const family = await server.signUpFamily()
    const { invitation } = await invited(freshAddress())
    for (const id of [invitation.id, crypto.randomUUID(), 'not-an-id']) {
      const answer = await family.send(answerOwnInvitation, {
        params: { id },
        body: { choice: 'add', scopes: [] },
      })
      expect(problemOf(answer)).toMatchObject({ status: 404, code: 'invitation-not-found' })
    }
  })
})

describe('an address with a placeholder account', () => {
  test('takes it over at sign-up without the link too, and the invitation stays open', async () => {
    const email = freshAddress()
    const { invitation } = await invited(email)
    const person = await server.signUpIdentity(email)
    await person.call(signUpFamily, { body: { name: 'Came alone' } })
    expect(await placeholderFor(email)).toEqual({
      status: 'pending',
      name: 'Came alone',
      origin: 'direct',
      by: null,
    })
    expect((await person.call(listOwnInvitations)).items).toMatchObject([{ id: invitation.id }])
    expect((await person.send(finishOnboarding)).statusCode).toBe(422)
  })

  test('is used once for two concurrent sign-ups', async () => {
    const email = freshAddress()
    await invited(email)
    const person = await server.signUpIdentity(email)
    const answers = await Promise.all([
      person.send(signUpFamily, { body: { name: 'Twice' } }),
      person.send(signUpFamily, { body: { name: 'Twice' } }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  })

  test("can still become a professional's account", async () => {
    const email = freshAddress()
    await invited(email)
    const person = await server.signUpIdentity(email)
    await person.call(signUpAgent, { body: { name: 'Lee Ray' } })
    const [user] = await server.db.select().from(users).where(eq(users.email, email))
    expect(user).toMatchObject({ role: 'financial_agent', status: 'pending' })
  })
})
