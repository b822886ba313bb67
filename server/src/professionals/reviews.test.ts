import { confirmSignUp, openSession, resetPassword, signIn } from '@bursar/contract/accounts'
import { listAgentFamilies } from '@bursar/contract/caseload'
import { inviteFamilyAsAgent } from '@bursar/contract/invitations'
import {
  getAgent,
  getAgentProfile,
  removeAgent,
  signUpAgent,
  signUpAgentWithPassword,
  updateAgent,
  updateAgentProfile,
} from '@bursar/contract/professionals'
import { decideReview, getReview, listWaitingReviews, type ReviewDecision } from '@bursar/contract/reviews'
import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { inSeconds } from '../database/columns.ts'
import { securityEvents } from '../schema/security-log.ts'
import { users } from '../schema/users.ts'
import { mailedToken, newPassword } from '../testing/account-changes.ts'
import { actionsOn } from '../testing/audit-actions.ts'
import { problemOf } from '../testing/browser.ts'
import { startTestServer, testPassword } from '../testing/server.ts'
import { stopClock } from '../testing/stop-clock.ts'
import { proposeProfessionalChange } from './changes.ts'

const server = await startTestServer({ settings: { operatorName: 'Ohio College Access' } })
afterAll(() => server.close())

const admin = await server.signInAdmin()
const note = 'Called the office that the website names.'

const decide = (id: string, decision: ReviewDecision, words = note) =>
  admin.send(decideReview, { params: { id }, body: { decision, note: words } })

/** What the audit log has about a professional, and whether the admin did it or the person. */
async function recordedOn(id: string) {
  const actions = await actionsOn(server, id)
  return actions.map(({ action, detail, actorId }) => [
    action,
    detail,
    actorId === admin.id ? 'admin' : 'self',
  ])
}

async function apply(organization = 'U.S. Department of Education') {
  const browser = await server.signUpIdentity()
  const { id } = await browser.call(signUpAgent, { body: { name: 'Ana Ruiz', organization } })
  await browser.call(openSession)
  return Object.assign(browser, { id })
}

describe("a professional's application", () => {
  test('shows the admin the claims, and is approved with a note on how they were verified', async () => {
    stopClock()
    const applicant = await apply()
    const review = await admin.call(getReview, { params: { id: applicant.id } })
    expect(review).toMatchObject({
      professional: { status: 'pending', verified: null },
      claims: { domain: { name: 'example.com', kind: 'other' }, flags: ['federal_agency', 'domain_differs'] },
    })
    const { items, total, counts } = await admin.call(listWaitingReviews)
    expect(total).toBe(items.length)
    expect(items.find(({ id }) => id === applicant.id)).toMatchObject({ kinds: ['application'] })
    expect(counts.application).toBeGreaterThan(0)

    for (const words of ['', ' no ']) {
      expect(problemOf(await decide(applicant.id, 'approve', words)).code).toBe('invalid-input')
    }
    const approved = (await decide(applicant.id, 'approve')).json()
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format()
    expect(approved).toMatchObject({
      professional: { status: 'active', verified: { by: 'Ohio College Access', on: today } },
      history: [{ by: admin.name, decision: 'approve', note }],
    })
    expect((await applicant.send(listAgentFamilies)).statusCode).toBe(200)
    expect((await server.mailsTo(applicant.email))[0]).toEqual({
      kind: 'application-approved',
      role: 'financial_agent',
    })
    expect(await recordedOn(applicant.id)).toEqual([
      ['account_added', 'pending', 'self'],
      ['status_changed', 'active', 'admin'],
    ])
    expect(problemOf(await decide(applicant.id, 'approve')).code).toBe('nothing-to-review')
  })

  test("is rejected with a reason that is on the applicant's page and in no email, and can be submitted again", async () => {
    const applicant = await apply()
    await decide(applicant.id, 'reject', 'Use the name of your own practice.')
    expect(await applicant.call(getAgentProfile)).toMatchObject({
      status: 'pending',
      rejection: { what: 'application', reason: 'Use the name of your own practice.' },
    })
    const [mail] = await server.mailsTo(applicant.email)
    expect(mail).toEqual({ kind: 'application-rejected', role: 'financial_agent' })
    const listed = async () =>
      (await admin.call(listWaitingReviews)).items.find(({ id }) => id === applicant.id)
    const [rejected] = (await admin.call(getReview, { params: { id: applicant.id } })).history
    expect(await listed()).toBeUndefined()
    expect(problemOf(await applicant.send(listAgentFamilies)).code).toBe('approval-pending')
    await applicant.call(updateAgentProfile, { body: { organization: 'Ruiz Advising' } })
    expect(await applicant.call(getAgentProfile)).toMatchObject({
      rejection: null,
      organization: 'Ruiz Advising',
      proposed: null,
    })
    expect(await listed()).toMatchObject({ kinds: ['application'], since: rejected?.at })
  })

  test.each([{ phone: '(214) 555-0100' }, { name: 'Ana Ruiz-Diaz' }])(
    'can be edited: only %j',
    async (body) => {
      const applicant = await apply('Ruiz Advising')
      expect(await applicant.call(updateAgentProfile, { body })).toMatchObject({
        organization: 'Ruiz Advising',
        ...body,
      })
    },
  )

  test('is approved by changing the status only with a note on how the person was verified', async () => {
    const { id } = await apply()
    const approve = async (body: { status: 'active'; note?: string }) =>
      admin.send(updateAgent, { params: { id }, body })
    expect(problemOf(await approve({ status: 'active' }))).toMatchObject({
      code: 'invalid-input',
      errors: [{ path: 'note', code: 'required' }],
    })
    expect((await approve({ status: 'active', note })).json()).toMatchObject({
      status: 'active',
      verified: { by: 'Ohio College Access' },
    })
  })

  test.each([
    { what: 'waiting', decision: null, rejection: null },
    { what: 'rejected', decision: 'reject', rejection: { what: 'application', reason: note } },
  ] as const)('that is $what stays so when a suspension is lifted', async ({ decision, rejection }) => {
    const applicant = await apply()
    if (decision) await decide(applicant.id, decision)
    const setStatus = (status: 'suspended' | 'active') =>
      admin.call(updateAgent, { params: { id: applicant.id }, body: { status } })
    await setStatus('suspended')
    expect(await admin.call(getReview, { params: { id: applicant.id } })).toMatchObject({ isApproved: false })
    for (const decided of ['approve', 'reject', 'verify'] as const) {
      expect(problemOf(await decide(applicant.id, decided)).code).toBe('nothing-to-review')
    }
    expect(await setStatus('active')).toMatchObject({ status: 'pending', verified: null, rejection })
    // Another admin lifts it too, or the first one whose answer was lost.
    const again = await admin.send(updateAgent, {
      params: { id: applicant.id },
      body: { status: 'active' },
    })
    expect(again.statusCode).toBe(422)
    expect(await admin.call(getAgent, { params: { id: applicant.id } })).toMatchObject({ status: 'pending' })
    const kinds = (await server.mailsTo(applicant.email)).map(({ kind }) => kind)
    expect(kinds).not.toContain('application-approved')
  })

  test('is not approved after it changed without the admin having seen the change', async () => {
    const applicant = await apply()
    const { professional } = await admin.call(getReview, { params: { id: applicant.id } })
    await applicant.call(updateAgentProfile, { body: { organization: 'IRS' } })
    const body = { decision: 'approve', note, version: professional.version } as const
    const late = await admin.send(decideReview, { params: { id: applicant.id }, body })
    expect(late.statusCode).toBe(412)
  })

  test('notifies each admin by email, at most once an hour', async () => {
    const other = await server.signInAdmin()
    const mailed = async () =>
      (await server.mailsTo(other.email)).filter(({ kind }) => kind === 'review-waiting').length
    await apply()
    expect(await mailed()).toBe(1)
    await apply()
    await apply()
    // The second email is scheduled for the end of the hour, and covers what happens until then.
    expect(await mailed()).toBe(2)
    await server.db
      .update(users)
      .set({ reviewMailAt: inSeconds(-2 * 60 * 60) })
      .where(eq(users.id, other.id))
    await apply()
    expect(await mailed()).toBe(3)
  })

  test('in one call mails a link to the page for the code', async () => {
    const email = 'one-call-code@example.com'
    const browser = server.visitor()
    const body = { email, password: testPassword, name: 'Uma One' }
    const { confirmPage } = await browser.call(signUpAgentWithPassword, { body })
    const [mail] = await server.mailsTo(email)
    expect(mail).toMatchObject({ kind: 'code', page: confirmPage })
    if (mail?.kind !== 'code') throw new Error('no code was mailed')
    expect((await browser.send(confirmSignUp, { body: { email, code: mail.code } })).statusCode).toBe(200)
  })
})

describe("a change to an approved professional's identity", () => {
  test('waits for an admin, and families see the verified values until then', async () => {
    const agent = await server.signUpProfessional('financial_agent', { organization: 'Ruiz Advising' })
    const changed = await agent.call(updateAgentProfile, {
      body: { name: 'FAFSA Help', organization: null, bio: 'Here to help.' },
    })
    expect(changed).toMatchObject({
      name: 'Jo Bell',
      organization: 'Ruiz Advising',
      bio: 'Here to help.',
      proposed: { name: 'FAFSA Help', organization: null },
    })
    const review = await admin.call(getReview, { params: { id: agent.id } })
    expect(review.claims.flags).not.toContain('federal_agency')
    expect(review.proposedClaims).toMatchObject({ name: 'FAFSA Help', flags: ['federal_agency'] })
    await decide(agent.id, 'reject_change', 'That is not your name.')
    expect(await agent.call(getAgentProfile)).toMatchObject({
      name: 'Jo Bell',
      proposed: null,
      rejection: { what: 'change', reason: 'That is not your name.' },
    })
    await agent.call(updateAgentProfile, { body: { name: 'Jo Bell-Ruiz' } })
    await decide(agent.id, 'approve_change')
    expect(await agent.call(getAgentProfile)).toMatchObject({
      name: 'Jo Bell-Ruiz',
      proposed: null,
      rejection: null,
    })
    expect((await recordedOn(agent.id)).slice(1)).toEqual([
      ['change_proposed', 'name, organization', 'self'],
      ['account_changed', 'bio', 'self'],
      ['change_rejected', 'name, organization', 'admin'],
      ['change_proposed', 'name', 'self'],
      ['change_approved', 'name', 'admin'],
    ])
    expect((await server.mailsTo(agent.email)).slice(0, 2)).toEqual([
      { kind: 'change-approved', role: 'financial_agent' },
      { kind: 'change-rejected', role: 'financial_agent' },
    ])
  })

  test('is withdrawn by setting it back', async () => {
    const agent = await server.signUpProfessional('financial_agent')
    await agent.call(updateAgentProfile, { body: { name: 'Joanna Bell' } })
    await agent.call(updateAgentProfile, { body: { name: 'Jo Bell' } })
    expect((await agent.call(getAgentProfile)).proposed).toBeNull()
    expect(problemOf(await decide(agent.id, 'approve_change')).code).toBe('nothing-to-review')
  })

  test('that was rejected is no longer shown as such once its owner or an admin goes on', async () => {
    const agent = await server.signUpProfessional('financial_agent')
    const rejectTitle = async () => {
      await agent.call(updateAgentProfile, { body: { title: 'Federal advisor' } })
      await decide(agent.id, 'reject_change', 'There is no such title.')
      expect((await agent.call(getAgentProfile)).rejection).not.toBeNull()
    }
    await rejectTitle()
    expect((await agent.call(updateAgentProfile, { body: { bio: 'Here to help.' } })).rejection).toBeNull()
    await rejectTitle()
    const edit = (body: { title?: string; capacity?: number }) =>
      admin.call(updateAgent, { params: { id: agent.id }, body: { ...body, note } })
    expect((await edit({ capacity: 9 })).rejection).not.toBeNull()
    expect((await edit({ title: 'Advisor' })).rejection).toBeNull()
  })

  test('gives way to what an admin enters in the meantime, field by field', async () => {
    const agent = await server.signUpProfessional('financial_agent')
    const proposed = { organization: 'Acme Inc', title: 'Planner' }
    await agent.call(updateAgentProfile, { body: proposed })
    const update = (body: { organization?: string; title?: string }) =>
      admin.call(updateAgent, { params: { id: agent.id }, body: { ...body, note } })
    expect(await update({ organization: 'Acme LLC' })).toMatchObject({
      organization: 'Acme LLC',
      proposed: { title: 'Planner' },
    })
    await decide(agent.id, 'approve_change')
    expect(await agent.call(getAgentProfile)).toMatchObject({ organization: 'Acme LLC', title: 'Planner' })

    await agent.call(updateAgentProfile, { body: { title: 'Chief planner' } })
    expect(await update({ title: 'Lead planner' })).toMatchObject({ title: 'Lead planner', proposed: null })
    expect(problemOf(await decide(agent.id, 'approve_change')).code).toBe('nothing-to-review')
  })

  test('may include the address: the sign-in moves to the new one on approval, and both are notified', async () => {
    const agent = await server.signUpProfessional('financial_agent')
    const email = 'jo-new@example.com'
    const viewer = { userId: agent.id, role: agent.role, familyId: null }
    await server.db.transaction((tx) => proposeProfessionalChange(tx, viewer, { email }))
    const credentials = (address: string) => ({ body: { email: address, password: agent.password } })
    expect((await server.visitor().send(signIn, credentials(email))).statusCode).toBe(401)
    await decide(agent.id, 'approve_change')
    expect((await server.visitor().send(signIn, credentials(email))).statusCode).toBe(200)
    expect((await server.visitor().send(signIn, credentials(agent.email))).statusCode).toBe(401)
    expect((await admin.call(getAgent, { params: { id: agent.id } })).email).toBe(email)
    for (const [address, emailChanged] of [
      [email, 'new'],
      [agent.email, 'former'],
    ] as const) {
      expect((await server.mailsTo(address))[0]).toMatchObject({ kind: 'change-approved', emailChanged })
    }
  })

  test('to a new address ends reset links that were mailed to the earlier one, and is in the security log', async () => {
    const agent = await server.signUpProfessional('financial_agent')
    const viewer = { userId: agent.id, role: agent.role, familyId: null }
    const email = 'jo-moved@example.com'
    await server.db.transaction((tx) => proposeProfessionalChange(tx, viewer, { email }))
    const token = await mailedToken(server, agent.email)
    await decide(agent.id, 'approve_change')
    const late = await server.visitor().send(resetPassword, { body: { token, password: newPassword } })
    expect(problemOf(late).code).toBe('reset-link-used')
    const changes = and(eq(securityEvents.userId, agent.id), eq(securityEvents.action, 'email_changed'))
    expect(await server.db.select().from(securityEvents).where(changes)).toMatchObject([
      { actorId: admin.id, network: '127.0.0.0/24' },
    ])
  })

  test('to an address that a family was only invited at is approved', async () => {
    const agent = await server.signUpProfessional('financial_agent')
    const other = await server.signUpProfessional('financial_agent')
    const viewer = { userId: agent.id, role: agent.role, familyId: null }
    const email = 'jo-invited@example.com'
    await server.db.transaction((tx) => proposeProfessionalChange(tx, viewer, { email }))
    await other.call(inviteFamilyAsAgent, { body: { email } })
    expect((await decide(agent.id, 'approve_change')).statusCode).toBe(200)
    expect((await admin.call(getAgent, { params: { id: agent.id } })).email).toBe(email)
  })

  test('to the address of a deleted professional is approved', async () => {
    const agent = await server.signUpProfessional('financial_agent')
    const { id, email } = await server.signUpProfessional('financial_agent')
    const viewer = { userId: agent.id, role: agent.role, familyId: null }
    await server.db.transaction((tx) => proposeProfessionalChange(tx, viewer, { email }))
    await admin.call(removeAgent, { params: { id } })
    expect((await decide(agent.id, 'approve_change')).statusCode).toBe(200)
    const moved = await server.visitor().send(signIn, { body: { email, password: agent.password } })
    expect(moved.statusCode).toBe(200)
  })

  test('to an address that is taken by then is not approved, and nothing changes', async () => {
    const agent = await server.signUpProfessional('financial_agent')
    const { email } = await server.signUpFamily()
    const viewer = { userId: agent.id, role: agent.role, familyId: null }
    await server.db.transaction((tx) => proposeProfessionalChange(tx, viewer, { email, name: 'Jo B.' }))
    expect(problemOf(await decide(agent.id, 'approve_change')).code).toBe('account-exists')
    expect((await admin.call(getAgent, { params: { id: agent.id } })).name).toBe('Jo Bell')
  })

  test('by an admin is verified if there is a note on how', async () => {
    const { id } = await server.signUpProfessional('financial_agent')
    const send = (body: Parameters<typeof admin.send<typeof updateAgent>>[1]['body']) =>
      admin.send(updateAgent, { params: { id }, body })
    expect((await send({ capacity: 4 })).json()).toMatchObject({ verified: { by: 'Bursar' } })
    // The verification was for the previous name.
    expect((await send({ organization: 'IRS' })).json()).toMatchObject({ verified: null })
    expect((await send({ organization: 'New Practice', note })).json()).toMatchObject({
      organization: 'New Practice',
      verified: { by: 'Ohio College Access' },
    })
    const { history } = await admin.call(getReview, { params: { id } })
    expect(history[0]).toMatchObject({ decision: 'edited', note, by: admin.name })
    expect((await send({ organization: 'IRS' })).json()).toMatchObject({ verified: null })
    await send({ status: 'suspended', note: 'Asked for money' })
    expect((await send({ status: 'active' })).json()).toMatchObject({ verified: null })
    expect((await send({ note: 'Called them later.' })).json()).toMatchObject({
      verified: { by: 'Ohio College Access' },
    })
  })
})
