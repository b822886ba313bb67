import { describe, expect, test } from 'vitest'
import { sampleHousehold, sampleParent, sampleStudent } from '../../testing/sample-household.ts'
import { tablesFor } from '../sai/award-years/tables.ts'
import { en } from '../sai/words/en.ts'
import { es } from '../sai/words/es.ts'
import { partsText, sourceText } from '../sai/words/source-words.ts'
import { estimateForStudent } from './estimate.ts'
import type { Household } from './household.ts'
import * as typical from './typical-families.ts'
import { estimatedLineSource, likelySources, typicalSources } from './typical-sources.ts'

const november = { asOf: '2026-11-21' }
const linesOf = (household: Household) => estimateForStudent(household, 'ana', november).lines
const lineOf = (household: Household, key: string) => linesOf(household).find((line) => line.key === key)

const savingsOpen = { ...sampleHousehold().finances, cashAndSavings: null, investments: null }
const open = (changes: Partial<Household>) => sampleHousehold({ finances: savingsOpen, ...changes })

describe('a typical figure', () => {
  test('has a source with a year', () => {
    expect(Object.keys(typicalSources).sort()).toEqual(Object.keys(typical).sort())
    for (const [figure, sources] of Object.entries(typicalSources)) {
      expect(sources.length, figure).toBeGreaterThan(0)
      for (const part of sources) expect('year' in part && part.year, figure).toMatch(/^20\d\d$/)
    }
  })
})

describe('a line whose answer is missing', () => {
  test('says where its likely amount comes from, in both languages', () => {
    const line = lineOf(open({}), 'parents.cashAndSavings')
    expect(line?.rule).toBe('notAnswered')
    expect(line?.source).toContain(
      'Likely amount: Federal Reserve Board, Survey of Consumer Finances, 2022 (rounded).',
    )
    const spanish = sourceText(
      estimatedLineSource({ key: 'parents.cashAndSavings', rule: 'notAnswered' }, 'A', tablesFor('2027-28')),
      es.sources,
    )
    expect(spanish).toContain(
      'Cantidad probable: Federal Reserve Board, Survey of Consumer Finances, 2022 (redondeado).',
    )
  })

  test('goes by the family’s own estimate if there is one', () => {
    const household = open({ estimates: { income: 90_000, savings: 20_000 } })
    for (const key of ['parents.cashAndSavings', 'parents.investments']) {
      expect(lineOf(household, key)?.rule, key).toBe('notAnswered.ownEstimate')
      expect(lineOf(household, key)?.source, key).toContain('Likely amount: your own first estimate')
    }
  })

  test.each([
    {
      given: { earnedIncome: 70_000 },
      rule: 'notAnswered.fromEarnings',
      source: /our own assumption of 2026/,
    },
    { given: { incomeTaxPaid: 5_000 }, rule: 'notAnswered.fromTax', source: /for tax year 2025/ },
    { given: {}, rule: 'notAnswered', source: /Current Population Survey.*, 2024 \(rounded\)/ },
  ])('an income: $rule', ({ given, rule, source }) => {
    const parent = sampleParent({ agi: null, earnedIncome: null, incomeTaxPaid: null, ...given })
    const household = sampleHousehold({ parentsMaritalStatus: 'divorced', parents: [parent] })
    expect(lineOf(household, 'parents.agi')).toMatchObject({ rule })
    expect(lineOf(household, 'parents.agi')?.source).toMatch(source)
  })

  test('an estimated tax names the year’s tax law', () => {
    const household = sampleHousehold({ parents: [sampleParent({ incomeTaxPaid: null })] })
    expect(lineOf(household, 'parents.incomeTax')?.source).toMatch(/Rev\. Proc\. .*, for tax year 20\d\d/)
  })

  test('payroll tax and employment expenses on likely earnings say so', () => {
    const household = sampleHousehold({
      parentsMaritalStatus: 'divorced',
      parents: [sampleParent({ earnedIncome: null })],
    })
    const payroll = lineOf(household, 'parents.payrollTax')
    expect(payroll?.how).toMatch(/^On likely earnings of \$[\d,]+: Medicare/)
    expect(payroll?.source).toMatch(/Social Security wage base.*Likely amount: our own assumption of 2026/)
    expect(lineOf(household, 'parents.employmentExpense')?.rule).toMatch(
      /^employmentExpense\.(cap|percent)\.likely$/,
    )
  })

  test('an exemption by a benefit that is only likely says so', () => {
    const household = sampleHousehold({
      receivedBenefits: null,
      parents: [sampleParent({ agi: 24_000, earnedIncome: 24_000, incomeTaxPaid: 0, filedSchedules: true })],
      parentsMaritalStatus: 'divorced',
    })
    const line = lineOf(household, 'parents.assetContribution')
    expect(line?.how).toMatch(/^Assets probably don’t count/)
  })

  test('of a student’s own household', () => {
    const student = sampleStudent({
      dependencyFacts: ['veteran_or_active_duty'],
      cashAndSavings: null,
      agi: null,
      earnedIncome: null,
      incomeTaxPaid: null,
    })
    const lines = linesOf(sampleHousehold({ students: [student] })).filter(({ rule }) =>
      rule.startsWith('notAnswered'),
    )
    expect(lines.length).toBeGreaterThan(1)
    for (const { key, source } of lines) expect(source, key).toContain('Likely amount: ')
  })
})

test('has no English in Spanish text except names', () => {
  for (const sources of Object.values(typicalSources)) {
    const text = partsText(sources, es.sources)
    const without = sources.reduce(
      (left, part) => ('name' in part ? left.replaceAll(part.name, '') : left),
      text,
    )
    expect(without).not.toMatch(/\b(the|of|and|or|from|for|our|own|year|tax|rounded|families)\b/i)
  }
})

test('every line of a family that answered nothing has a source for its likely amount', () => {
  const household = sampleHousehold({
    parentsMaritalStatus: null,
    receivedBenefits: null,
    parents: [],
    finances: Object.fromEntries(Object.keys(savingsOpen).map((key) => [key, null])) as never,
    students: [
      sampleStudent({
        dependencyFacts: [],
        cashAndSavings: null,
        investments: null,
        agi: null,
        earnedIncome: null,
        incomeTaxPaid: null,
        filesTaxReturn: 'yes',
        hasLessCommonItems: null,
        businessNetWorth: null,
      }),
    ],
  })
  const estimated = linesOf(household).filter(({ rule }) => /^notAnswered|Estimated$|\.likely$/.test(rule))
  expect(estimated.length).toBeGreaterThan(8)
  for (const { key, rule, source } of estimated)
    expect(source, `${key} by ${rule}`).toMatch(/Likely amount: .*(20\d\d|your own first estimate)/)
})

test('a line with a given answer has no likely amount', () => {
  for (const line of linesOf(sampleHousehold())) {
    expect(likelySources(line, 'A', tablesFor('2027-28')), line.key).toEqual([])
    expect(line.source).not.toContain(en.sources.likely.slice(0, 13))
  }
})
