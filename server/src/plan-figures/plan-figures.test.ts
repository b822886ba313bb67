import { getCollege } from '@bursar/contract/colleges'
import { getComputedPlan } from '@bursar/contract/computed-plan'
import { getStudentEstimate } from '@bursar/contract/estimates'
import { addStudent, getFamilyProfile, updateStudent } from '@bursar/contract/families'
import { addFavorite } from '@bursar/contract/favorites'
import { addOffer } from '@bursar/contract/offer-calls'
import { getCollegeYears, getPlanOverview } from '@bursar/contract/plan-figures'
import { addPlan, updatePlan } from '@bursar/contract/plans'
import { studentForPrices, yourPrice } from '@bursar/contract/pricing'
import { roundedPrice } from '@bursar/contract/rounded-price'
import { todayIn } from '@bursar/contract/today'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { problemOf } from '../testing/browser.ts'
import { signUpOkoyes } from '../testing/people.ts'
import { austin, newOffer, newPlan, ohioState, studentChoices } from '../testing/plans.ts'
import { type SignedInFamily, startTestServer } from '../testing/server.ts'
import { passSecond, stopClockAt } from '../testing/stop-clock.ts'

const server = await startTestServer()
afterAll(() => server.close())

const communityCollege = 202222

// The fall before college: all years are ahead, and the tables of the first one are published.
stopClockAt('2026-11-21T17:00:00Z')

let family: SignedInFamily
let chi: string
beforeEach(async () => {
  ;({ family, studentId: chi } = await signUpOkoyes(server, {
    household: { familyMembersCount: 4, estimatedIncome: 80_000 },
    parent: { agi: 80_000, earnedIncome: 80_000 },
    student: { collegeStartYear: 2027, gradeLevel: '12' },
  }))
})

const yearsAt = (...collegeId: number[]) =>
  family.call(getCollegeYears, { params: { studentId: chi }, querystring: { collegeId } })
const overview = async () => (await family.call(getPlanOverview)).plan

describe('all years at a college', () => {
  test('are the plan’s own if it is the plan’s college, and add up', async () => {
    await family.call(addFavorite, { body: { collegeId: ohioState, studentId: chi } })
    const { items, planName } = await yearsAt(ohioState, austin)
    expect(planName).toBeNull()
    const [ohio, elsewhere] = items
    expect(items.map(({ collegeId, isPlanned }) => [collegeId, isPlanned])).toEqual([
      [ohioState, true],
      [austin, false],
    ])
    const plan = await overview()
    expect(plan?.netPrice).toEqual(ohio?.netPrice)
    expect(plan?.gap).toBe(ohio?.gap)
    expect(plan?.students).toMatchObject([
      { studentId: chi, sai: ohio?.years[0]?.sai, collegeName: expect.stringContaining('Ohio State') },
    ])
    for (const one of items) {
      const paid = Object.values(one.payments).reduce((sum, amount) => sum + amount, one.gap)
      expect(paid).toBe(one.netPrice.middle)
      expect(one.years.reduce((sum, { netPrice }) => sum + netPrice.middle, 0)).toBe(one.netPrice.middle)
      expect(one.years).toHaveLength(4)
    }
    // Texas charges students from Ohio its out-of-state tuition.
    expect(elsewhere?.cost).toBeGreaterThan(ohio?.cost ?? 0)
  })

  // `useFirstYearReasons` says why, where they differ.
  test.each([
    { livingPlan: 'on_campus', isSame: true },
    { livingPlan: 'with_family', isSame: true },
    { livingPlan: null, isSame: false },
  ] as const)(
    'begin with the price of one year, living $livingPlan: $isSame',
    async ({ livingPlan, isSame }) => {
      await family.call(updateStudent, { params: { studentId: chi }, body: { livingPlan } })
      const params = { studentId: chi }
      const [profile, estimate, college, { items }] = await Promise.all([
        family.call(getFamilyProfile),
        family.call(getStudentEstimate, { params, querystring: {} }),
        family.call(getCollege, { params: { id: ohioState }, querystring: params }),
        yearsAt(ohioState),
      ])
      const student = studentForPrices(profile, profile.students[0], estimate, todayIn('America/New_York'))
      const price = yourPrice(college, student)?.price
      const [first] = items[0]?.years ?? []
      expect(items[0]?.basis).toBe('estimate')
      expect(price === roundedPrice(first?.netPrice.middle ?? 0)).toBe(isSame)
    },
  )

  test('follow the offer once there is one', async () => {
    const before = await yearsAt(ohioState)
    await family.call(addOffer, { body: newOffer(chi) })
    const { items } = await yearsAt(ohioState)
    expect(before.items[0]?.offerId).toBeNull()
    // 31,640 minus 12,310 in grants.
    expect(items[0]).toMatchObject({
      basis: 'offer',
      years: [{ cost: 31_640, netPrice: { low: 19_330, middle: 19_330, high: 19_330 } }, {}, {}, {}],
    })
    // The plan that nobody has saved takes the offer.
    expect(items[0]?.isPlanned).toBe(true)
    expect((await overview())?.netPrice).toEqual(items[0]?.netPrice)
  })

  test('follow an offer that came after the plan was saved, as the plan itself does', async () => {
    await family.call(addPlan, { body: newPlan([studentChoices(chi)], { name: 'Fall' }) })
    await family.call(addOffer, { body: newOffer(chi) })
    const { items, planName } = await yearsAt(ohioState)
    expect(planName).toBe('Fall')
    expect(items[0]).toMatchObject({ basis: 'offer', isPlanned: true })
    const plan = await overview()
    const college = { kind: 'offer', offerId: items[0]?.offerId }
    expect(plan?.students).toMatchObject([{ college, collegeName: expect.stringContaining('Ohio State') }])
    expect([plan?.netPrice, plan?.scenarios[0]?.netPrice]).toEqual([items[0]?.netPrice, items[0]?.netPrice])
    const shared = await family.call(getComputedPlan)
    expect(shared.total.price?.netPrice).toBe(items[0]?.netPrice.middle)
    expect(shared.scenarios[0]?.students).toMatchObject([{ college }])
    expect(shared.places).toMatchObject([{ choice: college }])
  })

  test('follow the family’s own saved plan, and another that becomes it', async () => {
    const plan = (name: string, workHoursPerWeek: number) =>
      family.call(addPlan, { body: newPlan([{ ...studentChoices(chi), workHoursPerWeek }], { name }) })
    await plan('Work', 15)
    passSecond()
    const rest = await plan('Rest', 0)
    const first = await yearsAt(ohioState)
    expect([first.planName, first.items[0]?.assumed.workHoursPerWeek]).toEqual(['Work', 15])
    await family.call(updatePlan, { params: { planId: rest.id }, body: { isOurs: true } })
    const second = await yearsAt(ohioState)
    expect([second.planName, second.items[0]?.payments.work]).toEqual(['Rest', 0])
    const scenarios = (await overview())?.scenarios ?? []
    expect(scenarios.map(({ name, isOurs }) => [name, isOurs])).toEqual([
      ['Rest', true],
      ['Work', false],
    ])
    expect(scenarios[0]?.gap).toBeGreaterThanOrEqual(scenarios[1]?.gap ?? 0)
  })

  test('are of four saved plans at most, with the count of all', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E']) {
      await family.call(addPlan, { body: newPlan([studentChoices(chi)], { name }) })
      passSecond()
    }
    const plan = await overview()
    expect(plan?.savedPlans).toBe(5)
    expect(plan?.scenarios.map(({ name }) => name)).toEqual(['A', 'E', 'D', 'C'])
  })

  test('include a student added after a plan was saved, in every saved plan', async () => {
    await family.call(addPlan, { body: newPlan([studentChoices(chi)], { name: 'Ours' }) })
    passSecond()
    await family.call(addPlan, { body: newPlan([studentChoices(chi)], { name: 'Other' }) })
    passSecond()
    const obi = { firstName: 'Obi', lastName: 'Okoye', collegeStartYear: 2028 }
    await family.call(addStudent, { body: obi })
    const plan = await overview()
    expect(plan?.students).toHaveLength(2)
    expect(plan?.scenarios.map(({ cost }) => cost)).toEqual([plan?.cost, plan?.cost])
  })

  test('have exact amounts with the largest years, amounts, and growth that a plan can have', async () => {
    const largest = 999_999_999
    const plan = newPlan(
      [
        {
          ...studentChoices(chi),
          startYear: 2070,
          years: 8,
          hourlyWage: 1_000,
          workHoursPerWeek: 60,
          loansBefore: { total: largest, subsidized: 0, parentPlus: largest },
          keepsOldPlusLimit: true,
        },
      ],
      {
        choices: {
          incomePerYear: largest,
          savings: [{ id: 'one', kind: '529', owner: 'parents', studentId: chi, amount: largest }],
          monthlySavings: [{ id: 'two', kind: '529', owner: 'parents', studentId: chi, perMonth: largest }],
        },
      },
    )
    const fastest = {
      ...plan.assumptions,
      costGrowth: {
        tuitionAndFees: { 'public-in-state': 2_000, 'public-out-of-state': 2_000, private: 2_000 },
        housingAndFood: 2_000,
        other: 2_000,
        band: 500,
      },
      incomeGrowth: 2_000,
      tableGrowth: 2_000,
      savingsReturn: 2_000,
      wageGrowth: 2_000,
      directLoanRate: 3_000,
      parentPlusRate: 3_000,
    }
    await family.call(addPlan, { body: { ...plan, assumptions: fastest } })
    expect((await overview())?.netPrice.high).toBeGreaterThan(0)
    expect((await yearsAt(ohioState)).items[0]?.years).toHaveLength(8)
    expect((await family.call(getComputedPlan)).range?.high).toBeGreaterThan(0)
    const tooFast = { ...fastest, incomeGrowth: 2_001 }
    const refused = await family.send(addPlan, { body: { ...plan, assumptions: tooFast } })
    expect(problemOf(refused)).toMatchObject({ errors: [{ path: 'assumptions.incomeGrowth' }] })
  })

  test('are two at a college of two years', async () => {
    expect((await yearsAt(communityCollege)).items[0]?.years).toHaveLength(2)
  })

  test('are nobody else’s', async () => {
    const stranger = await server.signUpFamily({ name: 'Stranger', state: 'OH' })
    const params = { studentId: chi }
    const theirs = await stranger.send(getCollegeYears, { params, querystring: { collegeId: [ohioState] } })
    expect(problemOf(theirs)).toMatchObject({ status: 404, code: 'student-not-found' })
    expect((await stranger.call(getPlanOverview)).plan).toBeNull()
    await yearsAt(ohioState)
    const after = await stranger.send(getCollegeYears, { params, querystring: { collegeId: [ohioState] } })
    expect(after.statusCode).toBe(404)
  })

  test('leave out colleges that the release doesn’t have', async () => {
    expect((await yearsAt(999_999)).items).toEqual([])
  })
})
