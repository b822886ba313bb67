import { householdOf } from '@bursar/contract/household'
import { estimateForStudent } from '@bursar/formula/household/estimate'
import { describe, expect, test } from 'vitest'
import { aFamily, aParent, aStudent, today } from '../testing/family.ts'
import { assessedLine, largestDeduction, type StoryStep, storyBars } from './story-bars.ts'

const steps = (amounts: Partial<Record<StoryStep['key'], number>>) =>
  Object.entries(amounts).map(([key, value]) => ({ key, value }) as StoryStep)

const barsOf = (...given: Parameters<typeof storyBars>) => Object.fromEntries(storyBars(...given))

describe('the bars of the short story', () => {
  test('each begin where the one above ended', () => {
    const amounts = { income: 80_000, taxes: 8_000, livingAllowance: 52_000, shareOfSavings: 4_000 }
    expect(barsOf(steps({ ...amounts, parentsPart: 5_600, studentsPart: 800 }), 24_000, 6_400)).toEqual({
      income: [0, 100],
      taxes: [90, 10],
      livingAllowance: [25, 65],
      shareOfSavings: [25, 5],
      left: [0, 30],
      parentsPart: [0, 7],
      studentsPart: [7, 1],
      sai: [0, 8],
    })
  })

  test('go below zero where the allowance is more than the income', () => {
    const amounts = { income: 40_000, taxes: 4_000, livingAllowance: 46_000, shareOfSavings: 0 }
    expect(barsOf(steps({ ...amounts, parentsPart: -1_500, studentsPart: 0 }), -10_000, -1_500)).toEqual({
      income: [20, 80],
      taxes: [92, 8],
      livingAllowance: [0, 92],
      shareOfSavings: [0, 0],
      left: [0, 20],
      parentsPart: [17, 3],
      studentsPart: [17, 0],
      sai: [17, 3],
    })
  })

  test('of savings that are assessed apart from the income begin at zero', () => {
    const amounts = { income: 20_000, taxes: 2_000, livingAllowance: 16_000, shareOfSavings: 500 }
    expect(barsOf(steps({ ...amounts, studentsPart: 1_500 }), null, 1_500)).toEqual({
      income: [0, 100],
      taxes: [90, 10],
      livingAllowance: [10, 80],
      shareOfSavings: [0, 2.5],
      studentsPart: [0, 7.5],
      sai: [0, 7.5],
    })
  })

  test('are not drawn when every amount is zero', () => {
    expect(barsOf(steps({ automatic: 0 }), null, 0)).toEqual({})
  })

  const earning = (agi: number) => ({
    ...({
      filesTaxReturn: 'yes',
      filingStatus: 'single',
      agi,
      earnedIncome: agi,
      incomeTaxPaid: agi / 10,
    } as const),
    ...{ filedSchedules: false, hasLessCommonItems: false },
  })
  test.each([
    { who: 'parents with much', family: { parents: [aParent(earning(180_000))], cashAndSavings: 90_000 } },
    { who: 'parents with little', family: { parents: [aParent(earning(31_000))], cashAndSavings: 400 } },
    { who: 'parents we know nothing of', family: { parents: [] } },
    {
      who: 'a student with children',
      student: { dependencyFacts: ['has_dependents' as const], ...earning(58_000) },
    },
  ])('add up to what is left and to the SAI, for $who', ({ family, student }) => {
    const household = aFamily({
      ...{ state: 'OH', familyMembersCount: 3, parentsMaritalStatus: 'divorced' },
      ...family,
      students: [aStudent({ id: 'zoe', dependencyFacts: [], ...student })],
    })
    const { story, lines, linesSai } = estimateForStudent(householdOf(household), 'zoe', { asOf: today })
    const left = lines.find(assessedLine)?.value ?? null
    const bars = storyBars(story as StoryStep[], left, linesSai)
    expect(left).not.toBeNull()
    expect(bars.size).toBeGreaterThan(5)
    const amountOf = (key: StoryStep['key']) => story.find((step) => step.key === key)?.value ?? 0
    expect(
      amountOf('income') - amountOf('taxes') - amountOf('livingAllowance') + amountOf('shareOfSavings'),
    ).toBe(left)
  })
})

test.each([
  { taxes: 12_985, livingAllowance: 51_790, income: 92_000, is: 'livingAllowance' },
  { taxes: 260_000, livingAllowance: 60_000, income: 900_000, is: 'taxes' },
  { taxes: 0, livingAllowance: 46_000, income: 0, is: null },
  { taxes: 0, livingAllowance: 0, income: 9_000, is: null },
])('of an income of $income, what takes the most off is $is', ({ is, ...amounts }) => {
  expect(largestDeduction(steps(amounts))).toBe(is)
  expect(largestDeduction(steps({ automatic: -1_500 }))).toBeNull()
})
