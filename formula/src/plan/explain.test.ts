import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sampleStudent } from '../../testing/sample-household.ts'
import { richHousehold, sampleYears } from '../../testing/sample-plan.ts'
import { explainParentLoans, explainRepayment, explainYear, type PlanLine } from './explain.ts'
import { planLineKeys } from './line-keys.ts'
import { planCaseKeys, type StudentYear } from './plan.ts'
import { planFor } from './plan-for.ts'
import { planWordsInEnglish } from './words/en.ts'
import { planWordsInSpanish } from './words/es.ts'
import { planLineText } from './words/words.ts'

const { request } = JSON.parse(readFileSync(new URL('../../cases/plan/family.json', import.meta.url), 'utf8'))
const plan = planFor(request.household, request.students, request.choices, request.assumptions, {
  asOf: request.asOf,
})
const { middle } = plan.cases
const rows = planCaseKeys.flatMap((key) => plan.cases[key].years.flatMap(({ students }) => students))
const lines: PlanLine[] = [
  ...rows.flatMap(explainYear),
  ...middle.students.flatMap(({ repayment }) => (repayment ? explainRepayment(repayment) : [])),
  ...(middle.parents?.byStudent.flatMap(explainParentLoans) ?? []),
]

describe('every line', () => {
  test.each([
    ['English', planWordsInEnglish],
    ['Spanish', planWordsInSpanish],
  ])('has a label, an explanation without open placeholders, and a source in %s', (_, words) => {
    for (const line of lines) {
      const { label, how, source } = planLineText(words, line)
      expect(label.length, line.key).toBeGreaterThan(2)
      expect(how, line.rule).not.toMatch(/[{}]|undefined|NaN/)
      expect(source.length, line.key).toBeGreaterThan(4)
    }
    expect(new Set(lines.map(({ key }) => key)).size).toBe(planLineKeys.length)
  })

  test('has a sentence for every rule in both languages, with the same placeholders', () => {
    const placeholders = (sentence: string) => sentence.match(/\{\w+(:\w+)?\}/g)?.sort() ?? []
    for (const [rule, sentence] of Object.entries(planWordsInEnglish.how))
      expect(placeholders(planWordsInSpanish.how[rule as keyof typeof planWordsInSpanish.how]), rule).toEqual(
        placeholders(sentence),
      )
  })

  test('adds up on its own: parts to cost, cost minus grants to net price, and the rest to the gap', () => {
    for (const row of rows) {
      const value = (key: PlanLine['key']) => explainYear(row).find((line) => line.key === key)?.value ?? 0
      const parts = [
        'tuitionAndFees',
        'housingAndFood',
        'books',
        'transport',
        'personal',
        'otherCosts',
      ] as const
      expect(parts.reduce((sum, key) => sum + value(key), 0)).toBe(value('cost'))
      expect(value('cost') - value('pell') - value('grants')).toBe(value('netPrice'))
      const paid = ['gifts', 'work', 'taxCredit', 'income', 'savings', 'directLoans', 'parentLoans'] as const
      expect(paid.reduce((left, key) => left - value(key), value('netPrice'))).toBe(value('gap'))
    }
  })

  test('says how a cost grew, and how a loan is repaid', () => {
    const text = (key: PlanLine['key'], at = 0) => {
      const found = lines.filter((line) => line.key === key)[at]
      return found && planLineText(planWordsInEnglish, found).how
    }
    expect(text('tuitionAndFees', 1)).toBe('$42,000 in 2027, and 2.5% more the year after.')
    expect(text('standard')).toBe('$28,304 at 6.52% over 15 years, $44,437 in total.')
    expect(text('balance')).toBe('$27,000 borrowed plus $1,304 in interest.')
  })

  test.each([
    { hasBachelorsDegree: false, how: 'An SAI of 107,918 is too high for a Pell Grant.' },
    {
      hasBachelorsDegree: true,
      how: 'Pell Grants are for students without a bachelor’s degree, with few exceptions.',
    },
  ])('says why there is no Pell Grant; first degree: $hasBachelorsDegree', ({ hasBachelorsDegree, how }) => {
    const students = [sampleStudent({ cashAndSavings: 0, hasBachelorsDegree })]
    const [row] = sampleYears({ household: { ...richHousehold, students } })
    const line = explainYear(row as StudentYear).find(({ key }) => key === 'pell')
    expect(planLineText(planWordsInEnglish, line as PlanLine).how).toBe(how)
  })
})
