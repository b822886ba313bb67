import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstYearOf } from '../sai/award-years/names.ts'
import { awardYears, tablesFor } from '../sai/award-years/tables.ts'
import { priceColumnsOf, pricesFor } from './all-prices.ts'
import { fitGrantCurve, type PublishedPrices } from './grant-curve.ts'
import type { LivingPlan } from './living-plans.ts'
import {
  basisOf,
  estimateNetPrice,
  incomeToRead,
  maxPellGrant,
  type PricedCollege,
  type PriceLineKind,
  type PriceStudent,
  pricePartsOf,
} from './net-price.ts'

/** Purdue University: College Scorecard of May 19, 2025 (2022-23), and net prices of 2021-22 and 2020-21. */
const purdueFigures: PublishedPrices = {
  control: 'public',
  level: 4,
  state: 'IN',
  cost: 22_567,
  netPrice: [4_927, 5_925, 8_948, 18_919, 21_130],
  students: [340, 275, 302, 368, 689],
  history: [
    [5_478, 6_643, 10_078, 18_106, 21_168],
    [3_709, 2_955, 4_645, 11_870, 15_010],
  ],
  pellShare: 0.1298,
  admissionRate: 0.503,
}

const collegeOf = (figures: PublishedPrices, more: Partial<PricedCollege> = {}): PricedCollege => {
  const curve = fitGrantCurve(figures)
  if (!curve || figures.cost === null) throw new Error('the college has no curve')
  return {
    control: figures.control,
    level: figures.level,
    state: figures.state,
    cost: figures.cost,
    dataYear: 2022,
    curve,
    admissionRate: figures.admissionRate,
    tuitionInState: 9_992,
    tuitionOutOfState: 28_794,
    costByLiving: { 'on-campus': 24_882, 'off-campus': 25_622, 'with-family': 15_162 },
    ...more,
  }
}
const purdue = collegeOf(purdueFigures)

/** Two parents, four people, $78,000, $8,000 savings, from Indiana. */
const student: PriceStudent = {
  income: 78_000,
  sai: 4_456,
  pell: 2_940,
  state: 'IN',
  living: 'on-campus',
  entryYear: 2027,
  isUsual: true,
}

describe('the worked example: Purdue for a family with $78,000', () => {
  test('the curve follows the college, which has many students', () => {
    expect(purdue.curve.grants.map(Math.round)).toEqual([17_683, 16_996, 13_821, 5_014, 2_332])
    expect(purdue.curve.deviations.map(Math.round)).toEqual([152, 161, 157, 144, 91])
    expect(purdue.curve).toMatchObject({ students: 1_974, knownBrackets: 5 })
  })

  test('has the price, the range, and the lines of the model', () => {
    expect(estimateNetPrice(purdue, student)).toEqual({
      price: 12_120,
      low: 4_647,
      high: 19_592,
      middleLow: 8_187,
      middleHigh: 16_052,
      confidence: 'good',
      reason: null,
      lines: [
        { kind: 'cost', amount: 22_567 },
        { kind: 'otherGrants', amount: -9_596 },
        { kind: 'living', amount: 1_358 },
        { kind: 'growth', amount: 731 },
        { kind: 'pell', amount: -2_940 },
      ],
      livingInstead: null,
      incomeRead: 71_540,
      dataYear: 2022,
      entryYear: 2027,
      usesLastMaxPell: true,
      needGrantsUnlikely: false,
    })
  })

  test('a student from another state pays 85% of the tuition gap more, and grows with it', () => {
    const estimate = estimateNetPrice(purdue, { ...student, state: 'OH' })
    expect(estimate?.lines).toContainEqual({ kind: 'outOfState', amount: 15_982 })
    expect(estimate).toMatchObject({ confidence: 'rough', reason: 'out-of-state' })
  })
})

describe('the lines', () => {
  const linesFor = (college: PricedCollege, changes: Partial<PriceStudent>) => {
    const estimate = estimateNetPrice(college, { ...student, ...changes })
    const amounts: Partial<Record<PriceLineKind | 'price', number>> = { price: estimate?.price ?? Number.NaN }
    for (const { kind, amount } of estimate?.lines ?? []) amounts[kind] = amount
    return amounts
  }
  const selective = collegeOf(
    { ...purdueFigures, control: 'private-nonprofit', admissionRate: 0.05 },
    { costByLiving: null },
  )

  test('have the student’s own Pell Grant, and with the other grants what colleges give less because of it', () => {
    const own = linesFor(selective, { pell: 7_395 })
    const typical = linesFor(selective, { pell: null })
    expect(own).toMatchObject({ pell: -7_395 })
    expect(typical.pell).toBe(-1_472)
    // A selective college lowers its own grants by 65% of what the Pell Grant exceeds the typical one.
    expect((own.otherGrants ?? 0) - (typical.otherGrants ?? 0)).toBeCloseTo(0.65 * (7_395 - 1_472), -1)
  })

  test('have no Pell Grant for a student without one', () => {
    const without = linesFor(selective, { pell: 0 })
    expect(without).not.toHaveProperty('pell')
    const { price, ...lines } = without
    expect(Object.values(lines).reduce((sum, amount) => sum + amount, 0)).toBe(price)
  })

  test('end with the grants that aren’t paid out, if there are more grants than costs', () => {
    const cheap = { ...purdue, costByLiving: { 'with-family': 6_000 } }
    expect(linesFor(cheap, { living: 'with-family' })).toEqual({
      price: 0,
      cost: 22_567,
      otherGrants: -9_596,
      living: -16_798,
      growth: -195,
      pell: -2_940,
      notPaidOut: 6_962,
    })
  })
})

describe('the income at which the curve is read', () => {
  test.each([
    { income: 80_000, sai: null, read: 80_000, because: 'without an SAI it is the income' },
    { income: 80_000, sai: 4_456, read: 71_540, because: 'an SAI between two points is interpolated' },
    { income: null, sai: 4_456, read: 71_540, because: 'an SAI needs no income' },
    { income: 32_000, sai: -1_116, read: 32_000, because: 'without need to pay it is the income' },
    { income: 90_000, sai: 0, read: 48_000, because: 'an SAI of 0 is at most that of a low income' },
    { income: null, sai: -1_500, read: 48_000, because: 'a negative SAI without an income' },
    { income: 999_999, sai: 600_000, read: 400_000, because: 'the table ends at $400,000' },
    { income: null, sai: null, read: null, because: 'nothing is known' },
  ])('$because', ({ income, sai, read }) => {
    const found = incomeToRead(income, sai)
    expect(found === null ? null : Math.round(found)).toBe(read)
  })
})

describe('a living plan whose cost isn’t published', () => {
  const publishing = (...plans: LivingPlan[]): PricedCollege => ({
    ...purdue,
    costByLiving: Object.fromEntries(plans.map((plan) => [plan, purdue.costByLiving?.[plan]])),
  })
  const priceAt = (college: PricedCollege, living: LivingPlan | null) =>
    estimateNetPrice(college, { ...student, living })

  test.each([
    { wanted: 'on-campus', published: ['with-family', 'off-campus'], used: 'off-campus' },
    { wanted: 'off-campus', published: ['on-campus', 'with-family'], used: 'on-campus' },
    { wanted: 'with-family', published: ['on-campus'], used: 'on-campus' },
    { wanted: 'on-campus', published: ['with-family'], used: 'with-family' },
  ] as const)('$wanted costs as much as $used there, and the estimate names it', (one) => {
    const college = publishing(...one.published)
    const found = priceAt(college, one.wanted)
    expect(found?.price).toBe(priceAt(purdue, one.used)?.price)
    expect(found?.livingInstead).toBe(one.used)
    expect(pricesFor(priceColumnsOf([college]), { ...student, living: one.wanted })[0]).toBe(found?.price)
  })

  test('nothing stands in for a published cost, for an undecided student, or where none is published', () => {
    expect(priceAt(purdue, 'on-campus')?.livingInstead).toBeNull()
    expect(priceAt(publishing('off-campus'), null)?.livingInstead).toBeNull()
    const none = priceAt(publishing(), 'on-campus')
    expect(none?.livingInstead).toBeNull()
    expect(none?.lines.map(({ kind }) => kind)).not.toContain('living')
  })
})

test('the maximum Pell Grant of a year without one is that of the nearest published year', () => {
  expect([2000, 2022, 2026, 2031].map(maxPellGrant)).toEqual([4_731, 6_895, 7_395, 7_395])
  for (const awardYear of awardYears) {
    const { awards, estimatedAwards } = tablesFor(awardYear).pell
    expect(maxPellGrant(firstYearOf(awardYear))).toBe((awards ?? estimatedAwards)?.maximum)
  }
})

describe('a grant curve', () => {
  test('does not exist without a cost, or without any published bracket', () => {
    expect(fitGrantCurve({ ...purdueFigures, cost: null })).toBeNull()
    expect(fitGrantCurve({ ...purdueFigures, netPrice: [null, null, null, null, null] })).toBeNull()
  })

  test('ignores a published average far from those of the years before', () => {
    const reported = fitGrantCurve({ ...purdueFigures, netPrice: [28_132, 5_925, 8_948, 18_919, 21_130] })
    const usual = purdue.curve.grants[0]
    expect(usual - (reported?.grants[0] ?? 0)).toBeLessThan(0.12 * 22_567 + 1_000)
  })

  test('follows similar colleges where an average rests on one student', () => {
    const figures: PublishedPrices = {
      ...purdueFigures,
      history: null,
      netPrice: [22_000, 22_000, 22_000, 22_000, 22_000],
    }
    const many = fitGrantCurve({ ...figures, students: [500, 500, 500, 500, 500] })
    const one = fitGrantCurve({ ...figures, students: [1, 1, 1, 1, 1] })
    expect(many?.grants[0]).toBeLessThan(1_500)
    expect(one?.grants[0]).toBeGreaterThan(7_000)
  })

  test('without counts is less certain than with many students', () => {
    const without = fitGrantCurve({ ...purdueFigures, students: [null, null, null, null, null] })
    expect(without?.deviations[0]).toBeGreaterThan(purdue.curve.deviations[0] * 3)
  })
})

describe('confidence', () => {
  const few = collegeOf({
    ...purdueFigures,
    control: 'private-nonprofit',
    history: null,
    netPrice: [null, null, null, null, 21_130],
    students: [0, 0, 0, 0, 2],
  })
  test.each([
    {
      because: 'few students',
      college: few,
      student: { ...student, entryYear: 2023 },
      reason: 'few-students',
    },
    {
      because: 'an old release',
      college: purdue,
      student: { ...student, entryYear: 2034 },
      reason: 'changing-prices',
    },
    {
      because: 'a transfer',
      college: purdue,
      student: { ...student, isUsual: false },
      reason: 'other-students',
    },
    {
      because: 'an unknown state',
      college: purdue,
      student: { ...student, state: null },
      reason: 'state-unknown',
    },
    {
      because: 'out-of-state tuition that isn’t published',
      college: { ...purdue, tuitionOutOfState: null },
      student: { ...student, state: 'OH' },
      reason: 'tuition-missing',
    },
  ])('names $because', ({ college, student, reason }) => {
    const estimate = estimateNetPrice(college, student)
    expect(estimate?.confidence).not.toBe('good')
    expect(estimate?.reason).toBe(reason)
  })
})

test('a family that pays nearly the cost hears that grants for need are unlikely', () => {
  const rich = { ...student, income: 400_000, sai: 129_940, pell: 0 }
  expect(estimateNetPrice(purdue, rich)?.needGrantsUnlikely).toBe(true)
  expect(estimateNetPrice(purdue, student)?.needGrantsUnlikely).toBe(false)
})

test('without income and SAI there is no price', () => {
  expect(estimateNetPrice(purdue, { ...student, income: null, sai: null })).toBeNull()
  expect(estimateNetPrice(purdue, { ...student, income: Number.NaN, sai: null })).toBeNull()
  expect(estimateNetPrice(purdue, { ...student, entryYear: Number.NaN })).toBeNull()
})

test('a college’s figure that isn’t a number makes no endless loop', () => {
  expect(estimateNetPrice({ ...purdue, cost: Number.NaN }, student)?.price).toBeNaN()
})

describe('for every college and student', () => {
  const price = fc.option(fc.integer({ min: -5_000, max: 90_000 }), { nil: null })
  const five = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 5, maxLength: 5 })
  const arbitraryFigures: fc.Arbitrary<PublishedPrices> = fc
    .record({
      control: fc.constantFrom('public', 'private-nonprofit', 'private-for-profit'),
      level: fc.constantFrom(4, 2, 1),
      state: fc.option(fc.constantFrom('IN', 'CA', 'TX', 'PW'), { nil: null }),
      cost: fc.integer({ min: 4_000, max: 95_000 }),
      netPrice: five(price),
      students: five(fc.option(fc.integer({ min: 0, max: 3_000 }), { nil: null })),
      history: fc.option(fc.array(five(price), { minLength: 1, maxLength: 2 }), { nil: null }),
      pellShare: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null }),
      admissionRate: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null }),
    })
    .filter(({ netPrice }) => netPrice.some((one) => one !== null))
  const dollars = fc.option(fc.integer({ min: 0, max: 60_000 }), { nil: null })
  const arbitraryCollege = fc
    .tuple(
      arbitraryFigures,
      dollars,
      dollars,
      fc.option(fc.integer({ min: 3_000, max: 99_000 }), { nil: null }),
    )
    .map(([figures, tuitionInState, tuitionOutOfState, onCampus]) =>
      collegeOf(figures, { tuitionInState, tuitionOutOfState, costByLiving: { 'on-campus': onCampus } }),
    )
  const arbitraryStudent: fc.Arbitrary<PriceStudent> = fc.record({
    income: fc.integer({ min: -50_000, max: 900_000 }),
    sai: fc.option(fc.integer({ min: -1_500, max: 999_999 }), { nil: null }),
    pell: fc.option(fc.integer({ min: 0, max: 7_395 }), { nil: null }),
    state: fc.option(fc.constantFrom('IN', 'CA', 'NY'), { nil: null }),
    living: fc.constantFrom('on-campus' as const, 'with-family' as const, null),
    entryYear: fc.integer({ min: 2022, max: 2032 }),
    isUsual: fc.boolean(),
  })
  const check = (law: (college: PricedCollege, student: PriceStudent) => void) =>
    fc.assert(fc.property(arbitraryCollege, arbitraryStudent, law), { numRuns: 2_000 })
  const estimate = (college: PricedCollege, one: PriceStudent) => {
    const found = estimateNetPrice(college, one)
    if (!found) throw new Error('there is an income')
    return found
  }

  test('the range contains the price, and its half contains it too', () =>
    check((college, one) => {
      const { low, middleLow, price, middleHigh, high } = estimate(college, one)
      expect([low, middleLow, price, middleHigh, high]).toEqual(
        [low, middleLow, price, middleHigh, high].toSorted((a, b) => a - b),
      )
      expect(low).toBeGreaterThanOrEqual(0)
    }))

  test('the lines add up to the price, and every amount is a whole number', () =>
    check((college, one) => {
      const { lines, price } = estimate(college, one)
      const sum = lines.reduce((total, { amount }) => total + amount, 0)
      expect(lines.every(({ amount }) => Number.isInteger(amount))).toBe(true)
      expect(sum).toBe(price)
    }))

  test('the lines add up to a price that is half a dollar, in whatever order', () => {
    const college: PricedCollege = {
      ...{
        control: 'private-nonprofit',
        level: 4,
        state: null,
        cost: 14_347,
        dataYear: 2022,
        admissionRate: 0,
      },
      curve: {
        grants: [0, 659.0264806959567, 0, 0, 0],
        deviations: [
          4260.667422867262, 4191.088143856647, 3852.2982478714484, 2872.0310103377287, 541.6807097838057,
        ],
        ...{ students: 0, knownBrackets: 1 },
      },
      ...{ tuitionInState: null, tuitionOutOfState: null, costByLiving: { 'on-campus': 3_016 } },
    }
    const one: PriceStudent = {
      ...{
        income: 0,
        sai: 22_580,
        pell: 3_134,
        state: null,
        living: 'on-campus',
        entryYear: 2023,
        isUsual: false,
      },
    }
    const { lines, price } = estimate(college, one)
    expect(lines.reduce((total, { amount }) => total + amount, 0)).toBe(price)
  })

  test('a larger Pell Grant never raises the price', () =>
    check((college, one) => {
      const more = { ...one, pell: 7_395 }
      expect(estimate(college, more).price).toBeLessThanOrEqual(
        estimate(college, { ...one, pell: one.pell ?? 0 }).price,
      )
    }))

  test('moving to the college’s state never raises the price or the range', () =>
    check((college, one) => {
      const own = estimate(college, { ...one, state: college.state })
      const other = estimate(college, { ...one, state: 'NY' })
      expect(own.price).toBeLessThanOrEqual(other.price)
      expect(own.high).toBeLessThanOrEqual(other.high)
    }))

  test('not being sure about the state widens the range', () =>
    check((college, one) => {
      const known = estimate(college, { ...one, state: college.state })
      const unknown = estimate(college, { ...one, state: null })
      expect(unknown.high).toBeGreaterThanOrEqual(known.high)
      expect(unknown.low).toBeLessThanOrEqual(known.low)
    }))

  test('the price without Pell never exceeds the cost for the student, grown to the entry year', () =>
    check((college, one) => {
      const basis = basisOf({ ...one, pell: 0 })
      if (!basis) throw new Error('there is an income')
      const { cost, outOfState, living, growth, otherGrants, price } = pricePartsOf(college, basis)
      const pellInAverages = basis.pellShare * maxPellGrant(college.dataYear)
      expect(cost + otherGrants).toBeLessThanOrEqual(cost + pellInAverages + 0.01)
      expect(price).toBeLessThanOrEqual(
        Math.max(cost + pellInAverages + outOfState + living + growth, 0) + 0.01,
      )
    }))

  test('the number in a list is the one on the page', () =>
    check((college, one) => {
      const [none, price] = pricesFor(priceColumnsOf([null, college]), one)
      expect(none).toBeNaN()
      expect(price).toBe(estimate(college, one).price)
    }))
})
