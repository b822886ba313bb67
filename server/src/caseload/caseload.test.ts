import { getFamily, readFamilyFinances } from '@bursar/contract/admin-families'
import { noIncomeAnswers } from '@bursar/contract/answers'
import {
  getAdmissionProfessionalFamily,
  getAgentFamily,
  listAdmissionProfessionalFamilies,
  listAgentFamilies,
  readAdmissionProfessionalFamilyFinances,
  readAgentFamilyFinances,
} from '@bursar/contract/caseload'
import { getStudentEstimate } from '@bursar/contract/estimates'
import {
  addParent,
  addStudent,
  type FamilyUpdate,
  getFamilyProfile,
  removeParent,
  removeStudent,
  updateFamilyProfile,
  updateParent,
  updateStudent,
} from '@bursar/contract/families'
import { addFavorite } from '@bursar/contract/favorites'
import { studentForPrices, yourPrice } from '@bursar/contract/pricing'
import type { SharingScope } from '@bursar/contract/scopes'
import { setKnownPrice } from '@bursar/contract/set-known-price'
import { updateShare } from '@bursar/contract/sharing'
import { todayIn } from '@bursar/contract/today'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reasonOf } from '../audit/record.ts'
import { auditEntries, auditReasons } from '../schema/audit.ts'
import { idempotencyKeys } from '../schema/idempotency.ts'
import { problemOf } from '../testing/browser.ts'
import { withoutIds } from '../testing/chance.ts'
import { linkInvited } from '../testing/links.ts'
import { oldestFirst } from '../testing/order.ts'
import { type SignedInFamily, type SignedInUser, startTestServer } from '../testing/server.ts'
import { stopClock } from '../testing/stop-clock.ts'

const server = await startTestServer()
afterAll(() => server.close())

const admin = await server.signInAdmin()

/** Amounts that occur nowhere else, except in a random id, and that no result equals. */
const money = { agi: 91_817, earned: 90_716, savings: 23_519, investments: 31_607, studentSavings: 41_913 }
const stored = Object.values(money).map(String)

/** The amounts in a response. */
function amountsIn(body: string): string[] {
  const text = withoutIds(body)
  return stored.filter((amount) => text.includes(amount))
}

async function household(name: string) {
  const family = await server.signUpFamily({ name, state: 'TX' })
  await family.call(updateFamilyProfile, {
    body: {
      familyMembersCount: 3,
      cashAndSavings: money.savings,
      investments: money.investments,
      phone: '(512) 555-0142',
    },
  })
  await family.call(addParent, {
    body: {
      firstName: 'Ana',
      lastName: 'Quiroga',
      filesTaxReturn: 'yes',
      agi: money.agi,
      earnedIncome: money.earned,
    },
  })
  const student = await family.call(addStudent, {
    body: {
      firstName: 'Leocadia',
      lastName: 'Quiroga',
      dateOfBirth: '2009-02-03',
      cashAndSavings: money.studentSavings,
      gpa: 3.7,
    },
  })
  await family.call(addFavorite, { body: { collegeId: 204796, studentId: student.id } })
  return { family, student }
}

async function readings(family: SignedInFamily) {
  const looks = await server.db
    .select({ id: auditEntries.id, actorId: auditEntries.actorId, reason: auditReasons.reason })
    .from(auditEntries)
    .leftJoin(auditReasons, eq(auditReasons.entryId, auditEntries.id))
    .where(and(eq(auditEntries.familyId, family.family.id), eq(auditEntries.action, 'finances_read')))
    .orderBy(...oldestFirst(auditEntries.at))
  return looks.map(({ id, actorId, reason }) => ({
    actorId,
    reason: reasonOf(id, reason),
  }))
}

describe('one family as a professional sees it', () => {
  let family: SignedInFamily
  let student: { id: string }
  let agent: SignedInUser
  const getFamily = () => agent.send(getAgentFamily, { params: { id: family.family.id } })
  const share = (scopes: SharingScope[]) =>
    family.call(updateShare, { params: { professionalId: agent.id }, body: { scopes } })
  beforeAll(async () => {
    ;({ family, student } = await household('Quiroga-Ames'))
    agent = await server.signUpProfessional('financial_agent')
    await linkInvited(server, family, agent, [])
  })

  test('is only its name and its progress if nothing is shared', async () => {
    const answer = await getFamily()
    expect(answer.json()).toMatchObject({
      id: family.family.id,
      name: 'Quiroga-Ames',
      invitationStatus: 'pending',
      onboardingPercent: 0,
      invited: true,
      assigned: false,
      scopes: [],
      state: null,
      studentsCount: null,
      helpStatus: null,
      profile: null,
      results: null,
      favourites: null,
      prices: null,
      helpRequests: [],
    })
    expect(amountsIn(answer.body)).toEqual([])
    for (const private_ of ['Ana', 'Leocadia', family.email, '555-0142', student.id]) {
      expect(answer.body).not.toContain(private_)
    }
  })

  test.each(['profile', 'results', 'favourites'] as const)(
    'with %s shared, contains that and no money figures',
    async (scope) => {
      await share([scope])
      const answer = await getFamily()
      const view = answer.json()
      for (const part of ['profile', 'results', 'favourites'])
        expect(view[part] === null).toBe(part !== scope)
      expect(view.prices).toBeNull()
      expect(amountsIn(answer.body)).toEqual([])
      expect(await readings(family)).toEqual([])
    },
  )

  test('with the profile shared, contains the people and their plans', async () => {
    await share(['profile'])
    expect((await getFamily()).json()).toMatchObject({
      state: 'TX',
      studentsCount: 1,
      profile: {
        email: family.email,
        phone: '(512) 555-0142',
        familyMembersCount: 3,
        parents: [{ firstName: 'Ana' }],
        students: [{ firstName: 'Leocadia', gpa: 3.7 }],
      },
    })
  })

  test('with the results shared, contains the same number that the family sees, without the worksheet', async () => {
    await share(['results'])
    const own = await family.call(getStudentEstimate, { params: { studentId: student.id } })
    const { results } = (await getFamily()).json()
    expect(results).toMatchObject([
      { studentId: student.id, firstName: 'Leocadia', sai: own.sai, likely: own.likely },
    ])
    expect(Object.keys(results[0]).sort()).toEqual(
      [
        'awardYear',
        'dependency',
        'firstName',
        'formula',
        'likely',
        'pell',
        'sai',
        'studentId',
        'usesNewestTables',
        'wantedAwardYear',
      ].sort(),
    )
  })

  test('with the results shared, doesn’t say why a student is independent', async () => {
    await share(['results'])
    const params = { studentId: student.id }
    await family.call(updateStudent, { params, body: { dependencyFacts: ['homeless_or_at_risk'] } })
    const answer = await getFamily()
    expect(answer.json().results[0].dependency).toEqual({ status: 'independent' })
    expect(answer.body).not.toContain('homeless')
    await family.call(updateStudent, { params, body: { dependencyFacts: null } })
  })

  test('with results and favorites shared, contains the same prices that the family sees', async () => {
    stopClock()
    // With one parent, the family's income is known.
    await family.call(updateFamilyProfile, { body: { parentsMaritalStatus: 'divorced' } })
    await share(['results', 'favourites'])
    const answer = await getFamily()
    const { favourites: favorites, prices } = answer.json()
    const own = await family.call(getFamilyProfile)
    const [ownStudent] = own.students
    const [favorite] = own.favorites
    if (!ownStudent || !favorite) throw new Error('The family has a student with a favorite.')
    const estimate = await family.call(getStudentEstimate, { params: { studentId: student.id } })
    const today = todayIn('America/New_York')
    const expected = yourPrice(favorite.college, studentForPrices(own, ownStudent, estimate, today))
    if (expected?.source !== 'estimate') throw new Error('There is an estimate.')
    expect(favorites).toHaveLength(1)
    const { low, high, confidence } = expected.estimate
    expect(prices).toEqual([
      { favoriteId: favorite.id, source: 'estimate', price: expected.price, low, high, confidence },
    ])
    expect(expected.price).toBeGreaterThan(0)
    expect(amountsIn(answer.body)).toEqual([])

    // As for the family, an offer comes before the estimate.
    const offer = { collegeId: favorite.college.id, kind: 'offer', price: 9_850, on: '2026-03-28' } as const
    await family.call(setKnownPrice, { params: { studentId: student.id }, body: offer })
    const after = await getFamily()
    expect(after.json().prices).toEqual([
      { favoriteId: favorite.id, source: 'offer', price: 9_850, on: '2026-03-28' },
    ])
  })

  test('with the finances shared, has them in a separate call: opening the family neither reads nor records them', async () => {
    await share(['finances'])
    const before = (await readings(family)).length
    const opened = await getFamily()
    expect(opened.json()).toMatchObject({ scopes: ['finances'], profile: null })
    expect(amountsIn(opened.body)).toEqual([])
    expect(await readings(family)).toHaveLength(before)
    const read = () => agent.call(readAgentFamilyFinances, { params: { id: family.family.id } })
    expect(await read()).toMatchObject({
      household: { cashAndSavings: money.savings, investments: money.investments, residenceEquity: null },
      parents: [{ agi: money.agi, earnedIncome: money.earned }],
      students: [{ cashAndSavings: money.studentSavings, agi: null }],
    })
    await read()
    const after = await readings(family)
    expect(after.slice(before)).toEqual([
      { actorId: agent.id, reason: null },
      { actorId: agent.id, reason: null },
    ])
    await share([])
    const narrowed = await getFamily()
    expect(amountsIn(narrowed.body)).toEqual([])
    const refused = await agent.send(readAgentFamilyFinances, { params: { id: family.family.id } })
    expect(problemOf(refused)).toMatchObject({ status: 403, code: 'finances-not-shared' })
    expect(await readings(family)).toHaveLength(after.length)
  })

  test('with the finances shared, has all figures of a married student, and no other answers of the household', async () => {
    await share(['finances'])
    const figures = { agi: 38_611, earnedIncome: 37_944 }
    await family.call(updateFamilyProfile, { body: { receivedBenefits: ['snap'], familyFarm: true } })
    const married = await family.call(addStudent, {
      body: {
        firstName: 'Rosa',
        lastName: 'Quiroga',
        dependencyFacts: ['married'],
        childSupportReceived: 3_613,
        spouse: { ...noIncomeAnswers, ...figures },
      },
    })
    const read = async () => {
      const finances = await agent.call(readAgentFamilyFinances, { params: { id: family.family.id } })
      return { ...finances, student: finances.students.find(({ id }) => id === married.id) }
    }
    const { household: shared, student: seen } = await read()
    expect(seen).toMatchObject({ childSupportReceived: 3_613, spouse: figures })
    expect(Object.keys(shared ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/benefits|startYear|farm|familyOwned|RealEstateLLC/i)]),
    )

    await family.call(updateStudent, { params: { studentId: married.id }, body: { dependencyFacts: [] } })
    expect((await read()).student).toMatchObject({ spouse: null })
    await family.call(removeStudent, { params: { studentId: married.id } })
  })

  test('with the finances shared, has no figures that the family’s other answers made needless', async () => {
    await share(['finances'])
    const read = () => agent.call(readAgentFamilyFinances, { params: { id: family.family.id } })
    const [ana] = (await family.call(getFamilyProfile)).parents
    if (!ana) throw new Error('The family has a parent.')
    const params = { parentId: ana.id }
    await family.call(updateFamilyProfile, {
      body: { parentsMaritalStatus: 'married', estimatedIncome: 88_000 },
    })
    await family.call(updateStudent, {
      params: { studentId: student.id },
      body: { collegeSavings529: 8_104, childSupportReceived: 2_608 },
    })
    await family.call(updateParent, {
      params,
      body: { isContributor: false, filesTaxReturn: 'yes', filingStatus: 'married_joint' },
    })
    const [mother, stepfather] = [
      await family.call(addParent, {
        body: {
          firstName: 'Eva',
          lastName: 'Ames',
          filesTaxReturn: 'yes',
          filingStatus: 'single',
          agi: 40_117,
        },
      }),
      await family.call(addParent, {
        body: {
          firstName: 'Leo',
          lastName: 'Ames',
          relationship: 'stepparent',
          filesTaxReturn: 'no_not_required',
          filingStatus: 'single',
          agi: 12_345,
          incomeTaxPaid: 345,
          earnedIncome: 9_100,
        },
      }),
    ]
    const dependent = await read()
    expect(dependent.parents).toMatchObject([
      { id: mother.id, agi: 40_117 },
      { id: stepfather.id, filingStatus: null, agi: null, incomeTaxPaid: null, earnedIncome: 9_100 },
    ])
    expect(dependent.parents).toHaveLength(2)
    expect(dependent.household).toMatchObject({ cashAndSavings: money.savings, estimatedIncome: null })
    expect(dependent.students).toMatchObject([
      { isIndependent: false, collegeSavings529: 8_104, childSupportReceived: null },
    ])

    const facts = {
      params: { studentId: student.id },
      body: { dependencyFacts: ['has_dependents' as const] },
    }
    await family.call(updateStudent, facts)
    expect((await read()).students).toMatchObject([
      { isIndependent: true, collegeSavings529: null, childSupportReceived: 2_608 },
    ])
    for (const { id } of [ana, mother, stepfather])
      await family.call(removeParent, { params: { parentId: id } })
    expect(await read()).toMatchObject({ household: null, parents: [] })
    await family.call(updateStudent, { ...facts, body: { dependencyFacts: null } })
    expect((await read()).household).toMatchObject({ cashAndSavings: money.savings, estimatedIncome: 88_000 })
  })

  describe('with the finances of two parents shared', () => {
    let parents: { id: string }[]
    const answer = (body: FamilyUpdate) => family.call(updateFamilyProfile, { body })
    const incomeOf = (place: 0 | 1, agi: number) =>
      family.call(updateParent, { params: { parentId: parents[place]?.id ?? '' }, body: { agi } })
    const read = () => agent.call(readAgentFamilyFinances, { params: { id: family.family.id } })
    beforeAll(async () => {
      await share(['finances'])
      const add = (firstName: string) =>
        family.call(addParent, { body: { firstName, lastName: 'Ames', filesTaxReturn: 'yes' } })
      parents = [await add('Eva'), await add('Leo')]
    })
    afterAll(async () => {
      for (const { id } of parents) await family.call(removeParent, { params: { parentId: id } })
    })

    test('has the income that they estimated while it decides what one of them earns', async () => {
      await answer({ parentsMaritalStatus: 'unmarried_together', estimatedIncome: 60_000 })
      await incomeOf(0, 40_000)
      expect((await read()).household).toMatchObject({ estimatedIncome: 60_000 })
      await incomeOf(1, 25_000)
      expect((await read()).household).toMatchObject({ estimatedIncome: null })
    })

    test.each([
      { parentsMaritalStatus: 'divorced', who: ['Eva'] },
      { parentsMaritalStatus: 'married', who: ['Eva', 'Leo'] },
      { parentsMaritalStatus: null, who: ['Eva', 'Leo'] },
    ] as const)(
      'has $who if the parents are $parentsMaritalStatus',
      async ({ who, parentsMaritalStatus }) => {
        await answer({ parentsMaritalStatus })
        expect((await read()).parents.map(({ firstName }) => firstName)).toEqual(who)
      },
    )
  })

  test('is not found by any id for a professional who is not linked', async () => {
    const other = await server.signUpProfessional('financial_agent')
    const counselor = await server.signUpProfessional('admission_professional')
    const answers = [
      await other.send(getAgentFamily, { params: { id: family.family.id } }),
      await other.send(getAgentFamily, { params: { id: '00000000-0000-4000-8000-000000000000' } }),
      await other.send(getAgentFamily, { params: { id: 'x' } }),
      await counselor.send(getAdmissionProfessionalFamily, { params: { id: family.family.id } }),
      await other.send(readAgentFamilyFinances, { params: { id: family.family.id } }),
      await counselor.send(readAdmissionProfessionalFamilyFinances, { params: { id: family.family.id } }),
    ]
    expect(answers.map((answer) => problemOf(answer).code)).toEqual(answers.map(() => 'family-not-found'))
  })
})

test('a professional lists the linked families, latest link first, and can search them', async () => {
  const counselor = await server.signUpProfessional('admission_professional')
  const families = []
  for (const name of ['Alvarez', 'Núñez', 'Chen']) {
    const family = await server.signUpFamily({ name, state: 'OH' })
    await linkInvited(server, family, counselor, name === 'Chen' ? ['profile'] : [])
    families.push(family)
  }
  const list = async (querystring: Record<string, string | number> = {}) =>
    counselor.call(listAdmissionProfessionalFamilies, { querystring })
  const names = async (querystring: Record<string, string | number>) =>
    (await list(querystring)).items.map(({ name }) => name)
  expect(await names({})).toEqual(['Chen', 'Núñez', 'Alvarez'])
  expect(await names({ sort_by: 'ASC', limit: 2 })).toEqual(['Alvarez', 'Núñez'])
  expect(await list({ limit: 2, page: 2 })).toMatchObject({ total: 3, totalPages: 2, page: 2 })
  expect(await list({ status: 'pending', page: 9 })).toMatchObject({ items: [], total: 3, page: 9 })
  expect(await names({ search: 'nunez', page: 7 })).toEqual(['Núñez'])
  expect(await names({ status: 'active' })).toEqual([])
  expect(await names({ status: 'pending' })).toHaveLength(3)
  // An address is only searched if it is shared.
  const [alvarez, , chen] = families
  expect(await names({ search: chen?.email ?? '' })).toEqual(['Chen'])
  expect(await names({ search: alvarez?.email ?? '' })).toEqual([])
  const { items } = await list()
  expect(items[0]).toMatchObject({ state: 'OH', studentsCount: 0, scopes: ['profile'] })
  expect(items[2]).toMatchObject({ state: null, studentsCount: null, helpStatus: null })
  const agent = await server.signUpProfessional('financial_agent')
  expect((await agent.call(listAgentFamilies)).items).toEqual([])
})

describe('one family as an admin sees it', () => {
  test('has no money figures', async () => {
    const { family } = await household('Ode')
    const answer = await admin.send(getFamily, { params: { id: family.family.id } })
    expect(answer.json()).toMatchObject({
      name: 'Ode',
      email: family.email,
      phone: '(512) 555-0142',
      familyMembersCount: 3,
      parents: [{ firstName: 'Ana', lastName: 'Quiroga' }],
      students: [{ firstName: 'Leocadia', gradeLevel: null }],
      shares: [],
      helpRequests: [],
      erasesAt: null,
    })
    expect(amountsIn(answer.body)).toEqual([])
    for (const id of ['x', '00000000-0000-4000-8000-000000000000']) {
      expect(problemOf(await admin.send(getFamily, { params: { id } })).code).toBe('family-not-found')
    }
  })

  test('shows its figures for a reason, which is recorded with each access', async () => {
    const { family } = await household('Penn')
    const params = { id: family.family.id }
    const short = await admin.send(readFamilyFinances, { params, body: { reason: 'because' } })
    expect(problemOf(short).code).toBe('invalid-input')
    expect(await readings(family)).toEqual([])
    const reason = 'The family asked us to check its savings.'
    const finances = await admin.call(readFamilyFinances, { params, body: { reason } })
    expect(finances.household?.cashAndSavings).toBe(money.savings)
    expect(await readings(family)).toEqual([{ actorId: admin.id, reason }])
    // Each access is recorded, even with the same idempotency key.
    const again = { params, body: { reason }, idempotencyKey: 'look' }
    for (const _ of [1, 2]) {
      const answer = await admin.send(readFamilyFinances, again)
      expect([answer.statusCode, answer.headers['idempotent-replayed']]).toEqual([200, undefined])
    }
    expect(await readings(family)).toHaveLength(3)
    expect(await server.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'look'))).toEqual([])
    const nowhere = await admin.send(readFamilyFinances, { params: { id: 'x' }, body: { reason } })
    expect(problemOf(nowhere).code).toBe('family-not-found')
  })
})
