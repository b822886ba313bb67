import { confirmSignUp, getSession, openSession, resetPassword, signIn } from '@bursar/contract/accounts'
import { listAgentFamilies } from '@bursar/contract/caseload'
import { getFamilyProfile } from '@bursar/contract/families'
import { signUpFamily } from '@bursar/contract/family-sign-up'
import { inviteFamilyAsAdmissionProfessional, inviteFamilyAsAgent } from '@bursar/contract/invitations'
import {
  addAdmissionProfessional,
  addAgent,
  exportAgents,
  getAdmissionProfessional,
  getAdmissionProfessionalProfile,
  getAgent,
  getAgentProfile,
  listAdmissionProfessionals,
  listAgents,
  removeAdmissionProfessional,
  removeAgent,
  restoreAgent,
  signUpAdmissionProfessional,
  signUpAgent,
  signUpAgentWithPassword,
  updateAdmissionProfessional,
  updateAgent,
  updateAgentProfile,
  welcomeAgent,
} from '@bursar/contract/professionals'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inSeconds } from '../database/columns.ts'
import { linkFamily } from '../family-access/links.ts'
import { auditEntries } from '../schema/audit.ts'
import { families } from '../schema/families.ts'
import { invitations } from '../schema/invitations.ts'
import { shares } from '../schema/sharing.ts'
import { users } from '../schema/users.ts'
import { problemOf } from '../testing/browser.ts'
import { oldestFirst } from '../testing/order.ts'
import { type SignedInUser, startTestServer, testPassword } from '../testing/server.ts'

const server = await startTestServer()
const note = 'Called the office that the website names.'
afterAll(() => server.close())

let admin: SignedInUser
beforeAll(async () => {
  admin = await server.signInAdmin()
})

/** The actions recorded about a user, the oldest first. */
async function actionsOn(id: string) {
  const rows = await server.db
    .select({ action: auditEntries.action, detail: auditEntries.detail, actorId: auditEntries.actorId })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, id)))
    .orderBy(...oldestFirst(auditEntries.at))
  return rows
}

describe("a professional's sign-up", () => {
  test('waits for an admin, with access to their own profile only', async () => {
    const browser = await server.signUpIdentity()
    const body = { name: 'Ana Ruiz', organization: 'College Paths', statesServed: ['TX', 'NM'] as const }
    const agent = await browser.call(signUpAgent, { body: { ...body, statesServed: [...body.statesServed] } })
    expect(agent).toMatchObject({
      role: 'financial_agent',
      name: 'Ana Ruiz',
      email: browser.email,
      organization: 'College Paths',
      statesServed: ['TX', 'NM'],
      languages: [],
      phone: null,
      capacity: null,
      status: 'pending',
      verified: null,
      familiesCount: 0,
      version: 1,
    })
    expect(await browser.call(getAgentProfile)).toEqual(agent)
    expect(problemOf(await browser.send(listAgentFamilies)).code).toBe('approval-pending')
    expect(await actionsOn(agent.id)).toMatchObject([{ action: 'account_added', actorId: agent.id }])
  })

  test('is only for identities without an account of any role', async () => {
    const family = await server.signUpFamily()
    const body = { name: 'Ana Ruiz' }
    expect(problemOf(await family.send(signUpAgent, { body })).code).toBe('account-exists')
    const agent = await server.signUpProfessional('financial_agent')
    expect(problemOf(await agent.send(signUpAdmissionProfessional, { body })).code).toBe('account-exists')
    expect(problemOf(await agent.send(signUpFamily, { body })).code).toBe('account-exists')
  })

  test('ignores status, role and capacity in the request', async () => {
    const browser = await server.signUpIdentity()
    for (const more of [
      { status: 'active' },
      { role: 'admin' },
      { capacity: 5 },
      { email: 'x@example.com' },
    ]) {
      const response = await browser.send(signUpAgent, { body: { name: 'Eve', ...more } as never })
      expect(problemOf(response).code).toBe('invalid-input')
    }
  })

  test('takes over the account that an admin created for the same confirmed address, with the name that the admin verified', async () => {
    const browser = await server.signUpIdentity('prepared@example.com')
    const prepared = await admin.call(addAdmissionProfessional, {
      body: {
        name: 'From the list',
        email: 'prepared@example.com',
        organization: 'State U',
        capacity: 3,
        note,
      },
    })
    expect(prepared.status).toBe('invited')
    const claimed = await browser.call(signUpAdmissionProfessional, { body: { name: 'Bo Prepared' } })
    expect(claimed).toMatchObject({
      id: prepared.id,
      name: 'From the list',
      proposed: { name: 'Bo Prepared' },
      organization: 'State U',
      status: 'active',
      verified: { by: 'Bursar' },
    })
    expect(await browser.call(getAdmissionProfessionalProfile)).toMatchObject({ id: prepared.id })
  })

  test('does not take over an account created for the other role', async () => {
    const browser = await server.signUpIdentity('other-role@example.com')
    await admin.call(addAdmissionProfessional, {
      body: { name: 'Bo', email: 'other-role@example.com', note },
    })
    const response = await browser.send(signUpAgent, { body: { name: 'Bo' } })
    expect(problemOf(response).code).toBe('account-exists')
  })

  test("in one call creates the agent's account once the mailed code is entered", async () => {
    const browser = server.visitor()
    const account = { email: 'one-call@example.com', password: testPassword }
    const answer = await browser.call(signUpAgentWithPassword, {
      body: { ...account, name: 'Uma One', languages: ['en', 'es'] },
    })
    expect(answer).toEqual({ next: 'check-mail', confirmPage: '/agent/signup?step=code' })
    const [mail] = await server.mailsTo(account.email)
    if (mail?.kind !== 'code') throw new Error('no code was mailed')
    expect(mail.page).toBe(answer.confirmPage)
    expect(await server.db.select().from(users).where(eq(users.email, account.email))).toEqual([])
    const { idToken } = await browser.call(confirmSignUp, { body: { email: account.email, code: mail.code } })
    browser.idToken = idToken
    expect(await browser.call(getAgentProfile)).toMatchObject({
      name: 'Uma One',
      email: account.email,
      languages: ['en', 'es'],
      status: 'pending',
    })
  })

  test('in one call reveals only to the owner of an address that it has an account', async () => {
    const { email } = await server.signUpFamily()
    const body = { email, password: testPassword, name: 'Uma Two' }
    const known = await server.visitor().send(signUpAgentWithPassword, { body })
    const unknown = await server.visitor().send(signUpAgentWithPassword, {
      body: { ...body, email: 'nobody-yet@example.com' },
    })
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
    expect(known.cookies.map(({ name }) => name)).toEqual(unknown.cookies.map(({ name }) => name))
    expect(await server.mailsTo(email)).toMatchObject([{ kind: 'has-account' }, {}])
  })
})

describe("a professional's own profile", () => {
  test('is changed field by field, but not from a device that has not seen the latest change', async () => {
    const agent = await server.signUpProfessional('financial_agent', { name: 'Kim Lee', title: 'Advisor' })
    const changed = await agent.call(updateAgentProfile, {
      body: { phone: '(512) 555-0100', bio: 'Ten years.', languages: ['es'] },
      ifMatch: agent.professional.version,
    })
    expect(changed).toMatchObject({ name: 'Kim Lee', title: 'Advisor', bio: 'Ten years.', version: 2 })
    const stale = await agent.send(updateAgentProfile, {
      body: { title: null },
      ifMatch: agent.professional.version,
    })
    expect(problemOf(stale).code).toBe('stale')
    expect(await agent.call(getAgentProfile)).toEqual(changed)
  })

  test('with a phone number from before it needed an area code can still be read', async () => {
    const agent = await server.signUpProfessional('financial_agent')
    await server.db.update(users).set({ phone: '5550142' }).where(eq(users.id, agent.id))
    expect(await agent.call(getAgentProfile)).toMatchObject({ phone: '5550142' })
  })

  test('does not include fields that only admins set', async () => {
    const agent = await server.signUpProfessional('financial_agent', { status: 'pending' })
    for (const body of [{ capacity: 9 }, { status: 'active' }, { email: 'new@example.com' }]) {
      const response = await agent.send(updateAgentProfile, { body: body as never })
      expect(problemOf(response).code).toBe('invalid-input')
    }
    expect(await agent.call(getAgentProfile)).toEqual(agent.professional)
  })

  test('has a separate address for each role', async () => {
    const agent = await server.signUpProfessional('financial_agent')
    const admission = await server.signUpProfessional('admission_professional')
    expect(problemOf(await agent.send(getAdmissionProfessionalProfile)).code).toBe('not-allowed')
    expect(problemOf(await admission.send(getAgentProfile)).code).toBe('not-allowed')
    expect(problemOf(await agent.send(listAgents)).code).toBe('not-allowed')
    expect(problemOf(await agent.send(getFamilyProfile)).code).toBe('not-allowed')
  })
})

describe('the admin’s list', () => {
  const names = ['Zoë Ångström', 'Łukasz Nowak', "Sean O'Brien", '100% Aid_Works', '=HYPERLINK("x")']
  const ids: string[] = []
  beforeAll(async () => {
    for (const name of names) {
      const agent = await server.signUpProfessional('financial_agent', {
        name,
        ...(name.startsWith('Zo') && { statesServed: ['WY'], languages: ['es'] }),
        ...(name.startsWith('Sean') && { statesServed: ['TX'], status: 'suspended' }),
      })
      ids.push(agent.id)
    }
  })
  const search = async (text: string) => {
    const { items } = await admin.call(listAgents, { querystring: { search: text, limit: 100 } })
    return items.map(({ name }) => name)
  }

  test.each([
    ['zoe', 'Zoë Ångström', 'accents are ignored'],
    ['ANGSTROM zoë', 'Zoë Ångström', 'every word has to occur, in any order'],
    ['Zoe\u0308', 'Zoë Ångström', 'an accent may be a combining character'],
    ['lukasz', 'Łukasz Nowak', 'a letter with a stroke matches the plain one'],
    ["o'br", "Sean O'Brien", 'a quote is an ordinary character'],
    ['100%', '100% Aid_Works', '% is not a wildcard'],
    ['d_w', '100% Aid_Works', '_ is not a wildcard'],
    ['no', 'Łukasz Nowak', 'two letters match the beginning of a word'],
  ])('%s finds %s: %s', async (text, name) => {
    expect(await search(text)).toEqual([name])
  })

  test.each(['%%%', '___', "'; drop table users; --", '\\', '%\\', 'x_d'])(
    '%s finds no professionals',
    async (text) => {
      expect(await search(text)).toEqual([])
    },
  )

  test('can be searched by email', async () => {
    const { email, id } = await server.signUpProfessional('financial_agent')
    const { items } = await admin.call(listAgents, { querystring: { search: email.toUpperCase() } })
    expect(items.map((item) => item.id)).toEqual([id])
  })

  test('ignores `page` during a search, and only then', async () => {
    const searched = await admin.call(listAgents, { querystring: { search: 'zoe', page: 7 } })
    expect(searched).toMatchObject({ page: 1, total: 1, totalPages: 1 })
    expect(searched.items).toHaveLength(1)
    const empty = await admin.call(listAgents, { querystring: { search: '  ', page: 7_000 } })
    expect(empty).toMatchObject({ page: 7_000, items: [] })
    expect(empty.total).toBeGreaterThan(names.length)
  })

  test('has pages that add up to the whole list, newest first or last', async () => {
    const all = await admin.call(listAgents, { querystring: { limit: 100 } })
    const first = await admin.call(listAgents, { querystring: { limit: 3, page: 1 } })
    const second = await admin.call(listAgents, { querystring: { limit: 3, page: 2 } })
    expect(first).toMatchObject({ page: 1, limit: 3, total: all.total, totalPages: Math.ceil(all.total / 3) })
    expect([...first.items, ...second.items]).toEqual(all.items.slice(0, 6))
    const reversed = await admin.call(listAgents, { querystring: { limit: 100, sort_by: 'ASC' } })
    expect(reversed.items).toEqual([...all.items].reverse())
    const beyond = await admin.call(listAgents, { querystring: { limit: 100, page: 1_000_000 } })
    expect(beyond).toMatchObject({ items: [], total: all.total })
  })

  test('sorted by organization has those without one last, whatever the direction', async () => {
    await server.signUpProfessional('financial_agent', { organization: 'Riverside Advising' })
    for (const sort_by of ['ASC', 'DESC']) {
      const querystring = { limit: 100, sort: 'organization' as const, sort_by } as object
      const { items } = await admin.call(listAgents, { querystring })
      const isGiven = items.map(({ organization }) => organization !== null)
      expect(isGiven[0]).toBe(true)
      expect(isGiven).toEqual(isGiven.toSorted((one, other) => Number(other) - Number(one)))
    }
  })

  test('can be filtered by status, state and language', async () => {
    const list = async (querystring: object) =>
      (await admin.call(listAgents, { querystring: { limit: 100, ...querystring } })).items
    const suspended = await list({ status: 'suspended' })
    expect(suspended.map(({ name }) => name)).toEqual(["Sean O'Brien"])
    const active = await list({ status: 'active' })
    expect(new Set(active.map(({ status }) => status))).toEqual(new Set(['active']))
    const servingWyoming = (await list({ state: 'WY' })).map(({ name }) => name)
    // A professional without states serves all of them.
    expect(servingWyoming).toContain('Zoë Ångström')
    expect(servingWyoming).toContain('Łukasz Nowak')
    expect(servingWyoming).not.toContain("Sean O'Brien")
    const speakingSpanish = await list({ language: 'es' })
    expect(speakingSpanish.length).toBeGreaterThan(0)
    expect(speakingSpanish.every(({ languages }) => languages.includes('es'))).toBe(true)
    expect((await list({ status: 'invited', search: 'zoe' })).length).toBe(0)
  })

  test('contains one role', async () => {
    const { id } = await server.signUpProfessional('admission_professional', { name: 'Only Admission' })
    expect(await search('only admission')).toEqual([])
    const list = await admin.call(listAdmissionProfessionals, { querystring: { search: 'only admission' } })
    expect(list.items.map((item) => item.id)).toEqual([id])
    expect(problemOf(await admin.send(getAgent, { params: { id } })).code).toBe('professional-not-found')
    expect((await admin.call(getAdmissionProfessional, { params: { id } })).id).toBe(id)
  })

  test('as CSV contains no formulas', async () => {
    const response = await admin.send(exportAgents, { querystring: { search: 'hyperlink' } })
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.headers['content-disposition']).toBe('attachment; filename="agents.csv"')
    const [headings, line] = response.body.split('\r\n')
    expect(headings).toMatch(/^\uFEFF"Name","Email",/)
    expect(line).toMatch(/^"'=HYPERLINK\(""x""\)",/)
  })
})

describe('an admin', () => {
  test('creates an account whose owner signs in with the mailed link', async () => {
    const body = { name: 'Wes Coming', email: 'Wes@Example.com', capacity: 12, note }
    const agent = await admin.call(addAgent, { body })
    expect(agent).toMatchObject({ email: 'wes@example.com', status: 'invited', capacity: 12 })
    const [mail] = await server.mailsTo('wes@example.com')
    expect(mail).toMatchObject({ kind: 'welcome', role: 'financial_agent' })
    expect(await actionsOn(agent.id)).toMatchObject([
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
    expect((await actionsOn(id)).slice(1)).toMatchObject([
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
    expect((await actionsOn(agent.id)).map(({ action }) => action)).toEqual(
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
