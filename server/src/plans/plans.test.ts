import { addStudent, removeStudent } from '@bursar/contract/families'
import { addOffer, removeOffer } from '@bursar/contract/offer-calls'
import { getPlanOverview } from '@bursar/contract/plan-figures'
import { addPlan, listPlans, maxPlans, removePlan, updatePlan } from '@bursar/contract/plans'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { encryptRow } from '../encryption/columns.ts'
import { plans } from '../schema/plans.ts'
import { problemOf } from '../testing/browser.ts'
import { withoutEncrypted } from '../testing/chance.ts'
import { newOffer, newPlan, ohioState, studentChoices } from '../testing/plans.ts'
import { type SignedInFamily, startTestServer } from '../testing/server.ts'

const server = await startTestServer()
afterAll(() => server.close())

let family: SignedInFamily
let stranger: SignedInFamily
let chi: string
let obi: string
beforeAll(async () => {
  stranger = await server.signUpFamily({ name: 'Stranger', state: 'OH' })
})
beforeEach(async () => {
  family = await server.signUpFamily({ name: 'Okoye', state: 'OH' })
  const add = (firstName: string) => family.call(addStudent, { body: { firstName, lastName: 'Okoye' } })
  chi = (await add('Chi')).id
  obi = (await add('Obi')).id
})

const add = (
  plan: Parameters<typeof newPlan>[1] = {},
  students = [studentChoices(chi), studentChoices(obi)],
) => family.call(addPlan, { body: newPlan(students, plan) })
const all = async () => (await family.call(listPlans)).items
const ours = async () => (await all()).filter(({ isOurs }) => isOurs).map(({ name }) => name)

describe('a saved plan', () => {
  test('is saved, listed, changed, and removed', async () => {
    const added = await add()
    expect(added).toMatchObject({
      ...newPlan([studentChoices(chi), studentChoices(obi)]),
      version: 1,
      isOurs: true,
    })
    expect(await all()).toEqual([added])
    const choices = { ...added.choices, retirementYear: 2050 }
    const params = { planId: added.id }
    const changed = await family.call(updatePlan, { params, body: { name: 'Later', choices }, ifMatch: 1 })
    expect(changed).toEqual({ ...added, name: 'Later', choices, version: 2, updatedAt: changed.updatedAt })
    expect(await family.call(removePlan, { params, ifMatch: 2 })).toEqual({ items: [] })
  })

  test('that was stored when years and growth could be larger is read with the largest of today', async () => {
    const { id, assumptions, choices } = await add()
    const tooMuch = {
      choices: { ...choices, students: choices.students.map((one) => ({ ...one, startYear: 2100 })) },
      assumptions: {
        ...assumptions,
        costGrowth: { ...assumptions.costGrowth, other: 5_000, band: 3_000 },
        wageGrowth: 5_000,
      },
    }
    await server.db
      .update(plans)
      .set(encryptRow(plans, id, tooMuch))
      .where(eq(plans.id, id))
    const [read] = await all()
    expect(read?.choices.students.map(({ startYear }) => startYear)).toEqual([2070, 2070])
    expect(read?.assumptions).toEqual({
      ...assumptions,
      costGrowth: { ...assumptions.costGrowth, other: 2_000, band: 500 },
      wageGrowth: 2_000,
    })
    // As every page of the family reads it.
    await family.call(getPlanOverview)
  })

  test('is the family’s own if it is the first, or chosen, and there is always exactly one', async () => {
    const first = await add({ name: 'First', isOurs: false })
    const second = await add({ name: 'Second' })
    expect(await ours()).toEqual(['First'])
    await add({ name: 'Third', isOurs: true })
    expect(await ours()).toEqual(['Third'])
    await family.call(updatePlan, { params: { planId: second.id }, body: { isOurs: true } })
    expect(await ours()).toEqual(['Second'])
    // Another plan becoming the family's own is no change of the first one.
    expect((await all())[0]).toMatchObject({ name: 'First', version: 1 })
    const { items } = await family.call(removePlan, { params: { planId: second.id } })
    expect(items.map(({ name, isOurs }) => [name, isOurs])).toEqual([
      ['First', true],
      ['Third', false],
    ])
    const params = { planId: first.id }
    const unset = await family.send(updatePlan, { params, body: { isOurs: false as never } })
    expect(problemOf(unset)).toMatchObject({ status: 422, errors: [{ path: 'isOurs' }] })
    expect(await ours()).toEqual(['First'])
  })

  test('stays the only own one when two browsers choose at once', async () => {
    const saved = [await add({ name: 'A' }), await add({ name: 'B' }), await add({ name: 'C' })]
    await Promise.all([
      ...saved.map(({ id: planId }) =>
        family.call(updatePlan, { params: { planId }, body: { isOurs: true } }),
      ),
      add({ name: 'D', isOurs: true }),
    ])
    expect(await ours()).toHaveLength(1)
  })

  test('changed in another browser isn’t overwritten or removed', async () => {
    const { id: planId } = await add()
    const params = { planId }
    const both = await Promise.all(
      ['One', 'Two'].map((name) => family.send(updatePlan, { params, body: { name }, ifMatch: 1 })),
    )
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
    expect(problemOf(await family.send(removePlan, { params, ifMatch: 1 })).code).toBe('stale')
    expect(await all()).toHaveLength(1)
  })

  test('sent twice with one key is saved once', async () => {
    const body = newPlan([studentChoices(chi)])
    const first = await family.send(addPlan, { body, idempotencyKey: 'a plan' })
    const second = await family.send(addPlan, { body, idempotencyKey: 'a plan' })
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json()).toEqual(first.json())
    expect(await all()).toHaveLength(1)
  })

  test('of another family isn’t found, by any call', async () => {
    const { id: planId } = await add()
    for (const answer of [
      await stranger.send(updatePlan, { params: { planId }, body: { isOurs: true } }),
      await stranger.send(removePlan, { params: { planId } }),
      await family.send(removePlan, { params: { planId: 'nonsense' } }),
    ]) {
      expect(problemOf(answer)).toMatchObject({ status: 404, code: 'plan-not-found' })
    }
    expect((await stranger.call(listPlans)).items).toEqual([])
    expect(await all()).toMatchObject([{ name: 'Ohio State', version: 1, isOurs: true }])
  })

  test('may name only students and offers of the family', async () => {
    const theirs = await stranger.call(addStudent, { body: { firstName: 'Sam', lastName: 'Stranger' } })
    const offer = await stranger.call(addOffer, { body: newOffer(theirs.id) })
    const refused = async (...[students, plan]: Parameters<typeof newPlan>) =>
      problemOf(await family.send(addPlan, { body: newPlan(students, plan) }))
    expect(await refused([studentChoices(theirs.id)])).toMatchObject({
      status: 404,
      code: 'student-not-found',
    })
    const saving = { id: 'a', kind: '529', owner: 'parents', studentId: theirs.id, amount: 1 } as const
    expect((await refused([], { choices: { savings: [saving] } })).code).toBe('student-not-found')
    const college = { kind: 'offer', offerId: offer.id } as const
    expect(await refused([studentChoices(chi, { college })])).toMatchObject({
      status: 404,
      code: 'offer-not-found',
    })
    const firstCollege = { years: 2, college } as const
    expect((await refused([studentChoices(chi, { firstCollege })])).code).toBe('offer-not-found')
    const { id: planId, choices } = await add()
    const changed = { ...choices, students: [studentChoices(chi, { college })] }
    const answer = await family.send(updatePlan, { params: { planId }, body: { choices: changed } })
    expect(problemOf(answer).code).toBe('offer-not-found')
    expect((await all()).map((plan) => plan.choices)).toEqual([choices])
  })

  test('plans with the college of an offer that is removed, and with its next offer', async () => {
    const [offer, other] = await Promise.all(
      ['2027-28', '2028-29'].map((awardYear) =>
        family.call(addOffer, { body: newOffer(chi, { awardYear }) }),
      ),
    )
    const byOffer = (of = offer) => ({ kind: 'offer', offerId: of?.id ?? '' }) as const
    await add({}, [
      studentChoices(chi, { college: byOffer(), firstCollege: { years: 1, college: byOffer() } }),
      studentChoices(obi),
    ])
    await add({ name: 'By the other one' }, [studentChoices(chi, { college: byOffer(other) })])
    await family.call(removeOffer, { params: { offerId: offer?.id ?? '' } })
    const college = { kind: 'college', collegeId: ohioState }
    expect(await all()).toMatchObject([
      { version: 2, choices: { students: [{ college, firstCollege: { years: 1, college } }, { college }] } },
      { version: 1, choices: { students: [{ college: byOffer(other) }] } },
    ])
    const next = await family.call(addOffer, { body: newOffer(chi, { status: 'accepted' }) })
    expect((await family.call(getPlanOverview)).plan?.students).toMatchObject([
      { college: byOffer(next) },
      { college },
    ])
  })

  test('with an offer that was removed before plans changed with it can still be changed', async () => {
    const { id: planId, choices } = await add({}, [studentChoices(chi)])
    const college = { kind: 'offer', offerId: 'removed' } as const
    const students = [studentChoices(chi, { college })]
    await server.db
      .update(plans)
      .set(encryptRow(plans, planId, { choices: { ...choices, students } }))
      .where(eq(plans.id, planId))
    const body = { choices: { ...choices, students, retirementYear: null } }
    expect((await family.call(updatePlan, { params: { planId }, body })).choices).toEqual(body.choices)
  })

  test('forgets a student who is removed, and what is saved for that student alone', async () => {
    const saving = { id: 'a', kind: 'savings', owner: 'student', studentId: obi, amount: 900 } as const
    const monthly = { id: `529-${obi}`, kind: '529', owner: 'parents', studentId: obi, perMonth: 50 } as const
    await add({ choices: { savings: [saving], monthlySavings: [monthly] } })
    await add({ name: 'Only Chi' }, [studentChoices(chi)])
    await family.call(removeStudent, { params: { studentId: obi } })
    const [both, only] = await all()
    expect(both).toMatchObject({ version: 2 })
    expect(both?.choices).toMatchObject({
      students: [{ studentId: chi }],
      savings: [],
      monthlySavings: [{ owner: 'parents', studentId: null, perMonth: 50 }],
    })
    expect(JSON.stringify(both)).not.toContain(obi)
    expect(only).toMatchObject({ version: 1 })
  })

  test.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(81) }],
    ['choices.students[0].years', { choices: { students: [studentChoices('a', { years: 9 })] } }],
    ['choices.students', { choices: { students: [studentChoices('a'), studentChoices('a')] } }],
    [
      'choices.students[0].college.collegeId',
      {
        choices: { students: [studentChoices('a', { college: { kind: 'college', collegeId: 0 } })] },
      },
    ],
    ['choices.incomePerYear', { choices: { incomePerYear: -1 } }],
    [
      'choices.savings',
      {
        choices: {
          savings: Array.from({ length: 41 }, (_, at) => ({
            id: `${at}`,
            kind: '529' as const,
            owner: 'parents' as const,
            studentId: null,
            amount: 1,
          })),
        },
      },
    ],
    ['assumptions.workWeeks', { assumptions: { ...newPlan([]).assumptions, workWeeks: 53 } }],
    ['assumptions.surprise', { assumptions: { ...newPlan([]).assumptions, surprise: 1 } as never }],
  ] as [string, Parameters<typeof newPlan>[1]][])('with a wrong %s names that field', async (path, wrong) => {
    expect(problemOf(await family.send(addPlan, { body: newPlan([], wrong) }))).toMatchObject({
      status: 422,
      errors: [{ path }],
    })
    expect(await all()).toEqual([])
  })

  test('is one of at most twelve, also for concurrent requests', async () => {
    for (let at = 1; at < maxPlans; at += 1) await add({ name: `${at}` })
    const answers = await Promise.all(
      ['a', 'b'].map((name) => family.send(addPlan, { body: newPlan([], { name }) })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect(problemOf(answers.find(({ statusCode }) => statusCode === 409) as never).code).toBe(
      'too-many-plans',
    )
  })

  test('is stored encrypted, its name too', async () => {
    const { id } = await add({ name: 'Zebrawood' })
    const [row] = await server.db.select().from(plans).where(eq(plans.id, id))
    const { id: _, familyId: __, createdAt, updatedAt, ...content } = row ?? {}
    const stored = withoutEncrypted(JSON.stringify(content))
    expect(stored).toContain('encrypted')
    for (const secret of ['Zebrawood', '6789', '1234', 'costGrowth', chi])
      expect(stored).not.toContain(secret)
  })
})
