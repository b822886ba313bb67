import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryInputs, arbitraryTables } from '../../testing/arbitrary-inputs.ts'
import { exampleInputs } from '../../testing/worked-examples.ts'
import { tablesFor } from './award-years/tables.ts'
import { explainStudentAidIndex } from './explain.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'
import { fill, moneyText } from './words/wording.ts'
import { wordsFor } from './words/words.ts'
import { howRules, lineKeys } from './worksheet-keys.ts'

const linesOf = (inputs: Parameters<typeof exampleInputs>[0]) =>
  explainStudentAidIndex(exampleInputs(inputs), tablesFor('2025-26')).lines

const placeholdersIn = (sentence: string) => (sentence.match(/\{[^}]*\}/g) ?? []).sort()

describe('the explained worksheet', () => {
  test('formula A lists the parents’ lines, then the student’s', () => {
    const lines = linesOf({ people: [{ agi: 80_000, earnedIncome: 78_000, filingStatus: 'married_joint' }] })
    expect(lines.map(({ line }) => line)).toEqual(Array.from({ length: 53 }, (_, index) => `A${index + 1}`))
    const firstOfStudent = lines.findIndex(({ key }) => key.startsWith('student.'))
    expect(lines.slice(firstOfStudent, -1).every(({ key }) => key.startsWith('student.'))).toBe(true)
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
  })

  test.each([
    { formula: 'B' as const, count: 27, last: 'student.assetContribution' },
    { formula: 'C' as const, count: 28, last: 'student.contribution' },
  ])('formula $formula has $count lines, the last before the SAI is $last', ({ formula, count, last }) => {
    const lines = linesOf({ formula, people: [{ agi: 80_000 }] })
    expect(lines).toHaveLength(count)
    expect(lines.at(-2)?.key).toBe(last)
    expect(lines[0]?.line).toBe(`${formula}1`)
  })

  test('when no one files a return, the worksheet has one line with the reason', () => {
    const lines = linesOf({ people: [{ filing: 'not_filed' }] })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ key: 'sai', value: -1_500, rule: 'sai.noReturn' })
  })

  test('worksheet sums equal the amounts named in their sentences', () => {
    fc.assert(
      fc.property(arbitraryInputs, arbitraryTables, (inputs, tables) => {
        const { lines } = explainStudentAidIndex(inputs, tables)
        for (const { rule, inputs: figures, value } of lines) {
          const sum = Object.values(figures).reduce((total, figure) => total + figure, 0)
          if (
            /^(additions|offsets|totalAllowances\.|adjustedAvailableIncome|netWorth|sai\.(dependent|with))/.test(
              rule,
            )
          )
            expect(value, rule).toBe(sum)
          if (rule === 'totalIncome')
            expect(value).toBe((figures.additions as number) - (figures.offsets as number))
          if (rule === 'availableIncome')
            expect(value).toBe((figures.totalIncome as number) - (figures.totalAllowances as number))
          if (rule === 'payrollTax')
            expect(value).toBe((figures.medicare as number) + (figures.socialSecurity as number))
        }
      }),
      { numRuns: 400 },
    )
  })

  test.each([
    {
      because: 'a counted band',
      inputs: { people: [{ agi: 100_000 }], assets: { businessNetWorth: 200_000 } },
      key: 'parents.business',
      how: 'Of $200,000: $68,000 plus 50% of the $30,000 above $170,000.',
    },
    {
      because: 'a business of one dollar',
      inputs: { people: [{ agi: 100_000 }], assets: { businessNetWorth: 1 } },
      key: 'parents.business',
      how: 'Of $1: $0 plus 40% of the $1 above $0.',
    },
    {
      because: "the student's own business",
      inputs: { people: [{ agi: 100_000 }], dependentStudent: { assets: { businessNetWorth: 100 } } },
      key: 'student.business',
      how: 'Of $100: $0 plus 40% of the $100 above $0.',
    },
    {
      because: 'no business',
      inputs: { people: [{ agi: 100_000 }] },
      key: 'parents.business',
      how: 'No business or farm that counts.',
    },
    {
      because: 'the first band reaches below zero',
      inputs: { people: [{ agi: 40_000, filedSchedules: true }] },
      key: 'parents.contribution',
      how: '22% of −$3,870.',
    },
    {
      because: 'a flat amount',
      inputs: { people: [{ agi: 10_000 }] },
      key: 'parents.contribution',
      how: '−$33,870 is below −$8,300, so this is always −$1,826.',
    },
    {
      because: 'a higher band',
      inputs: { people: [{ agi: 66_000 }] },
      key: 'parents.contribution',
      how: 'Of $22,130: $4,686 plus 25% of the $830 above $21,300.',
    },
    {
      because: 'exempt by income',
      inputs: { people: [{ agi: 50_000 }] },
      key: 'parents.assetContribution',
      how: 'Assets don’t count because income is below $60,000 and the tax return is a simple one.',
    },
    {
      because: 'exempt by benefits, the student too',
      inputs: { people: [{ agi: 90_000 }], receivedBenefits: true },
      key: 'student.assetContribution',
      how: 'Assets don’t count because someone in the household received a federal benefit.',
    },
    {
      because: 'the cap of the employment allowance',
      inputs: { people: [{ agi: 90_000, earnedIncome: 90_000 }] },
      key: 'parents.employmentExpense',
      how: '35% of earnings of $90,000, limited to the year’s maximum of $4,890.',
    },
    {
      because: 'below the cap',
      inputs: { people: [{ agi: 90_000, earnedIncome: 1_000 }] },
      key: 'parents.employmentExpense',
      how: '35% of earnings of $1,000, up to $4,890.',
    },
    {
      because: 'none for a single student',
      inputs: { formula: 'B' as const, people: [{ agi: 90_000, earnedIncome: 1_000 }] },
      key: 'student.employmentExpense',
      how: 'Single students without dependents don’t get this allowance.',
    },
    {
      because: 'the floor of the student’s income contribution',
      inputs: { people: [{ agi: 90_000 }] },
      key: 'student.incomeContribution',
      how: '50% of −$11,510 would be less, but this line is never below $0.',
    },
    {
      because: 'parents who lack income',
      inputs: { people: [{ agi: 40_000 }] },
      key: 'student.parentsNegativeIncome',
      how: 'The parents’ adjusted available income of −$3,870 is below zero, so the student keeps the same amount.',
    },
    {
      because: 'a student whose income counts in half',
      inputs: { people: [{ agi: 90_000 }], dependentStudent: { figures: { agi: 21_510 } } },
      key: 'student.incomeContribution',
      how: '50% of available income of $10,000.',
    },
    {
      because: 'half of nothing, which is not the floor',
      inputs: { people: [{ agi: 90_000 }], dependentStudent: { figures: { agi: 11_510 } } },
      key: 'student.incomeContribution',
      how: '50% of available income of $0.',
    },
    {
      because: 'parents at exactly zero',
      inputs: { people: [{ agi: 43_870 }] },
      key: 'student.parentsNegativeIncome',
      how: 'None, because the parents’ adjusted available income of $0 isn’t below zero.',
    },
    {
      because: 'assets that are debts',
      inputs: { people: [{ agi: 90_000 }], assets: { cashAndSavings: -500 } },
      key: 'parents.assetContribution',
      how: '12% of −$500 would be below zero, so it’s zero.',
    },
    {
      because: 'no assets',
      inputs: { people: [{ agi: 90_000 }] },
      key: 'parents.assetContribution',
      how: '12% of $0.',
    },
    {
      because: 'assets so small that nothing comes of them',
      inputs: { people: [{ agi: 90_000 }], assets: { cashAndSavings: 4 } },
      key: 'parents.assetContribution',
      how: '12% of $4.',
    },
    {
      because: 'the lowest threshold itself, which is still a percentage',
      inputs: { people: [{ agi: 35_570 }] },
      key: 'parents.contribution',
      how: '22% of −$8,300.',
    },
    {
      because: 'the allowance of formula C',
      inputs: { formula: 'C' as const, familySize: 3, people: [{ agi: 90_000, earnedIncome: 1_000 }] },
      key: 'student.incomeProtection',
      how: 'The year’s living allowance for a family of 3.',
    },
    {
      because: 'employment expenses of a single parent',
      inputs: { formula: 'C' as const, familySize: 3, people: [{ agi: 90_000, earnedIncome: 1_000 }] },
      key: 'student.employmentExpense',
      how: '35% of earnings of $1,000, up to $4,890.',
    },
    {
      because: 'the share of assets in formula C',
      inputs: { formula: 'C' as const, people: [{ agi: 90_000 }], assets: { cashAndSavings: 1_000 } },
      key: 'student.assetContribution',
      how: '7% of $1,000.',
    },
    {
      because: 'the allowance of a single student',
      inputs: { formula: 'B' as const, people: [{ agi: 90_000 }] },
      key: 'student.incomeProtection',
      how: 'The year’s living allowance for a single student.',
    },
    {
      because: 'the allowance of a married student',
      inputs: { formula: 'B' as const, isStudentMarried: true, people: [{ agi: 90_000 }] },
      key: 'student.incomeProtection',
      how: 'The year’s living allowance for a married student.',
    },
    {
      because: 'employment expenses of a married student',
      inputs: {
        formula: 'B' as const,
        isStudentMarried: true,
        people: [{ agi: 90_000, earnedIncome: 1_000 }],
      },
      key: 'student.employmentExpense',
      how: '35% of earnings of $1,000, up to $4,890.',
    },
    {
      because: 'the share of assets in formula B',
      inputs: { formula: 'B' as const, people: [{ agi: 90_000 }], assets: { cashAndSavings: 1_000 } },
      key: 'student.assetContribution',
      how: '20% of $1,000.',
    },
    {
      because: "the dependent student's share of assets, without child support",
      inputs: {
        people: [{ agi: 90_000 }],
        dependentStudent: {
          assets: { cashAndSavings: 1_000, businessNetWorth: 100, childSupportReceived: 900 },
        },
      },
      key: 'student.netWorth',
      how: 'Cash and savings $1,000, investments $0, and business $40.',
    },
    {
      because: 'the lowest possible',
      inputs: { people: [{ agi: 10_000 }] },
      key: 'sai',
      how: 'The formula gives −1,826, but the SAI is never below −1,500.',
    },
    {
      because: 'maximum Pell',
      inputs: { people: [{ agi: 50_000, taxExemptInterest: 30_000 }] },
      key: 'sai',
      how: 'The formula gives $8,977. A family with this income gets the maximum Pell Grant, so the SAI can’t be above zero.',
    },
    {
      because: 'the highest possible',
      inputs: { people: [{ agi: 9_000_000 }] },
      key: 'sai',
      how: 'The formula gives 4,200,821, but the SAI is never above 999,999.',
    },
  ])('says $because', ({ inputs, key, how }) => {
    const line = linesOf(inputs).find((each) => each.key === key)
    expect(line && wordsFor(line, 'en').how).toBe(how)
  })
})

describe('the words', () => {
  test('both languages have the same labels, sentences, and reasons', () => {
    for (const part of Object.keys(en) as (keyof typeof en)[])
      expect(Object.keys(es[part]).sort(), part).toEqual(Object.keys(en[part]).sort())
    expect(Object.keys(en.labels).sort()).toEqual([...lineKeys].sort())
    expect(Object.keys(en.how).sort()).toEqual([...howRules].sort())
  })

  test.each([...howRules])('%s has the same placeholders in both languages', (rule) => {
    expect(placeholdersIn(es.how[rule])).toEqual(placeholdersIn(en.how[rule]))
  })

  test('every placeholder is filled, whatever the inputs', () => {
    fc.assert(
      fc.property(arbitraryInputs, arbitraryTables, (inputs, tables) => {
        for (const line of explainStudentAidIndex(inputs, tables).lines)
          for (const locale of ['en', 'es'] as const) {
            const { label, how } = wordsFor(line, locale)
            expect(label.length).toBeGreaterThan(2)
            expect(how, line.rule).not.toMatch(/[{}]|undefined|NaN/)
          }
      }),
      { numRuns: 400 },
    )
  })

  test.each([
    [0, '$0'],
    [7, '$7'],
    [-7, '−$7'],
    [999, '$999'],
    [1_000, '$1,000'],
    [-1_000, '−$1,000'],
    [12_345, '$12,345'],
    [1_000_002, '$1,000,002'],
    [-99_999_999, '−$99,999,999'],
  ])('formats %i dollars as %s', (amount, text) => {
    expect(moneyText(amount)).toBe(text)
  })

  test('a missing value leaves its placeholder visible', () => {
    expect(fill('Of {a} and {b:n}.', { a: 1_500 })).toBe('Of $1,500 and {b}.')
  })

  test('an index number is not money, but has separators and a minus like the number on the screen', () => {
    expect(fill('{sai:grouped} in {year:n}', { sai: -1_500, year: 2027 })).toBe('−1,500 in 2027')
  })
})
