import fc from 'fast-check'
import type {
  Benefit,
  DependencyFact,
  Household,
  IncomeFigures,
  Parent,
  Student,
} from '../src/household/household.ts'
import { amountUpTo, signedAmount } from './arbitrary-inputs.ts'

/** Random households for property tests, with any answer missing. */

/** An answer that is missing often. */
const sometimes = <T>(answer: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(answer, { freq: 3 })

/** An answer that is rarely missing, so that most households have only a few open questions. */
const mostly = <T>(answer: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(answer, { freq: 12 })

const income = {
  filesTaxReturn: mostly(
    fc.constantFrom('yes', 'yes', 'yes', 'no_not_required', 'will_file', 'foreign' as const),
  ) as fc.Arbitrary<IncomeFigures['filesTaxReturn']>,
  filingStatus: mostly(
    fc.constantFrom(
      'single' as const,
      'married_joint' as const,
      'married_separate' as const,
      'head_of_household' as const,
      'qualifying_surviving_spouse' as const,
    ),
  ),
  agi: sometimes(signedAmount),
  incomeTaxPaid: sometimes(amountUpTo(90_000)),
  earnedIncome: sometimes(amountUpTo(500_000)),
  hasLessCommonItems: mostly(fc.boolean()),
  deductibleIraPayments: sometimes(amountUpTo(9_000)),
  taxExemptInterest: sometimes(amountUpTo(9_000)),
  untaxedIraDistributions: sometimes(amountUpTo(30_000)),
  untaxedPensions: sometimes(amountUpTo(30_000)),
  foreignIncomeExclusion: sometimes(amountUpTo(120_000)),
  taxableGrants: sometimes(amountUpTo(9_000)),
  educationCredits: sometimes(amountUpTo(2_500)),
  workStudy: sometimes(amountUpTo(4_000)),
  filedSchedules: mostly(fc.boolean()),
  scheduleCNet: mostly(signedAmount),
}

const benefits = mostly(
  fc.constantFrom<Benefit[]>([], [], [], ['eitc'], ['snap'], ['medicaid', 'eitc'], ['school_lunch', 'wic']),
)

const facts = mostly(
  fc.constantFrom<DependencyFact[]>(
    [],
    [],
    [],
    ['married'],
    ['graduate_student'],
    ['has_dependents'],
    ['veteran_or_active_duty'],
    ['orphan_ward_or_foster'],
    ['emancipated_or_guardianship'],
    ['homeless_or_at_risk'],
    ['married', 'has_dependents'],
    ['married', 'graduate_student'],
  ),
)

const arbitraryParent = (id: string): fc.Arbitrary<Parent> =>
  fc.record({
    id: fc.constant(id),
    isContributor: fc.boolean(),
    relationship: fc.constantFrom('mother', 'stepparent', null),
    ...income,
  })

const arbitraryStudent: fc.Arbitrary<Student> = fc.record({
  ...income,
  id: fc.constant('ana'),
  dateOfBirth: mostly(fc.constantFrom('2009-03-14', '2003-12-31', '2004-01-01', '1998-07-07')),
  stateOfResidence: mostly(fc.constantFrom('OH', 'AK', 'HI', 'FM')),
  gradeLevel: mostly(
    fc.constantFrom('9', '12', '12', 'graduated_high_school', 'college_2', 'graduate' as const),
  ) as fc.Arbitrary<Student['gradeLevel']>,
  collegeStartYear: mostly(fc.integer({ min: 2022, max: 2032 })),
  yearsOfCollege: fc.integer({ min: 1, max: 6 }),
  dependencyFacts: facts,
  cashAndSavings: sometimes(amountUpTo(20_000)),
  investments: sometimes(amountUpTo(90_000)),
  collegeSavings529: sometimes(amountUpTo(120_000)),
  businessNetWorth: sometimes(amountUpTo(90_000)),
  ownFamilySize: sometimes(fc.integer({ min: 1, max: 9 })),
  ownBenefits: benefits,
  childSupportReceived: sometimes(amountUpTo(9_000)),
  spouse: fc.option(fc.record(income)),
  hasBachelorsDegree: mostly(fc.boolean()),
})

export const arbitraryHousehold: fc.Arbitrary<Household> = fc.record({
  state: mostly(fc.constantFrom('OH', 'AK', 'HI', 'FM', 'PR')),
  familyMembersCount: mostly(fc.integer({ min: 1, max: 12 })),
  parentsMaritalStatus: mostly(
    fc.constantFrom(
      'married' as const,
      'married' as const,
      'unmarried_together' as const,
      'separated' as const,
      'divorced' as const,
      'never_married' as const,
      'widowed' as const,
    ),
  ),
  receivedBenefits: benefits,
  parents: fc.oneof(
    fc.tuple(arbitraryParent('maria'), arbitraryParent('luis')),
    fc.tuple(arbitraryParent('maria')),
    fc.constant<Parent[]>([]),
  ),
  students: fc.tuple(arbitraryStudent),
  finances: fc.record({
    cashAndSavings: sometimes(amountUpTo(200_000)),
    investments: sometimes(amountUpTo(400_000)),
    childSupportReceived: sometimes(amountUpTo(9_000)),
    ownsInvestmentProperty: mostly(fc.boolean()),
    investmentEquity: sometimes(amountUpTo(900_000)),
    isRealEstateLLCOrBusiness: mostly(fc.boolean()),
    hasBusinessAssets: mostly(fc.boolean()),
    businessAssetsAmount: sometimes(amountUpTo(2_000_000)),
    businessFamilyOwned100OrFewer: mostly(fc.boolean()),
    familyFarm: mostly(fc.boolean()),
  }),
})
