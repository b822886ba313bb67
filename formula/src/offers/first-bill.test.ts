import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aGrant, aLetter } from '../../testing/offers.ts'
import { compareBill, proposedAid, proposedPart } from './first-bill.ts'
import type { BillCredit, OfferBill } from './offer.ts'

const credit = (name: string, amount: number, more: Partial<BillCredit> = {}): BillCredit => ({
  name,
  amount,
  isPending: false,
  aidId: null,
  ...more,
})

/** A fall bill of the letter: 6,150 of tuition, 7,225 of housing; Pell 2,155 and merit 4,000 a term. */
const aBill = (bill: Partial<OfferBill> = {}): OfferBill => ({
  term: 'fall',
  termsInYear: 2,
  dueOn: '2027-08-15',
  charges: [
    { name: 'Undergraduate Tuition', amount: 5_600, part: null },
    { name: 'General Fee', amount: 550, part: null },
    { name: 'Residence Hall Double', amount: 4_400, part: null },
    { name: 'Traditional Meal Plan', amount: 2_825, part: null },
  ],
  credits: [
    credit('Federal Pell Grant', 2_155),
    credit('Presidential Schol', 4_000),
    credit('Dir Sub Loan - Fall', 1_731),
    credit('Dir Unsub Loan - Fall', 989, { isPending: true }),
  ],
  ...bill,
})

const compared = (bill: Partial<OfferBill> = {}) => {
  const comparison = compareBill(aLetter({ bill: aBill(bill) }))
  if (comparison === null) throw new Error('there is a bill')
  return comparison
}
const outcomes = (comparison: ReturnType<typeof compared>) =>
  Object.fromEntries(comparison.aid.map(({ aidId, outcome }) => [aidId, outcome]))

describe('the first bill against the offer', () => {
  test('finds what is paid, pending, and missing, and what is due', () => {
    const result = compared()
    expect(outcomes(result)).toEqual({
      pell: 'paid',
      merit: 'paid',
      // 1,750 less the fee of 1.057% is 1,731.50 (the share 18.50 rounds up).
      sub: 'paid',
      unsub: 'pending',
      plus: 'missing',
    })
    expect(result).toMatchObject({
      charges: 13_375,
      paid: 7_886,
      pending: 989,
      due: 5_489,
      dueAfterPending: 4_500,
      newCharges: [],
      newCredits: [],
    })
    expect(result.parts).toEqual([
      {
        part: 'tuitionAndFees',
        expected: 6_150,
        billed: 6_150,
        outcome: 'as-offered',
        ask: 'student-accounts',
      },
      {
        part: 'housingAndFood',
        expected: 7_225,
        billed: 7_225,
        outcome: 'as-offered',
        ask: 'student-accounts',
      },
    ])
  })

  test('finds changed aid and charges that the offer doesn’t have', () => {
    const { charges, credits } = aBill()
    const result = compared({
      charges: [
        ...charges,
        { name: 'Student Health Insurance Fee', amount: 1_790, part: null },
        { name: 'Engineering program fee', amount: 320, part: null },
        { name: 'Orientation kit', amount: 45, part: null },
      ],
      credits: [
        ...credits.filter(({ name }) => name !== 'Presidential Schol'),
        credit('Presidential Schol', 3_000),
        credit('Rotary Club of Dayton', 500),
        credit('Parent PLUS', 8_000),
      ],
    })
    expect(outcomes(result)).toMatchObject({ merit: 'lower', plus: 'higher' })
    expect(result.newCharges.map(({ name }) => name)).toEqual([
      'Student Health Insurance Fee',
      'Orientation kit',
    ])
    expect(result.newCredits.map(({ name }) => name)).toEqual(['Rotary Club of Dayton'])
    expect(result.parts[0]).toMatchObject({ expected: 6_150, billed: 6_470, outcome: 'higher' })
  })

  test('allows a dollar for each line that was rounded, and no more', () => {
    // 1,731.50 in two disbursements, each rounded down; 6,150 of tuition in three charges.
    const inLines = (loan: number, tuition: number) => {
      const result = compared({
        credits: [credit('Dir Sub Loan 1', 865), credit('Dir Sub Loan 2', loan)],
        charges: [2_050, 2_050, tuition].map((amount) => ({ name: 'Tuition', amount, part: null })),
      })
      return [outcomes(result).sub, result.parts[0]?.outcome]
    }
    expect(inLines(865, 2_053)).toEqual(['paid', 'as-offered'])
    expect(inLines(864, 2_054)).toEqual(['lower', 'higher'])
  })

  test('what the family says about a line comes before its name', () => {
    const result = compared({
      charges: [
        { name: 'Orientation kit', amount: 45, part: 'other' },
        { name: 'Tuition', amount: 6_150, part: 'none' },
      ],
      credits: [
        credit('Federal Pell Grant', 4_000, { aidId: 'merit' }),
        credit('Presidential Schol', 9, { aidId: 'none' }),
      ],
    })
    expect(outcomes(result)).toMatchObject({ merit: 'paid', pell: 'missing' })
    expect(result.newCredits.map(({ amount }) => amount)).toEqual([9])
    expect(result.newCharges.map(({ name }) => name)).toEqual(['Tuition'])
    expect(result.parts).toMatchObject([{ part: 'other', expected: null, outcome: 'not-in-letter' }])
  })

  test('work-study isn’t paid on a bill, unless the family says that it is a grant', () => {
    const work = credit('Federal Work-Study', 1_250, { aidId: 'none' })
    const result = compared({ credits: [work, credit('Estudio y trabajo', 300, { isPending: true })] })
    expect(result.work.map(({ amount }) => amount)).toEqual([1_250, 300])
    expect(result).toMatchObject({
      paid: 0,
      pending: 0,
      due: 13_375,
      dueAfterPending: 13_375,
      newCredits: [],
    })
    expect(compared({ credits: [{ ...work, aidId: 'merit' }] })).toMatchObject({ work: [], paid: 1_250 })
  })

  test('quarters have a third of the year, and a match that was removed from the offer counts as not said', () => {
    const result = compared({
      termsInYear: 3,
      credits: [credit('Federal Pell Grant', 1_437, { aidId: 'gone' }), credit('Presidential', 2_667)],
    })
    expect(outcomes(result)).toMatchObject({ pell: 'paid', merit: 'paid' })
    expect(result.aid[0]).toMatchObject({ expected: 1_437, credited: 1_437 })
  })

  test('a credit counts once, even if a grant and a loan have one id', () => {
    const loans = [{ id: 'pell', kind: 'other', name: 'College Loan', amount: 1_000 }] as const
    const bill = aBill({ credits: [credit('Pell', 2_155, { aidId: 'pell' })] })
    const aid = compareBill(aLetter({ loans, bill }))?.aid ?? []
    expect(aid.map(({ credited }) => credited)).toEqual([2_155, 0, 0])
  })

  test('without a bill there is no comparison', () => expect(compareBill(aLetter())).toBeNull())

  test('every line is in exactly one place, and the sums are those of the bill', () => {
    const names = fc.constantFrom(
      'Tuition',
      'Room',
      'Books',
      'Parking',
      'Pell',
      'Unsub',
      'Sub Loan',
      'PLUS',
      'Presidential',
      'Zonta',
      'Work-study',
    )
    const amounts = fc.integer({ min: 0, max: 9_000 })
    const bills = fc.record({
      charges: fc.array(
        fc.record({
          name: names,
          amount: amounts,
          part: fc.constantFrom(null, 'none' as const, 'other' as const),
        }),
        { maxLength: 12 },
      ),
      credits: fc.array(
        fc.record({
          name: names,
          amount: amounts,
          isPending: fc.boolean(),
          aidId: fc.constantFrom(null, 'none', 'sub', 'merit', 'gone'),
        }),
        { maxLength: 12 },
      ),
      termsInYear: fc.integer({ min: 1, max: 4 }),
    })
    const total = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0)
    fc.assert(
      fc.property(bills, (bill) => {
        const result = compared(bill)
        expect(result.charges).toBe(total(bill.charges))
        expect(result.parts.reduce((sum, { billed }) => sum + billed, 0) + total(result.newCharges)).toBe(
          result.charges,
        )
        const credited = result.aid.reduce((sum, one) => sum + one.credited, 0) + total(result.newCredits)
        expect(credited + total(result.work)).toBe(total(bill.credits))
        expect(credited).toBe(result.paid + result.pending)
        expect(result.due).toBe(result.charges - result.paid)
        expect(result.dueAfterPending).toBe(result.due - result.pending)
      }),
      { numRuns: 500 },
    )
  })
})

test.each([
  ['Direct Unsubsidized Stafford', 1_000, 'unsub'],
  ['FED DIRECT SUB LOAN 1', 1_750, 'sub'],
  ['PLUS', 5_665, 'plus'],
  ['Anticipated PLUS Loan', 5_000, 'plus'],
  ['PLUS Disbursement', 5_665, 'plus'],
  ['PLUS - Smith, Maria', 5_665, 'plus'],
  ['Federal Plus Scholarship', 5_665, null],
  ['Pell', 2_155, 'pell'],
  ['Presidential Scholar Award', 4_000, 'merit'],
  ['Zonta Club', 4_000, null],
  ['Anticipated Aid', 2_155, null],
])('a credit named “%s” of %d is proposed as %s', (name, amount, id) => {
  expect(proposedAid({ name, amount }, aLetter())).toBe(id)
})

test('of two grants with similar names the amount decides', () => {
  const grants = [
    aGrant({ id: 'a', name: 'Buckeye Need Grant', amount: 3_000 }),
    aGrant({ id: 'b', name: 'Buckeye Merit Grant', amount: 5_000 }),
  ]
  expect(proposedAid({ name: 'Buckeye', amount: 2_500 }, aLetter({ grants }))).toBe('b')
  expect(proposedAid({ name: 'Buckeye', amount: 1_500 }, aLetter({ grants }))).toBe('a')
})

test('a scholarship or a meal plan called “Plus” isn’t a Parent PLUS Loan', () => {
  const grants = [aGrant({ id: 'merit', name: 'Merit Plus Scholarship', amount: 4_000 })]
  expect(proposedAid({ name: 'Merit Plus Schol', amount: 2_000 }, aLetter({ grants }))).toBe('merit')
  expect(proposedAid({ name: 'Meal Plan Plus', amount: 300 }, aLetter())).toBeNull()
})

test.each([
  ['Tuition Refund Plan', 'none'],
  ['Instructional & General Fees', 'tuitionAndFees'],
  ['Out-of-State Surcharge', 'tuitionAndFees'],
  ['Dining Plan – 7 Day', 'housingAndFood'],
  ['Room and Board', 'housingAndFood'],
  ['Course Materials', 'booksAndSupplies'],
  ['COTA Bus Fee', 'transportation'],
  ['Late Registration Fee', 'none'],
  ['Parking Permit', 'none'],
  ['Health Insurance Fee', 'none'],
  ['Yearbook', 'none'],
])('a charge named “%s” is proposed as %s', (name, part) => expect(proposedPart(name)).toBe(part))
