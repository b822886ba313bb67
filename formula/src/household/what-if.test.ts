import { describe, expect, test } from 'vitest'
import { sampleHousehold, sampleParent, sampleStudent } from '../../testing/sample-household.ts'
import { type Household, type Student, unanswered } from './household.ts'
import { presetChange, whatIfPresets } from './presets.ts'
import { whatIf } from './what-if.ts'

const options = { asOf: '2026-11-21' }
const independent = (answers: Partial<Student> = {}) =>
  sampleHousehold({
    students: [
      sampleStudent({
        dependencyFacts: ['has_dependents'],
        agi: 95_000,
        earnedIncome: 95_000,
        incomeTaxPaid: 9_000,
        ownFamilySize: 2,
        ...answers,
      }),
    ],
  })

describe('what would change it', () => {
  test('says the difference and every line that differs', () => {
    const result = whatIf(sampleHousehold(), 'ana', options, (household) => ({
      ...household,
      finances: { ...household.finances, cashAndSavings: 28_000 },
    }))
    expect(result.saiDifference).toEqual({ low: 348, high: 348 })
    expect(result.lines).toEqual([
      {
        key: 'parents.cashAndSavings',
        label: "Parents' cash, savings and checking",
        before: 18_000,
        after: 28_000,
        difference: 10_000,
      },
      {
        key: 'parents.netWorth',
        label: "Parents' net worth",
        before: 30_000,
        after: 40_000,
        difference: 10_000,
      },
      {
        key: 'parents.assetContribution',
        label: "Parents' contribution from assets",
        before: 3_600,
        after: 4_800,
        difference: 1_200,
      },
      {
        key: 'parents.adjustedAvailableIncome',
        label: "Parents' adjusted available income",
        before: 30_825,
        after: 32_025,
        difference: 1_200,
      },
      {
        key: 'parents.contribution',
        label: "Parents' contribution",
        before: 7_129,
        after: 7_477,
        difference: 348,
      },
      { key: 'sai', label: 'Student Aid Index (SAI)', before: 7_429, after: 7_777, difference: 348 },
    ])
  })

  test('a change of formula brings new lines and drops others', () => {
    const { lines, after } = whatIf(sampleHousehold(), 'ana', options, (household) => ({
      ...household,
      students: [sampleStudent({ dependencyFacts: ['veteran_or_active_duty'] })],
    }))
    expect(after.formula).toBe('B')
    expect(lines.find(({ key }) => key === 'parents.contribution')).toMatchObject({
      before: 7_129,
      after: null,
      difference: null,
    })
    expect(lines.find(({ key }) => key === 'student.childSupportReceived')).toMatchObject({
      before: null,
      difference: null,
    })
  })
})

describe('the presets', () => {
  test('of a dependent student, recomputed', () => {
    const results = whatIfPresets(sampleHousehold(), 'ana', options)
    const differences = Object.fromEntries(
      Object.entries(results).map(([key, result]) => [key, result?.saiDifference.low]),
    )
    expect(differences).toEqual({
      // 1,000 less 77 of payroll tax, at 29%.
      'income-plus-1000': 268,
      'savings-plus-10000': 348,
      // 8,380 more of living allowance reach down into the band below.
      'family-plus-one': -2_191,
      // 1,500 at 12% x 29% instead of 20%.
      'savings-to-parents': -248,
      // 73,600 - (4,880 + 5,508 + 46,590 + 5,200) + 3,600 = 15,022, at 22%.
      'income-down-20-percent': -3_824,
    })
  })

  test('of an independent student change the own figures', () => {
    const household = independent()
    const results = whatIfPresets(household, 'ana', options)
    expect(results['savings-to-parents']).toBeNull()
    expect(results['income-plus-1000']?.lines[0]).toMatchObject({ key: 'student.agi', difference: 1_000 })
    expect(results['savings-plus-10000']?.lines[0]).toMatchObject({
      key: 'student.cashAndSavings',
      difference: 10_000,
    })
    expect(results['family-plus-one']?.lines[0]).toMatchObject({
      key: 'student.incomeProtection',
      difference: 13_990,
    })
    expect(results['income-down-20-percent']?.lines[0]).toMatchObject({ key: 'student.agi', after: 76_000 })
  })

  test('a fifth less reaches the spouse, 1,000 more only the first', () => {
    const spouse = { ...unanswered, agi: 10_000, earnedIncome: 10_000, filesTaxReturn: 'yes' as const }
    const household = independent({ dependencyFacts: ['married'], filingStatus: 'married_separate', spouse })
    const changed = (preset: Parameters<typeof presetChange>[3]) =>
      presetChange(household, 'ana', options, preset)?.(household).students[0]?.spouse?.agi
    expect(changed('income-down-20-percent')).toBe(8_000)
    expect(changed('income-plus-1000')).toBe(10_000)
  })

  test.each<[string, Partial<Household>]>([
    ['income that is not known', { parents: [sampleParent({ agi: null, filingStatus: 'married_joint' })] }],
    ['a parent who does not file', { parents: [sampleParent({ filesTaxReturn: 'no_not_required' })] }],
    ['no parent', { parents: [] }],
  ])('income presets do not apply to %s', (_because, answers) => {
    const results = whatIfPresets(sampleHousehold(answers), 'ana', options)
    expect(results['income-plus-1000']).toBeNull()
    expect(results['income-down-20-percent']).toBeNull()
  })

  test('the others do not apply where their answer is missing', () => {
    const household = sampleHousehold({
      familyMembersCount: null,
      finances: { ...sampleHousehold().finances, cashAndSavings: null },
    })
    const results = whatIfPresets(household, 'ana', options)
    expect(results['savings-plus-10000']).toBeNull()
    expect(results['family-plus-one']).toBeNull()
    expect(results['savings-to-parents']).toBeNull()
    expect(
      whatIfPresets(independent({ cashAndSavings: null, ownFamilySize: null }), 'ana', options),
    ).toMatchObject({
      'savings-plus-10000': null,
      'family-plus-one': null,
    })
    const poor = sampleHousehold({ students: [sampleStudent({ cashAndSavings: 0, investments: null })] })
    expect(whatIfPresets(poor, 'ana', options)['savings-to-parents']).toBeNull()
  })

  test('moved savings leave the student with nothing and change nothing else', () => {
    const household = sampleHousehold({
      students: [sampleStudent({ cashAndSavings: 900, investments: 2_000 })],
    })
    const changed = presetChange(household, 'ana', options, 'savings-to-parents')?.(household)
    expect(changed?.students[0]).toMatchObject({ cashAndSavings: 0, investments: 0 })
    expect(changed?.finances.cashAndSavings).toBe(20_900)
    expect(household.students[0]?.cashAndSavings).toBe(900)
  })
})
