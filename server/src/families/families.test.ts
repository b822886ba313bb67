import { maxParents, maxStudents } from '@bursar/contract/answers'
import { getStudentEstimate } from '@bursar/contract/estimates'
import {
  addParent,
  addStudent,
  finishOnboarding,
  getFamilyProfile,
  removeParent,
  removeStudent,
  updateFamilyProfile,
  updateParent,
  updateStudent,
} from '@bursar/contract/families'
import { signUpFamily } from '@bursar/contract/family-sign-up'
import { addFavorite, removeFavorite, updateFavorite } from '@bursar/contract/favorites'
import { onboardingSteps } from '@bursar/contract/onboarding'
import { todayIn } from '@bursar/contract/today'
import { nextAwardYearStart } from '@bursar/formula/household/award-year'
import { awardYearStarting } from '@bursar/formula/sai/award-years/names'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { families } from '../schema/families.ts'
import { problemOf } from '../testing/browser.ts'
import { ana, leo } from '../testing/people.ts'
import { type SignedInFamily, startTestServer } from '../testing/server.ts'
import { stopClock } from '../testing/stop-clock.ts'

const server = await startTestServer()
afterAll(() => server.close())

const incomeOfNobody = {
  filesTaxReturn: null,
  filingStatus: null,
  agi: null,
  incomeTaxPaid: null,
  earnedIncome: null,
  hasLessCommonItems: null,
  deductibleIraPayments: null,
  taxExemptInterest: null,
  untaxedIraDistributions: null,
  untaxedPensions: null,
  foreignIncomeExclusion: null,
  taxableGrants: null,
  educationCredits: null,
  workStudy: null,
  filedSchedules: null,
  scheduleCNet: null,
}

describe('the profile', () => {
  let garcia: SignedInFamily
  beforeAll(async () => {
    garcia = await server.signUpFamily({ name: 'Garcia', state: 'TX' })
  })

  test('is empty for a family that has just signed up, with no zeros for unanswered questions', async () => {
    const family = await garcia.call(getFamilyProfile)
    expect(family).toMatchObject({
      name: 'Garcia',
      email: garcia.email,
      state: 'TX',
      invitationStatus: 'pending',
      familyMembersCount: null,
      receivedBenefits: null,
      bussinessAssetsAmount: null,
      onboarding: { currentStepIndex: 0, completedSteps: [] },
      parents: [],
      students: [],
      favorites: [],
      version: 1,
    })
  })

  test('stores the given answers and leaves the others unchanged', async () => {
    await garcia.call(updateFamilyProfile, {
      body: { familyMembersCount: 4, receivedBenefits: ['snap', 'eitc', 'snap'], bussinessAssetsAmount: 0 },
    })
    const family = await garcia.call(updateFamilyProfile, {
      body: { name: 'Garcia Lopez', phone: '(512) 555-0100', cashAndSavings: 12_000 },
    })
    expect(family).toMatchObject({
      name: 'Garcia Lopez',
      phone: '(512) 555-0100',
      state: 'TX',
      familyMembersCount: 4,
      receivedBenefits: ['eitc', 'snap'],
      bussinessAssetsAmount: 0,
      cashAndSavings: 12_000,
      investments: null,
      version: 3,
    })
    expect(await garcia.call(getFamilyProfile)).toEqual(family)
  })

  test('distinguishes "none of these" from "not answered"', async () => {
    const none = await garcia.call(updateFamilyProfile, { body: { receivedBenefits: [] } })
    expect(none.receivedBenefits).toEqual([])
    const open = await garcia.call(updateFamilyProfile, { body: { receivedBenefits: null } })
    expect(open.receivedBenefits).toBeNull()
  })

  test('is not overwritten by a device that has not seen the latest change', async () => {
    const { version } = await garcia.call(getFamilyProfile)
    await garcia.call(updateFamilyProfile, { body: { cashAndSavings: 500 }, ifMatch: version })
    const late = await garcia.send(updateFamilyProfile, { body: { cashAndSavings: 9 }, ifMatch: version })
    expect(problemOf(late)).toMatchObject({ status: 412, code: 'stale' })
    expect((await garcia.call(getFamilyProfile)).cashAndSavings).toBe(500)
  })

  test('takes one of several concurrent changes of the same version, and all of those without one', async () => {
    const { version } = await garcia.call(getFamilyProfile)
    const amounts = [1, 2, 3, 4, 5, 6]
    const send = (cashAndSavings: number, ifMatch?: number) =>
      garcia.send(updateFamilyProfile, { body: { cashAndSavings }, ...(ifMatch && { ifMatch }) })
    const answers = await Promise.all(amounts.map((amount) => send(amount, version)))
    const taken = answers.flatMap(({ statusCode }, at) => (statusCode === 200 ? [amounts[at]] : []))
    expect(taken).toHaveLength(1)
    expect(await garcia.call(getFamilyProfile)).toMatchObject({
      cashAndSavings: taken[0],
      version: version + 1,
    })
    const more = await Promise.all(amounts.map((amount) => send(amount)))
    expect(more.map(({ statusCode }) => statusCode)).toEqual(amounts.map(() => 200))
    expect((await garcia.call(getFamilyProfile)).version).toBe(version + 7)
  })

  test('is created only once per identity', async () => {
    const again = await garcia.send(signUpFamily, { body: { name: 'Another' } })
    expect(problemOf(again)).toMatchObject({ status: 409, code: 'account-exists' })
  })

  test('is created only once when two sign-up requests are concurrent', async () => {
    const person = await server.signUpIdentity()
    const answers = await Promise.all([
      person.send(signUpFamily, { body: { name: 'Twice' } }),
      person.send(signUpFamily, { body: { name: 'Twice' } }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  })

  test('is not created with an invitation that was never sent', async () => {
    const person = await server.signUpIdentity()
    const answer = await person.send(signUpFamily, { body: { name: 'Invited', invitationToken: 'made-up' } })
    expect(problemOf(answer)).toMatchObject({ status: 410, code: 'invitation-closed' })
    const profile = await person.send(getFamilyProfile)
    expect(problemOf(profile)).toMatchObject({ status: 403, code: 'no-profile-yet' })
  })
})

describe('parents and students', () => {
  test('can be added with partial answers, changed in part, and removed', async () => {
    const family = await server.signUpFamily()
    const parent = await family.call(addParent, { body: { ...ana, agi: -3_000 } })
    expect(parent).toMatchObject({ ...ana, agi: -3_000, earnedIncome: null, isContributor: true, version: 1 })
    const params = { parentId: parent.id }
    const changed = await family.call(updateParent, { params, body: { earnedIncome: 52_000 }, ifMatch: 1 })
    expect(changed).toMatchObject({ agi: -3_000, earnedIncome: 52_000, version: 2 })
    const late = await family.send(updateParent, { params, body: { earnedIncome: 1 }, ifMatch: 1 })
    expect(late.statusCode).toBe(412)

    const student = await family.call(addStudent, {
      body: { ...leo, dateOfBirth: '2009-05-31', gpa: 3.85, dependencyFacts: [], intendedMajor: '1107' },
    })
    expect(student).toMatchObject({ yearsOfCollege: 4, gpa: 3.85, dependencyFacts: [], spouse: null })
    const withSpouse = await family.call(updateStudent, {
      params: { studentId: student.id },
      body: { spouse: { ...incomeOfNobody, agi: 20_000 }, dependencyFacts: ['married'] },
    })
    expect(withSpouse).toMatchObject({ spouse: { agi: 20_000 }, dependencyFacts: ['married'], version: 2 })

    const profile = await family.call(getFamilyProfile)
    expect(profile.parents).toEqual([changed])
    expect(profile.students).toEqual([withSpouse])
    expect(profile.version).toBe(1)

    await family.call(removeParent, { params })
    await family.call(removeStudent, { params: { studentId: student.id } })
    expect(await family.call(getFamilyProfile)).toMatchObject({ parents: [], students: [] })
    expect((await family.send(removeParent, { params })).statusCode).toBe(404)
  })

  test('have no 529 plan as a new student unless the request says so; null means unknown', async () => {
    const family = await server.signUpFamily()
    expect(await family.call(addStudent, { body: leo })).toMatchObject({ collegeSavings529: 0 })
    const unknown = { ...leo, firstName: 'Ana', collegeSavings529: null }
    expect(await family.call(addStudent, { body: unknown })).toMatchObject({ collegeSavings529: null })
  })

  test('remember the line of the tax return that an answer was read from, until it is typed', async () => {
    const family = await server.signUpFamily()
    const line = (at: string) => ({ form: '1040', line: at, taxYear: 2025 })
    const parent = await family.call(addParent, {
      body: { ...ana, agi: 70_000, returnLines: { agi: line('11a'), incomeTaxPaid: line('22') } },
    })
    expect(parent.returnLines).toEqual({ agi: line('11a'), incomeTaxPaid: line('22') })
    const params = { parentId: parent.id }
    const typed = await family.call(updateParent, { params, body: { agi: 70_001 } })
    expect(typed.returnLines).toEqual({ incomeTaxPaid: line('22') })
    const other = await family.call(updateParent, { params, body: { firstName: 'Anne' } })
    expect(other.returnLines).toEqual({ incomeTaxPaid: line('22') })
    const readAgain = await family.call(updateParent, {
      params,
      body: { untaxedPensions: 200, returnLines: { untaxedPensions: line('5a - 5b') } },
    })
    expect(readAgain.returnLines).toEqual({
      incomeTaxPaid: line('22'),
      untaxedPensions: line('5a - 5b'),
    })
    const wrong = await family.send(updateParent, {
      params,
      body: { returnLines: { agi: line('123-45-6789') } },
    })
    expect(wrong.statusCode).toBe(422)

    const student = await family.call(addStudent, { body: leo })
    expect(student.returnLines).toEqual({})
  })

  test('keep the order in which they were added', async () => {
    const family = await server.signUpFamily()
    for (const firstName of ['One', 'Two', 'Three']) {
      await family.call(addStudent, { body: { ...leo, firstName } })
    }
    const { students } = await family.call(getFamilyProfile)
    await family.call(updateStudent, { params: { studentId: students[0]?.id ?? '' }, body: { gpa: 4 } })
    const after = await family.call(getFamilyProfile)
    expect(after.students.map(({ firstName }) => firstName)).toEqual(['One', 'Two', 'Three'])
  })

  test.each([
    { what: 'parents', call: addParent, most: maxParents, code: 'too-many-parents' },
    { what: 'students', call: addStudent, most: maxStudents, code: 'too-many-students' },
  ])('are limited to $most $what per family, also for concurrent requests', async ({ call, most, code }) => {
    const family = await server.signUpFamily()
    const answers = await Promise.all(
      Array.from({ length: most + 3 }, () => family.send(call as typeof addParent, { body: ana })),
    )
    const refused = answers.filter(({ statusCode }) => statusCode === 409)
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(most)
    expect(refused.map((answer) => problemOf(answer).code)).toEqual([code, code, code])
  })
})

describe('the first estimates', () => {
  test('are stored, encrypted, and stay apart from the answers', async () => {
    const family = await server.signUpFamily()
    const body = { estimatedIncome: -4_000, estimatedSavings: 12_345_678, expectedStartYear: 2028 }
    expect(await family.call(updateFamilyProfile, { body })).toMatchObject({ ...body, cashAndSavings: null })
    const profile = await family.call(getFamilyProfile)
    expect(profile).toMatchObject(body)
    const [row] = await server.db.select().from(families).where(eq(families.id, profile.id))
    expect(row?.estimatedSavings).toEqual(expect.any(String))
    expect(JSON.stringify(row)).not.toContain('12345678')
  })
})

describe('finishing the onboarding', () => {
  test('lists everything that is missing, and then stores nothing', async () => {
    const family = await server.signUpFamily()
    await family.call(addStudent, { body: leo })
    const problem = problemOf(await family.send(finishOnboarding))
    expect(problem).toMatchObject({ status: 422, code: 'onboarding-incomplete' })
    expect(problem.errors.map(({ path }) => path)).toEqual(['state', 'familyMembersCount', 'parents'])
    expect((await family.call(getFamilyProfile)).invitationStatus).toBe('pending')
  })

  test('makes the family active, and a second time changes nothing', async () => {
    const family = await server.signUpFamily({ state: 'OH' })
    await family.call(addParent, { body: ana })
    await family.call(addStudent, { body: { ...leo, dateOfBirth: '2009-05-31' } })
    await family.call(updateFamilyProfile, {
      body: {
        familyMembersCount: 3,
        onboarding: { currentStepIndex: 4, completedSteps: ['welcome', 'household_finance', 'household'] },
      },
    })
    const done = await family.call(finishOnboarding)
    expect(done).toMatchObject({
      invitationStatus: 'active',
      onboarding: { currentStepIndex: 4, completedSteps: onboardingSteps },
    })
    expect(await family.call(finishOnboarding)).toEqual(done)
  })

  test('needs neither a start year nor a date of birth: the next award year stands in', async () => {
    stopClock()
    const family = await server.signUpFamily({ state: 'OH' })
    await family.call(addParent, { body: ana })
    const student = await family.call(addStudent, { body: leo })
    await family.call(updateFamilyProfile, { body: { familyMembersCount: 3 } })
    expect((await family.call(finishOnboarding)).invitationStatus).toBe('active')
    const params = { studentId: student.id }
    const { wantedAwardYear } = await family.call(getStudentEstimate, { params })
    expect(wantedAwardYear).toBe(awardYearStarting(nextAwardYearStart(todayIn('America/New_York'))))
  })
})

test("another family's people and favorites are not found by any id in any call", async () => {
  const garcia = await server.signUpFamily({ name: 'Garcia' })
  const smith = await server.signUpFamily({ name: 'Smith' })
  const parent = await garcia.call(addParent, { body: ana })
  const student = await garcia.call(addStudent, { body: leo })
  const favorite = await garcia.call(addFavorite, { body: { collegeId: 166027, studentId: student.id } })
  const before = await garcia.call(getFamilyProfile)

  for (const [theirs, absent] of [
    [parent.id, 'parentId'],
    ['00000000-0000-4000-8000-000000000000', 'parentId'],
    ["1' or '1'='1", 'parentId'],
  ] as const) {
    const params = { [absent]: theirs } as { parentId: string }
    for (const answer of [
      await smith.send(updateParent, { params, body: { agi: 1 } }),
      await smith.send(removeParent, { params }),
    ]) {
      expect(problemOf(answer)).toMatchObject({ status: 404, code: 'parent-not-found' })
    }
  }
  for (const studentId of [student.id, '00000000-0000-4000-8000-000000000000', 'nobody']) {
    const params = { studentId }
    for (const answer of [
      await smith.send(updateStudent, { params, body: { gpa: 1 } }),
      await smith.send(removeStudent, { params }),
      await smith.send(getStudentEstimate, { params }),
      await smith.send(addFavorite, { body: { collegeId: 166027, studentId } }),
    ]) {
      expect(problemOf(answer)).toMatchObject({ status: 404, code: 'student-not-found' })
    }
  }
  for (const id of [favorite.id, 'none']) {
    const params = { id }
    for (const answer of [
      await smith.send(updateFavorite, { params, body: { note: 'Mine now' } }),
      await smith.send(removeFavorite, { params }),
    ]) {
      expect(problemOf(answer)).toMatchObject({ status: 404, code: 'favorite-not-found' })
    }
  }
  expect(await garcia.call(getFamilyProfile)).toEqual(before)
})

describe('amounts behind a yes-or-no question', () => {
  test('become zero when the question is answered with No, and remain known when it is answered with Yes again', async () => {
    const family = await server.signUpFamily()
    await family.call(updateFamilyProfile, {
      body: { ownsInvestmentProperty: true, investmentEquity: 90_000 },
    })
    const closed = await family.call(updateFamilyProfile, { body: { ownsInvestmentProperty: false } })
    expect(closed.investmentEquity).toBe(0)
    const opened = await family.call(updateFamilyProfile, { body: { ownsInvestmentProperty: true } })
    expect(opened.investmentEquity).toBe(0)
  })

  test("do not become unknown when the question is answered with Yes, also on a person's own route", async () => {
    const family = await server.signUpFamily()
    const none = { ...incomeOfNobody, hasLessCommonItems: false }
    const parent = await family.call(addParent, { body: { ...ana, hasLessCommonItems: false } })
    const student = await family.call(addStudent, { body: { ...leo, spouse: none } })
    const opened = await family.call(updateParent, {
      params: { parentId: parent.id },
      body: { hasLessCommonItems: true, taxExemptInterest: 120 },
    })
    expect(opened).toMatchObject({ taxExemptInterest: 120, untaxedPensions: 0, workStudy: 0 })
    const { spouse } = await family.call(updateStudent, {
      params: { studentId: student.id },
      body: { spouse: { ...none, hasLessCommonItems: true, workStudy: 50 } },
    })
    expect(spouse).toMatchObject({ workStudy: 50 })
  })

  test('become unknown when the family says so', async () => {
    const family = await server.signUpFamily()
    await family.call(updateFamilyProfile, { body: { hasAnnuities: false } })
    const said = await family.call(updateFamilyProfile, {
      body: { hasAnnuities: true, annuitiesAmount: null },
    })
    expect(said.annuitiesAmount).toBeNull()
  })
})
