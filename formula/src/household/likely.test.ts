import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryHousehold } from '../../testing/arbitrary-household.ts'
import { sampleHousehold, sampleParent, sampleStudent } from '../../testing/sample-household.ts'
import { answeredPaths, withoutAnswers } from '../../testing/without-answers.ts'
import { incomeTaxOf } from '../taxes/income-tax.ts'
import { taxYears } from '../taxes/tax-years.ts'
import { logNormal, normalQuantile, normalShare, rareAmount } from './distributions.ts'
import { estimateForStudent } from './estimate.ts'
import { type Household, type Parent, unanswered } from './household.ts'
import { likelyAsk } from './likely-answers.ts'
import { medianCash } from './likely-property.ts'
import { choices } from './questions.ts'

const asOf = '2026-11-21'
const estimate = (household: Household) => estimateForStudent(household, 'ana', { asOf })
const lineOf = (household: Household, key: string) =>
  estimate(household).lines.find((line) => line.key === key)?.value
const without = (...paths: string[]) => withoutAnswers(sampleHousehold(), paths)

/** Nothing but the six answers of the first screen. */
function afterSixAnswers(answers: Partial<Household>): Household {
  const household = sampleHousehold()
  const kept = ['state', 'familyMembersCount', 'parentsMaritalStatus']
  const open = withoutAnswers(
    household,
    answeredPaths(household).filter((path) => !kept.includes(path)),
  )
  return { ...open, parents: [], ...answers }
}

describe('likely values of missing answers', () => {
  test('the tax is that of the income, filing status, and dependents, by the year’s brackets', () => {
    // Ana is under 17 at the end of 2025; with her sibling, there are two children.
    const tax = incomeTaxOf(
      { filingStatus: 'married_joint', agi: 92_000, children: 2, otherDependents: 0 },
      taxYears[2025],
    )
    expect(tax).toBe(2_386)
    expect(lineOf(without('parents.maria.incomeTaxPaid'), 'parents.incomeTax')).toBe(tax)
    const older = without('parents.maria.incomeTaxPaid')
    const [ana] = older.students
    const household = { ...older, students: [{ ...sampleStudent(), ...ana, dateOfBirth: '2008-12-31' }] }
    expect(lineOf(household, 'parents.incomeTax')).toBe(tax + 2_200 - 500)
  })

  test('the tax of one parent’s share of a joint return is half that of a couple with twice the income', () => {
    const [maria] = sampleHousehold().parents
    const alone = { ...sampleParent(), ...maria, filingStatus: 'married_joint', agi: 80_000 } as const
    const divorced = (parent: Parent) => ({
      ...sampleHousehold(),
      parentsMaritalStatus: 'divorced' as const,
      parents: [parent],
    })
    const onReturn = { filingStatus: 'married_joint', agi: 160_000, children: 3, otherDependents: 0 } as const
    const half = Math.round(incomeTaxOf(onReturn, taxYears[2025]) / 2)
    expect(lineOf(divorced({ ...alone, incomeTaxPaid: null }), 'parents.incomeTax')).toBe(half)
    const paid = { ...alone, incomeTaxPaid: half, agi: null, earnedIncome: null }
    expect(lineOf(divorced(paid), 'parents.agi')).toBeCloseTo(80_000, -3)
  })

  test('income and earnings follow from each other', () => {
    expect(lineOf(without('parents.maria.agi'), 'parents.agi')).toBe(90_270)
    const { lines } = estimate(without('parents.maria.earnedIncome'))
    expect(lines.find(({ key }) => key === 'parents.employmentExpense')?.inputs.earnings).toBe(92_000)
  })

  test('an income follows from the tax if nothing else is known of it', () => {
    const household = without('parents.maria.agi', 'parents.maria.earnedIncome')
    const [maria, luis] = household.parents
    const paid = { ...sampleParent(), ...maria, incomeTaxPaid: 2_386 }
    const agi = lineOf({ ...household, parents: [paid, luis ?? sampleParent()] }, 'parents.agi')
    expect(agi).toBeGreaterThan(91_900)
    expect(agi).toBeLessThan(92_100)
  })

  test('savings are the median of the income', () => {
    expect(medianCash(20_500)).toBe(900)
    expect(medianCash(370_000)).toBe(111_600)
    expect(lineOf(without('finances.cashAndSavings'), 'parents.cashAndSavings')).toBeGreaterThan(
      medianCash(92_000) / 2,
    )
    expect(lineOf(without('finances.cashAndSavings', 'finances.investments'), 'parents.investments')).toBe(0)
  })

  test('what the family estimated stands in for what it has not answered', () => {
    const household = afterSixAnswers({ estimates: { income: 92_000, savings: 30_000 } })
    expect(lineOf(household, 'parents.agi')).toBe(92_000)
    expect(lineOf(household, 'parents.cashAndSavings')).toBe(21_000)
    expect(lineOf(household, 'parents.investments')).toBe(9_000)
    // An answer outranks it.
    const known = { ...household, finances: { ...household.finances, investments: 25_000 } }
    expect(lineOf(known, 'parents.cashAndSavings')).toBe(5_000)
    const parents = [sampleParent({ ...unanswered, agi: 80_000, filingStatus: 'married_joint' })]
    expect(lineOf({ ...household, parents }, 'parents.agi')).toBe(80_000)
  })

  test('parents who don’t file jointly share the income they estimated', () => {
    const estimates = { income: 100_000, savings: 0 }
    const household = afterSixAnswers({ parentsMaritalStatus: 'unmarried_together', estimates })
    expect(lineOf(household, 'parents.agi')).toBe(100_000)
  })

  test('a loss that the family estimated stays one once one parent’s income is known', () => {
    const parents = ['one', 'other'].map((id) =>
      sampleParent({ id, ...unanswered, filingStatus: 'single', agi: id === 'one' ? 40_000 : null }),
    )
    const withEstimate = (income: number) =>
      afterSixAnswers({
        parentsMaritalStatus: 'unmarried_together',
        parents,
        estimates: { income, savings: 0 },
      })
    expect(lineOf(withEstimate(-50_000), 'parents.agi')).toBe(-50_000)
    // Guessed too low, but no loss.
    expect(lineOf(withEstimate(30_000), 'parents.agi')).toBe(40_000)
  })

  test('a benefit is likely far below the poverty line, and not far above it', () => {
    const assets = (agi: number) => {
      const { assets } = estimateForStudent(
        sampleHousehold({
          receivedBenefits: null,
          parents: [
            sampleParent({ filingStatus: 'married_joint', agi, earnedIncome: agi, filedSchedules: true }),
            sampleParent({ ...unanswered, id: 'luis' }),
          ],
        }),
        'ana',
        { asOf },
      )
      return assets.counted
    }
    expect(assets(60_000)).toBeNull()
    const likely = (agi: number) => {
      const household = sampleHousehold({
        receivedBenefits: null,
        parents: [
          sampleParent({ filingStatus: 'married_joint', agi, earnedIncome: agi, filedSchedules: true }),
        ],
      })
      return estimate(household).lines.find(({ key }) => key === 'parents.assetContribution')?.rule
    }
    expect(likely(40_000)).toBe('assetContribution.exempt.benefits.likely')
    expect(likely(120_000)).toBe('assetContribution.counted')
  })

  test('the family is the parents and the students we know', () => {
    const household = {
      ...without('familyMembersCount'),
      students: [sampleStudent(), sampleStudent({ id: 'leo' })],
    }
    const line = estimate(household).lines.find(({ key }) => key === 'parents.incomeProtection')
    expect(line?.inputs.familySize).toBe(4)
  })

  test('worksheet, story, and likely value are one number', () => {
    const household = without('parents.maria.incomeTaxPaid', 'finances.cashAndSavings')
    const { likely, linesSai, lines, sai } = estimate(household)
    expect(linesSai).toBe(likely.sai.value)
    expect(lines.at(-1)).toMatchObject({ key: 'sai', value: linesSai })
    expect(sai.isExact).toBe(false)
  })
})

describe('the plausible range', () => {
  test('contains the likely value, lies within what is possible, and is the same each time', () => {
    fc.assert(
      fc.property(arbitraryHousehold, (household) => {
        const { sai, pell, likely } = estimate(household)
        for (const [one, possible] of [
          [likely.sai, sai],
          [likely.pell, pell],
        ] as const) {
          expect(one.low).toBeLessThanOrEqual(one.value)
          expect(one.value).toBeLessThanOrEqual(one.high)
          expect(possible.low).toBeLessThanOrEqual(one.low)
          expect(one.high).toBeLessThanOrEqual(possible.high)
        }
        if (sai.isExact) expect(likely.sai).toEqual({ value: sai.low, low: sai.low, high: sai.low })
        expect(estimate(household).likely).toEqual(likely)
      }),
      { numRuns: 100 },
    )
  })

  test('narrows with each answer of a typical family, from thousands to nothing', () => {
    const width = (household: Household) => {
      const { low, high } = estimate(household).likely.sai
      return high - low
    }
    const six = afterSixAnswers({ estimates: { income: 92_000, savings: 30_000 } })
    const parents = without(
      'parents.maria.incomeTaxPaid',
      'finances.cashAndSavings',
      'students.ana.cashAndSavings',
      'receivedBenefits',
    )
    const tax = without('parents.maria.incomeTaxPaid')
    const widths = [six, parents, tax, sampleHousehold()].map(width)
    expect(widths).toEqual([...widths].sort((one, other) => other - one))
    expect(widths[0]).toBeGreaterThan(5_000)
    expect(widths.at(-1)).toBe(0)
  })

  test('the answers that narrow it most come first', () => {
    const household = without(
      'finances.cashAndSavings',
      'parents.maria.incomeTaxPaid',
      'students.ana.investments',
    )
    const { unknowns } = estimate(household)
    const narrowing = unknowns.map(({ narrowsBy }) => narrowsBy)
    expect(narrowing).toEqual([...narrowing].sort((one, other) => other - one))
    expect(unknowns[0]?.field).toBe('finances.cashAndSavings')
  })
})

describe('the distributions', () => {
  test('quantiles and shares of a normal distribution undo each other', () => {
    expect(normalQuantile(0.5)).toBeCloseTo(0, 9)
    expect(normalQuantile(0.975)).toBeCloseTo(1.959964, 5)
    expect(normalQuantile(0.001)).toBeCloseTo(-3.090232, 5)
    for (const share of [0.004, 0.1, 0.37, 0.8, 0.996])
      expect(normalShare(normalQuantile(share))).toBeCloseTo(share, 6)
  })

  test('half of the amounts are below the median, and most families have no rare amount', () => {
    expect(logNormal(10_000, 1.2, 0)).toBe(10_000)
    expect([0.1, 0.5, 0.9].map((share) => rareAmount(0.2, 5_000, 1, share))).toEqual([0, 0, 5_000])
  })
})

test('whether an independent student has to file doesn’t follow from the parents’ income', () => {
  const student = sampleStudent({
    ...unanswered,
    dependencyFacts: ['veteran_or_active_duty'],
    gradeLevel: 'college_2',
  })
  const filingOf = (income: number | null) => {
    const household = sampleHousehold({ students: [student], estimates: { income, savings: null } })
    // The plausible family that is the least likely to file.
    const answer = likelyAsk(household, student, '2027-28', () => 0.999)
    return answer('students.ana.filesTaxReturn', choices.ownReturn)
  }
  expect(filingOf(null)).toBe('no_not_required')
  expect(filingOf(150_000)).toBe('no_not_required')
})
