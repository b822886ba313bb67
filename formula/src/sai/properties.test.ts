import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountUpTo, arbitraryInputs, arbitraryTables } from '../../testing/arbitrary-inputs.ts'
import { exampleInputs } from '../../testing/worked-examples.ts'
import { type AwardYearTables, tablesFor } from './award-years/tables.ts'
import { explainStudentAidIndex } from './explain.ts'
import type { AssetFigures, ContributorFigures, SaiInputs } from './inputs.ts'
import { pellIncome, pellResult } from './pell.ts'
import { studentAidIndex } from './student-aid-index.ts'

const runs = { numRuns: 600 }

/** Whether income under the Pell rules rises from 0 or less to above 0, where the maximum award begins. */
function crossesPellStep(before: SaiInputs, after: SaiInputs, tables: AwardYearTables): boolean {
  return pellIncome(before.people, tables) <= 0 && pellIncome(after.people, tables) > 0
}

function withPerson(
  inputs: SaiInputs,
  index: number,
  change: (person: ContributorFigures) => ContributorFigures,
): SaiInputs {
  return {
    ...inputs,
    people: inputs.people.map((p, i) => (i === index % inputs.people.length ? change(p) : p)),
  }
}

function withStudentFigures(
  inputs: SaiInputs,
  change: (person: ContributorFigures) => ContributorFigures,
): SaiInputs {
  const { dependentStudent } = inputs
  return dependentStudent
    ? { ...inputs, dependentStudent: { ...dependentStudent, figures: change(dependentStudent.figures) } }
    : inputs
}

/** A larger amount never lowers the SAI. */
const raising = [
  'agi',
  'deductibleIraPayments',
  'taxExemptInterest',
  'untaxedIraDistributions',
  'untaxedPensions',
  'foreignIncomeExclusion',
] as const satisfies (keyof ContributorFigures)[]

/** A larger amount never raises the SAI. */
const lowering = [
  'earnedIncome',
  'incomeTaxPaid',
  'iraRollover',
  'pensionRollover',
  'taxableGrants',
  'educationCredits',
  'workStudy',
] as const satisfies (keyof ContributorFigures)[]

describe('the direction in which each answer moves the SAI, within a formula', () => {
  test.each(raising)('more %s never lowers the SAI, but for the first dollar of Pell income', (field) => {
    fc.assert(
      fc.property(
        arbitraryInputs,
        arbitraryTables,
        amountUpTo(300_000),
        fc.nat(1),
        (inputs, tables, more, who) => {
          const plus = (person: ContributorFigures) => ({ ...person, [field]: person[field] + more })
          const before = studentAidIndex(inputs, tables).sai
          const after = withPerson(inputs, who, plus)
          fc.pre(!crossesPellStep(inputs, after, tables))
          expect(studentAidIndex(after, tables).sai).toBeGreaterThanOrEqual(before)
          expect(studentAidIndex(withStudentFigures(inputs, plus), tables).sai).toBeGreaterThanOrEqual(before)
        },
      ),
      runs,
    )
  })

  test.each(lowering)('more %s never raises the SAI', (field) => {
    fc.assert(
      fc.property(
        arbitraryInputs,
        arbitraryTables,
        amountUpTo(300_000),
        fc.nat(1),
        (inputs, tables, more, who) => {
          const plus = (person: ContributorFigures) => ({ ...person, [field]: person[field] + more })
          const before = studentAidIndex(inputs, tables).sai
          expect(studentAidIndex(withPerson(inputs, who, plus), tables).sai).toBeLessThanOrEqual(before)
          expect(studentAidIndex(withStudentFigures(inputs, plus), tables).sai).toBeLessThanOrEqual(before)
        },
      ),
      runs,
    )
  })

  test.each(['childSupportReceived', 'cashAndSavings', 'investments', 'businessNetWorth'] as const)(
    'more %s never lowers the SAI',
    (field) => {
      fc.assert(
        fc.property(arbitraryInputs, arbitraryTables, amountUpTo(900_000), (inputs, tables, more) => {
          const plus = (assets: AssetFigures) => ({ ...assets, [field]: assets[field] + more })
          const before = studentAidIndex(inputs, tables).sai
          const richer = studentAidIndex({ ...inputs, assets: plus(inputs.assets) }, tables).sai
          expect(richer).toBeGreaterThanOrEqual(before)
          if (!inputs.dependentStudent) return
          const { figures, assets } = inputs.dependentStudent
          const student = { ...inputs, dependentStudent: { figures, assets: plus(assets) } }
          expect(studentAidIndex(student, tables).sai).toBeGreaterThanOrEqual(before)
        }),
        runs,
      )
    },
  )

  test('business net worth never counts for more than an investment of the same size', () => {
    fc.assert(
      fc.property(arbitraryInputs, arbitraryTables, amountUpTo(2_000_000), (inputs, tables, equity) => {
        const investments = Math.max(inputs.assets.investments, 0)
        const { businessNetWorth } = inputs.assets
        const asInvestment = { ...inputs.assets, investments: investments + equity }
        const asBusiness = { ...inputs.assets, investments, businessNetWorth: businessNetWorth + equity }
        expect(studentAidIndex({ ...inputs, assets: asBusiness }, tables).sai).toBeLessThanOrEqual(
          studentAidIndex({ ...inputs, assets: asInvestment }, tables).sai,
        )
      }),
      runs,
    )
  })

  test('a larger family, a benefit, or the earned income tax credit never raises the SAI', () => {
    fc.assert(
      fc.property(arbitraryInputs, arbitraryTables, fc.nat(1), (inputs, tables, who) => {
        const { sai } = studentAidIndex(inputs, tables)
        const others = [
          { ...inputs, familySize: inputs.familySize + 1 },
          { ...inputs, receivedBenefits: true },
          withPerson(inputs, who, (person) => ({ ...person, receivedEitc: true })),
          { ...inputs, state: 'AK' },
        ]
        for (const other of others) expect(studentAidIndex(other, tables).sai).toBeLessThanOrEqual(sai)
      }),
      runs,
    )
  })

  test('a schedule, a Schedule C beyond its limit, or a freely associated state never lowers the SAI', () => {
    fc.assert(
      fc.property(arbitraryInputs, arbitraryTables, fc.nat(1), (inputs, tables, who) => {
        const { sai } = studentAidIndex(inputs, tables)
        const others = [
          withPerson(inputs, who, (person) => ({ ...person, filedSchedules: true })),
          withPerson(inputs, who, (person) => ({ ...person, scheduleCNet: 10_001 })),
          { ...inputs, state: 'FM' },
        ]
        for (const other of others) expect(studentAidIndex(other, tables).sai).toBeGreaterThanOrEqual(sai)
      }),
      runs,
    )
  })

  test('a qualifying surviving spouse is treated as a head of household', () => {
    fc.assert(
      fc.property(arbitraryInputs, arbitraryTables, fc.nat(1), (inputs, tables, who) => {
        const as = (filingStatus: ContributorFigures['filingStatus']) =>
          explainStudentAidIndex(
            withPerson(inputs, who, (person) => ({ ...person, filingStatus })),
            tables,
          )
        expect(as('qualifying_surviving_spouse')).toEqual(as('head_of_household'))
      }),
      runs,
    )
  })
})

describe('thresholds where a small change in income has a large effect', () => {
  const tables = tablesFor('2025-26')
  const saiOf = (agi: number, more: Partial<ContributorFigures> = {}) =>
    studentAidIndex(
      exampleInputs({
        familySize: 2,
        people: [{ filingStatus: 'married_joint', agi, ...more }],
        assets: { cashAndSavings: 100_000 },
      }),
      tables,
    ).sai

  test('one dollar at 60,000 makes all savings count', () => {
    expect(saiOf(59_999)).toBe(7_419)
    expect(saiOf(60_000)).toBe(11_871)
  })

  test('the first dollar of income gives the maximum Pell Grant, and an SAI of zero', () => {
    expect(saiOf(0, { taxExemptInterest: 60_000 })).toBe(7_419)
    expect(saiOf(1, { taxExemptInterest: 60_000 })).toBe(0)
  })

  test('one dollar above 175% of the poverty line ends the maximum Pell Grant', () => {
    expect(saiOf(34_510)).toBe(0)
    expect(saiOf(34_511)).toBe(1_316)
  })
})

describe('every result', () => {
  test('is a whole number from -1,500 to 999,999, with a worksheet of whole numbers', () => {
    fc.assert(
      fc.property(arbitraryInputs, arbitraryTables, (inputs, tables) => {
        const { sai, lines, pell } = explainStudentAidIndex(inputs, tables)
        expect(Number.isInteger(sai)).toBe(true)
        expect(Object.is(sai, -0)).toBe(false)
        expect(sai).toBeGreaterThanOrEqual(-1_500)
        expect(sai).toBeLessThanOrEqual(999_999)
        expect(lines.every(({ value }) => Number.isSafeInteger(value) && !Object.is(value, -0))).toBe(true)
        expect(lines.at(-1)).toMatchObject({ key: 'sai', value: sai })
        expect(Number.isInteger(pell.amount)).toBe(true)
      }),
      runs,
    )
  })

  test('has a Pell Grant that falls as the SAI rises', () => {
    fc.assert(
      fc.property(
        arbitraryInputs,
        arbitraryTables,
        fc.integer({ min: -1_500, max: 20_000 }),
        (inputs, tables, sai) => {
          const lower = pellResult(inputs, sai, null, tables)
          const higher = pellResult(inputs, sai + 1, null, tables)
          expect(higher.amount).toBeLessThanOrEqual(lower.amount)
          expect([0, 5]).toContain(lower.kind === 'calculated' ? lower.amount % 10 : 0)
          if (lower.kind === 'none') expect(lower.amount).toBe(0)
        },
      ),
      runs,
    )
  })

  test('does not modify the inputs', () => {
    fc.assert(
      fc.property(arbitraryInputs, arbitraryTables, (inputs, tables) => {
        const before = structuredClone(inputs)
        explainStudentAidIndex(inputs, tables)
        expect(inputs).toEqual(before)
      }),
      { numRuns: 200 },
    )
  })
})
