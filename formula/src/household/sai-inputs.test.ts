import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryHousehold } from '../../testing/arbitrary-household.ts'
import { askedFor, finances, inputsOf } from '../../testing/household-inputs.ts'
import { sampleHousehold, sampleParent, sampleStudent } from '../../testing/sample-household.ts'
import { awardYears, tablesFor } from '../sai/award-years/tables.ts'
import { explainStudentAidIndex } from '../sai/explain.ts'
import { studentAidIndex } from '../sai/student-aid-index.ts'
import {
  type DependencyFact,
  type IncomeFigures,
  type Parent,
  type Student,
  unanswered,
} from './household.ts'
import { saiInputsOf } from './sai-inputs.ts'

describe('whose figures count', () => {
  const two = (first: Partial<Parent>, second: Partial<Parent> = {}) => [
    sampleParent({ id: 'maria', agi: 50_000, ...first }),
    sampleParent({ id: 'luis', agi: 30_000, ...second }),
  ]

  test.each([
    {
      because: 'on a joint return the first parent has the figures of both',
      agis: [50_000],
      parents: two({ filingStatus: 'married_joint' }, { filingStatus: null }),
    },
    {
      because: 'both may say that they filed jointly',
      agis: [50_000],
      parents: two({ filingStatus: 'married_joint' }, { filingStatus: 'married_joint' }),
    },
    ...(['single', 'married_separate', 'head_of_household'] as const).map((filingStatus) => ({
      because: `with a second parent who filed as ${filingStatus}, the first one’s joint return was with someone else`,
      agis: [50_000, 30_000],
      parents: two({ filingStatus: 'married_joint' }, { filingStatus }),
    })),
    {
      because: 'with separate returns, each parent has their own',
      agis: [50_000, 30_000],
      parents: two({ filingStatus: 'married_separate' }),
    },
    {
      because: 'a parent who does not file has no joint return',
      agis: [0, 30_000],
      parents: two({ filingStatus: 'married_joint', filesTaxReturn: 'no_not_required' }),
    },
    {
      because: 'only parents marked as contributors count',
      agis: [30_000],
      parents: two({ isContributor: false }, { filingStatus: 'married_joint' }),
    },
    {
      because: 'if none is marked, the parents listed count',
      agis: [50_000, 30_000],
      parents: two({ isContributor: false }, { isContributor: false }),
    },
  ])('$because', ({ agis, parents }) => {
    expect(inputsOf({ parents }).people.map(({ agi }) => agi)).toEqual(agis)
  })

  test.each(['separated', 'divorced', 'never_married', 'widowed'] as const)(
    '%s: one parent counts',
    (status) => {
      const inputs = inputsOf({ parentsMaritalStatus: status, parents: two({}) })
      expect(inputs).toMatchObject({ hasTwoParents: false })
      expect(inputs.people).toHaveLength(1)
    },
  )

  test.each(['married', 'unmarried_together'] as const)('%s: two parents count', (status) => {
    const inputs = inputsOf({ parentsMaritalStatus: status, parents: two({}) })
    expect(inputs).toMatchObject({ hasTwoParents: true })
    expect(inputs.people).toHaveLength(2)
  })

  test('a joint return is never with a partner who isn’t a spouse', () => {
    const parents = two({ filingStatus: 'married_joint' }, { filingStatus: null })
    const inputs = inputsOf({ parentsMaritalStatus: 'unmarried_together', parents })
    expect(inputs.people.map(({ agi }) => agi)).toEqual([50_000, 30_000])
  })

  test('asks for a second parent who is not entered, unless the return is joint', () => {
    const alone = [sampleParent({ filingStatus: 'single' })]
    expect(askedFor({ parents: alone })).toContain('parents.2.agi')
    expect(askedFor({ parents: [sampleParent({ filingStatus: 'married_joint' })] })).toEqual([])
  })

  test('the earned income tax credit benefit applies to everyone who counts', () => {
    expect(inputsOf({ receivedBenefits: ['eitc'] }).people[0]).toMatchObject({ receivedEitc: true })
    expect(inputsOf({ receivedBenefits: ['snap'] })).toMatchObject({ receivedBenefits: true })
    expect(inputsOf({ receivedBenefits: ['snap'] }).people[0]).toMatchObject({ receivedEitc: false })
    expect(inputsOf({ receivedBenefits: [] })).toMatchObject({ receivedBenefits: false })
  })
})

describe("a person's figures", () => {
  const person = (answers: Partial<IncomeFigures>) =>
    inputsOf({ parents: [sampleParent({ filingStatus: 'married_joint', agi: 80_000, ...answers })] })
      .people[0]

  test.each([
    { filesTaxReturn: 'yes' as const, filing: 'filed' },
    { filesTaxReturn: 'will_file' as const, filing: 'filed' },
    { filesTaxReturn: 'foreign' as const, filing: 'foreign' },
    { filesTaxReturn: 'no_not_required' as const, filing: 'not_filed' },
  ])('$filesTaxReturn counts as $filing', ({ filesTaxReturn, filing }) => {
    expect(person({ filesTaxReturn })).toMatchObject({ filing })
  })

  test('a person who does not file has only earnings, whatever is stored', () => {
    expect(
      person({
        filesTaxReturn: 'no_not_required',
        agi: 800,
        incomeTaxPaid: 75,
        earnedIncome: 900,
        hasLessCommonItems: true,
        untaxedPensions: 50,
        filedSchedules: true,
      }),
    ).toMatchObject({
      agi: 0,
      incomeTaxPaid: 0,
      earnedIncome: 900,
      untaxedPensions: 0,
      filedSchedules: false,
    })
  })

  test('"no less common items" makes the amounts zero; no answer asks for them', () => {
    const stored = { untaxedPensions: 5_000, workStudy: 300 }
    expect(person({ hasLessCommonItems: true, ...stored })).toMatchObject(stored)
    expect(person({ hasLessCommonItems: false, ...stored })).toMatchObject({
      untaxedPensions: 0,
      workStudy: 0,
    })
    expect(person({ hasLessCommonItems: null, ...stored })).toMatchObject({
      untaxedPensions: 0,
      workStudy: 0,
    })
    const parents = [sampleParent({ filingStatus: 'married_joint', hasLessCommonItems: null, ...stored })]
    expect(askedFor({ parents })).toEqual([
      'parents.maria.taxExemptInterest',
      'parents.maria.untaxedIraDistributions',
      'parents.maria.untaxedPensions',
      'parents.maria.deductibleIraPayments',
      'parents.maria.foreignIncomeExclusion',
      'parents.maria.taxableGrants',
      'parents.maria.educationCredits',
      'parents.maria.workStudy',
    ])
  })

  test('schedules and Schedule C do not depend on the less common items', () => {
    expect(person({ hasLessCommonItems: false, filedSchedules: true, scheduleCNet: -12_000 })).toMatchObject({
      filedSchedules: true,
      scheduleCNet: -12_000,
    })
  })

  test('in the usual case, a missing income equals earnings and the reverse', () => {
    expect(person({ agi: null, earnedIncome: 64_000 })).toMatchObject({ agi: 64_000 })
    expect(person({ agi: 64_000, earnedIncome: null })).toMatchObject({ earnedIncome: 64_000 })
    expect(person({ agi: -64_000, earnedIncome: null })).toMatchObject({ earnedIncome: 0 })
  })
})

describe('every path through the onboarding', () => {
  const statuses = [
    'single',
    'married_joint',
    'married_separate',
    'head_of_household',
    'qualifying_surviving_spouse',
    null,
  ] as const
  const maritals = [
    'married',
    'unmarried_together',
    'separated',
    'divorced',
    'never_married',
    'widowed',
    null,
  ] as const
  const returns = ['yes', 'no_not_required', 'will_file', 'foreign', null] as const
  const gates = [true, false, null] as const
  const checklists: (DependencyFact[] | null)[] = [
    null,
    [],
    ['married'],
    ['graduate_student'],
    ['has_dependents'],
    ['veteran_or_active_duty'],
    ['orphan_ward_or_foster'],
    ['emancipated_or_guardianship'],
    ['homeless_or_at_risk'],
    ['married', 'has_dependents'],
  ]

  test('gives inputs that the formula accepts, in every award year', () => {
    let paths = 0
    for (const parentsMaritalStatus of maritals)
      for (const filesTaxReturn of returns)
        for (const filingStatus of statuses)
          for (const gate of gates)
            for (const dependencyFacts of checklists)
              for (const amount of [12_000, null]) {
                paths += 1
                const answers: IncomeFigures = {
                  ...unanswered,
                  filesTaxReturn,
                  filingStatus,
                  hasLessCommonItems: gate,
                  agi: amount,
                  earnedIncome: amount,
                  untaxedPensions: amount,
                }
                const student = sampleStudent({
                  ...answers,
                  dependencyFacts,
                  spouse: amount === null ? null : answers,
                  cashAndSavings: amount,
                  gradeLevel: gate === null ? null : 'college_1',
                })
                const household = sampleHousehold({
                  parentsMaritalStatus,
                  receivedBenefits: gate === null ? null : gate ? ['eitc'] : [],
                  parents:
                    amount === null
                      ? []
                      : [sampleParent({ ...answers }), sampleParent({ ...answers, id: 'luis' })],
                  students: [student],
                  ...finances({
                    ownsInvestmentProperty: gate,
                    investmentEquity: amount,
                    hasBusinessAssets: gate,
                  }),
                })
                const awardYear = awardYears[paths % awardYears.length] ?? '2027-28'
                const { inputs } = saiInputsOf(household, student, awardYear)
                const { sai } = studentAidIndex(inputs, tablesFor(awardYear))
                if (!Number.isInteger(sai) || sai < -1_500 || sai > 999_999)
                  expect.fail(
                    `${sai} for ${JSON.stringify({ parentsMaritalStatus, filesTaxReturn, filingStatus, gate })}`,
                  )
                if (inputs.people.length < 1 || inputs.people.length > 2) expect.fail('nobody counts')
              }
    expect(paths).toBe(7 * 5 * 6 * 3 * 10 * 2)
  })

  test('gives explained results for random answers', () => {
    fc.assert(
      fc.property(arbitraryHousehold, fc.constantFrom(...awardYears), (household, awardYear) => {
        const before = structuredClone(household)
        const { inputs } = saiInputsOf(household, household.students[0] as Student, awardYear)
        const { sai, lines } = explainStudentAidIndex(inputs, tablesFor(awardYear))
        expect(Number.isInteger(sai)).toBe(true)
        expect(lines.at(-1)?.value).toBe(sai)
        expect(household).toEqual(before)
      }),
      { numRuns: 1_000 },
    )
  })
})
