import { getStudentEstimate } from '@bursar/contract/estimates'
import {
  addParent,
  addStudent,
  getFamilyProfile,
  removeParent,
  updateFamilyProfile,
  updateParent,
  updateStudent,
} from '@bursar/contract/families'
import { householdOf } from '@bursar/contract/household'
import { todayIn } from '@bursar/contract/today'
import { estimateForStudent } from '@bursar/formula/household/estimate'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { families } from '../schema/families.ts'
import { problemOf } from '../testing/browser.ts'
import { ana, leo, noOtherMoney, noStudentMoney, plainReturn } from '../testing/people.ts'
import { type SignedInFamily, startTestServer } from '../testing/server.ts'
import { stopClock } from '../testing/stop-clock.ts'

const server = await startTestServer()
afterAll(() => server.close())

describe('the Student Aid Index', () => {
  test('is a range while answers are missing, and exact once they are complete', async () => {
    const family = await server.signUpFamily({ state: 'TX' })
    const student = await family.call(addStudent, {
      body: {
        ...leo,
        dateOfBirth: '2008-05-31',
        gradeLevel: '12',
        stateOfResidence: 'TX',
        dependencyFacts: [],
      },
    })
    const request = { params: { studentId: student.id }, querystring: { awardYear: '2026-27' } }
    const open = await family.call(getStudentEstimate, request)
    expect(open).toMatchObject({ studentId: student.id, awardYear: '2026-27', sai: { isExact: false } })
    expect(open.unknowns.length).toBeGreaterThan(0)

    const parent = { ...ana, filesTaxReturn: 'yes', filingStatus: 'married_joint', agi: 90_000 } as const
    await family.call(addParent, {
      body: { ...parent, ...plainReturn, earnedIncome: 90_000, incomeTaxPaid: 6_000 },
    })
    await family.call(updateFamilyProfile, {
      body: {
        familyMembersCount: 4,
        parentsMaritalStatus: 'married',
        cashAndSavings: 10_000,
        ...noOtherMoney,
      },
    })
    await family.call(addParent, { body: { firstName: 'Luis', lastName: 'Garcia' } })
    await family.call(updateStudent, {
      params: { studentId: student.id },
      body: {
        ...plainReturn,
        ...noStudentMoney,
        childSupportReceived: 0,
        hasBachelorsDegree: false,
      },
    })
    const exact = await family.call(getStudentEstimate, request)
    expect(exact.unknowns.filter(({ widensBy }) => widensBy > 0)).toEqual([])
    expect(exact.sai).toMatchObject({ isExact: true })
    expect(exact.sai.low).toBe(exact.sai.high)
    expect(exact.lines.length).toBeGreaterThan(10)
  })

  test('is that of the present answers after every kind of change', async () => {
    stopClock()
    const family = await server.signUpFamily({ state: 'TX' })
    const student = await family.call(addStudent, { body: { ...leo, dependencyFacts: [] } })
    const request = { params: { studentId: student.id }, querystring: {} }
    const seen = new Set<string>()
    const expectPresent = async () => {
      const estimate = await family.call(getStudentEstimate, request)
      const household = householdOf(await family.call(getFamilyProfile))
      const asOf = todayIn('America/New_York')
      expect(estimate).toEqual(estimateForStudent(household, student.id, { asOf }))
      seen.add(JSON.stringify(estimate))
    }
    await expectPresent()
    const parent = await family.call(addParent, {
      body: { ...ana, ...plainReturn, filesTaxReturn: 'yes', filingStatus: 'single', agi: 90_000 },
    })
    await expectPresent()
    await family.call(updateParent, { params: { parentId: parent.id }, body: { agi: 120_000 } })
    await expectPresent()
    await family.call(updateFamilyProfile, {
      body: { familyMembersCount: 3, parentsMaritalStatus: 'divorced' },
    })
    await expectPresent()
    await family.call(updateStudent, { params: { studentId: student.id }, body: { earnedIncome: 20_000 } })
    await expectPresent()
    await family.call(removeParent, { params: { parentId: parent.id } })
    await expectPresent()
    expect(seen.size).toBe(6)
  })

  test('takes the award year in the form 2027-28', async () => {
    const family = await server.signUpFamily()
    const student = await family.call(addStudent, { body: leo })
    const request = { params: { studentId: student.id }, querystring: { awardYear: 'next' } }
    expect(problemOf(await family.send(getStudentEstimate, request)).errors).toMatchObject([
      { path: 'awardYear' },
    ])
  })
})

describe('529 plans that investments used to include', () => {
  const inPlans = { collegeSavings529: 6_000 }
  const entered = async () => {
    const family = await server.signUpFamily()
    await family.call(updateFamilyProfile, { body: { investments: 31_000, cashAndSavings: 0 } })
    const { id } = await family.call(addStudent, { body: { ...leo, dateOfBirth: '2009-05-31' } })
    const own = eq(families.id, (await family.call(getFamilyProfile)).id)
    await server.db.update(families).set({ investmentsInclude529: true }).where(own)
    return { family, params: { studentId: id } }
  }
  const netInvestments = async (family: SignedInFamily, params: { studentId: string }) =>
    (await family.call(getStudentEstimate, { params })).lines.find(({ key }) => key === 'parents.investments')
      ?.value

  test('are counted once until the family enters the investments without them', async () => {
    const { family, params } = await entered()
    await family.call(updateStudent, { params, body: inPlans })
    expect(await netInvestments(family, params)).toBe(31_000)
    await family.call(updateFamilyProfile, { body: { cashAndSavings: 10 } })
    expect((await family.call(getFamilyProfile)).investmentsInclude529).toBe(true)
    const after = await family.call(updateFamilyProfile, { body: { investments: 25_000 } })
    expect(after.investmentsInclude529).toBe(false)
    expect(await netInvestments(family, params)).toBe(31_000)
  })

  test('leave no question unanswered that was answered before', async () => {
    const { family, params } = await entered()
    const { unknowns } = await family.call(getStudentEstimate, { params })
    expect(unknowns.map(({ field }) => field).filter((field) => field.endsWith('529'))).toEqual([])
  })
})
