import { assignAgent } from '@bursar/contract/admin-families'
import { getAgentFamily, readAgentFamilyFinances } from '@bursar/contract/caseload'
import { getFamilyProfile } from '@bursar/contract/families'
import { getHelpRequest, moveHelpRequest, requestHelp } from '@bursar/contract/help'
import { endShare, listAccess, listShares, updateShare } from '@bursar/contract/sharing'
import { afterAll, expect, test } from 'vitest'
import { problemOf } from '../testing/browser.ts'
import { linkInvited } from '../testing/links.ts'
import { type SignedInUser, startTestServer } from '../testing/server.ts'

const server = await startTestServer()
afterAll(() => server.close())

const of = (professional: SignedInUser) => ({ professionalId: professional.id })

test('a family lists who can see what, and a change takes effect with the next request', async () => {
  const garcia = await server.signUpFamily()
  const vega = await server.signUpProfessional('financial_agent', {
    name: 'Luis Vega',
    organization: 'Vega & Co',
  })
  expect((await garcia.call(listShares)).items).toEqual([])
  await linkInvited(server, garcia, vega, ['profile', 'favourites'])
  expect((await garcia.call(listShares)).items).toMatchObject([
    {
      professional: {
        id: vega.id,
        role: 'financial_agent',
        name: 'Luis Vega',
        organization: 'Vega & Co',
      },
      invited: true,
      assigned: false,
      scopes: ['profile', 'favourites'],
    },
  ])
  const request = { params: { id: garcia.family.id } }
  expect((await vega.call(getAgentFamily, request)).profile).not.toBeNull()
  const narrowed = await garcia.call(updateShare, { params: of(vega), body: { scopes: ['favourites'] } })
  expect(narrowed.scopes).toEqual(['favourites'])
  expect(await vega.call(getAgentFamily, request)).toMatchObject({ profile: null, favourites: [] })
  await garcia.call(endShare, { params: of(vega) })
  expect(problemOf(await vega.send(getAgentFamily, request)).code).toBe('family-not-found')
  expect((await garcia.call(listShares)).items).toEqual([])
})

test("another family's link is not found, nor is one that has ended", async () => {
  const [garcia, nguyen] = [await server.signUpFamily(), await server.signUpFamily()]
  const vega = await server.signUpProfessional('financial_agent')
  await linkInvited(server, nguyen, vega, ['profile'])
  for (const professionalId of [vega.id, garcia.family.id, 'x']) {
    const update = await garcia.send(updateShare, {
      params: { professionalId },
      body: { scopes: ['profile'] },
    })
    expect(problemOf(update).code).toBe('professional-not-found')
    const end = await garcia.send(endShare, { params: { professionalId } })
    expect(problemOf(end).code).toBe('professional-not-found')
  }
  expect((await nguyen.call(listShares)).items).toHaveLength(1)
  await nguyen.call(endShare, { params: of(vega) })
  expect((await nguyen.send(endShare, { params: of(vega) })).statusCode).toBe(404)
})

test('ending the link to the assigned agent ends the assignment, and the request returns to the queue', async () => {
  const [garcia, vega] = [await server.signUpFamily(), await server.signUpProfessional('financial_agent')]
  const admin = await server.signInAdmin()
  await linkInvited(server, garcia, vega, ['profile'])
  const wish = { topic: 'sai', message: 'Why so high?', preferredContact: 'phone' } as const
  const { id } = await garcia.call(requestHelp, {
    body: { ...wish, preferredLanguage: 'en', scopes: ['results', 'finances'] },
  })
  await admin.call(assignAgent, { params: { id: garcia.family.id }, body: { agentId: vega.id } })
  const both = (await garcia.call(listShares)).items
  expect(both).toMatchObject([{ invited: true, assigned: true, scopes: ['profile', 'results', 'finances'] }])
  await garcia.call(updateShare, { params: of(vega), body: { scopes: ['results'] } })
  await garcia.call(endShare, { params: of(vega) })
  expect((await garcia.call(getFamilyProfile)).agent).toBeNull()
  // Scopes removed from one agent are not given to the next.
  expect(await garcia.call(getHelpRequest, { params: { id } })).toMatchObject({
    status: 'requested',
    agent: null,
    scopes: [],
  })
})

test('the successor of an agent whose link was ended sees nothing until the family shares it', async () => {
  const garcia = await server.signUpFamily()
  const [vega, hill] = [
    await server.signUpProfessional('financial_agent'),
    await server.signUpProfessional('financial_agent'),
  ]
  const admin = await server.signInAdmin()
  const wish = { topic: 'costs', message: 'What will it cost?', preferredContact: 'message' } as const
  const { id } = await garcia.call(requestHelp, {
    body: { ...wish, preferredLanguage: 'es', scopes: ['profile', 'finances'] },
  })
  const request = { params: { id: garcia.family.id } }
  const assign = (agent: SignedInUser) => admin.call(assignAgent, { ...request, body: { agentId: agent.id } })
  await assign(vega)
  await garcia.call(endShare, { params: of(vega) })
  expect(await garcia.call(getHelpRequest, { params: { id } })).toMatchObject({
    status: 'requested',
    scopes: [],
  })
  await assign(hill)
  expect(await hill.call(getAgentFamily, request)).toMatchObject({ scopes: [], profile: null })
  const finances = { params: { id: garcia.family.id } }
  expect(problemOf(await hill.send(readAgentFamilyFinances, finances)).code).toBe('finances-not-shared')
  await garcia.call(updateShare, { params: of(hill), body: { scopes: ['profile'] } })
  expect(await hill.call(getAgentFamily, request)).toMatchObject({ scopes: ['profile'] })
  expect(problemOf(await hill.send(readAgentFamilyFinances, finances)).code).toBe('finances-not-shared')
})

test('an agent with an invitation link who declines a request keeps access from the invitation, and the family is notified', async () => {
  const [garcia, vega] = [await server.signUpFamily(), await server.signUpProfessional('financial_agent')]
  const admin = await server.signInAdmin()
  await linkInvited(server, garcia, vega, ['profile'])
  const wish = { topic: 'sai', message: 'Why so high?', preferredContact: 'phone' } as const
  const { id } = await garcia.call(requestHelp, {
    body: { ...wish, preferredLanguage: 'en', scopes: ['finances'] },
  })
  await admin.call(assignAgent, { params: { id: garcia.family.id }, body: { agentId: vega.id } })
  const request = { params: { id: garcia.family.id } }
  expect((await vega.send(readAgentFamilyFinances, request)).statusCode).toBe(200)
  expect((await garcia.call(listShares)).items).toMatchObject([
    { scopes: ['profile', 'finances'], forHelp: ['finances'] },
  ])
  await vega.call(moveHelpRequest, { params: { id }, body: { status: 'requested', note: 'No time.' } })
  const seen = await vega.call(getAgentFamily, request)
  expect([seen.profile !== null, seen.scopes]).toEqual([true, ['profile']])
  expect((await vega.send(readAgentFamilyFinances, request)).statusCode).toBe(403)
  const { items } = await garcia.call(listAccess)
  const entries = items.filter(
    ({ what, who }) => what === 'scopes_changed' && who?.role === 'financial_agent',
  )
  expect(entries).toHaveLength(1)
  // The next agent still sees what the request shared.
  expect(await garcia.call(getHelpRequest, { params: { id } })).toMatchObject({ scopes: ['finances'] })
})
