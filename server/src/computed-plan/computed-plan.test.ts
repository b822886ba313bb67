import { getAgentFamily, readAgentFamilyPlan } from '@bursar/contract/caseload'
import { getCollege } from '@bursar/contract/colleges'
import { getComputedPlan } from '@bursar/contract/computed-plan'
import { getStudentEstimate } from '@bursar/contract/estimates'
import { addStudent, getFamilyProfile, updateStudent } from '@bursar/contract/families'
import { addFavorite, removeFavorite } from '@bursar/contract/favorites'
import { addOffer, listOffers, removeOffer } from '@bursar/contract/offer-calls'
import { addPlan, removePlan, updatePlan } from '@bursar/contract/plans'
import { studentForPrices, yourPrice } from '@bursar/contract/pricing'
import { todayIn } from '@bursar/contract/today'
import { offerNetPrice } from '@bursar/formula/offers/net-price'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { linkInvited } from '../testing/links.ts'
import { noOtherMoney, noStudentMoney, plainReturn, signUpOkoyes } from '../testing/people.ts'
import { newOffer, newPlan, ohioState, studentChoices } from '../testing/plans.ts'
import { type SignedInFamily, startTestServer } from '../testing/server.ts'
import { passSecond, stopClockAt } from '../testing/stop-clock.ts'

const server = await startTestServer()
afterAll(() => server.close())

// The fall before college: the tables of the first year are published, so the plan and the estimate use the same ones.
stopClockAt('2026-11-21T17:00:00Z')
/** Calendar year of the next fall term. */
const start = 2027
/** ECPI University publishes no cost of books. */
const ecpi = 248934
const anOffer = () => newOffer(studentId)
const choicesOf = (choices: Parameters<typeof studentChoices>[1]) =>
  studentChoices(studentId, { startYear: start, ...choices })
let family: SignedInFamily
let studentId: string
const own = () => family.call(getComputedPlan)

beforeEach(async () => {
  ;({ family, studentId } = await signUpOkoyes(server, {
    household: {
      familyMembersCount: 3,
      parentsMaritalStatus: 'divorced',
      cashAndSavings: 8_000,
      ...noOtherMoney,
    },
    parent: {
      filesTaxReturn: 'yes',
      filingStatus: 'head_of_household',
      agi: 60_000,
      earnedIncome: 60_000,
      incomeTaxPaid: 2_500,
      ...plainReturn,
    },
    student: {
      dateOfBirth: '2009-03-14',
      gradeLevel: '12',
      collegeStartYear: start,
      livingPlan: 'on_campus',
      hasBachelorsDegree: false,
      dependencyFacts: [],
      collegeSavings529: 0,
      ...noStudentMoney,
    },
  }))
})

test('a plan is there before a family has chosen anything, and follows every change of what it is made of', async () => {
  const undecided = await own()
  expect(undecided).toMatchObject({
    planId: null,
    students: [{ id: studentId, firstName: 'Chi' }],
    planned: [{ college: { kind: 'typical', typical: 'public-in-state' }, startYear: start, years: 4 }],
    places: [],
    scenarios: [],
    missingColleges: [],
  })
  expect(await own()).toEqual(undecided)

  const favorite = await family.call(addFavorite, { body: { collegeId: ohioState, studentId } })
  const withFavorite = await own()
  expect(withFavorite.planned).toMatchObject([{ college: { kind: 'college', collegeId: ohioState } }])
  expect(withFavorite.places.map(({ name }) => name)).toEqual([favorite.college.name])

  const { id: offerId } = await family.call(addOffer, { body: anOffer() })
  const withOffer = await own()
  expect(withOffer.planned).toMatchObject([{ college: { kind: 'offer', offerId } }])
  expect(withOffer.years[0]).toMatchObject({ cost: 31_640, price: { netPrice: 19_330 } })
  await family.call(removeOffer, { params: { offerId } })
  expect(await own()).toEqual(withFavorite)

  await family.call(updateStudent, { params: { studentId }, body: { livingPlan: 'with_family' } })
  expect((await own()).total.cost).toBeLessThan(withFavorite.total.cost - 10_000)
  await family.call(updateStudent, { params: { studentId }, body: { livingPlan: 'on_campus' } })

  const saved = await family.call(addPlan, {
    body: newPlan([choicesOf({ years: 2 })], { choices: { incomePerYear: 1_111 } }),
  })
  const two = await own()
  expect(two).toMatchObject({ planId: saved.id, means: { choices: { incomePerYear: 1_111 } } })
  expect(two.years).toHaveLength(2)
  expect(two.scenarios).toMatchObject([{ id: saved.id, isOurs: true, total: two.total }])
  const params = { planId: saved.id }
  const choices = { ...saved.choices, incomePerYear: 2_222 }
  await family.call(updatePlan, { params, body: { choices } })
  expect((await own()).years[0]?.funding?.income).toBe(2_222)
  await family.call(removePlan, { params })
  await family.call(removeFavorite, { params: { id: favorite.id } })
  expect(await own()).toEqual(undecided)
})

test('a student added after a plan was saved is part of it', async () => {
  await family.call(addPlan, { body: newPlan([choicesOf({ years: 2 })]) })
  passSecond()
  await family.call(addStudent, { body: { firstName: 'Obi', lastName: 'Okoye', collegeStartYear: start } })
  const plan = await own()
  expect(plan.planned.map(({ years }) => years)).toEqual([2, 4])
  expect(plan.years[0]?.students).toHaveLength(2)
  expect(plan.scenarios).toMatchObject([{ students: [{}, {}], total: plan.total }])
})

test('each scenario comes to what its plan comes to once it is the family’s own', async () => {
  const add = (name: string, years: number, incomePerYear: number) =>
    family.call(addPlan, {
      body: newPlan([choicesOf({ years })], { name, choices: { incomePerYear } }),
    })
  await add('Two years', 2, 5_000)
  passSecond()
  const four = await add('Four years', 4, 0)
  const { scenarios } = await own()
  const [two, other] = scenarios
  expect([two?.isOurs, other?.isOurs]).toEqual([true, false])
  await family.call(updatePlan, { params: { planId: four.id }, body: { isOurs: true } })
  const plan = await own()
  expect(plan.total).toEqual(other?.total)
  expect(plan.debts?.students[0]?.repayment?.balance).toBe(other?.debts?.students)
  expect(other?.debts?.students).toBeGreaterThan(two?.debts?.students ?? 0)
})

test('a scenario says whether a cost of its colleges is missing', async () => {
  await family.call(addPlan, { body: newPlan([choicesOf({})]) })
  passSecond()
  const withoutBooks = choicesOf({ college: { kind: 'college', collegeId: ecpi } })
  await family.call(addPlan, { body: newPlan([withoutBooks], { name: 'ECPI' }) })
  const { scenarios } = await own()
  expect(scenarios.map(({ isCostComplete }) => isCostComplete)).toEqual([true, false])
})

test('a family without students has a plan without years', async () => {
  const alone = await server.signUpFamily({ name: 'Alone', state: 'OH' })
  const plan = await alone.call(getComputedPlan)
  expect(plan).toMatchObject({ students: [], planned: [], years: [], total: { cost: 0 } })
})

test('savings larger than the largest single answer are planned with', async () => {
  const rich = { cashAndSavings: 99_999_999, investments: 99_999_999 }
  await family.call(updateStudent, { params: { studentId }, body: rich })
  const { means } = await own()
  expect(means?.choices.savings).toMatchObject([{ id: `own-${studentId}`, amount: 199_999_998 }, {}])
  if (!means) throw new Error('The family sees all of its plan.')
  const saved = await family.call(addPlan, { body: { name: 'Suggested', ...means } })
  expect(saved.choices).toEqual(means.choices)
})

/** What every call says about the student at Ohio State. */
async function said() {
  const agent = await server.signUpProfessional('financial_agent')
  const scopes = ['profile', 'results', 'favourites', 'plan', 'finances'] as const
  await linkInvited(server, family, agent, scopes)
  const params = { id: family.family.id }
  const profile = await family.call(getFamilyProfile)
  const estimate = await family.call(getStudentEstimate, { params: { studentId }, querystring: {} })
  const college = await family.call(getCollege, { params: { id: ohioState }, querystring: { studentId } })
  const student = studentForPrices(profile, profile.students[0], estimate, todayIn('America/New_York'))
  return {
    profile,
    estimate,
    onCollegePage: yourPrice(college, student),
    onFavorites: yourPrice(profile.favorites[0]?.college ?? college, student),
    plan: await own(),
    sharedPlan: await agent.call(readAgentFamilyPlan, { params }),
    sharedFamily: await agent.call(getAgentFamily, { params }),
    offers: (await family.call(listOffers)).items,
  }
}

test('plan, estimate, college, favorites, and what is shared say the same', async () => {
  const favorite = await family.call(addFavorite, { body: { collegeId: ohioState, studentId } })
  const { estimate, onCollegePage, onFavorites, plan, sharedPlan, sharedFamily } = await said()
  const [first] = plan.years[0]?.students ?? []
  expect(estimate.sai.isExact).toBe(true)
  expect(estimate.wantedAwardYear).toBe(plan.years[0]?.awardYear)

  // SAI and Pell Grant.
  const { sai, pell } = estimate.likely
  expect(first?.aid).toMatchObject({ tables: 'published', sai: sai.value, pell: pell.value })
  expect(sharedFamily.results).toMatchObject([{ sai: estimate.sai, likely: estimate.likely }])

  // The price of the first year; cards round estimates to $100.
  if (onCollegePage?.source !== 'estimate') throw new Error('There is an estimate.')
  expect(onFavorites).toEqual(onCollegePage)
  expect(first?.priceBasis).toBe('estimate')
  expect(Math.round((first?.price?.netPrice ?? 0) / 100) * 100).toBe(onCollegePage.price)
  expect(sharedFamily.prices).toMatchObject([{ favoriteId: favorite.id, price: onCollegePage.price }])

  // All years, and the gap.
  const sum = (of: (year: (typeof plan.years)[number]) => number | undefined) =>
    plan.years.reduce((all, year) => all + (of(year) ?? Number.NaN), 0)
  expect(plan.years).toHaveLength(4)
  expect(sum(({ price }) => price?.netPrice)).toBe(plan.total.price?.netPrice)
  expect(sum(({ funding }) => funding?.gap)).toBe(plan.total.funding?.gap)
  const { offers: _, ...sharedAlike } = sharedPlan
  expect(sharedAlike).toEqual(plan)
})

test('after an offer is entered, all of them say its net price', async () => {
  await family.call(addFavorite, { body: { collegeId: ohioState, studentId } })
  await family.call(addOffer, { body: anOffer() })
  const { profile, onCollegePage, onFavorites, plan, sharedPlan, sharedFamily, offers } = await said()
  const [offer] = offers
  if (!offer) throw new Error('The offer was entered.')
  const { netPrice } = offerNetPrice(offer, offer.published)
  expect(netPrice).toBe(31_640 - 4_310 - 8_000)
  const [first] = plan.years[0]?.students ?? []
  expect({
    knownPrice: profile.knownPrices[0]?.price,
    college: onCollegePage?.price,
    favorites: onFavorites?.price,
    plan: first?.price?.netPrice,
    sharedPlan: sharedPlan.years[0]?.students[0]?.price?.netPrice,
    sharedPrices: sharedFamily.prices?.[0]?.price,
  }).toEqual({
    knownPrice: netPrice,
    college: netPrice,
    favorites: netPrice,
    plan: netPrice,
    sharedPlan: netPrice,
    sharedPrices: netPrice,
  })
  expect(first?.priceBasis).toBe('offer')
  expect(sharedPlan.total).toEqual(plan.total)
  expect(sharedPlan.offers).toEqual(offers)
})
