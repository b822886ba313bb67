import { defaultAssumptions } from '@bursar/formula/plan/defaults'
import { expect, test } from 'vitest'
import { studentDefaults } from './answers.ts'
import type { CollegeCosts } from './colleges.ts'
import type { Family } from './families.ts'
import { type Offer, offerDefaults } from './offers.ts'
import { type PlanFacts, planPartsOf } from './plan-parts.ts'
import type { SavedPlan } from './plans.ts'

const known = (value: number) => ({ value, status: 'known', year: '2025-26', source: 'example' })
const college = {
  id: 204796,
  name: 'Elm College',
  control: 'private-nonprofit',
  level: '4-year',
  state: 'OH',
  pricing: null,
  medianEarnings: known(50_000),
  costParts: {
    tuitionInState: known(40_000),
    tuitionOutOfState: known(40_000),
    tuitionOfProgram: { value: null },
    booksAndSupplies: known(1_000),
    onCampus: { housingAndFood: known(12_000), other: known(2_000) },
    offCampus: { housingAndFood: known(11_000), other: known(2_000) },
    withFamily: { other: known(2_000) },
  },
} as unknown as CollegeCosts
const offer = {
  ...offerDefaults,
  id: 'letter',
  studentId: 'chi',
  collegeId: college.id,
  college,
  awardYear: '2027-28',
  costs: {
    tuitionAndFees: 41_000,
    housingAndFood: 13_000,
    booksAndSupplies: 1_000,
    transportation: 900,
    personal: 1_500,
    other: null,
  },
  published: null,
} as unknown as Offer

const family = {
  state: 'OH',
  receivedBenefits: [],
  parents: [],
  students: [{ ...studentDefaults, id: 'chi', firstName: 'Chi', collegeStartYear: 2027, yearsOfCollege: 4 }],
  favorites: [{ studentId: 'chi', college }],
  knownPrices: [],
} as unknown as Family

const partsOn = (today: string, facts: Partial<PlanFacts> = {}) =>
  planPartsOf({ family, offers: [], saved: [], ...facts }, () => [college], today)
const saved = {
  id: 'fall',
  isOurs: true,
  choices: partsOn('2026-11-24').opened.choices,
  assumptions: defaultAssumptions(),
} as SavedPlan

test('a college with an offer is chosen by it alone', () => {
  const choicesWith = (offers: Offer[]) =>
    partsOn('2026-11-24', { offers }).options.chi?.map(({ choice, name }) => [choice.kind, name])
  expect(choicesWith([])).toEqual([['college', 'Elm College']])
  expect(choicesWith([offer])).toEqual([['offer', 'Elm College (2027)']])
})

test.each([
  ['2026-11-24', 4, false],
  ['2028-11-24', 2, true],
  ['2031-11-24', 0, true],
])('on %s, a saved plan has %i years left', (today, years, hasBegunYears) => {
  const { opened, ...parts } = partsOn(today, { saved: [saved] })
  expect(opened.choices.students.reduce((sum, one) => sum + one.years, 0)).toBe(years)
  expect(parts.hasBegunYears).toBe(hasBegunYears)
})
