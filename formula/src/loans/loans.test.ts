import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { directLoanLimit, directLoanTable, graduateLoanLimit, type LoanDependency } from './direct-loans.ts'
import { parentPlusRoom, parentPlusTable } from './parent-plus.ts'
import { disbursedCents, interestToGraduation, levelPayment, totalPaid, type YearsLoan } from './payments.ts'
import { feesOfYear, feesOn, loanRates, originationFees, ratesFor } from './rates.ts'
import {
  repaymentAssistancePayment,
  repaymentAssistanceSchedule,
  repaymentAssistanceTable,
  tieredStandardPlan,
  tieredStandardTable,
} from './repayment-plans.ts'

const plenty = 1_000_000
const nothing = { total: 0, subsidized: 0 }

/** The maximum loan of each year of a program. */
function maxDirectLoans(dependency: LoanDependency, years: number) {
  const borrowed = { ...nothing }
  return Array.from({ length: years }, (_, index) => {
    const loan = directLoanLimit({
      dependency,
      yearOfStudy: index + 1,
      borrowed,
      need: plenty,
      costAfterAid: plenty,
    })
    borrowed.total += loan.total
    borrowed.subsidized += loan.subsidized
    return loan
  })
}

describe('federal direct loans', () => {
  test.each([
    { dependency: 'dependent' as const, yearOfStudy: 1, total: 5_500, subsidized: 3_500 },
    { dependency: 'dependent' as const, yearOfStudy: 2, total: 6_500, subsidized: 4_500 },
    { dependency: 'dependent' as const, yearOfStudy: 3, total: 7_500, subsidized: 5_500 },
    { dependency: 'dependent' as const, yearOfStudy: 5, total: 7_500, subsidized: 5_500 },
    { dependency: 'independent' as const, yearOfStudy: 1, total: 9_500, subsidized: 3_500 },
    { dependency: 'independent' as const, yearOfStudy: 2, total: 10_500, subsidized: 4_500 },
    { dependency: 'independent' as const, yearOfStudy: 3, total: 12_500, subsidized: 5_500 },
    { dependency: 'dependent' as const, yearOfStudy: 0, total: 5_500, subsidized: 3_500 },
  ])(
    '$dependency, year $yearOfStudy: $total, of which $subsidized subsidized',
    ({ dependency, yearOfStudy, total, subsidized }) => {
      const offer = directLoanLimit({
        dependency,
        yearOfStudy,
        borrowed: nothing,
        need: plenty,
        costAfterAid: plenty,
      })
      expect(offer).toEqual({ total, subsidized, unsubsidized: total - subsidized })
    },
  )

  test('need limits the subsidized part, cost limits the whole loan', () => {
    const situation = { dependency: 'dependent' as const, yearOfStudy: 1, borrowed: nothing }
    expect(directLoanLimit({ ...situation, need: 1_200, costAfterAid: plenty })).toEqual({
      total: 5_500,
      subsidized: 1_200,
      unsubsidized: 4_300,
    })
    expect(directLoanLimit({ ...situation, need: 0, costAfterAid: plenty }).subsidized).toBe(0)
    expect(directLoanLimit({ ...situation, need: -5, costAfterAid: -9 })).toEqual({
      total: 0,
      subsidized: 0,
      unsubsidized: 0,
    })
    expect(directLoanLimit({ ...situation, need: plenty, costAfterAid: 3_000 })).toEqual({
      total: 3_000,
      subsidized: 3_000,
      unsubsidized: 0,
    })
  })

  test('a dependent student can borrow 27,000 in four years, 19,000 of it subsidized', () => {
    const plan = maxDirectLoans('dependent', 4)
    expect(plan.reduce((sum, { total }) => sum + total, 0)).toBe(27_000)
    expect(plan.reduce((sum, { subsidized }) => sum + subsidized, 0)).toBe(19_000)
  })

  test.each([
    { dependency: 'dependent' as const, total: 31_000 },
    { dependency: 'independent' as const, total: 57_500 },
  ])('$dependency: no program exceeds the lifetime limits', ({ dependency, total }) => {
    const plan = maxDirectLoans(dependency, 9)
    expect(plan.reduce((sum, offer) => sum + offer.total, 0)).toBe(total)
    expect(plan.reduce((sum, offer) => sum + offer.subsidized, 0)).toBe(23_000)
    expect(directLoanTable.lifetime[dependency].total).toBe(total)
  })
})

describe('graduate loans', () => {
  test.each([
    { because: 'the yearly limit', total: 0, graduate: 0, costAfterAid: plenty, loan: 20_500 },
    {
      because: 'the limit of graduate study',
      total: 110_000,
      graduate: 90_000,
      costAfterAid: plenty,
      loan: 10_000,
    },
    { because: 'the lifetime limit', total: 250_000, graduate: 60_000, costAfterAid: plenty, loan: 7_500 },
    { because: 'the cost', total: 0, graduate: 0, costAfterAid: 9_000, loan: 9_000 },
    { because: 'limits that are used up', total: 300_000, graduate: 100_000, costAfterAid: plenty, loan: 0 },
  ])('$because', ({ total, graduate, costAfterAid, loan }) => {
    expect(graduateLoanLimit({ borrowed: { total, graduate }, costAfterAid })).toEqual({
      total: loan,
      subsidized: 0,
      unsubsidized: loan,
    })
  })
})

describe('Parent PLUS', () => {
  test('the limits of 20,000 a year and 65,000 a student leave 5,000 for the fourth year', () => {
    expect(parentPlusRoom(0, 25_000)).toBe(20_000)
    expect(parentPlusRoom(20_000, 12_000)).toBe(12_000)
    expect(parentPlusRoom(60_000, 25_000)).toBe(5_000)
    expect(parentPlusRoom(0, -1)).toBe(0)
    expect(parentPlusRoom(65_000, plenty)).toBe(0)
    expect(parentPlusRoom(70_000, plenty)).toBe(0)
    expect(parentPlusTable.from).toBe('2026-07-01')
  })

  test('a loan of 20,000 pays out 19,154.40 after the fee', () => {
    expect(disbursedCents(20_000, feesOn('2026-09-01')?.plus ?? 0)).toBe(1_915_440)
    expect(disbursedCents(5_500, feesOn('2026-09-01')?.direct ?? 0)).toBe(544_186)
  })

  test('fees of an academic year are those of its fall term, and later the last announced ones', () => {
    expect([2026, 2027, 2031].map(feesOfYear)).toEqual([0, 1, 1].map((period) => originationFees[period]))
  })

  test('fees are null after the last announced period', () => {
    expect(feesOn('2020-09-30')).toBeNull()
    expect(feesOn('2026-09-30')).toBe(originationFees[0])
    expect(feesOn('2026-10-01')).toBe(originationFees[1])
    expect(feesOn('2027-10-01')).toBeNull()
    expect(originationFees.map(({ direct, plus }) => [direct, plus])).toEqual([
      [1_057, 4_228],
      [1_057, 4_228],
    ])
  })
})

describe('interest rates', () => {
  test('rates are null for a year without published rates', () => {
    expect(ratesFor('2026-27')).toMatchObject({ undergraduate: 652, graduate: 807, plus: 907 })
    expect(ratesFor('2027-28')).toBeNull()
    expect(ratesFor('toString')).toBeNull()
  })

  test('graduate and PLUS rates are 1.55 and 2.55 points above the undergraduate rate', () => {
    for (const { undergraduate, graduate, plus, source } of Object.values(loanRates)) {
      expect(graduate - undergraduate).toBe(155)
      expect(plus - undergraduate).toBe(255)
      expect(source.length).toBeGreaterThan(5)
    }
  })
})

describe('interest and payments', () => {
  const maximum = (rate: number): YearsLoan[] =>
    maxDirectLoans('dependent', 4).flatMap(({ subsidized, unsubsidized }, year) => [
      { amount: subsidized, isSubsidized: true, rate, yearsLeft: 4 - year },
      { amount: unsubsidized, isSubsidized: false, rate, yearsLeft: 4 - year },
    ])

  test.each([
    { rate: 639, interest: 1_278, balance: 28_278 },
    { rate: 652, interest: 1_304, balance: 28_304 },
  ])(
    'a dependent student who borrows the maximum at $rate basis points owes $balance',
    ({ rate, interest, balance }) => {
      expect(interestToGraduation(maximum(rate))).toBe(interest)
      expect(27_000 + interest).toBe(balance)
    },
  )

  test.each([
    { balance: 28_278, rate: 639, years: 10, payment: 319_51 },
    { balance: 28_278, rate: 639, years: 15, payment: 244_62 },
    { balance: 28_278, rate: 639, years: 20, payment: 209_01 },
    { balance: 28_278, rate: 639, years: 25, payment: 189_00 },
    { balance: 28_304, rate: 652, years: 10, payment: 321_67 },
    { balance: 28_304, rate: 652, years: 15, payment: 246_87 },
    { balance: 12_000, rate: 0, years: 10, payment: 100_00 },
    { balance: 0, rate: 652, years: 10, payment: 0 },
    { balance: 5_000, rate: 652, years: 0, payment: 0 },
  ])(
    '$balance at $rate basis points over $years years: $payment cents a month',
    ({ balance, rate, years, payment }) => {
      expect(levelPayment(balance, rate, years)).toBe(payment)
    },
  )

  test('interest on a large loan is exact, and the smallest payment is a cent', () => {
    expect(interestToGraduation([{ amount: 10_000_000, isSubsidized: false, rate: 639, yearsLeft: 4 }])).toBe(
      2_556_000,
    )
    expect(levelPayment(1, 652, 10)).toBe(1)
    expect(levelPayment(1_200, 0, 1 / 12)).toBe(120_000)
    expect(levelPayment(-500, 652, 10)).toBe(0)
    expect(levelPayment(-500, 0, 10)).toBe(0)
  })

  test('payments rise with balance and rate, fall with the term, and repay the loan', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 300_000 }),
        fc.integer({ min: 1, max: 1_000 }),
        fc.integer({ min: 1, max: 24 }),
        (balance, rate, years) => {
          const payment = levelPayment(balance, rate, years)
          expect(levelPayment(balance + 1_000, rate, years)).toBeGreaterThan(payment)
          expect(levelPayment(balance, rate + 1, years)).toBeGreaterThanOrEqual(payment)
          // Ten times the loan: in whole cents, $100 cost the same over 23 and 24 years.
          expect(levelPayment(balance * 10, rate, years + 1)).toBeLessThan(
            levelPayment(balance * 10, rate, years),
          )
          expect(levelPayment(balance, rate, years + 1)).toBeLessThanOrEqual(payment)
          expect(totalPaid(payment, years)).toBe(payment * years * 12)
          // Rounding may leave at most half a cent a month.
          expect(totalPaid(payment, years)).toBeGreaterThanOrEqual(balance * 100 - 6 * years)
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('repayment plans of loans from July 2026 on', () => {
  test.each([
    { balance: 24_999, years: 10 },
    { balance: 25_000, years: 15 },
    { balance: 49_999, years: 15 },
    { balance: 50_000, years: 20 },
    { balance: 99_999, years: 20 },
    { balance: 100_000, years: 25 },
  ])('Tiered Standard: $balance over $years years', ({ balance, years }) => {
    const plan = tieredStandardPlan(balance, 652)
    expect(plan.years).toBe(years)
    expect(plan.payment).toBe(levelPayment(balance, 652, years))
  })

  test.each([
    // 46 months: 45 of $50, and the rest.
    {
      because: 'a small loan is paid with 50 a month',
      balance: 2_000,
      owed: 2_000,
      plan: [4, 50_00, 2_261_19],
    },
    { because: 'two such loans share it', balance: 1_000, owed: 2_000, plan: [4, 25_00, 1_130_63] },
    {
      because: 'a loan beside a large one has the level payment',
      balance: 1_000,
      owed: 10_000,
      plan: [10, 11_36, 1_363_20],
    },
    {
      because: 'all that is owed decides the term',
      balance: 20_000,
      owed: 40_000,
      plan: [15, 174_44, 31_399_20],
    },
    { because: 'nothing is due of nothing', balance: 0, owed: 0, plan: [10, 0, 0] },
  ])('Tiered Standard: $because', ({ balance, owed, plan: [years, payment, totalPaid] }) => {
    expect(tieredStandardPlan(balance, 652, owed)).toEqual({ years, payment, totalPaid })
  })

  test.each([
    { income: 0, dependents: 0, payment: 10_00 },
    { income: -8_000, dependents: 0, payment: 10_00 },
    { income: 10_000, dependents: 0, payment: 10_00 },
    { income: 10_001, dependents: 0, payment: 10_00 },
    { income: 20_000, dependents: 0, payment: 16_67 },
    { income: 20_001, dependents: 0, payment: 33_34 },
    { income: 45_000, dependents: 1, payment: 100_00 },
    { income: 80_000, dependents: 2, payment: 366_67 },
    { income: 90_000, dependents: 0, payment: 600_00 },
    { income: 100_000, dependents: 0, payment: 750_00 },
    { income: 100_001, dependents: 0, payment: 833_34 },
    { income: 250_000, dependents: 0, payment: 2_083_33 },
    { income: 30_000, dependents: 4, payment: 10_00 },
  ])(
    'RAP: $income with $dependents dependents: $payment cents a month',
    ({ income, dependents, payment }) => {
      expect(repaymentAssistancePayment(income, dependents)).toBe(payment)
    },
  )

  test.each([
    {
      because: 'each payment lowers the balance by at least 50, and interest that it doesn’t cover is waived',
      // A month of interest is 163.00, the payment 100: 50 are taken off all the same.
      loan: { balance: 30_000, rate: 652, income: 40_000, growth: 0 },
      schedule: { payment: 100_00, months: 360, totalPaid: 36_000_00, canceled: 12_000_00 },
    },
    {
      because: 'a payment of 10 lowers the balance by 10',
      loan: { balance: 20_000, rate: 652, income: 9_000, growth: 0 },
      schedule: { payment: 10_00, months: 360, totalPaid: 3_600_00, canceled: 16_400_00 },
    },
    {
      because: 'without interest it is paid back to the dollar',
      loan: { balance: 1_000, rate: 0, income: 45_000, growth: 0 },
      schedule: { payment: 150_00, months: 7, totalPaid: 1_000_00, canceled: 0 },
    },
    {
      because: 'nothing is due without a balance',
      loan: { balance: 0, rate: 652, income: 45_000, growth: 0 },
      schedule: { payment: 150_00, months: 0, totalPaid: 0, canceled: 0 },
    },
  ])('RAP month by month: $because', ({ loan, schedule }) => {
    const { balance, rate, income, growth } = loan
    expect(repaymentAssistanceSchedule(balance, rate, income, 0, growth)).toEqual(schedule)
  })

  test('RAP ends sooner as income grows, and never takes more than the balance and its interest', () => {
    const flat = repaymentAssistanceSchedule(28_304, 652, 50_000, 0, 0)
    const rising = repaymentAssistanceSchedule(28_304, 652, 50_000, 0, 300)
    expect(rising.months).toBeLessThan(flat.months)
    expect(rising.totalPaid).toBeGreaterThanOrEqual(28_304_00)
    expect(flat.canceled + rising.canceled).toBe(0)
  })

  test('both plans name their law and effective date', () => {
    for (const table of [tieredStandardTable, repaymentAssistanceTable]) {
      expect(table.source).toContain('119-21')
      expect(table.from).toBe('2026-07-01')
    }
  })
})
