import { confirmSignUp } from '@bursar/contract/accounts'
import { listAgentFamilies } from '@bursar/contract/caseload'
import { signUpFamily } from '@bursar/contract/family-sign-up'
import {
  addAdmissionProfessional,
  getAdmissionProfessionalProfile,
  getAgentProfile,
  signUpAdmissionProfessional,
  signUpAgent,
  signUpAgentWithPassword,
} from '@bursar/contract/professionals'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { users } from '../schema/users.ts'
import { actionsOn } from '../testing/audit-actions.ts'
import { problemOf } from '../testing/browser.ts'
import { startTestServer, testPassword } from '../testing/server.ts'

const server = await startTestServer()
afterAll(() => server.close())

const admin = await server.signInAdmin()
const note = 'Called the office that the website names.'

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
    expect(await actionsOn(server, agent.id)).toMatchObject([{ action: 'account_added', actorId: agent.id }])
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
