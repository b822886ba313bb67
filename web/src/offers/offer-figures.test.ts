import { offerNetPrice } from '@bursar/formula/offers/net-price'
import { defaultAssumptions } from '@bursar/formula/plan/defaults'
import { parentLoansFor, parentsRepayment, studentRepayment } from '@bursar/formula/plan/repay'
import { describe, expect, test } from 'vitest'
import { comparedIds } from '../routes/offers-address.ts'
import { aCollegeCard, anOffer } from '../testing/an-offer.ts'
import { comparedValue, offerFigures, type StudentOfOffer } from './offer-figures.ts'

const offer = anOffer()
const student: StudentOfOffer = {
  collegeStartYear: 2027,
  gradeLevel: null,
  dateOfBirth: null,
  yearsOfCollege: 4,
  dependencyFacts: null,
}

test('the figures of the screens are those of the formula', () => {
  const figures = offerFigures(offer, student, null)
  expect(figures.price).toEqual(offerNetPrice(offer, null))
  expect(comparedValue(figures, 'netPrice')).toBe(26_640)
  expect(comparedValue(figures, 'gap')).toBe(26_640 - 2_500 - 5_500)
})

test.each([false, true])(
  'debt and payment are those of the plan with the same loans, in graduate study: %s',
  (isGraduate) => {
    const figures = offerFigures(offer, { ...student, gradeLevel: isGraduate ? 'graduate' : null }, null)
    const loansBefore = { total: 0, subsidized: 0, parentPlus: 0 }
    const choices = { studentId: 'maya', startYear: 2027, years: 4, loansBefore, expectedSalary: null }
    const years = [0, 1, 2, 3].map((index) => ({
      year: 2027 + index,
      loans: { subsidized: 3_500, unsubsidized: 2_000, parentPlus: 6_000 },
    }))
    type Repayment = Parameters<typeof studentRepayment>
    const [chosen, planned] = [choices as unknown as Repayment[0], years as unknown as Repayment[1]]
    const own = studentRepayment(chosen, planned, isGraduate, null, defaultAssumptions())
    const loans = parentLoansFor(chosen, planned, defaultAssumptions())
    const parents = loans && parentsRepayment([loans])
    expect(figures.student).toMatchObject({ balance: own?.balance, monthly: own?.standard.monthly })
    expect(figures.parents).toMatchObject({ balance: parents?.balance, monthly: parents?.monthly })
  },
)

describe('loans stop at the federal limits', () => {
  type Loan = (typeof offer.loans)[number]
  const borrowed = (loans: [Loan['kind'], number][], changes: Partial<StudentOfOffer> = {}) => {
    const lines = loans.map(([kind, amount], at) => ({ id: String(at), name: kind, kind, amount }))
    const all = { ...student, yearsOfCollege: 5, ...changes }
    const figures = offerFigures({ ...offer, loans: lines }, all, null)
    return { student: figures.student.borrowed, parents: figures.parents.borrowed }
  }

  test.each([
    ['a year', [['parent_plus', 30_000]], 4, 65_000],
    [
      'a year, in two loans',
      [
        ['parent_plus', 15_000],
        ['parent_plus', 15_000],
      ],
      2,
      40_000,
    ],
    ['all years', [['parent_plus', 18_000]], 4, 65_000],
  ] as [string, [Loan['kind'], number][], number, number][])(
    'of parents for %s',
    (_, loans, yearsOfCollege, max) => expect(borrowed(loans, { yearsOfCollege }).parents).toBe(max),
  )

  test.each([
    ['before July 2026, who keeps the old ones', { collegeStartYear: 2025, yearsOfCollege: 4 }, 60_000],
    ['since', { collegeStartYear: 2026, yearsOfCollege: 3 }, 40_000],
  ])('of parents for a student who started %s', (_, changes, max) => {
    expect(borrowed([['parent_plus', 30_000]], changes).parents).toBe(max)
  })

  const direct: [Loan['kind'], number][] = [
    ['subsidized', 5_500],
    ['unsubsidized', 2_000],
  ]
  test.each([
    ['a dependent student', {}, 31_000],
    ['an independent student', { dependencyFacts: ['married' as const] }, 37_500],
    ['a student who is 24 in the year of the offer', { dateOfBirth: '2003-06-01' }, 37_500],
  ])('of %s', (_, changes, max) => expect(borrowed(direct, changes).student).toBe(max))

  test('of a student whose letter has more than dependent students get', () =>
    expect(borrowed([['unsubsidized', 9_500]]).student).toBe(47_500))

  test('of subsidized loans, and the rest is unsubsidized', () => {
    const loans = [{ id: 'sub', name: 'Subsidized', kind: 'subsidized' as const, amount: 5_500 }]
    const debt = (yearsOfCollege: number) =>
      offerFigures({ ...offer, loans }, { ...student, yearsOfCollege }, null).student
    expect(debt(4)).toMatchObject({ borrowed: 22_000, balance: 22_000 })
    expect(debt(5).borrowed).toBe(27_500)
    expect(debt(5).balance).toBeGreaterThan(27_500)
  })
})

test('a college of two years counts no more years of loans, without a plan too', () => {
  const communityCollege = { ...offer, college: aCollegeCard({ level: '2-year' }) }
  const figures = offerFigures(communityCollege, student, null)
  expect(figures.years).toBe(2)
  expect(figures.parents.balance).toBe(
    offerFigures(offer, { ...student, yearsOfCollege: 2 }, null).parents.balance,
  )
  expect(offerFigures(communityCollege, { ...student, collegeStartYear: 2026 }, null).years).toBe(1)
})

test('a transfer counts the years that are left', () => {
  expect(offerFigures(offer, { ...student, collegeStartYear: 2025 }, null).years).toBe(2)
})

test('an address compares each offer once, and six at most', () => {
  expect(comparedIds('a,b,a,c,d,e,f,g')).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(comparedIds(undefined)).toEqual([])
})
