/** What is asked for when an answer is missing, and between which bounds: the range of an SAI is as wide as these questions. */
import { describe, expect, test } from 'vitest'
import { sampleHousehold, sampleParent, sampleStudent } from '../../testing/sample-household.ts'
import type { AwardYear } from '../sai/award-years/tables.ts'
import {
  type Finances,
  type Household,
  type IncomeFigures,
  lessCommonItems,
  type Student,
  unanswered,
} from './household.ts'
import { type Ask, askUsual } from './person.ts'
import type { Question } from './questions.ts'
import { saiInputsOf } from './sai-inputs.ts'

function questionsOf(
  answers: Partial<Household>,
  student: Partial<Student> = {},
  awardYear: AwardYear = '2025-26',
) {
  const household = sampleHousehold({ ...answers, students: [sampleStudent(student)] })
  const asked: Record<string, Question<unknown>> = {}
  const ask: Ask = (field, question) => {
    asked[field] = question as Question<unknown>
    return askUsual(field, question)
  }
  saiInputsOf(household, household.students[0] as Student, awardYear, ask)
  return asked
}

const alone = (answers: Partial<IncomeFigures>): Partial<Household> => ({
  parentsMaritalStatus: 'divorced',
  parents: [sampleParent(answers)],
})
const amount = (effect: 'raises' | 'lowers', min: number, max: number, usual = 0) =>
  ({ kind: 'amount', effect, min, max, usual }) as const
const income = (min: number, max: number, usual: number, middling = 90_000) => ({
  ...amount('raises', min, max, usual),
  isPellIncome: true,
  middling,
})
const yesOrNo = (lowest: boolean) => ({ kind: 'ordered', lowest, highest: !lowest, usual: false })
const statuses = ['single', 'married_joint', 'married_separate', 'head_of_household']
const returns = ['yes', 'no_not_required', 'foreign']

type Expected = Record<string, unknown>

describe('of a parent', () => {
  test.each<{ given: Partial<IncomeFigures>; asked: Expected; because: string }>([
    { given: {}, asked: {}, because: 'nothing is missing' },
    { given: { agi: null }, asked: { agi: income(-9_999_999, 1_000_000, 0) }, because: 'any income' },
    {
      given: { agi: null, incomeTaxPaid: 4_001 },
      asked: { agi: income(10_003, 1_000_000, 10_003) },
      because: 'tax is at most 40% of income',
    },
    {
      given: { agi: null, earnedIncome: 70_000 },
      asked: { agi: income(20_000, 1_000_000, 70_000) },
      because: 'earnings are at most 50,000 above it',
    },
    {
      given: { agi: null, incomeTaxPaid: 410_000 },
      asked: { agi: income(1_025_000, 1_025_000, 1_025_000, 1_025_000) },
      because: 'a high tax raises the bound',
    },
    {
      given: { agi: null, earnedIncome: 1_060_000 },
      asked: { agi: income(1_010_000, 1_060_000, 1_060_000, 1_010_000) },
      because: 'and so do high earnings',
    },
    {
      given: { agi: 30_000, earnedIncome: null },
      asked: { earnedIncome: amount('lowers', 0, 80_000, 30_000) },
      because: 'at most 50,000 above the income',
    },
    {
      given: { agi: -60_000, earnedIncome: null },
      asked: { earnedIncome: amount('lowers', 0, 0) },
      because: 'but never less than nothing',
    },
    {
      given: { agi: 30_004, incomeTaxPaid: null },
      asked: { incomeTaxPaid: amount('lowers', 0, 12_001) },
      because: 'at most 40% of the income, in whole dollars',
    },
    {
      given: { agi: -500, incomeTaxPaid: null },
      asked: { incomeTaxPaid: amount('lowers', 0, 0) },
      because: 'nobody pays tax on a loss',
    },
    {
      given: { agi: null, earnedIncome: null, incomeTaxPaid: null },
      asked: {
        agi: income(-9_999_999, 1_000_000, 0),
        earnedIncome: amount('lowers', 0, 1_050_000),
        incomeTaxPaid: amount('lowers', 0, 400_000),
      },
      because: 'the widest bounds',
    },
    {
      given: { filesTaxReturn: null },
      asked: { filesTaxReturn: { kind: 'choice', options: returns, usual: 'yes' } },
      because: 'each kind of return',
    },
    {
      given: { ...unanswered, filesTaxReturn: 'no_not_required' },
      asked: { earnedIncome: amount('lowers', 0, 35_000) },
      because: 'without a return, only earnings',
    },
    {
      given: { filingStatus: null },
      asked: { filingStatus: { kind: 'choice', options: statuses, usual: 'single' } },
      because: 'each status',
    },
    {
      given: { filedSchedules: null },
      asked: { filedSchedules: yesOrNo(false) },
      because: 'schedules only raise the SAI',
    },
    {
      given: { scheduleCNet: null },
      asked: { scheduleCNet: { kind: 'ordered', lowest: 0, highest: 10_001, usual: 0 } },
      because: 'a business of more than 10,000 counts',
    },
    {
      given: {
        ...Object.fromEntries(lessCommonItems.map((item) => [item, 0])),
        hasLessCommonItems: true,
        untaxedPensions: null,
        foreignIncomeExclusion: null,
      },
      asked: {
        untaxedPensions: { ...amount('raises', 0, 100_000), isPellIncome: false },
        foreignIncomeExclusion: { ...amount('raises', 0, 260_000), isPellIncome: false },
      },
      because: 'behind an open gate what was not given',
    },
    {
      given: { hasLessCommonItems: false, untaxedPensions: null },
      asked: {},
      because: 'behind a closed gate nothing',
    },
  ])('$because: $given', ({ given, asked }) => {
    const expected = Object.fromEntries(
      Object.entries(asked).map(([field, question]) => [`parents.maria.${field}`, question]),
    )
    expect(questionsOf(alone(given))).toEqual(expected)
  })

  test('the amounts behind an open gate are answered by the gate', () => {
    const gate = { answeredBy: 'parents.maria.hasLessCommonItems' }
    expect(questionsOf(alone({ hasLessCommonItems: null }), {}, '2026-27')).toEqual(
      Object.fromEntries(
        Object.entries({
          deductibleIraPayments: amount('raises', 0, 70_000),
          taxExemptInterest: amount('raises', 0, 50_000),
          untaxedIraDistributions: amount('raises', 0, 100_000),
          untaxedPensions: amount('raises', 0, 100_000),
          foreignIncomeExclusion: amount('raises', 0, 260_000),
          taxableGrants: amount('lowers', 0, 60_000),
          educationCredits: amount('lowers', 0, 10_000),
          workStudy: amount('lowers', 0, 10_000),
        }).map(([item, question]) => [
          `parents.maria.${item}`,
          // From 2026-27 on, foreign income is part of the income that Pell looks at.
          { ...question, ...gate, isPellIncome: item === 'foreignIncomeExclusion' },
        ]),
      ),
    )
  })

  test('before 2026-27 foreign income is not part of what Pell looks at', () => {
    const { 'parents.maria.foreignIncomeExclusion': asked } = questionsOf(alone({ hasLessCommonItems: null }))
    expect(asked).toMatchObject({ isPellIncome: false })
  })

  test('a married parent usually files jointly, and a couple that lives together doesn’t', () => {
    const statusOf = (parentsMaritalStatus: 'married' | 'unmarried_together') =>
      questionsOf({
        parentsMaritalStatus,
        parents: [sampleParent({ filingStatus: null }), sampleParent({ id: 'luis' })],
      })['parents.maria.filingStatus']
    expect(statusOf('married')).toMatchObject({ usual: 'married_joint' })
    expect(statusOf('unmarried_together')).toMatchObject({ usual: 'single' })
  })
})

describe('of a dependent student', () => {
  test.each<{ given: Partial<Student>; asked: Expected; because: string }>([
    {
      given: { agi: null },
      asked: { agi: { ...amount('raises', -9_999_999, 60_000), isPellIncome: false } },
      because: 'less income than of a parent',
    },
    {
      given: { earnedIncome: null },
      asked: { earnedIncome: amount('lowers', 0, 50_000) },
      because: 'at most 50,000 above the income',
    },
    {
      given: { agi: null, incomeTaxPaid: null },
      asked: { incomeTaxPaid: amount('lowers', 0, 24_000) },
      because: '40% of the most income',
    },
    {
      given: { ...unanswered, filesTaxReturn: 'no_not_required' },
      asked: { earnedIncome: amount('lowers', 0, 35_000) },
      because: 'without a return, only earnings',
    },
    {
      given: { filesTaxReturn: null },
      asked: { filesTaxReturn: { kind: 'choice', options: ['yes', 'no_not_required'], usual: 'yes' } },
      because: 'no foreign return',
    },
    {
      given: { gradeLevel: 'college_1', cashAndSavings: null, investments: null, businessNetWorth: null },
      asked: {
        cashAndSavings: amount('raises', 0, 50_000),
        investments: amount('raises', 0, 200_000),
        businessNetWorth: amount('raises', 0, 100_000),
      },
      because: 'what the student owns',
    },
    {
      given: { businessNetWorth: null },
      asked: {},
      because: 'no business under 18 in school',
    },
    {
      given: { businessNetWorth: null, dateOfBirth: '2006-12-31' },
      asked: { businessNetWorth: amount('raises', 0, 100_000) },
      because: 'a business of an adult in school',
    },
    {
      given: { collegeSavings529: null },
      asked: { collegeSavings529: amount('raises', 0, 600_000) },
      because: 'the plan for this student',
    },
    {
      given: { dependencyFacts: null },
      asked: {
        dependencyFacts: {
          kind: 'choice',
          options: [
            [],
            ['veteran_or_active_duty'],
            ['graduate_student'],
            ['married'],
            ['has_dependents'],
            ['married', 'has_dependents'],
          ],
          usual: [],
        },
      },
      because: 'one fact of each kind',
    },
    {
      given: { dateOfBirth: null, gradeLevel: 'college_1' },
      asked: { dateOfBirth: { kind: 'choice', options: [false, true], usual: false } },
      because: 'whether 24 or not',
    },
    {
      given: { filedSchedules: null, scheduleCNet: null, hasBachelorsDegree: null },
      asked: {},
      because: 'what decides nothing for a dependent student',
    },
  ])('$because: $given', ({ given, asked }) => {
    const expected = Object.fromEntries(
      Object.entries(asked).map(([field, question]) => [`students.ana.${field}`, question]),
    )
    expect(questionsOf({}, given)).toMatchObject(expected)
  })

  test('nothing that decides nothing', () => {
    expect(
      questionsOf(
        {},
        { filedSchedules: null, scheduleCNet: null, hasBachelorsDegree: null, childSupportReceived: null },
      ),
    ).toEqual({})
  })

  test('the filing status only from the threshold on where it changes the payroll tax', () => {
    const isAsked = (earnedIncome: number) =>
      'students.ana.filingStatus' in questionsOf({}, { filingStatus: null, earnedIncome })
    expect(isAsked(125_000)).toBe(false)
    expect(isAsked(125_001)).toBe(true)
    expect(
      'students.ana.filingStatus' in questionsOf({}, { filingStatus: null, agi: 75_000, earnedIncome: null }),
    ).toBe(false)
    expect(
      'students.ana.filingStatus' in questionsOf({}, { filingStatus: null, agi: 75_001, earnedIncome: null }),
    ).toBe(true)
  })
})

describe('of an independent student', () => {
  const independent = (given: Partial<Student>) =>
    questionsOf({}, { dependencyFacts: ['veteran_or_active_duty'], gradeLevel: 'college_3', ...given })
  test.each<{ given: Partial<Student>; asked: Expected; because: string }>([
    { given: {}, asked: {}, because: 'nothing is missing' },
    {
      given: { agi: null },
      asked: { agi: income(-9_999_999, 1_000_000, 0) },
      because: 'the bounds of a parent',
    },
    {
      given: { filingStatus: null },
      asked: { filingStatus: { kind: 'choice', options: statuses, usual: 'single' } },
      because: 'the status always counts',
    },
    {
      given: { filingStatus: null, dependencyFacts: ['married'], spouse: sampleParent() },
      asked: { filingStatus: { kind: 'choice', options: statuses, usual: 'married_joint' } },
      because: 'the usual status of a couple',
    },
    {
      given: { childSupportReceived: null, cashAndSavings: null, investments: null, businessNetWorth: null },
      asked: {
        childSupportReceived: amount('raises', 0, 100_000),
        cashAndSavings: amount('raises', 0, 1_000_000),
        investments: amount('raises', 0, 2_000_000),
        businessNetWorth: amount('raises', 0, 5_000_000),
      },
      because: 'what the student owns and gets',
    },
    {
      given: { ownBenefits: null },
      asked: { ownBenefits: { kind: 'ordered', lowest: ['eitc'], highest: [], usual: [] } },
      because: 'benefits',
    },
    {
      given: { hasBachelorsDegree: null },
      asked: { hasBachelorsDegree: yesOrNo(false) },
      because: 'a degree',
    },
    {
      given: { hasBachelorsDegree: null, gradeLevel: 'graduated_high_school' },
      asked: {},
      because: 'no degree right after high school',
    },
    { given: { hasBachelorsDegree: null, gradeLevel: '12' }, asked: {}, because: 'nor in it' },
    {
      given: { hasBachelorsDegree: null, dependencyFacts: ['graduate_student'] },
      asked: {},
      because: 'a graduate student has one',
    },
    {
      given: { dependencyFacts: ['has_dependents'], ownFamilySize: null },
      asked: { ownFamilySize: amount('lowers', 2, 10, 2) },
      because: 'two at least with a dependent',
    },
    {
      given: { dependencyFacts: ['married', 'has_dependents'], ownFamilySize: null, spouse: sampleParent() },
      asked: { ownFamilySize: amount('lowers', 3, 10, 3) },
      because: 'three with a spouse',
    },
    { given: { ownFamilySize: null }, asked: {}, because: 'who supports nobody is one' },
  ])('$because: $given', ({ given, asked }) => {
    expect(independent(given)).toEqual(
      Object.fromEntries(
        Object.entries(asked).map(([field, question]) => [`students.ana.${field}`, question]),
      ),
    )
  })

  test('a spouse who was not added is asked for like the student', () => {
    const fields = Object.keys(
      independent({ dependencyFacts: ['married'], spouse: null, filingStatus: 'married_separate' }),
    )
    expect(fields).toContain('students.ana.spouse.agi')
    expect(fields).not.toContain('students.ana.agi')
  })

  test('the state, where neither the student nor the household has one', () => {
    const state = { kind: 'ordered', lowest: 'AK', highest: 'FM', usual: '' }
    const veteran: Partial<Student> = { dependencyFacts: ['veteran_or_active_duty'], stateOfResidence: null }
    expect(questionsOf({ state: null }, veteran)).toEqual({ 'students.ana.stateOfResidence': state })
    expect(questionsOf({ state: 'OH' }, veteran)).toEqual({})
    expect(questionsOf({ state: null })).toEqual({ state })
  })
})

describe('of the household', () => {
  const finances = (given: Partial<Finances>): Partial<Household> => ({
    finances: { ...sampleHousehold().finances, ...given },
  })
  const equity = amount('raises', 0, 2_000_000)
  const business = amount('raises', 0, 5_000_000)
  test.each<{ given: Partial<Household>; year?: AwardYear; asked: Expected; because: string }>([
    {
      given: { familyMembersCount: null },
      asked: { familyMembersCount: amount('lowers', 3, 10, 3) },
      because: 'two parents and the student at least',
    },
    {
      given: { familyMembersCount: null, ...alone({}) },
      asked: { familyMembersCount: amount('lowers', 2, 10, 2) },
      because: 'one parent and the student',
    },
    {
      given: { receivedBenefits: null },
      asked: { receivedBenefits: { kind: 'ordered', lowest: ['eitc'], highest: [], usual: [] } },
      because: 'benefits',
    },
    {
      given: { parentsMaritalStatus: null },
      asked: {
        parentsMaritalStatus: { kind: 'choice', options: ['married', 'never_married'], usual: 'married' },
      },
      because: 'two parents, or one',
    },
    {
      given: finances({ cashAndSavings: null, investments: null, childSupportReceived: null }),
      asked: {
        'finances.cashAndSavings': amount('raises', 0, 1_000_000),
        'finances.investments': amount('raises', 0, 2_000_000),
      },
      because: 'what the parents own; together, they hardly get child support',
    },
    {
      given: { ...alone({}), ...finances({ childSupportReceived: null }) },
      asked: { 'finances.childSupportReceived': amount('raises', 0, 100_000) },
      because: 'the child support of one parent',
    },
    {
      given: finances({ ownsInvestmentProperty: true, isRealEstateLLCOrBusiness: false }),
      asked: { 'finances.investmentEquity': equity },
      because: 'the equity of a property',
    },
    {
      given: finances({ ownsInvestmentProperty: true, investmentEquity: 1 }),
      asked: { 'finances.isRealEstateLLCOrBusiness': yesOrNo(true) },
      because: 'whether a company holds it',
    },
    {
      given: finances({ ownsInvestmentProperty: null, investmentEquity: 5_000 }),
      asked: { 'finances.investmentEquity': { ...equity, answeredBy: 'finances.ownsInvestmentProperty' } },
      because: 'whether there is a property',
    },
    {
      given: finances({ hasBusinessAssets: true }),
      asked: { 'finances.businessAssetsAmount': business },
      because: 'what a business is worth',
    },
    {
      given: finances({ hasBusinessAssets: null, businessAssetsAmount: 5_000 }),
      asked: { 'finances.businessAssetsAmount': { ...business, answeredBy: 'finances.hasBusinessAssets' } },
      because: 'whether there is a business',
    },
    {
      given: finances({ hasBusinessAssets: true, businessAssetsAmount: 9 }),
      asked: {},
      because: 'until 2025-26 every business counts',
    },
    {
      given: finances({ hasBusinessAssets: true, businessAssetsAmount: 9 }),
      year: '2026-27',
      asked: {
        'finances.businessFamilyOwned100OrFewer': yesOrNo(true),
        'finances.familyFarm': yesOrNo(true),
      },
      because: 'from 2026-27 on, whether it is a small family business or a farm',
    },
    {
      given: finances({ hasBusinessAssets: true, businessAssetsAmount: 9, familyFarm: true }),
      year: '2026-27',
      asked: {},
      because: 'a farm is enough',
    },
    {
      given: finances({
        hasBusinessAssets: true,
        businessAssetsAmount: 9,
        businessFamilyOwned100OrFewer: true,
      }),
      year: '2026-27',
      asked: {},
      because: 'so is a small business',
    },
  ])('$because', ({ given, year, asked }) => {
    expect(questionsOf(given, {}, year)).toEqual(asked)
  })
})
