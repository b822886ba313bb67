import { getFamilyProfile } from '@bursar/contract/families'
import {
  getAdmissionProfessionalProfile,
  getAgentProfile,
  listAgents,
  updateAgentProfile,
} from '@bursar/contract/professionals'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { users } from '../schema/users.ts'
import { problemOf } from '../testing/browser.ts'
import { startTestServer } from '../testing/server.ts'

const server = await startTestServer()
afterAll(() => server.close())

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
