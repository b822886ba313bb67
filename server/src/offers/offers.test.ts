import { readAgentFamilyFinances } from '@bursar/contract/caseload'
import { searchColleges } from '@bursar/contract/college-search'
import { addStudent, getFamilyProfile, removeStudent, updateStudent } from '@bursar/contract/families'
import { addOffer, listOffers, removeOffer, updateOffer } from '@bursar/contract/offer-calls'
import { maxOffers, type Offer } from '@bursar/contract/offers'
import { setKnownPrice } from '@bursar/contract/set-known-price'
import { offerNetPrice } from '@bursar/formula/offers/net-price'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { offers } from '../schema/offers.ts'
import { problemOf } from '../testing/browser.ts'
import { withoutEncrypted } from '../testing/chance.ts'
import { signUpOkoyes } from '../testing/people.ts'
import { austin, newCosts, newGrant, newOffer, ohioState } from '../testing/plans.ts'
import { type SignedInFamily, startTestServer } from '../testing/server.ts'

const server = await startTestServer()
afterAll(() => server.close())

let family: SignedInFamily
let stranger: SignedInFamily
let studentId: string
beforeAll(async () => {
  stranger = await server.signUpFamily({ name: 'Stranger', state: 'OH' })
})
beforeEach(async () => {
  ;({ family, studentId } = await signUpOkoyes(server, {
    household: { parentsMaritalStatus: 'divorced' },
    parent: { filesTaxReturn: 'yes', agi: 70_000 },
    student: { dateOfBirth: '2009-05-05', gradeLevel: '12' },
  }))
})

const add = (offer: Parameters<typeof newOffer>[1] = {}) =>
  family.call(addOffer, { body: newOffer(studentId, offer) })
const all = async () => (await family.call(listOffers)).items

describe('an offer', () => {
  test('is entered, listed, changed field by field, and removed', async () => {
    const added = await add()
    expect(added).toMatchObject({
      ...newOffer(studentId),
      version: 1,
      status: 'open',
      depositBy: null,
      livingPlan: null,
      college: { id: ohioState, name: 'Ohio State University-Main Campus' },
    })
    expect(await all()).toEqual([added])
    const changed = await family.call(updateOffer, {
      params: { offerId: added.id },
      body: { status: 'accepted', deposit: null },
      ifMatch: 1,
    })
    expect(changed).toEqual({
      ...added,
      status: 'accepted',
      deposit: null,
      version: 2,
      updatedAt: changed.updatedAt,
    })
    const removed = await family.send(removeOffer, { params: { offerId: added.id }, ifMatch: 2 })
    expect(removed.statusCode).toBe(204)
    expect(await all()).toEqual([])
  })

  test('needs only a student, a college, and an award year', async () => {
    const body = { studentId, collegeId: ohioState, awardYear: '2027-28' }
    expect(await family.call(addOffer, { body })).toMatchObject({
      costs: { tuitionAndFees: null, other: null },
      grants: [],
      bill: null,
      status: 'open',
    })
  })

  test('that was removed comes back under its id, unless another offer has it', async () => {
    const { id, ...added } = await add()
    await family.call(removeOffer, { params: { offerId: id } })
    expect(await add({ id })).toMatchObject({ id, costs: added.costs, grants: added.grants })
    const theirs = await stranger.call(addStudent, { body: { firstName: 'Sam', lastName: 'Stranger' } })
    for (const answer of [
      await stranger.send(addOffer, { body: newOffer(theirs.id, { id }) }),
      await family.send(addOffer, { body: newOffer(studentId, { id, awardYear: '2028-29' }) }),
    ]) {
      expect(problemOf(answer)).toMatchObject({ status: 404, code: 'offer-not-found' })
    }
    expect((await all()).map((offer) => offer.id)).toEqual([id])
  })

  test('is unique per student, college, and award year', async () => {
    const first = await add()
    const later = await add({ awardYear: '2028-29' })
    expect(problemOf(await family.send(addOffer, { body: newOffer(studentId) }))).toMatchObject({
      status: 409,
      code: 'offer-exists',
    })
    const params = { offerId: later.id }
    const moved = await family.send(updateOffer, { params, body: { awardYear: '2027-28' } })
    expect(problemOf(moved).code).toBe('offer-exists')
    await family.call(updateOffer, { params: { offerId: first.id }, body: { awardYear: '2027-28' } })
    const both = await Promise.all(
      [1, 2].map(() => family.send(addOffer, { body: newOffer(studentId, { collegeId: austin }) })),
    )
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  })

  test('changed in another browser isn’t overwritten or removed', async () => {
    const { id: offerId } = await add()
    const params = { offerId }
    const both = await Promise.all(
      ['accepted', 'declined'].map((status) =>
        family.send(updateOffer, { params, body: { status: status as Offer['status'] }, ifMatch: 1 }),
      ),
    )
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
    expect(problemOf(await family.send(removeOffer, { params, ifMatch: 1 })).code).toBe('stale')
    expect(await all()).toHaveLength(1)
  })

  test('sent twice with one key is entered once', async () => {
    const body = newOffer(studentId)
    const [first, second] = [
      await family.send(addOffer, { body, idempotencyKey: 'an offer' }),
      await family.send(addOffer, { body, idempotencyKey: 'an offer' }),
    ]
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json()).toEqual(first.json())
    expect(await all()).toHaveLength(1)
  })

  test('with a day from before days had limits can still be read', async () => {
    const { id } = await add()
    await server.db.update(offers).set({ receivedOn: '0026-03-28' }).where(eq(offers.id, id))
    expect(await all()).toMatchObject([{ id, receivedOn: '0026-03-28' }])
  })

  test('of another family isn’t found, by any call', async () => {
    const { id: offerId } = await add()
    const params = { offerId }
    for (const answer of [
      await stranger.send(updateOffer, { params, body: { status: 'declined' } }),
      await stranger.send(removeOffer, { params }),
      await family.send(removeOffer, { params: { offerId: 'nonsense' } }),
    ]) {
      expect(problemOf(answer)).toMatchObject({ status: 404, code: 'offer-not-found' })
    }
    expect(problemOf(await stranger.send(addOffer, { body: newOffer(studentId) }))).toMatchObject({
      status: 404,
      code: 'student-not-found',
    })
    expect((await stranger.call(listOffers)).items.some(({ id }) => id === offerId)).toBe(false)
    expect(await all()).toMatchObject([{ status: 'open', version: 1 }])
  })

  test('of an unknown college isn’t accepted', async () => {
    const answer = await family.send(addOffer, { body: newOffer(studentId, { collegeId: 999_999 }) })
    expect(problemOf(answer).code).toBe('college-not-found')
  })

  test.each([
    ['awardYear', { awardYear: '2027-29' }],
    ['answerBy', { answerBy: '2027-02-30' }],
    ['receivedOn', { receivedOn: '0000-01-01' }],
    ['depositBy', { depositBy: '9999-12-31' }],
    ['bill.dueOn', { bill: { ...newOffer('').bill, dueOn: '0026-08-01' } }],
    ['deposit', { deposit: -1 }],
    ['costs.tuitionAndFees', { costs: { ...newCosts, tuitionAndFees: 500_001 } }],
    ['costs.personal', { costs: { ...newCosts, personal: undefined } }],
    ['grants', { grants: Array.from({ length: 21 }, (_, at) => newGrant({ id: `${at}` })) }],
    ['grants', { grants: [newGrant(), newGrant()] }],
    ['grants[0].minGpa', { grants: [newGrant({ minGpa: 4.5 })] }],
    ['grants[0].source', { grants: [{ ...newGrant(), source: 'luck' }] }],
    [
      'loans',
      { loans: Array.from({ length: 13 }, (_, at) => ({ ...newOffer('').loans?.[0], id: `${at}` })) },
    ],
    ['bill.termsInYear', { bill: { ...newOffer('').bill, termsInYear: 0 } }],
    [
      'bill.charges[0].amount',
      { bill: { ...newOffer('').bill, charges: [{ name: 'Fee', amount: 1.5, part: null }] } },
    ],
    ['surprise', { surprise: 1 }],
  ])('with a wrong %s names that field', async (path, wrong) => {
    const body = { ...newOffer(studentId), ...wrong } as never
    expect(problemOf(await family.send(addOffer, { body }))).toMatchObject({
      status: 422,
      code: 'invalid-input',
      errors: [{ path }],
    })
    expect(await all()).toEqual([])
  })

  test('with a Social Security number in a line needs a confirmation', async () => {
    const grants = [newGrant({ name: 'Award 219-09-9999' })]
    const body = newOffer(studentId, { grants })
    expect(problemOf(await family.send(addOffer, { body }))).toMatchObject({
      status: 422,
      errors: [{ path: 'grants[0].name', code: 'looks_like_ssn' }],
    })
    const confirmed = await family.send(addOffer, { body, isNumberConfirmed: true })
    expect(confirmed.statusCode).toBe(201)
  })

  test('is one of at most sixty', async () => {
    const years = Array.from({ length: maxOffers }, (_, at) => 2020 + at)
    for (const year of years) await add({ awardYear: `${year}-${String((year + 1) % 100).padStart(2, '0')}` })
    const body = newOffer(studentId, { collegeId: austin })
    expect(problemOf(await family.send(addOffer, { body }))).toMatchObject({
      status: 409,
      code: 'too-many-offers',
    })
  })

  test('is stored encrypted, every amount and every name', async () => {
    const { id } = await add({
      grants: [newGrant({ name: 'Zebrawood Award' })],
    })
    const [row] = await server.db.select().from(offers).where(eq(offers.id, id))
    const { id: _, studentId: __, createdAt, updatedAt, ...content } = row ?? {}
    const stored = withoutEncrypted(JSON.stringify(content))
    expect(stored).toContain('2027-28')
    expect(stored).toContain('encrypted')
    for (const secret of ['12300', '8000', '18310', '6151', 'Zebrawood', 'Subsidized']) {
      expect(stored).not.toContain(secret)
    }
  })

  test('goes when its student is removed', async () => {
    await add()
    await family.call(removeStudent, { params: { studentId } })
    expect(await all()).toEqual([])
  })
})

describe('the price of an offer', () => {
  const priced = async () => (await family.call(getFamilyProfile)).knownPrices

  test('is a known price, before one that was typed, and the typed one is back without it', async () => {
    const typed = { collegeId: ohioState, kind: 'offer', price: 9_850, on: '2026-03-28' } as const
    await family.call(setKnownPrice, { params: { studentId }, body: typed })
    const { id } = await add()
    // 31,640 of costs less 12,310 of grants.
    const derived = {
      studentId,
      collegeId: ohioState,
      kind: 'offer',
      price: 19_330,
      on: '2027-03-18',
      offerId: id,
    }
    expect(await priced()).toEqual([derived])
    const calculator = { ...typed, kind: 'calculator', price: 15_000 } as const
    const answer = await family.call(setKnownPrice, { params: { studentId }, body: calculator })
    expect(answer.items).toEqual([{ studentId, ...calculator }, derived])
    await family.call(removeOffer, { params: { offerId: id } })
    expect(await priced()).toEqual([
      { studentId, ...calculator },
      { studentId, ...typed },
    ])
  })

  test('is the same in the profile, in the offer, and where colleges are sorted and filtered by it', async () => {
    const search = { studentId, sort: 'net_price', order: 'ASC', limit: 1 } as const
    const before = await family.call(searchColleges, { querystring: search })
    expect(before.items[0]?.id).not.toBe(ohioState)
    const grants = [newGrant({ amount: 31_640 })]
    const offer = await add({ grants })
    expect(offerNetPrice(offer, offer.published).netPrice).toBe(0)
    expect(await priced()).toMatchObject([{ price: 0 }])
    expect((await family.call(searchColleges, { querystring: search })).items[0]?.id).toBe(ohioState)
    // The kept prices of the student change with the offer.
    await family.call(updateOffer, { params: { offerId: offer.id }, body: { grants: [] } })
    expect(await priced()).toMatchObject([{ price: 31_640 }])
    expect((await family.call(searchColleges, { querystring: search })).items[0]?.id).not.toBe(ohioState)
  })

  test('takes the costs that the letter leaves out from what the college publishes for the student', async () => {
    const costs = { ...newCosts, housingAndFood: null }
    const { id, published } = await add({ costs })
    expect(published?.livingPlan).toBe('on_campus')
    const housing = published?.housingAndFood ?? 0
    expect(housing).toBeGreaterThan(10_000)
    expect(await priced()).toMatchObject([{ price: 17_190 + housing - 12_310 }])

    // A student who lives with family has no housing to pay.
    await family.call(updateStudent, { params: { studentId }, body: { livingPlan: 'with_family' } })
    expect((await all())[0]?.published).toMatchObject({ livingPlan: 'with_family', housingAndFood: 0 })
    expect(await priced()).toMatchObject([{ price: 17_190 - 12_310 }])

    // The living plan of the letter comes before the student's.
    await family.call(updateOffer, { params: { offerId: id }, body: { livingPlan: 'on_campus' } })
    expect(await priced()).toMatchObject([{ price: 17_190 + housing - 12_310 }])
  })

  test('isn’t known while a cost is missing and the college doesn’t publish it', async () => {
    const { items } = await family.call(searchColleges, {
      querystring: { limit: 100, sort: 'size', order: 'ASC' },
    })
    const byProgram = items.find(({ costBasis }) => costBasis === 'program')
    if (!byProgram) throw new Error('no college charges by the program')
    const offer = await add({
      collegeId: byProgram.id,
      costs: { ...newCosts, personal: null },
    })
    expect(offer.published).toBeNull()
    expect(await priced()).toEqual([])
  })
})

test('no professional reaches offers through the family’s own calls', async () => {
  const agent = await server.signUpProfessional('financial_agent')
  const { id: offerId } = await add()
  for (const answer of [
    await agent.send(listOffers),
    await agent.send(updateOffer, { params: { offerId }, body: {} }),
    await agent.send(removeOffer, { params: { offerId } }),
  ]) {
    expect(answer.statusCode).toBe(403)
  }
  const { id } = await family.call(getFamilyProfile)
  expect((await agent.send(readAgentFamilyFinances, { params: { id } })).statusCode).toBe(404)
})
