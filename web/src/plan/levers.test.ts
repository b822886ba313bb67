import { atCollege } from '@bursar/formula/plan/at-college'
import { defaultChoices } from '@bursar/formula/plan/defaults'
import { describe, expect, test } from 'vitest'
import { aPlanInput, aPlannedStudent } from '../testing/a-plan.ts'
import { computePlan } from './compute.ts'
import {
  changedLevers,
  effectOf,
  familyLevers,
  familyValue,
  mostParentLoans,
  withFamilyValue,
  withStudentValue,
} from './levers.ts'

const [maya, theo] = [aPlannedStudent('Maya', 2027), aPlannedStudent('Theo', 2029)]
const input = aPlanInput([maya, theo], { income: 90_000, savings: 20_000 })
const base = defaultChoices(input.household, input.students, input)
const planWith = (choices: typeof base) => computePlan(input, choices)

describe('a lever', () => {
  test('parents’ loans without a limit of their own are at the end of the slider, not at zero', () => {
    const most = mostParentLoans(base)
    const unlimited = withFamilyValue(base, 'borrow', most)
    expect(most).toBe(40_000)
    expect(unlimited.parentLoans.perYear).toBeNull()
    expect(familyValue.borrow(unlimited)).toBe(most)
    expect(changedLevers(unlimited, withFamilyValue(unlimited, 'borrow', 0)).map(({ key }) => key)).toEqual([
      'borrow',
    ])
  })

  test.each(familyLevers)('%s has the value it was set to, and alone counts as changed', (lever) => {
    const value = lever === 'retirementYear' ? 2040 : 4_000
    const changed = withFamilyValue(base, lever, value)
    expect(familyValue[lever](changed)).toBe(value)
    expect(changedLevers(base, changed)).toEqual([
      { key: lever, without: withFamilyValue(changed, lever, familyValue[lever](base)) },
    ])
    expect(changedLevers(base, base)).toEqual([])
  })

  test('put back alone leaves the others as they are', () => {
    const both = withFamilyValue(
      withStudentValue(base, maya.id, { livingPlan: 'with-family' }),
      'saveMore',
      300,
    )
    const [living, saving] = changedLevers(base, both)
    expect(living?.key).toBe(`livingPlan:${maya.id}`)
    expect(living && planWith(living.without).cases).toEqual(
      planWith(withFamilyValue(base, 'saveMore', 300)).cases,
    )
    expect(saving && planWith(saving.without).cases).toEqual(
      planWith(withStudentValue(base, maya.id, { livingPlan: 'with-family' })).cases,
    )
  })

  test('a college with too few years for a community college before it puts that back, too', () => {
    const first = { years: 2, college: { kind: 'typical', typical: 'community-college' } } as const
    const transfer = withStudentValue(base, maya.id, { firstCollege: first })
    const [student] = transfer.students
    if (!student) throw new Error('Maya is in the plan.')
    const short = withStudentValue(transfer, maya.id, atCollege(student, first.college, 2))
    expect(changedLevers(transfer, short)).toEqual([{ key: `college:${maya.id}`, without: transfer }])
  })

  test('says what it changes: living at home lowers the price by what the totals differ', () => {
    const [before, after] = [base, withStudentValue(base, maya.id, { livingPlan: 'with-family' })].map(
      planWith,
    )
    if (!before || !after) throw new Error('both plans exist')
    const priceOf = ({ cases: { middle } }: typeof before) =>
      middle.total.cost - middle.total.sources.pell - middle.total.sources.grants
    expect(effectOf(before, after).net).toBe(priceOf(after) - priceOf(before))
    expect(effectOf(before, after).net).toBeLessThan(-10_000)
    expect(effectOf(after, before).net).toBe(-effectOf(before, after).net)
  })

  test('says in which years a gap closes', () => {
    const [before, after] = [base, withFamilyValue(base, 'income', 90_000)].map(planWith)
    if (!before || !after) throw new Error('both plans exist')
    expect(before.cases.middle.total.gap).toBeGreaterThan(0)
    expect(after.cases.middle.total.gap).toBe(0)
    expect(effectOf(before, after)).toMatchObject({ gap: -before.cases.middle.total.gap, opened: [] })
    expect(effectOf(before, after).closed).toContain('2030-31')
  })
})
