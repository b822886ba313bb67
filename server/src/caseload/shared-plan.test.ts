import { getFamily, readFamilyFinances, readFamilyPlan } from '@bursar/contract/admin-families'
import {
  getAdmissionProfessionalFamily,
  getAgentFamily,
  readAdmissionProfessionalFamilyFinances,
  readAdmissionProfessionalFamilyPlan,
  readAgentFamilyPlan,
} from '@bursar/contract/caseload'
import { addStudent } from '@bursar/contract/families'
import { addFavorite } from '@bursar/contract/favorites'
import { addOffer, listOffers } from '@bursar/contract/offer-calls'
import { addPlan, listPlans } from '@bursar/contract/plans'
import { defaultScopes, type SharingScope, sharingScopes } from '@bursar/contract/scopes'
import { setKnownPrice } from '@bursar/contract/set-known-price'
import { listAccess, updateShare } from '@bursar/contract/sharing'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendFinanceDigests } from '../alerts/finance-digest.ts'
import { linkFamily } from '../family-access/links.ts'
import { auditEntries } from '../schema/audit.ts'
import { problemOf } from '../testing/browser.ts'
import { newOffer, newPlan, studentChoices } from '../testing/plans.ts'
import { type SignedInFamily, type SignedInUser, startTestServer } from '../testing/server.ts'

const server = await startTestServer()
afterAll(() => server.close())

let agent: SignedInUser
let counselor: SignedInUser
let admin: SignedInUser
let family: SignedInFamily
let studentId: string
let favoriteId: string
beforeAll(async () => {
  agent = await server.signUpProfessional('financial_agent')
  counselor = await server.signUpProfessional('admission_professional')
  admin = await server.signInAdmin()
})
beforeEach(async () => {
  family = await server.signUpFamily({ name: 'Quiroga', state: 'OH' })
  const student = { firstName: 'Leocadia', lastName: 'Quiroga' }
  ;({ id: studentId } = await family.call(addStudent, { body: student }))
  ;({ id: favoriteId } = await family.call(addFavorite, { body: { collegeId: 204796, studentId } }))
  await family.call(addOffer, { body: newOffer(studentId) })
  await family.call(addPlan, { body: newPlan([studentChoices(studentId)]) })
  for (const { id } of [agent, counselor]) {
    await server.db.transaction((tx) =>
      linkFamily(tx, null, { familyId: family.family.id, professionalId: id, how: 'invited', scopes: [] }),
    )
  }
})

const params = () => ({ id: family.family.id })
const share = (scopes: SharingScope[], { id: professionalId } = agent) =>
  family.call(updateShare, { params: { professionalId }, body: { scopes } })
const readings = () =>
  server.db
    .select({ actorId: auditEntries.actorId, actorRole: auditEntries.actorRole })
    .from(auditEntries)
    .where(and(eq(auditEntries.familyId, family.family.id), eq(auditEntries.action, 'plan_read')))
const theirs = async () => ({
  students: [{ id: studentId, firstName: 'Leocadia' }],
  offers: (await family.call(listOffers)).items,
  plans: (await family.call(listPlans)).items,
})

describe('offers and plans, for a professional', () => {
  test('are never shared unless the family chooses that', () => {
    expect(defaultScopes).not.toContain('plan')
  })

  test('need the scope, whatever else is shared', async () => {
    await share(sharingScopes.filter((scope) => scope !== 'plan'))
    const refused = await agent.send(readAgentFamilyPlan, { params: params() })
    expect(problemOf(refused)).toMatchObject({ status: 403, code: 'plan-not-shared' })
    expect(await readings()).toEqual([])
  })

  test('are those that the family sees, and each reading is recorded and shown to the family', async () => {
    await share(['plan'])
    expect(await agent.call(readAgentFamilyPlan, { params: params() })).toEqual(await theirs())
    await agent.call(readAgentFamilyPlan, { params: params() })
    expect(await readings()).toEqual([1, 2].map(() => ({ actorId: agent.id, actorRole: 'financial_agent' })))
    expect((await family.call(listAccess)).items.slice(0, 2)).toMatchObject([
      { what: 'plan_read', who: { name: agent.name }, why: null },
      { what: 'plan_read', who: { name: agent.name }, why: null },
    ])
    await share([])
    expect((await agent.send(readAgentFamilyPlan, { params: params() })).statusCode).toBe(403)
    expect(await readings()).toHaveLength(2)
  })

  test('are the same for a counselor, and don’t open the finances', async () => {
    await share(['plan'], counselor)
    expect(await counselor.call(readAdmissionProfessionalFamilyPlan, { params: params() })).toEqual(
      await theirs(),
    )
    const finances = await counselor.send(readAdmissionProfessionalFamilyFinances, { params: params() })
    expect(problemOf(finances).code).toBe('finances-not-shared')
    expect((await agent.send(readAgentFamilyPlan, { params: params() })).statusCode).toBe(403)
  })

  test('aren’t in the view of the family, which isn’t recorded', async () => {
    await share(['plan'])
    const answer = await agent.send(getAgentFamily, { params: params() })
    expect(answer.json()).toMatchObject({ scopes: ['plan'], profile: null, favourites: null, prices: null })
    for (const part of ['Presidential', '12300', '6789', 'Leocadia']) expect(answer.body).not.toContain(part)
    expect(await readings()).toEqual([])
  })

  test('of a family that isn’t linked aren’t found', async () => {
    const other = await server.signUpProfessional('financial_agent')
    const answers = [
      await other.send(readAgentFamilyPlan, { params: params() }),
      await agent.send(readAgentFamilyPlan, { params: { id: 'x' } }),
      await agent.send(readAgentFamilyPlan, { params: { id: '00000000-0000-4000-8000-000000000000' } }),
    ]
    expect(answers.map((answer) => problemOf(answer).code)).toEqual(answers.map(() => 'family-not-found'))
    const wrongDoor = await agent.send(readAdmissionProfessionalFamilyPlan, { params: params() })
    expect(wrongDoor.statusCode).toBe(403)
  })
})

test('the price of an offer is shown to professionals only with the scope', async () => {
  const prices = async () =>
    (await counselor.call(getAdmissionProfessionalFamily, { params: params() })).prices
  const offer = { favoriteId, source: 'offer', price: 19_330, on: '2027-03-18' }
  await share(['results', 'favourites'], counselor)
  expect(await prices()).toEqual([])
  await share(['results', 'favourites', 'plan'], counselor)
  expect(await prices()).toEqual([offer])
  // What the family typed beside the favorite has always been a part of the results.
  const typed = { collegeId: 204796, kind: 'offer', price: 9_850, on: '2026-03-28' } as const
  await family.call(setKnownPrice, { params: { studentId }, body: typed })
  expect(await prices()).toEqual([offer])
  await share(['results', 'favourites'], counselor)
  expect(await prices()).toEqual([{ favoriteId, source: 'offer', price: 9_850, on: '2026-03-28' }])
})

describe('offers and plans, for an admin', () => {
  test('are read for a reason, which the family sees', async () => {
    const reason = 'The family asked us to check its offer.'
    const short = await admin.send(readFamilyPlan, { params: params(), body: { reason: 'because' } })
    expect(problemOf(short).code).toBe('invalid-input')
    expect(await readings()).toEqual([])
    expect(await admin.call(readFamilyPlan, { params: params(), body: { reason } })).toEqual(await theirs())
    expect((await family.call(listAccess)).items[0]).toMatchObject({ what: 'plan_read', why: reason })
    const nowhere = await admin.send(readFamilyPlan, { params: { id: 'x' }, body: { reason } })
    expect(problemOf(nowhere).code).toBe('family-not-found')
  })

  test('aren’t in the family’s record, and not in its finances', async () => {
    const reason = 'The family asked us to check its savings.'
    for (const answer of [
      await admin.send(getFamily, { params: params() }),
      await admin.send(readFamilyFinances, { params: params(), body: { reason } }),
    ]) {
      for (const part of ['Presidential', '12300', '6789']) expect(answer.body).not.toContain(part)
    }
  })
})

test('the family gets an email about readings of its plans, as about its finances', async () => {
  await share(['plan'])
  await sendFinanceDigests(server.db)
  const isDigest = ({ kind }: { kind: string }) => kind === 'finances-read'
  expect((await server.mailsTo(family.email)).filter(isDigest)).toEqual([])
  await agent.call(readAgentFamilyPlan, { params: params() })
  await sendFinanceDigests(server.db)
  expect((await server.mailsTo(family.email)).filter(isDigest)).toHaveLength(1)
})
