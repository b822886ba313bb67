import { searchColleges } from '@bursar/contract/college-search'
import { getFamilyProfile, removeStudent } from '@bursar/contract/families'
import { setKnownPrice } from '@bursar/contract/set-known-price'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { knownPrices } from '../schema/known-prices.ts'
import { problemOf } from '../testing/browser.ts'
import { signUpOkoyes } from '../testing/people.ts'
import { ohioState } from '../testing/plans.ts'
import { type SignedInFamily, startTestServer } from '../testing/server.ts'

const server = await startTestServer()
afterAll(() => server.close())

describe('the price that a college named for a student', () => {
  let family: SignedInFamily
  let studentId: string
  const set = (body: object, browser = family) =>
    browser.send(setKnownPrice, { params: { studentId }, body: body as never })
  const offer = { collegeId: ohioState, kind: 'offer', price: 9_850, on: '2026-03-28' }
  const calculator = { collegeId: ohioState, kind: 'calculator', price: 12_400, on: '2025-11-02' }
  beforeAll(async () => {
    ;({ family, studentId } = await signUpOkoyes(server, {
      household: { parentsMaritalStatus: 'divorced' },
      parent: { filesTaxReturn: 'yes', agi: 70_000 },
      student: { dateOfBirth: '2008-05-05', gradeLevel: '12' },
    }))
  })

  test('is entered, replaced, and removed, one of each kind', async () => {
    await set(calculator)
    await set({ ...offer, price: 1 })
    const answer = await set(offer)
    expect(answer.json().items).toEqual([
      { studentId, ...calculator },
      { studentId, ...offer },
    ])
    expect((await family.call(getFamilyProfile)).knownPrices).toEqual(answer.json().items)
    const removed = await set({ collegeId: ohioState, kind: 'calculator', price: null, on: null })
    expect(removed.json().items).toEqual([{ studentId, ...offer }])
  })

  test('counts when the student’s colleges are sorted and filtered by price', async () => {
    await set({ ...offer, price: 0 })
    const cheapest = await family.call(searchColleges, {
      querystring: { studentId, sort: 'net_price', order: 'ASC', limit: 1 },
    })
    expect(cheapest.items[0]?.id).toBe(ohioState)
    await set(offer)
  })

  test('is stored encrypted', async () => {
    const rows = await server.db.select().from(knownPrices)
    expect(rows).not.toEqual([])
    for (const { price } of rows) expect(price).not.toContain('9850')
  })

  test.each([
    { wrong: { ...offer, price: -1 } },
    { wrong: { ...offer, price: null } },
    { wrong: { ...offer, on: 'March' } },
    { wrong: { ...offer, kind: 'rumor' } },
    { wrong: { ...offer, on: '0000-01-01' } },
    { wrong: { ...offer, on: '0026-03-28' } },
    { wrong: { ...offer, on: '2999-03-28' } },
    { wrong: { ...offer, collegeId: 3_000_000_000 } },
    { wrong: { ...offer, collegeId: 3_000_000_000, price: null, on: null } },
    { wrong: { collegeId: ohioState, kind: 'offer', price: 5 } },
  ])('is refused as $wrong', async ({ wrong }) => {
    const before = (await family.call(getFamilyProfile)).knownPrices
    expect(problemOf(await set(wrong))).toMatchObject({ status: 422, code: 'invalid-input' })
    expect((await family.call(getFamilyProfile)).knownPrices).toEqual(before)
  })

  test('of an unknown college, or for another family’s student, is not found', async () => {
    expect(problemOf(await set({ ...offer, collegeId: 999_999 }))).toMatchObject({
      code: 'college-not-found',
    })
    const stranger = await server.signUpFamily({ name: 'Stranger', state: 'OH' })
    expect(problemOf(await set(offer, stranger))).toMatchObject({ status: 404, code: 'student-not-found' })
  })

  test('goes when the student is removed', async () => {
    await family.call(removeStudent, { params: { studentId } })
    expect((await family.call(getFamilyProfile)).knownPrices).toEqual([])
  })
})
