import { getFamily, readFamilyFinances, readFamilyPlan } from '@bursar/contract/admin-families'
import {
  getAdmissionProfessionalFamily,
  getAgentFamily,
  readAdmissionProfessionalFamilyFinances,
  readAdmissionProfessionalFamilyPlan,
  readAgentFamilyPlan,
} from '@bursar/contract/caseload'
import { type ComputedPlan, getComputedPlan } from '@bursar/contract/computed-plan'
import { addParent, addStudent, updateFamilyProfile } from '@bursar/contract/families'
import { addFavorite } from '@bursar/contract/favorites'
import { addOffer, listOffers } from '@bursar/contract/offer-calls'
import { addPlan, removePlan } from '@bursar/contract/plans'
import { defaultScopes, type SharingScope, sharingScopes } from '@bursar/contract/scopes'
import { setKnownPrice } from '@bursar/contract/set-known-price'
import { listAccess, updateShare } from '@bursar/contract/sharing'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendFinanceDigests } from '../alerts/finance-digest.ts'
import { auditEntries } from '../schema/audit.ts'
import { problemOf } from '../testing/browser.ts'
import { withoutIds } from '../testing/chance.ts'
import { linkInvited } from '../testing/links.ts'
import { oldestFirst } from '../testing/order.ts'
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
  for (const professional of [agent, counselor]) await linkInvited(server, family, professional)
})

/** Of a letter that states transportation and personal expenses. */
const costKeysWithSum = ['tuitionAndFees', 'housingAndFood', 'books', 'transport', 'personal', 'cost']

const params = () => ({ id: family.family.id })
const share = (scopes: SharingScope[], { id: professionalId } = agent) =>
  family.call(updateShare, { params: { professionalId }, body: { scopes } })
const readings = () =>
  server.db
    .select({ actorId: auditEntries.actorId, actorRole: auditEntries.actorRole })
    .from(auditEntries)
    .where(and(eq(auditEntries.familyId, family.family.id), eq(auditEntries.action, 'plan_read')))
    .orderBy(...oldestFirst(auditEntries.at))
const own = () => family.call(getComputedPlan)
const read = () => agent.call(readAgentFamilyPlan, { params: params() })
/** What the family sees, all of it. */
const whole = async () => ({ ...(await own()), offers: (await family.call(listOffers)).items })

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

  test('are recorded and shown to the family each time they are read', async () => {
    await share(['plan'])
    await read()
    await read()
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
    await share(['plan'], agent)
    expect(await counselor.call(readAdmissionProfessionalFamilyPlan, { params: params() })).toEqual(
      await read(),
    )
    await share([], agent)
    const finances = await counselor.send(readAdmissionProfessionalFamilyFinances, { params: params() })
    expect(problemOf(finances).code).toBe('finances-not-shared')
    expect((await agent.send(readAgentFamilyPlan, { params: params() })).statusCode).toBe(403)
  })

  test('aren’t in the view of the family, which isn’t recorded', async () => {
    await share(['plan'])
    const answer = await agent.send(getAgentFamily, { params: params() })
    expect(answer.json()).toMatchObject({ scopes: ['plan'], profile: null, favourites: null, prices: null })
    for (const part of ['Presidential', '12300', '6789', 'Leocadia'])
      expect(withoutIds(answer.body)).not.toContain(part)
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
    const asOtherRole = await agent.send(readAdmissionProfessionalFamilyPlan, { params: params() })
    expect(asOtherRole.statusCode).toBe(403)
  })
})

describe('the plan of a family that shares', () => {
  /** Amounts that occur nowhere else. */
  const money = { agi: 91_817, savings: 23_519, studentSavings: 41_913, income: 6_789, college: 17_171 }
  const found = (body: unknown) =>
    Object.values(money).filter((amount) => JSON.stringify(body).includes(String(amount)))
  const answer = (agi: number = money.agi, savings: number = money.savings) =>
    Promise.all([
      family.call(updateFamilyProfile, {
        body: { familyMembersCount: 3, parentsMaritalStatus: 'divorced', cashAndSavings: savings },
      }),
      family.call(addParent, {
        body: { firstName: 'Ana', lastName: 'Quiroga', filesTaxReturn: 'yes', agi, earnedIncome: agi },
      }),
    ])
  const college = { id: 'parents', kind: 'savings', owner: 'parents', studentId: null } as const
  const planWith = (choices: Parameters<typeof newPlan>[1], student = studentChoices(studentId)) =>
    family.call(addPlan, { body: newPlan([student], { name: 'Ours', isOurs: true, ...choices }) })
  /** Without what is the family's own whatever it answers. */
  const comparable = ({ planId: _, scenarios, ...plan }: ComputedPlan) => ({
    ...plan,
    scenarios: scenarios.map(({ id: __, ...scenario }) => scenario),
  })

  test('all it is made of is the one that the family sees, to the dollar', async () => {
    await answer()
    await planWith({ choices: { savings: [{ ...college, amount: money.college }] } })
    await share(['plan', 'results', 'finances'])
    const seen = await read()
    expect(seen).toEqual(await whole())
    expect(seen.years).toHaveLength(4)
    expect(seen.means?.choices).toMatchObject({ incomePerYear: money.income, savings: [{ amount: 17_171 }] })
    expect(seen.scenarios.map(({ name, isOurs }) => [name, isOurs])).toEqual([
      ['Ohio State', false],
      ['Ours', true],
    ])
    for (const { cost, price, funding } of [
      seen.total,
      ...seen.years,
      ...seen.years.flatMap(({ students }) => students),
    ]) {
      expect(price && cost - price.pell - price.grants).toBe(price?.netPrice)
      const paid = Object.values(funding ?? {}).reduce((sum, amount) => sum + amount, 0)
      expect(paid).toBe(price?.netPrice)
    }
    expect(seen.total.funding?.savings).toBeGreaterThan(0)
    expect(seen.debts?.students[0]?.repayment?.balance).toBeGreaterThan(0)
    expect(seen.checks?.firstYear).toHaveLength(1)
  })

  test('the plan alone has its colleges and what they cost, whatever the family earns, has, and pays', async () => {
    await share(['plan'])
    await answer()
    const first = await planWith({ choices: { savings: [{ ...college, amount: money.college }] } })
    const before = await read()
    expect(found(before)).toEqual([])
    expect(before).toMatchObject({
      students: [{ firstName: 'Leocadia' }],
      planId: first.id,
      planned: [{ college: { kind: 'offer' }, startYear: 2027, years: 4 }],
      places: [{ choice: { kind: 'offer' }, name: expect.stringContaining('Ohio State') }],
      range: null,
      peakGapYear: null,
      openAnswers: null,
      debts: null,
      checks: null,
      means: null,
    })
    const costs = (await own()).years.map(({ cost }) => cost)
    expect(before.years.map(({ cost, price, funding }) => [cost, price, funding])).toEqual(
      costs.map((cost) => [cost, null, null]),
    )
    for (const { aid, priceBasis, lines } of before.years.flatMap(({ students }) => students)) {
      expect([aid, priceBasis]).toEqual([null, null])
      expect(lines.map(({ key }) => key)).toEqual(costKeysWithSum)
    }

    await answer(12_345, 910_000)
    await family.call(removePlan, { params: { planId: first.id } })
    await planWith({
      choices: {
        incomePerYear: 98_765,
        savings: [{ ...college, amount: 1 }],
        monthlySavings: [{ ...college, perMonth: 99 }],
        parentLoans: { perYear: 4_321, total: null },
        retirementYear: 2033,
      },
    })
    expect(comparable(await read())).toEqual(comparable(before))
  })

  test('with the results has prices after grants, whatever the family pays of them', async () => {
    await share(['plan', 'results'])
    await answer()
    const first = await planWith({ choices: { incomePerYear: 6_789 } })
    const before = await read()
    expect(found(before)).toEqual([])
    const { years, total, range } = await own()
    expect(before).toMatchObject({ range, debts: null, checks: null, means: null, peakGapYear: null })
    expect(before.total).toEqual({ ...total, funding: null })
    expect(before.years.map(({ price, funding }) => [price, funding])).toEqual(
      years.map(({ price }) => [price, null]),
    )
    const [own1, seen1] = [years[0]?.students[0], before.years[0]?.students[0]]
    expect(seen1).toMatchObject({ aid: own1?.aid, priceBasis: own1?.priceBasis, funding: null })
    expect(seen1?.lines.map(({ key }) => key)).toEqual([
      ...costKeysWithSum,
      'sai',
      'pell',
      'grants',
      'netPrice',
    ])

    await family.call(removePlan, { params: { planId: first.id } })
    await planWith(
      {
        choices: {
          incomePerYear: 98_765,
          parentLoans: { perYear: 4_321, total: null },
          claimsTaxCredit: false,
          retirementYear: 2033,
        },
      },
      studentChoices(studentId, { gifts: 3_210, directLoanPerYear: 1_111, expectedSalary: 55_555 }),
    )
    expect(comparable(await read())).toEqual(comparable(before))
  })

  test('who pays is not shown with the finances alone, because it follows from the price', async () => {
    await answer()
    await share(['plan', 'finances'])
    expect(await read()).toMatchObject({ total: { price: null, funding: null }, means: null, checks: null })
  })

  test('only the colleges that a plan names are in it, not the other favorites', async () => {
    await family.call(addFavorite, { body: { collegeId: 166027, studentId } })
    await share(['plan', 'results', 'finances'])
    const seen = await read()
    expect(seen.places).toMatchObject([{ name: expect.stringContaining('Ohio State') }])
    expect(JSON.stringify({ ...seen, offers: [] })).not.toContain('166027')
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
    expect(await admin.call(readFamilyPlan, { params: params(), body: { reason } })).toEqual(await whole())
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
      for (const part of ['Presidential', '12300', '6789'])
        expect(withoutIds(answer.body)).not.toContain(part)
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
