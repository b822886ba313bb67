import fc from 'fast-check'
import { awardYears, tablesFor } from '../src/sai/award-years/tables.ts'
import type { AssetFigures, ContributorFigures, SaiInputs } from '../src/sai/inputs.ts'

/** Random inputs for property tests, with many values near the thresholds of rules. */

const edges = [0, 1, 25, 100, 10_000, 10_001, 59_999, 60_000, 125_000, 160_200, 200_000, 250_000, 320_400]

/** An amount of money from 0 to `max`: small, anywhere, or at a threshold. */
export function amountUpTo(max: number): fc.Arbitrary<number> {
  const near = fc
    .tuple(fc.constantFrom(...edges), fc.integer({ min: -2, max: 2 }))
    .map(([edge, step]) => Math.min(Math.max(edge + step, 0), max))
  return fc.oneof(fc.integer({ min: 0, max }), near, fc.integer({ min: 0, max: Math.min(max, 3_000) }))
}

export const signedAmount = fc.oneof(
  amountUpTo(2_000_000),
  fc.integer({ min: -120_000, max: 120_000 }),
  fc.integer({ min: -3, max: 3 }),
)

const status = fc.constantFrom(
  'single' as const,
  'married_joint' as const,
  'married_separate' as const,
  'head_of_household' as const,
  'qualifying_surviving_spouse' as const,
  null,
)

const arbitraryPerson: fc.Arbitrary<ContributorFigures> = fc.record({
  filing: fc.constantFrom(
    'filed' as const,
    'filed' as const,
    'filed' as const,
    'foreign' as const,
    'not_filed' as const,
    'not_said' as const,
  ),
  filingStatus: status,
  agi: signedAmount,
  earnedIncome: signedAmount,
  incomeTaxPaid: amountUpTo(400_000),
  deductibleIraPayments: amountUpTo(70_000),
  taxExemptInterest: amountUpTo(50_000),
  untaxedIraDistributions: amountUpTo(100_000),
  iraRollover: amountUpTo(100_000),
  untaxedPensions: amountUpTo(100_000),
  pensionRollover: amountUpTo(100_000),
  foreignIncomeExclusion: amountUpTo(200_000),
  taxableGrants: amountUpTo(60_000),
  educationCredits: amountUpTo(10_000),
  workStudy: amountUpTo(10_000),
  filedSchedules: fc.boolean(),
  scheduleCNet: signedAmount,
  receivedEitc: fc.boolean(),
})

const arbitraryAssets: fc.Arbitrary<AssetFigures> = fc.record({
  childSupportReceived: amountUpTo(50_000),
  cashAndSavings: amountUpTo(500_000),
  investments: signedAmount,
  businessNetWorth: signedAmount,
})

export const arbitraryInputs: fc.Arbitrary<SaiInputs> = fc
  .record({
    formula: fc.constantFrom('A' as const, 'B' as const, 'C' as const),
    familySize: fc.integer({ min: 1, max: 20 }),
    state: fc.constantFrom('OH', 'AK', 'HI', 'FM', 'PR', null),
    hasTwoParents: fc.boolean(),
    isStudentMarried: fc.boolean(),
    receivedBenefits: fc.boolean(),
    people: fc.array(arbitraryPerson, { minLength: 1, maxLength: 2 }),
    assets: arbitraryAssets,
    dependentStudent: fc.record({ figures: arbitraryPerson, assets: arbitraryAssets }),
    hasBachelorsDegree: fc.boolean(),
    isGraduateStudent: fc.boolean(),
    pursuesTeacherCertification: fc.boolean(),
    hasPellSpecialRule: fc.boolean(),
  })
  .map((inputs) => ({ ...inputs, dependentStudent: inputs.formula === 'A' ? inputs.dependentStudent : null }))

export const arbitraryTables = fc.constantFrom(...awardYears).map(tablesFor)
