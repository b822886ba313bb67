import { admissionFitOfCard, admissionFits } from '@bursar/contract/admission-fit'
import type { CollegeCard } from '@bursar/contract/college-cards'
import {
  collegeFacets,
  collegeMap,
  searchColleges,
  searchMajors,
  suggestColleges,
} from '@bursar/contract/college-search'
import { getCollege } from '@bursar/contract/colleges'
import { getStudentEstimate } from '@bursar/contract/estimates'
import { addParent, addStudent, getFamilyProfile, updateFamilyProfile } from '@bursar/contract/families'
import { addFavorite } from '@bursar/contract/favorites'
import { pointOn } from '@bursar/contract/map-drawings'
import { studentForPrices, yourPrice } from '@bursar/contract/pricing'
import { setKnownPrice } from '@bursar/contract/set-known-price'
import { todayIn } from '@bursar/contract/today'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SignedInFamily, startTestServer, type TestServer } from '../testing/server.ts'
import { stopClock } from '../testing/stop-clock.ts'

let server: TestServer
let family: SignedInFamily

beforeAll(async () => {
  server = await startTestServer()
  family = await server.signUpFamily()
})
afterAll(() => server.close())

const harvard = 166027

describe('searching', () => {
  test('finds colleges by name, in pages, and returns the release', async () => {
    const answer = await family.call(searchColleges, { querystring: { search: 'harvard' } })
    expect(answer.items[0]).toMatchObject({
      id: harvard,
      name: 'Harvard University',
      state: 'MA',
      favoriteId: null,
    })
    expect(answer).toMatchObject({ page: 1, limit: 20, release: { isStarter: true } })
    const everything = await family.call(searchColleges, { querystring: { limit: 7, page: 2 } })
    expect(everything.items).toHaveLength(7)
    expect(everything.totalPages).toBe(Math.ceil(everything.total / 7))
  })

  test('combines the filters', async () => {
    const querystring = {
      state: ['CA', 'NY'] as ['CA', 'NY'],
      college_level: '4-year' as const,
      college_type: 'public' as const,
      college_size_min: 10_000,
      acceptance_rate_max: 60,
    }
    const { items, total } = await family.call(searchColleges, { querystring })
    expect(total).toBeGreaterThan(2)
    for (const college of items) {
      expect(['CA', 'NY']).toContain(college.state)
      expect(college).toMatchObject({ level: '4-year', control: 'public' })
      expect(college.undergraduates.value).toBeGreaterThanOrEqual(10_000)
      expect(college.acceptanceRate.value).toBeLessThanOrEqual(0.6)
    }
  })

  test('a page after the last one is empty and has the correct total', async () => {
    const { items, total } = await family.call(searchColleges, {
      querystring: { search: 'harvard', page: 500 },
    })
    expect(items).toEqual([])
    expect(total).toBeGreaterThan(0)
  })

  test.each([
    { query: 'state=XX', path: 'state' },
    { query: 'state=CA&state=Ontario', path: 'state' },
    { query: 'college_level=5-year', path: 'college_level' },
    { query: 'college_type=ivy', path: 'college_type' },
    { query: 'major_code=123', path: 'major_code' },
    { query: 'acceptance_rate_min=101', path: 'acceptance_rate_min' },
    { query: 'college_size_max=-1', path: 'college_size_max' },
    { query: 'college_size_min=1e3', path: 'college_size_min' },
    { query: 'limit=0', path: 'limit' },
    { query: 'limit=101', path: 'limit' },
    { query: 'page=0', path: 'page' },
    { query: 'sort=best', path: 'sort' },
    { query: 'near=Atlantis, ZZ', path: 'near' },
    { query: 'colour=red', path: 'colour' },
    { query: `search=${'x'.repeat(201)}`, path: 'search' },
  ])('$query is refused by name', async ({ query, path }) => {
    const response = await family.raw({ method: 'GET', url: `/api/family/colleges?${query}` })
    expect(response.statusCode).toBe(422)
    expect(JSON.stringify(response.json())).toContain(path)
  })

  test.each(["'%3B drop table colleges%3B --", '.*%5B(%5C', '%F0%9F%92%A5', '%EF%BF%BF', '%25_%25'])(
    'the words %s are answered',
    async (words) => {
      const response = await family.raw({ method: 'GET', url: `/api/family/colleges?search=${words}` })
      expect(response.statusCode).toBe(200)
    },
  )

  test('a NUL character is rejected', async () => {
    const response = await family.raw({ method: 'GET', url: '/api/family/colleges?search=%00' })
    expect(response.statusCode).toBe(422)
  })

  test('a query of 10 kB is rejected', async () => {
    const response = await family.raw({
      method: 'GET',
      url: `/api/family/colleges?search=${'ab%20'.repeat(2_000)}`,
    })
    expect(response.statusCode).toBe(422)
  })

  test('requires a sign-in', async () => {
    expect((await server.visitor().send(searchColleges, { querystring: {} })).statusCode).toBe(401)
  })

  test('marks the favorites of the given student', async () => {
    const { id: studentId } = await family.call(addStudent, {
      body: { firstName: 'Leo', lastName: 'Garcia' },
    })
    const favorite = await family.call(addFavorite, { body: { collegeId: harvard, studentId } })
    const response = await family.send(searchColleges, {
      querystring: { search: 'massachusetts', studentId },
    })
    expect(response.headers['cache-control']).toBe('no-store')
    const { items } = response.json<{ items: { id: number; favoriteId: string | null }[] }>()
    expect(items.find(({ id }) => id === harvard)?.favoriteId).toBe(favorite.id)
    expect(items.filter(({ favoriteId }) => favoriteId !== null)).toHaveLength(1)
    const college = await family.call(getCollege, { params: { id: harvard }, querystring: { studentId } })
    expect(college.favoriteId).toBe(favorite.id)
  })

  test("another family's student is not found", async () => {
    for (const sort of ['name', 'net_price'] as const) {
      const response = await family.send(searchColleges, {
        querystring: { studentId: '00000000-0000-4000-8000-000000000000', sort },
      })
      expect(response.json()).toMatchObject({ status: 404, code: 'student-not-found' })
    }
  })

  test('sorts and filters by the price of the given student', async () => {
    const other = await server.signUpFamily({ state: 'IN' })
    const { id: studentId } = await other.call(addStudent, {
      body: { firstName: 'Maya', lastName: 'Garcia', stateOfResidence: 'IN', livingPlan: 'on_campus' },
    })
    await other.call(updateFamilyProfile, { body: { parentsMaritalStatus: 'divorced' } })
    await other.call(addParent, {
      body: {
        firstName: 'Ana',
        lastName: 'Garcia',
        isContributor: true,
        filesTaxReturn: 'yes',
        filingStatus: 'single',
        agi: 78_000,
      },
    })
    const profile = await other.call(getFamilyProfile)
    const maya = profile.students.find(({ id }) => id === studentId)
    if (!maya) throw new Error('Maya was added')
    stopClock()
    const estimate = await other.call(getStudentEstimate, { params: { studentId }, querystring: {} })
    const student = studentForPrices(profile, maya, estimate, todayIn('America/New_York'))
    expect(student).toMatchObject({ income: 78_000, state: 'IN', living: 'on-campus' })
    const priceOf = (card: CollegeCard) => yourPrice(card, student)?.price ?? null

    const querystring = { studentId, sort: 'net_price', limit: 100 } as const
    const { items, total } = await other.call(searchColleges, { querystring })
    const prices = items.map(priceOf)
    expect(prices.filter((price) => price !== null)).toEqual(
      prices.filter((price) => price !== null).toSorted((one, two) => one - two),
    )
    expect(prices[0]).not.toBeNull()

    const within = { studentId, net_price_max: 15_000, limit: 100 }
    const affordable = await other.call(searchColleges, { querystring: within })
    expect(affordable.total).toBeGreaterThan(0)
    expect(affordable.total).toBeLessThan(total)
    for (const card of affordable.items) expect(priceOf(card)).toBeLessThanOrEqual(15_000)
    const { limit: _, ...filters } = within
    const facets = await other.call(collegeFacets, { querystring: filters })
    expect(facets.total).toBe(affordable.total)

    // The map has the same colleges: those on it differ from those with such a published price.
    const points = affordable.items.map((card) => pointOn('country', card))
    expect(points.filter((point) => point === null)).toHaveLength(facets.off_map)
    const own = await other.send(collegeMap, { querystring: filters })
    const dots = new Set(
      points.map((point) => point && `${Math.round(point.x * 2)} ${Math.round(point.y * 2)}`),
    )
    expect(own.body.split('h0').length - 1).toBe(dots.size - Number(dots.has(null)))
    expect(own.headers['cache-control']).toBe('no-store')
    const published = await other.send(collegeMap, { querystring: { net_price_max: 15_000 } })
    expect(published.headers['cache-control']).toBe('private, max-age=60')
    expect(published.body).not.toBe(own.body)
  })
  test('filters by published prices for a student whose income and SAI are unknown', async () => {
    const other = await server.signUpFamily()
    const { id: studentId } = await other.call(addStudent, {
      body: { firstName: 'Leo', lastName: 'Moss', stateOfResidence: 'IN' },
    })
    const querystring = { net_price_max: 15_000 }
    const published = await other.call(searchColleges, { querystring })
    expect(published.total).toBeGreaterThan(0)
    const forStudent = await other.call(searchColleges, { querystring: { ...querystring, studentId } })
    expect(forStudent.total).toBe(published.total)

    // Harvard's published price is higher.
    const named = { collegeId: harvard, kind: 'offer', price: 8_000, on: '2026-11-02' } as const
    await other.call(setKnownPrice, { params: { studentId }, body: named })
    const withOffer = { ...querystring, studentId }
    expect((await other.call(searchColleges, { querystring: withOffer })).total).toBe(published.total + 1)
    expect((await other.call(collegeFacets, { querystring: withOffer })).total).toBe(published.total + 1)
  })
})

describe('a student’s own scores', () => {
  test('filter by reach, match, and likely, in the list and in the counts', async () => {
    const maya = await family.call(addStudent, {
      body: { firstName: 'Maya', lastName: 'Garcia', satTotal: 1_300 },
    })
    const everything = await family.call(searchColleges, { querystring: { limit: 100, studentId: maya.id } })
    const sizes: number[] = []
    for (const fit of admissionFits) {
      const querystring = { admission_fit: [fit], studentId: maya.id }
      const { items, total } = await family.call(searchColleges, {
        querystring: { ...querystring, limit: 100 },
      })
      expect(items.length).toBeGreaterThan(3)
      for (const college of items) expect(admissionFitOfCard(college, maya).fit).toBe(fit)
      expect((await family.call(collegeFacets, { querystring })).total).toBe(total)
      sizes.push(total)
    }
    expect(sizes.every((size) => size < everything.total)).toBe(true)
    // Without a student there are no scores, so it filters nothing.
    const { total } = await family.call(searchColleges, { querystring: { admission_fit: ['likely'] } })
    expect(total).toBe(everything.total)
  })

  test('of another family can’t be filtered by', async () => {
    const other = await server.signUpFamily()
    const { id } = await other.call(addStudent, {
      body: { firstName: 'Ana', lastName: 'Lee', satTotal: 1_500 },
    })
    const querystring = { admission_fit: 'match' as const, studentId: id }
    expect((await family.send(searchColleges, { querystring })).statusCode).toBe(404)
    expect((await family.send(collegeFacets, { querystring })).statusCode).toBe(404)
    expect((await family.send(collegeMap, { querystring })).statusCode).toBe(404)
  })
})

describe('one college', () => {
  test('has a value, year, and source for every figure', async () => {
    const college = await family.call(getCollege, { params: { id: harvard }, querystring: {} })
    expect(college).toMatchObject({
      name: 'Harvard University',
      costOfAttendance: {
        value: 82_842,
        year: '2022-23',
        source: 'College Scorecard COSTT4_A',
        status: 'known',
      },
      costParts: { tuitionInState: { value: 59_076, year: '2023-24' } },
      netPriceByIncome: [
        { value: 2895 },
        { value: 2496 },
        { value: 2167 },
        { value: 13_937 },
        { value: 53_571 },
      ],
    })
    expect(college.programs.map(({ cip }) => cip)).toContain('45.06')
  })

  test.each([999_999, 1])('the unknown id %i is not found', async (id) => {
    const response = await family.send(getCollege, { params: { id }, querystring: {} })
    expect(response.json()).toMatchObject({ status: 404, code: 'college-not-found' })
  })

  test('an invalid id is rejected', async () => {
    expect((await family.raw({ method: 'GET', url: '/api/family/colleges/harvard' })).statusCode).toBe(422)
  })
})

test('a partial name gets suggestions', async () => {
  const { items } = await family.call(suggestColleges, { querystring: { search: 'univ of mich' } })
  expect(items[0]).toMatchObject({ kind: 'college', name: 'University of Michigan-Ann Arbor' })
  const { items: majors } = await family.call(suggestColleges, { querystring: { search: 'nursing' } })
  expect(majors.map(({ kind }) => kind)).toContain('major')
})

test('majors are found by name and by code', async () => {
  const { items } = await family.call(searchMajors, { querystring: { search: 'computer science', limit: 3 } })
  expect(items[0]).toMatchObject({ code: '11.07', title: 'Computer Science' })
  const byCode = await family.call(searchMajors, { querystring: { code: ['51', '11.07'] } })
  expect(byCode.items.map(({ code }) => code)).toEqual(['51', '11.07'])
})

test('facets count the results of each choice', async () => {
  const facets = await family.call(collegeFacets, { querystring: { college_type: 'public' } })
  const inCalifornia = facets.state.find(({ value }) => value === 'CA')?.count
  const { total } = await family.call(searchColleges, {
    querystring: { college_type: 'public', state: 'CA' },
  })
  expect(inCalifornia).toBe(total)
  expect(facets.college_type.map(({ value }) => value)).toEqual([
    'public',
    'private-nonprofit',
    'private-for-profit',
  ])
})

test('a browser may cache a response until the release changes', async () => {
  const first = await family.send(searchColleges, { querystring: { search: 'yale' } })
  const tag = String(first.headers.etag)
  const again = await family.raw({
    method: 'GET',
    url: '/api/family/colleges?search=yale',
    headers: { 'if-none-match': tag },
  })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
  const nobody = await server.visitor().raw({
    method: 'GET',
    url: '/api/family/colleges?search=yale',
    headers: { 'if-none-match': tag },
  })
  expect(nobody.statusCode).toBe(401)
})
