import { randomUUID } from 'node:crypto'
import { signIn } from '@bursar/contract/accounts'
import { helpStatuses } from '@bursar/contract/help-requests'
import { householdOf } from '@bursar/contract/household'
import { onboardingSteps } from '@bursar/contract/onboarding'
import { professionalStatuses } from '@bursar/contract/professionals'
import { estimateForStudent } from '@bursar/formula/household/estimate'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCollegeIndex } from '../colleges/college-index.ts'
import { findFamily } from '../families/queries.ts'
import { listHelpRequests } from '../help/queries.ts'
import { listInvitations } from '../invitations/list.ts'
import { allProfessionals } from '../professionals/queries.ts'
import { families } from '../schema/families.ts'
import { helpRequests } from '../schema/help.ts'
import { users } from '../schema/users.ts'
import { noColleges } from '../testing/colleges.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { studentDates } from './dates.ts'
import { demoAdmin, demoFamilies, seedDemoWorld } from './seed.ts'
import { demoPassword, emailOf } from './world.ts'

const today = '2026-11-21'

describe('the demo world', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer()
    const colleges = await openCollegeIndex(server.db, { info: () => {}, error: () => {} })
    const catalogue = colleges.current()
    await seedDemoWorld({ db: server.db, provider: server.provider, catalogue, today })
    await colleges.stop()
  })
  afterAll(() => server.close())

  test('has about 40 families, at every step of onboarding and after it', async () => {
    expect(demoFamilies.length).toBeGreaterThanOrEqual(40)
    expect(new Set(demoFamilies.map(({ stage }) => stage))).toEqual(new Set([...onboardingSteps, 'done']))
    const stored = await server.db.select().from(users).where(eq(users.role, 'family'))
    const active = stored.filter(({ status }) => status === 'active').map(({ email }) => email)
    const done = demoFamilies.filter(({ stage }) => stage === 'done').map(emailOf)
    expect(active.sort()).toEqual(done.sort())
  })

  test('covers every path through the formula, with exact numbers and ranges', async () => {
    const seen = new Set<string>()
    const admin = { userId: randomUUID(), role: 'admin', familyId: null } as const
    for (const demo of demoFamilies.filter(({ stage }) => stage === 'done')) {
      const [row] = await server.db
        .select({ id: families.id })
        .from(families)
        .innerJoin(users, eq(users.id, families.ownerId))
        .where(eq(users.email, emailOf(demo)))
      const family = await findFamily(server.db, admin, row?.id ?? null, {
        reach: 'own',
        cardOf: noColleges,
      })
      expect(family.students).toHaveLength(demo.students?.length ?? 0)
      for (const { id } of family.students) {
        expect(family.favorites.filter(({ studentId }) => studentId === id)).toHaveLength(demo.favorites ?? 0)
        const { formula, sai } = estimateForStudent(householdOf(family), id, { asOf: today })
        seen.add(`formula ${formula}`).add(sai.isExact ? 'exact' : 'range')
      }
    }
    expect([...seen].sort()).toEqual([
      'exact',
      'formula A',
      'formula B',
      'formula C',
      'formula null',
      'range',
    ])
  })

  test('has invitations and help requests in every state', async () => {
    const [elena] = await server.db
      .select({ userId: users.id })
      .from(users)
      .where(eq(users.email, emailOf({ name: 'Elena Vargas' })))
    const agent = { userId: elena?.userId ?? '', role: 'financial_agent', familyId: null } as const
    const { counts } = await listInvitations(server.db, agent, { page: 1, limit: 20, sort_by: 'DESC' })
    expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([])
    const requests = await server.db.select({ status: helpRequests.status }).from(helpRequests)
    expect(new Set(requests.map(({ status }) => status))).toEqual(new Set(helpStatuses))
    const overdue = await listHelpRequests(
      server.db,
      { ...agent, role: 'admin' },
      { page: 1, limit: 20, overdue: '1' },
    )
    expect(overdue.total).toBeGreaterThan(1)
  })

  test('has professionals in every status, and an agent with a full caseload', async () => {
    const agents = await allProfessionals(server.db, 'financial_agent', { sort_by: 'ASC' })
    expect(agents).toHaveLength(6)
    expect(new Set(agents.map(({ status }) => status))).toEqual(new Set(professionalStatuses))
    expect(agents.some(({ familiesCount, capacity }) => familiesCount === capacity)).toBe(true)
    expect(await allProfessionals(server.db, 'admission_professional', { sort_by: 'ASC' })).toHaveLength(4)
  })

  test.each([demoAdmin.email, emailOf({ name: 'Brian O’Connell' })])('%s can sign in', async (email) => {
    const answer = await server.visitor().call(signIn, { body: { email, password: demoPassword } })
    expect(answer).toMatchObject({ idToken: expect.any(String) })
  })
})

describe('dates of students', () => {
  test.each([
    {
      gradeLevel: '12',
      birthday: '03-14',
      today: '2026-11-21',
      born: '2009-03-14',
      start: 2027,
      because: 'turns 18 in twelfth grade',
    },
    {
      gradeLevel: '12',
      birthday: '10-02',
      today: '2026-11-21',
      born: '2008-10-02',
      start: 2027,
      because: 'is among the oldest of the class',
    },
    {
      gradeLevel: '12',
      birthday: '03-14',
      today: '2027-06-30',
      born: '2009-03-14',
      start: 2027,
      because: 'the school year is still the same in June',
    },
    {
      gradeLevel: '8',
      birthday: '03-14',
      today: '2026-11-21',
      born: '2013-03-14',
      start: 2031,
      because: 'college is four years further away',
    },
    {
      gradeLevel: 'college_2',
      birthday: '03-14',
      today: '2026-11-21',
      born: '2007-03-14',
      start: 2025,
      because: 'began the fall before',
    },
  ] as const)('$gradeLevel on $today: $because', ({ gradeLevel, birthday, today, born, start }) => {
    const dates = studentDates({ gradeLevel, birthday }, today)
    expect(dates).toMatchObject({ dateOfBirth: born, collegeStartYear: start })
  })
})
