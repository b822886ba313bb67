import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryHousehold } from '../../testing/arbitrary-household.ts'
import { sampleHousehold, sampleParent, sampleStudent } from '../../testing/sample-household.ts'
import { type AwardYear, awardYears, tablesFor } from '../sai/award-years/tables.ts'
import { pellResult } from '../sai/pell.ts'
import { studentAidIndex } from '../sai/student-aid-index.ts'
import { estimateForStudent } from './estimate.ts'
import { type Benefit, type Household, type Parent, unanswered } from './household.ts'
import { type Ask, askUsual } from './person.ts'
import type { Question } from './questions.ts'
import { saiRange, unknownsOf } from './range.ts'
import { saiInputsOf } from './sai-inputs.ts'

/** All answers a family could give, including those between the ends of an ordered question. */
const between: Record<string, readonly unknown[]> = {
  receivedBenefits: [[], ['eitc'], ['snap'], ['snap', 'eitc']] satisfies Benefit[][],
  ownBenefits: [[], ['eitc'], ['wic']] satisfies Benefit[][],
  scheduleCNet: [-9_999_999, -10_001, -10_000, -1, 0, 9_999, 10_000, 10_001, 50_000_000],
  state: ['OH', 'AK', 'HI', 'FM', 'PR', 'GU'],
  stateOfResidence: ['OH', 'AK', 'HI', 'PW', 'DC'],
  filingStatus: [
    'single',
    'married_joint',
    'married_separate',
    'head_of_household',
    'qualifying_surviving_spouse',
  ],
  filesTaxReturn: ['yes', 'will_file', 'no_not_required', 'foreign'],
}

/** Answers every open question at random within its bounds, with the ends as likely as the values between. */
function randomAnswers(random: () => number): Ask {
  return <T>(field: string, question: Question<T>): T => {
    const pick = <O>(options: readonly O[]): O => options[Math.floor(random() * options.length)] as O
    const all = between[field.split('.').at(-1) ?? '']
    if (all) return pick(all) as T
    switch (question.kind) {
      case 'choice':
        return pick(question.options)
      case 'ordered':
        return pick([question.lowest, question.highest])
      case 'amount': {
        const { min, max } = question
        const anywhere = min + Math.floor(random() * (max - min + 1))
        const inside = (amount: number) => Math.min(Math.max(amount, min), max)
        return pick([
          min,
          max,
          anywhere,
          inside(0),
          inside(1),
          inside(anywhere % 90_000),
          inside(60_000),
        ]) as T
      }
    }
  }
}

/** A seeded random generator, so that a failing case can be repeated from its seed. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const arbitraryYear: fc.Arbitrary<AwardYear> = fc.constantFrom(...awardYears)

function mapOf(household: Household, awardYear: AwardYear) {
  const [student] = household.students
  if (!student) throw new Error('The household has no student.')
  return (ask?: Ask) => saiInputsOf(household, student, awardYear, ask)
}

describe('the range of an SAI with open questions', () => {
  test('contains the SAI and the Pell Grant of every completion', () => {
    fc.assert(
      fc.property(arbitraryHousehold, arbitraryYear, fc.nat(), (household, awardYear, seed) => {
        const tables = tablesFor(awardYear)
        const map = mapOf(household, awardYear)
        const range = saiRange(map, tables)
        const random = seeded(seed)
        for (let completion = 0; completion < 24; completion += 1) {
          const { inputs } = map(completion === 0 ? askUsual : randomAnswers(random))
          const result = studentAidIndex(inputs, tables)
          expect(result.sai).toBeGreaterThanOrEqual(range.low)
          expect(result.sai).toBeLessThanOrEqual(range.high)
          const { amount } = pellResult(inputs, result.sai, result.maxPellIndicator, tables)
          expect(amount).toBeGreaterThanOrEqual(range.pellLow)
          expect(amount).toBeLessThanOrEqual(range.pellHigh)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('is no wider than needed: the answers it reports reach both ends', () => {
    fc.assert(
      fc.property(arbitraryHousehold, arbitraryYear, (household, awardYear) => {
        const tables = tablesFor(awardYear)
        const map = mapOf(household, awardYear)
        const range = saiRange(map, tables)
        const saiWith = (answers: ReadonlyMap<string, unknown>) =>
          studentAidIndex(map(<T>(field: string) => answers.get(field) as T).inputs, tables).sai
        expect(saiWith(range.lowAnswers)).toBe(range.low)
        expect(saiWith(range.highAnswers)).toBe(range.high)
      }),
      { numRuns: 200 },
    )
  })

  test('reaches over each answer that has no order', () => {
    const household = sampleHousehold({
      familyMembersCount: 3,
      parentsMaritalStatus: 'divorced',
      parents: [sampleParent({ agi: 230_000, earnedIncome: 230_000, filingStatus: null })],
    })
    const map = mapOf(household, '2025-26')
    const tables = tablesFor('2025-26')
    const field = 'parents.maria.filingStatus'
    const single = (status: string) => saiRange(map, tables, new Map([[field, status]]))
    const statuses = ['single', 'married_joint', 'married_separate', 'head_of_household'].map(single)
    expect(new Set(statuses.map(({ low }) => low)).size).toBeGreaterThan(1)
    const range = saiRange(map, tables)
    expect(range.low).toBe(Math.min(...statuses.map(({ low }) => low)))
    expect(range.high).toBe(Math.max(...statuses.map(({ high }) => high)))
    expect([...range.questions.keys()]).toEqual([field])
  })

  test('has the least and the greatest Pell Grant', () => {
    const household = sampleHousehold({
      parents: [sampleParent({ filingStatus: 'married_joint', agi: 61_000, earnedIncome: 61_000 })],
      finances: { ...sampleHousehold().finances, cashAndSavings: null },
    })
    const map = mapOf(household, '2025-26')
    const tables = tablesFor('2025-26')
    const pellWith = (cashAndSavings: number) =>
      saiRange(map, tables, new Map([['finances.cashAndSavings', cashAndSavings]])).pellHigh
    const { pellLow, pellHigh } = saiRange(map, tables)
    expect({ pellLow, pellHigh }).toEqual({ pellLow: pellWith(1_000_000), pellHigh: pellWith(0) })
    expect(pellHigh).toBeGreaterThan(pellLow)
  })

  test('is a single number when no answer is missing', () => {
    const { sai, unknowns, linesSai } = estimateForStudent(sampleHousehold(), 'ana', { asOf: '2026-11-21' })
    expect(sai).toEqual({ low: linesSai, high: linesSai, isExact: true })
    expect(unknowns).toEqual([])
  })

  test('covers both sides of the maximum Pell step at an income of zero', () => {
    const household = sampleHousehold({
      familyMembersCount: 2,
      parentsMaritalStatus: 'divorced',
      parents: [
        sampleParent({
          agi: null,
          earnedIncome: 0,
          incomeTaxPaid: 0,
          hasLessCommonItems: true,
          ...items(200_000),
        }),
      ],
    })
    const map = mapOf(household, '2025-26')
    const range = saiRange(map, tablesFor('2025-26'), new Map())
    // At an income of 1, the maximum award sets the SAI to 0 despite 200,000 of untaxed income.
    expect(range.low).toBe(-1_500)
    const known = (agi: number) =>
      saiRange(map, tablesFor('2025-26'), new Map([['parents.maria.agi', agi]])).low
    expect(known(0)).toBeGreaterThan(50_000)
    expect(known(1)).toBe(0)
  })
})

describe('the maximum-Pell step, where only foreign income is open', () => {
  /** From 2026-27 on, foreign income is part of the income that Pell looks at. At an income of 0 no rule grants the maximum. */
  function rangeOf(
    parents: Partial<Parent>[],
    answers: Partial<Household> = {},
    known: Record<string, number> = {},
  ) {
    const household = sampleHousehold({
      familyMembersCount: 2,
      parentsMaritalStatus: parents.length > 1 ? 'married' : 'divorced',
      parents: parents.map((parent, at) =>
        sampleParent({
          id: `p${at}`,
          filingStatus: parents.length > 1 ? 'married_separate' : 'single',
          hasLessCommonItems: true,
          ...items(0),
          foreignIncomeExclusion: null,
          ...parent,
        }),
      ),
      ...answers,
    })
    const fixed = Object.entries(known).map(
      ([id, income]) => [`parents.${id}.foreignIncomeExclusion`, income] as const,
    )
    return saiRange(mapOf(household, '2026-27'), tablesFor('2026-27'), new Map(fixed))
  }

  test('the lowest SAI is that of an income of 1, not of the least income', () => {
    const parent = [{ untaxedPensions: 200_000 }]
    expect(rangeOf(parent, {}, { p0: 0 }).low).toBeGreaterThan(50_000)
    expect(rangeOf(parent, {}, { p0: 1 }).low).toBe(0)
    const { low, lowAnswers } = rangeOf(parent)
    expect(low).toBe(0)
    expect(lowAnswers.get('parents.p0.foreignIncomeExclusion')).toBe(1)
  })

  test('the highest SAI is that of an income of 0, where every other income gives the maximum', () => {
    // A family so large that the poverty line is above the largest foreign income.
    const parent = [{ untaxedPensions: 5_000_000 }]
    const answers = { familyMembersCount: 60 }
    expect(rangeOf(parent, answers, { p0: 260_000 }).high).toBe(0)
    const { high, highAnswers } = rangeOf(parent, answers)
    expect(high).toBe(rangeOf(parent, answers, { p0: 0 }).high)
    expect(high).toBeGreaterThan(50_000)
    expect(highAnswers.get('parents.p0.foreignIncomeExclusion')).toBe(0)
  })

  test('a loss is made up for by the open incomes of both parents, each within its bounds', () => {
    const couple = [{ agi: -200_000, untaxedPensions: 400_000 }, { agi: -100_000 }]
    const { low, lowAnswers } = rangeOf(couple)
    expect(low).toBe(0)
    expect(lowAnswers.get('parents.p0.foreignIncomeExclusion')).toBe(260_000)
    expect(lowAnswers.get('parents.p1.foreignIncomeExclusion')).toBe(40_001)
  })

  test('a loss that nothing can make up for leaves the least income as it is', () => {
    const parent = [{ agi: -260_000, untaxedPensions: 900_000 }]
    expect(rangeOf(parent).low).toBe(rangeOf(parent, {}, { p0: 0 }).low)
    expect(rangeOf([{ agi: -259_999, untaxedPensions: 900_000 }]).low).toBe(0)
  })

  test('an income that is above it anyway has no step', () => {
    const parent = [{ agi: 2, untaxedPensions: 200_000 }]
    expect(rangeOf(parent).lowAnswers.get('parents.p0.foreignIncomeExclusion')).toBe(0)
  })
})

/** Less common items with untaxed income only. */
const items = (taxExemptInterest: number) => ({
  deductibleIraPayments: 0,
  taxExemptInterest,
  untaxedIraDistributions: 0,
  untaxedPensions: 0,
  foreignIncomeExclusion: 0,
  taxableGrants: 0,
  educationCredits: 0,
  workStudy: 0,
})

describe('the list of open questions', () => {
  test('is sorted by effect on the range, and counts a controlling question as one', () => {
    const [maria, luis] = sampleHousehold().parents
    const household = sampleHousehold({
      parents: [{ ...(maria ?? sampleParent()), hasLessCommonItems: null }, luis ?? sampleParent()],
      finances: { ...sampleHousehold().finances, cashAndSavings: null, hasBusinessAssets: null },
    })
    const { unknowns, sai } = estimateForStudent(household, 'ana', { asOf: '2026-11-21' })
    expect(unknowns.map(({ field }) => field)).toEqual([
      'finances.cashAndSavings',
      'parents.maria.hasLessCommonItems',
      'finances.businessFamilyOwned100OrFewer',
      'finances.familyFarm',
      'finances.hasBusinessAssets',
    ])
    // Savings are what a family most likely has; less common items could change more, but seldom do.
    expect(unknowns[0]?.narrowsBy).toBeGreaterThan(1_000)
    expect(unknowns[1]?.widensBy).toBeGreaterThan(unknowns[0]?.widensBy ?? 0)
    for (const { widensBy } of unknowns) expect(widensBy).toBeLessThanOrEqual(sai.high - sai.low)
  })

  test('lists an answer without effect as widening the range by 0', () => {
    const household = sampleHousehold({
      receivedBenefits: ['snap'],
      finances: { ...sampleHousehold().finances, cashAndSavings: null },
    })
    const { unknowns, sai, assets } = estimateForStudent(household, 'ana', { asOf: '2026-11-21' })
    expect(unknowns).toEqual([{ field: 'finances.cashAndSavings', widensBy: 0, narrowsBy: 0 }])
    expect(sai.isExact).toBe(true)
    expect(assets).toEqual({ counted: false, rule: 'exempt.benefits' })
  })

  test('an answer that only matters for a middling income counts as it does there', () => {
    // In Alaska the poverty line of seven reaches an income of 90,000; elsewhere it doesn’t.
    const household = sampleHousehold({
      state: null,
      familyMembersCount: 7,
      parents: [sampleParent({ filingStatus: 'married_joint', agi: null })],
      students: [sampleStudent({ cashAndSavings: 0 })],
      finances: { ...sampleHousehold().finances, cashAndSavings: 0, investments: 0 },
    })
    const map = mapOf(household, '2026-27')
    const tables = tablesFor('2026-27')
    const widened = (known: [string, unknown][] = []) => {
      const { low, high } = saiRange(map, tables, new Map([['parents.maria.agi', 90_000], ...known]))
      return high - low
    }
    const state = unknownsOf(map, saiRange(map, tables), tables, () => 0).find(
      ({ field }) => field === 'state',
    )
    expect(state?.widensBy).toBeGreaterThan(0)
    expect(state?.widensBy).toBe(widened())
  })

  test('reports that it is unknown whether assets count', () => {
    const household = sampleHousehold({ receivedBenefits: null })
    expect(estimateForStudent(household, 'ana', { asOf: '2026-11-21' }).assets).toEqual({
      counted: null,
      rule: 'counted.unknown',
    })
  })

  test('never widens by more than the whole range', () => {
    fc.assert(
      fc.property(arbitraryHousehold, arbitraryYear, (household, awardYear) => {
        const tables = tablesFor(awardYear)
        const map = mapOf(household, awardYear)
        const range = saiRange(map, tables)
        const unknowns = unknownsOf(map, range, tables, () => 0)
        for (const { widensBy } of unknowns) expect(widensBy).toBeLessThanOrEqual(range.high - range.low)
        expect(unknowns.map(({ widensBy }) => widensBy)).toEqual(
          unknowns.map(({ widensBy }) => widensBy).sort((a, b) => b - a),
        )
      }),
      { numRuns: 25 },
    )
  })

  test('a household without any answers has a range and a first question to ask', () => {
    const household: Household = {
      state: null,
      familyMembersCount: null,
      parentsMaritalStatus: null,
      receivedBenefits: null,
      parents: [],
      students: [
        sampleStudent({
          ...unanswered,
          dateOfBirth: null,
          stateOfResidence: null,
          gradeLevel: null,
          collegeStartYear: null,
          dependencyFacts: null,
          cashAndSavings: null,
          investments: null,
          businessNetWorth: null,
          ownBenefits: null,
          childSupportReceived: null,
          hasBachelorsDegree: null,
        }),
      ],
      finances: {
        cashAndSavings: null,
        investments: null,
        childSupportReceived: null,
        ownsInvestmentProperty: null,
        investmentEquity: null,
        isRealEstateLLCOrBusiness: null,
        hasBusinessAssets: null,
        businessAssetsAmount: null,
        businessFamilyOwned100OrFewer: null,
        familyFarm: null,
      },
    }
    const estimate = estimateForStudent(household, 'ana', { asOf: '2026-11-21' })
    expect(estimate.sai).toEqual({ low: -1_500, high: 999_999, isExact: false })
    expect(estimate.dependency).toEqual({ status: 'dependent', because: ['not_answered'] })
    expect(estimate.unknowns[0]?.field).toBe('parents.1.agi')
    expect(estimate.unknowns.length).toBeGreaterThan(30)
  })
})
