import { describe, expect, test } from 'vitest'
import { sampleHousehold, sampleParent, sampleStudent } from '../../testing/sample-household.ts'
import type { AwardYear } from '../sai/award-years/tables.ts'
import { type Household, type Parent, type Student, unanswered } from './household.ts'
import { type PresetKey, presetChange, whatIfPresets } from './presets.ts'
import { type WhatIf, whatIf } from './what-if.ts'

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

describe('a what-if change', () => {
  test('reports the difference and every changed line', () => {
    const result = whatIf(sampleHousehold(), 'ana', options, (household) => ({
      ...household,
      finances: { ...household.finances, cashAndSavings: 28_000 },
    }))
    expect(result.saiDifference).toEqual({ low: 348, high: 348 })
    expect(result.lines).toEqual([
      {
        key: 'parents.cashAndSavings',
        label: 'Parents’ cash, savings, and checking',
        before: 18_000,
        after: 28_000,
        difference: 10_000,
      },
      {
        key: 'parents.netWorth',
        label: 'Parents’ net worth',
        before: 30_000,
        after: 40_000,
        difference: 10_000,
      },
      {
        key: 'parents.assetContribution',
        label: 'Parents’ contribution from assets',
        before: 3_600,
        after: 4_800,
        difference: 1_200,
      },
      {
        key: 'parents.adjustedAvailableIncome',
        label: 'Parents’ adjusted available income',
        before: 30_825,
        after: 32_025,
        difference: 1_200,
      },
      {
        key: 'parents.contribution',
        label: 'Parents’ contribution',
        before: 7_129,
        after: 7_477,
        difference: 348,
      },
      { key: 'sai', label: 'Student Aid Index (SAI)', before: 7_429, after: 7_777, difference: 348 },
    ])
  })

  test('a difference is the new value minus the old one, at both ends', () => {
    const poorer = (agi: number) => (household: Household) => ({
      ...household,
      parents: [sampleParent({ filingStatus: 'married_joint', agi, earnedIncome: agi })],
    })
    const open = sampleHousehold({ finances: { ...sampleHousehold().finances, cashAndSavings: null } })
    const { before, after, saiDifference, pellDifference } = whatIf(
      poorer(66_000)(open),
      'ana',
      options,
      poorer(62_000),
    )
    expect(before.pell.high).toBeGreaterThan(0)
    expect(after.pell.high).toBeGreaterThan(before.pell.high)
    expect(before.pell.low + pellDifference.low).toBe(after.pell.low)
    expect(before.pell.high + pellDifference.high).toBe(after.pell.high)
    expect(before.sai.low + saiDifference.low).toBe(after.sai.low)
    expect(before.sai.high + saiDifference.high).toBe(after.sai.high)
  })

  test('a change of formula adds lines and removes others', () => {
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

/** Only the presets that could be calculated. */
function workedOut(household: Household): Partial<Record<PresetKey, WhatIf>> {
  const results = Object.entries(whatIfPresets(household, 'ana', options))
  return Object.fromEntries(results.filter(([, result]) => result !== null && 'after' in result))
}
function changed(household: Household, preset: PresetKey): Household {
  const change = presetChange(household, 'ana', options, preset)
  if (typeof change !== 'function') throw new Error(`${preset} is not possible`)
  return change(household)
}

describe('the presets', () => {
  test('of a dependent student, recomputed', () => {
    const differences = Object.fromEntries(
      Object.entries(workedOut(sampleHousehold())).map(([key, result]) => [key, result.saiDifference.low]),
    )
    expect(differences).toEqual({
      // 1,000 minus 77 of payroll tax, at 29%.
      'income-plus-1000': 268,
      'savings-plus-10000': 348,
      // 8,380 more in living allowance lowers the income into the band below.
      'family-plus-one': -2_191,
      // 1,500 at 12% x 29% instead of 20%.
      'savings-to-parents': -248,
      // 73,600 - (4,880 + 5,508 + 46,590 + 5,200) + 3,600 = 15,022, at 22%.
      'income-down-20-percent': -3_824,
    })
  })

  test('of an independent student change the student’s own figures', () => {
    const household = independent()
    expect(whatIfPresets(household, 'ana', options)['savings-to-parents']).toBeNull()
    const results = workedOut(household)
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

  test('give an independent student without dependents a first dependent', () => {
    const married = independent({ dependencyFacts: ['married'], ownFamilySize: null })
    expect(changed(married, 'family-plus-one').students[0]).toMatchObject({
      dependencyFacts: ['married', 'has_dependents'],
      ownFamilySize: 3,
    })
    const single = independent({ dependencyFacts: ['veteran_or_active_duty'], ownFamilySize: 1 })
    const result = workedOut(single)['family-plus-one']
    expect([result?.before.formula, result?.after.formula]).toEqual(['B', 'C'])
    expect(result?.saiDifference.low).toBeLessThan(0)
  })

  test('lowering by a fifth includes the spouse; adding 1,000 changes only the first person', () => {
    const spouse = { ...unanswered, agi: 10_000, earnedIncome: 10_000, filesTaxReturn: 'yes' as const }
    const household = independent({ dependencyFacts: ['married'], filingStatus: 'married_separate', spouse })
    const spouseAgi = (preset: PresetKey) => changed(household, preset).students[0]?.spouse?.agi
    expect(spouseAgi('income-down-20-percent')).toBe(8_000)
    expect(spouseAgi('income-plus-1000')).toBe(10_000)
  })

  const earning = (parents: Partial<Parent>[]) =>
    sampleHousehold({
      parents: parents.map((answers, index) =>
        sampleParent({ id: ['maria', 'luis'][index] ?? '', filingStatus: 'married_separate', ...answers }),
      ),
    })
  test.each<[string, Partial<Parent>[], { id: string; agi: number | null; earnedIncome: number | null }]>([
    [
      'the second parent, where the first files no return',
      [
        { filesTaxReturn: 'no_not_required', earnedIncome: 4_000 },
        { agi: 60_000, earnedIncome: 60_000 },
      ],
      { id: 'luis', agi: 61_000, earnedIncome: 61_000 },
    ],
    [
      'the second parent, where only that income is known',
      [{ agi: null }, { agi: 60_000, earnedIncome: null }],
      { id: 'luis', agi: 61_000, earnedIncome: null },
    ],
    [
      'what the first parent earned, where nobody files a return',
      [
        { filesTaxReturn: 'no_not_required', agi: null, earnedIncome: 4_000 },
        { filesTaxReturn: 'no_not_required' },
      ],
      { id: 'maria', agi: null, earnedIncome: 5_000 },
    ],
  ])('1,000 more go to %s', (_whose, parents, { id, ...more }) => {
    const household = earning(parents)
    const after = changed(household, 'income-plus-1000').parents
    expect(after.find((parent) => parent.id === id)).toMatchObject(more)
    expect(after.filter((parent) => parent.id !== id)).toEqual(
      household.parents.filter((parent) => parent.id !== id),
    )
    expect(workedOut(household)).toHaveProperty('income-plus-1000')
  })

  test.each<[string, Household, PresetKey, string]>([
    [
      'the income on a joint return',
      earning([
        { agi: null, filingStatus: 'married_joint' },
        { agi: 60_000, filingStatus: null },
      ]),
      'income-plus-1000',
      'parents.maria.agi',
    ],
    [
      'the income of the parent who files a return',
      earning([{ filesTaxReturn: 'no_not_required', earnedIncome: 4_000 }, { agi: null }]),
      'income-plus-1000',
      'parents.luis.agi',
    ],
    [
      'what was earned without a return',
      earning([
        { filesTaxReturn: 'no_not_required', earnedIncome: null },
        { filesTaxReturn: 'no_not_required', earnedIncome: null },
      ]),
      'income-plus-1000',
      'parents.maria.earnedIncome',
    ],
    ['the first parent', earning([]), 'income-plus-1000', 'parents.1.agi'],
    ['the own income', independent({ agi: null }), 'income-plus-1000', 'students.ana.agi'],
    [
      'the savings',
      sampleHousehold({ finances: { ...sampleHousehold().finances, cashAndSavings: null } }),
      'savings-plus-10000',
      'finances.cashAndSavings',
    ],
    [
      'the own savings',
      independent({ cashAndSavings: null }),
      'savings-plus-10000',
      'students.ana.cashAndSavings',
    ],
    [
      'the size of the family',
      sampleHousehold({ familyMembersCount: null }),
      'family-plus-one',
      'familyMembersCount',
    ],
    [
      'the size of the own family',
      independent({ ownFamilySize: null }),
      'family-plus-one',
      'students.ana.ownFamilySize',
    ],
  ])('need %s first', (_what, household, preset, missing) => {
    expect(whatIfPresets(household, 'ana', options)[preset]).toEqual({ missing })
  })

  test('need no answer about savings if savings do not count', () => {
    const household = sampleHousehold({
      receivedBenefits: ['snap'],
      finances: { ...sampleHousehold().finances, cashAndSavings: null },
    })
    expect(workedOut(household)['savings-plus-10000']?.saiDifference).toEqual({ low: 0, high: 0 })
  })

  test('are not offered if there is nothing to move', () => {
    const poor = sampleHousehold({ students: [sampleStudent({ cashAndSavings: 0, investments: null })] })
    expect(whatIfPresets(poor, 'ana', options)['savings-to-parents']).toBeNull()
    const open = sampleHousehold({ finances: { ...sampleHousehold().finances, cashAndSavings: null } })
    expect(whatIfPresets(open, 'ana', options)['savings-to-parents']).toBeNull()
    expect(whatIfPresets(earning([{ agi: null }]), 'ana', options)['income-down-20-percent']).toBeNull()
  })

  test('income that falls by a fifth makes a loss larger', () => {
    const farm = earning([{ agi: -40_000, earnedIncome: -40_000, incomeTaxPaid: 0 }, { agi: 0 }])
    expect(changed(farm, 'income-down-20-percent').parents[0]).toMatchObject({
      agi: -48_000,
      earnedIncome: -48_000,
      incomeTaxPaid: 0,
    })
  })

  test('moving savings leaves the student with none and changes nothing else', () => {
    const household = sampleHousehold({
      students: [sampleStudent({ cashAndSavings: 900, investments: 2_000 })],
    })
    const after = changed(household, 'savings-to-parents')
    expect(after.students[0]).toMatchObject({ cashAndSavings: 0, investments: 0 })
    expect(after.finances.cashAndSavings).toBe(20_900)
    expect(household.students[0]?.cashAndSavings).toBe(900)
  })
})

describe('a preset changes only what it is about', () => {
  test('what is missing stays missing', () => {
    const earning = sampleHousehold({
      parents: [
        sampleParent({ filingStatus: 'married_joint', agi: 80_000, earnedIncome: null, incomeTaxPaid: null }),
      ],
    })
    expect(changed(earning, 'income-plus-1000').parents[0]).toMatchObject({ agi: 81_000, earnedIncome: null })
    expect(changed(earning, 'income-down-20-percent').parents[0]).toMatchObject({
      agi: 64_000,
      earnedIncome: null,
      incomeTaxPaid: null,
    })
    const saving = (answers: Partial<Student>) =>
      changed(sampleHousehold({ students: [sampleStudent(answers)] }), 'savings-to-parents')
    expect(saving({ cashAndSavings: null, investments: 500 })).toMatchObject({
      students: [{ cashAndSavings: null, investments: 0 }],
      finances: { cashAndSavings: 18_500 },
    })
    expect(saving({ cashAndSavings: 500, investments: null }).students[0]).toMatchObject({
      cashAndSavings: 0,
      investments: null,
    })
  })

  test('brothers and sisters stay as they are', () => {
    const leo = sampleStudent({ id: 'leo', agi: 5_000, cashAndSavings: 700 })
    const own = { dependencyFacts: ['veteran_or_active_duty'], agi: 40_000 } as const
    const household = sampleHousehold({
      students: [leo, sampleStudent({ ...own, dependencyFacts: [...own.dependencyFacts] })],
    })
    const presets = [
      'income-plus-1000',
      'savings-plus-10000',
      'family-plus-one',
      'income-down-20-percent',
    ] as const
    for (const preset of presets) {
      const [first, second] = changed(household, preset).students
      expect(first, preset).toEqual(leo)
      expect(second, preset).not.toEqual(household.students[1])
    }
  })

  test('an independent student without an answer about dependents gets the first one', () => {
    const household = independent({ dateOfBirth: '2000-01-01', dependencyFacts: null, ownFamilySize: null })
    expect(changed(household, 'family-plus-one').students[0]).toMatchObject({
      dependencyFacts: ['has_dependents'],
      ownFamilySize: 2,
    })
  })

  test('a fifth less is possible as soon as one income is known', () => {
    const parents = [
      sampleParent({ filingStatus: 'married_separate', agi: 50_000 }),
      sampleParent({ id: 'luis', filingStatus: 'married_separate', agi: null }),
    ]
    expect(changed(sampleHousehold({ parents }), 'income-down-20-percent').parents).toMatchObject([
      { agi: 40_000 },
      { agi: null },
    ])
  })

  test('the award year that was asked for decides who is independent', () => {
    // 24 by the end of 2027, but not of 2025.
    const household = sampleHousehold({
      students: [sampleStudent({ dateOfBirth: '2003-06-01', gradeLevel: 'college_4' })],
    })
    const ownSavings = (awardYear: AwardYear) => {
      const change = presetChange(household, 'ana', { ...options, awardYear }, 'savings-plus-10000')
      return typeof change === 'function' ? change(household).students[0]?.cashAndSavings : null
    }
    expect(ownSavings('2027-28')).toBe(11_500)
    expect(ownSavings('2025-26')).toBe(1_500)
  })
})
