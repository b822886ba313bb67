import type { College } from '@bursar/contract/colleges'
import type { StudentEstimate } from '@bursar/contract/estimates'
import type { Family } from '@bursar/contract/families'
import { householdOf } from '@bursar/contract/household'
import type { Student } from '@bursar/contract/people'
import { studentForPrices, yourPrice } from '@bursar/contract/pricing'
import { estimateForStudent } from '@bursar/formula/household/estimate'
import { describe, expect, test } from 'vitest'
import { aFamily, aParent, aStudent, today } from '../testing/family.ts'
import { known, missing } from '../testing/figures.ts'
import { yearsAhead } from './years-ahead.ts'

const costParts: College['costParts'] = {
  tuitionInDistrict: missing,
  tuitionInState: known(10_000),
  tuitionOutOfState: known(30_000),
  tuitionOfProgram: missing,
  booksAndSupplies: known(1_000),
  onCampus: { housingAndFood: known(12_000), other: known(2_000) },
  offCampus: { housingAndFood: known(14_000), other: known(3_000) },
  withFamily: { other: known(4_000) },
}
const college = {
  control: 'public',
  state: 'OH',
  level: '4-year',
  costParts,
  acceptanceRate: known(0.6),
  medianEarnings: known(55_000),
  pricing: {
    dataYear: 2022,
    cost: 24_000,
    grants: [15_000, 14_000, 11_000, 6_000, 3_000],
    deviations: [200, 200, 200, 200, 200],
    students: 900,
    knownBrackets: 5,
    historyYears: [],
    costByLiving: { 'on-campus': 25_000, 'off-campus': 28_000, 'with-family': 15_000 },
  },
  tuitionInState: costParts.tuitionInState,
  tuitionOutOfState: costParts.tuitionOutOfState,
} as unknown as College
const parent = aParent({
  filesTaxReturn: 'yes',
  filingStatus: 'head_of_household',
  agi: 60_000,
  earnedIncome: 60_000,
  incomeTaxPaid: 2_500,
  hasLessCommonItems: false,
  filedSchedules: false,
  scheduleCNet: 0,
})
const familyOf = (student: Student, answers: Partial<Family> = {}) =>
  aFamily({
    state: 'OH',
    familyMembersCount: 3,
    parentsMaritalStatus: 'divorced',
    receivedBenefits: [],
    parents: [parent],
    students: [student],
    cashAndSavings: 8_000,
    investments: 0,
    childSupportReceived: 0,
    ownsInvestmentProperty: false,
    hasBusinessAssets: false,
    ...answers,
  })
const student = aStudent({
  filesTaxReturn: 'no_not_required',
  earnedIncome: 0,
  dateOfBirth: '2009-03-14',
  collegeStartYear: 2027,
  gradeLevel: '12',
  yearsOfCollege: 4,
  livingPlan: 'on_campus',
  hasBachelorsDegree: false,
  dependencyFacts: [],
  cashAndSavings: 0,
  investments: 0,
  collegeSavings529: 0,
  businessNetWorth: 0,
})

interface Seen {
  college?: Partial<College>
  student?: Partial<Student>
  family?: Partial<Family>
  homeState?: string
}
/** The years of the college with these changes, and what the page's price is computed from. */
function lookAt({ college: there = {}, student: who = {}, family: answers = {}, homeState = 'OH' }: Seen) {
  const one = { ...student, ...who }
  const family = familyOf(one, answers)
  const estimate = estimateForStudent(householdOf(family), one.id, { asOf: today }) as StudentEstimate
  const priceStudent = studentForPrices(family, one, estimate, today)
  const at = { ...college, ...there }
  return { at, priceStudent, ahead: yearsAhead(at, { family, student: one, homeState, priceStudent, today }) }
}
const seen = (changes: Seen) => lookAt(changes).ahead

describe('the years to a degree', () => {
  test.each([
    {
      because: 'four years from the fall in which college begins',
      years: [2027, 2028, 2029, 2030],
      of: [1, 2, 3, 4],
    },
    {
      because: 'who is in the second year plans from the third',
      student: { collegeStartYear: 2025, gradeLevel: 'college_2' as const },
      years: [2027, 2028],
      of: [3, 4],
    },
    {
      because: 'also when only the grade says so',
      student: { collegeStartYear: null, gradeLevel: 'college_1' as const },
      years: [2027, 2028, 2029],
      of: [2, 3, 4],
    },
    {
      because: 'a two-year college takes two',
      college: { level: '2-year' as const },
      years: [2027, 2028],
      of: [1, 2],
    },
  ])('$because', ({ years, of, because: _, ...changes }) => {
    const ahead = seen(changes)
    expect(ahead?.plan.years.map(({ costs }) => costs.year)).toEqual(years)
    expect(ahead?.plan.years.map(({ yearOfStudy }) => yearOfStudy)).toEqual(of)
  })

  test.each([
    { because: 'the last year is the one above', changes: { student: { yearsOfCollege: 1 } } },
    { because: 'a certificate of a year is', changes: { college: { level: 'less-than-2-year' as const } } },
    {
      because: 'a part is not published',
      changes: { college: { costParts: { ...costParts, booksAndSupplies: missing } } },
    },
    {
      because: 'the college charges by the program',
      changes: {
        college: {
          costParts: {
            ...costParts,
            tuitionInState: missing,
            tuitionOutOfState: missing,
            tuitionOfProgram: known(18_000),
          },
        },
      },
    },
  ])('are not added up where $because', ({ changes }) => {
    expect(seen(changes)).toBeNull()
  })

  test('each year’s grants are its cost minus its estimated price, so they grow', () => {
    const ahead = seen({})
    const grants = ahead?.plan.years.map((year) => year.grants) ?? []
    const [first = 0, , , last = 0] = grants
    expect(ahead?.hasPrices).toBe(true)
    expect(first).toBeGreaterThan(5_000)
    expect(last).toBeGreaterThan(first)
    expect(ahead?.plan.grants).toBe(grants.reduce((sum, one) => sum + one, 0))
  })

  test('the first year’s remaining cost is the price on the page', () => {
    const { at, priceStudent, ahead } = lookAt({})
    const [first] = ahead?.plan.years ?? []
    const price = yourPrice(at, priceStudent)
    expect(first && first.cost - first.grants).toBe(price?.estimate?.price)
    expect(price?.source).toBe('estimate')
  })

  test.each([
    { because: 'nothing is published', changes: { college: { pricing: null } } },
    {
      because: 'neither income nor SAI is known',
      changes: { family: { parents: [{ ...parent, agi: null }] } },
    },
  ])('grants are not counted where $because', ({ changes }) => {
    const ahead = seen(changes)
    expect(ahead?.hasPrices).toBe(false)
    expect(ahead?.plan.grants).toBeNull()
  })

  test('costs grow from the year they were published, and out-of-state tuition at its own rate', () => {
    const [inState] = seen({})?.plan.years ?? []
    const [fromElsewhere] = seen({ homeState: 'TX' })?.plan.years ?? []
    // Four years on: 10,000 at 3 %, 30,000 at 3.5 %.
    expect(inState?.costs.tuitionAndFees).toBe(11_255)
    expect(fromElsewhere?.costs.tuitionAndFees).toBe(34_426)
  })

  test('living with family has no rent, and a second degree no undergraduate loans', () => {
    expect(seen({ student: { livingPlan: 'with_family' } })?.plan.years[0]?.costs.housingAndFood).toBe(0)
    expect(seen({ student: { hasBachelorsDegree: true } })?.plan.loans).toBeNull()
    expect(seen({})?.plan.loans?.total).toBe(27_000)
  })
})
