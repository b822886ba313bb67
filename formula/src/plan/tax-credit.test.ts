import { describe, expect, test } from 'vitest'
import { sampleHousehold, sampleParent, sampleStudent } from '../../testing/sample-household.ts'
import { samplePlan } from '../../testing/sample-plan.ts'
import type { IncomeFigures, Student } from '../household/household.ts'
import { planCaseKeys } from './plan.ts'
import { creditIn, parentsAsClaimant } from './tax-credit.ts'

/** The credits of the low, the middle, and the high case for $5,000 of tuition, in the student's first year. */
const creditsOf = (filingStatus: IncomeFigures['filingStatus'], agi: number | null) => {
  const parent = sampleParent({ filesTaxReturn: 'yes', filingStatus, agi })
  const claimant = parentsAsClaimant(sampleHousehold({ parents: [parent] }))
  return planCaseKeys.map((key) => creditIn(key, 5_000, claimant, 0).credit)
}

describe('the tax credit', () => {
  test.each([
    ['married_joint', 120_000, [2_500, 2_500, 2_500]],
    ['married_joint', 170_000, [1_250, 1_250, 1_250]],
    ['single', 85_000, [1_250, 1_250, 1_250]],
    ['married_separate', 30_000, [0, 0, 0]],
    ['married_joint', null, [2_500, 0, 0]],
    // An unknown status can be any of them.
    [null, 30_000, [2_500, 2_500, 0]],
    [null, 85_000, [2_500, 1_250, 0]],
    [null, 120_000, [2_500, 0, 0]],
    [null, 200_000, [0, 0, 0]],
    [null, null, [2_500, 0, 0]],
  ] as const)('of parents who file as %s with %s', (filingStatus, agi, expected) => {
    expect(creditsOf(filingStatus, agi)).toEqual(expected)
  })

  test.each(['divorced', 'separated', 'widowed'] as const)(
    'has the limits of one person for a %s parent whose return was joint',
    (parentsMaritalStatus) => {
      const parent = sampleParent({ filesTaxReturn: 'yes', filingStatus: 'married_joint', agi: 120_000 })
      const claimant = parentsAsClaimant(sampleHousehold({ parentsMaritalStatus, parents: [parent] }))
      expect(creditIn('middle', 5_000, claimant, 0).credit).toBe(0)
    },
  )

  test('is for the return of the parent who files one, in whichever order the parents are entered', () => {
    const filer = sampleParent({ filesTaxReturn: 'yes', filingStatus: 'married_separate', agi: 250_000 })
    const other = sampleParent({ id: 'luis', filesTaxReturn: 'no_not_required', filingStatus: null })
    const claimants = [
      [filer, other],
      [other, filer],
    ].map((parents) => parentsAsClaimant(sampleHousehold({ parents })))
    expect(claimants[0]).toMatchObject({ income: 250_000, filing: 'separate' })
    expect(claimants[1]).toEqual(claimants[0])
  })

  test('counts income that was excluded as foreign', () => {
    const abroad = sampleParent({
      filingStatus: 'married_joint',
      agi: 50_000,
      hasLessCommonItems: true,
      foreignIncomeExclusion: 120_000,
    })
    const incomeOf = (parent: typeof abroad) =>
      parentsAsClaimant(sampleHousehold({ parents: [parent] })).income
    expect(incomeOf(abroad)).toBe(170_000)
    expect(incomeOf({ ...abroad, hasLessCommonItems: false })).toBe(50_000)
  })

  // The full credit is 2,500, and 1,000 of it is refundable. Form 8863, line 7.
  test.each<{ because: string; student: Partial<Student>; credits: number[] }>([
    {
      because: 'is a refund for a veteran under 24 only if they support themselves',
      student: { dependencyFacts: ['veteran_or_active_duty'], dateOfBirth: '2004-01-01', incomeTaxPaid: 0 },
      credits: [1_000, 0, 0],
    },
    {
      because: 'lowers the tax of a veteran under 24 by more than the part that isn’t refundable',
      student: {
        dependencyFacts: ['veteran_or_active_duty'],
        dateOfBirth: '2004-01-01',
        incomeTaxPaid: 2_100,
      },
      credits: [2_500, 2_100, 2_100],
    },
    {
      because: 'is a refund for a student of 24',
      student: { dateOfBirth: '2001-12-31', incomeTaxPaid: 0 },
      credits: [1_000, 1_000, 1_000],
    },
    {
      because: 'is a refund on a joint return',
      student: {
        dependencyFacts: ['married'],
        dateOfBirth: '2004-01-01',
        filingStatus: 'married_joint',
        incomeTaxPaid: 0,
      },
      credits: [1_000, 1_000, 1_000],
    },
  ])('of an independent student $because', ({ student, credits }) => {
    const { plan } = samplePlan({
      household: {
        students: [
          sampleStudent({
            filesTaxReturn: 'yes',
            filingStatus: 'single',
            agi: 9_000,
            cashAndSavings: 0,
            ...student,
          }),
        ],
      },
      choices: { claimsTaxCredit: true },
    })
    const first = planCaseKeys.map((key) => plan.cases[key].years[0]?.students[0])
    expect(first.map((row) => row?.sources.taxCredit)).toEqual(credits)
    for (const row of first)
      expect(row?.facts.taxCredit.none).toBe(row?.sources.taxCredit === 0 ? 'noTax' : null)
  })
})
