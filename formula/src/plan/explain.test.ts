import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sampleParent, sampleStudent } from '../../testing/sample-household.ts'
import { richHousehold, type SamplePlan, sampleCase, sampleYears } from '../../testing/sample-plan.ts'
import { explainParentLoans, explainRepayment, explainYear, type PlanLine } from './explain.ts'
import { type NoCreditReason, planLineKeys } from './line-keys.ts'
import { planCaseKeys, type StudentYear } from './plan.ts'
import { planFor } from './plan-for.ts'
import { typicalColleges } from './typical-colleges.ts'
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
  ...sampleYears().flatMap(explainYear),
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
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      const value = (key: PlanLine['key']) => explainYear(row).find((line) => line.key === key)?.value ?? 0
      const parts = [
        'tuitionAndFees',
        'housingAndFood',
        'books',
        'transport',
        'personal',
        'otherExpenses',
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

  /** A line of a year in English, with its rule. */
  const lineIn = (row: StudentYear | undefined, key: PlanLine['key']) => {
    const found = explainYear(row as StudentYear).find((line) => line.key === key)
    return found && { rule: found.rule, ...planLineText(planWordsInEnglish, found) }
  }

  test('says whether the cost or the price leaves no room for a full Pell Grant', () => {
    const parents = [sampleParent({ filingStatus: 'married_joint', agi: 30_000, earnedIncome: 30_000 })]
    const pell = (price: number) => {
      const known = { kind: 'calculator', price } as const
      const [row] = sampleYears({ household: { parents }, college: { known }, student: { startYear: 2027 } })
      return { ...lineIn(row, 'pell'), amount: row?.sources.pell, cost: row?.cost ?? 0 }
    }
    const { cost } = pell(0)
    expect(pell(cost - 4_000)).toMatchObject({
      rule: 'pell.upToPrice',
      amount: 4_000,
      how: expect.stringContaining('The cost minus the price leaves room for no more than this.'),
    })
    expect(pell(cost - 8_000)).toMatchObject({ rule: 'pell.paid', amount: 7_395 })
  })

  test('leaves out costs that are published as a part of others', () => {
    const [row] = sampleYears({
      college: typicalColleges['public-in-state'],
      student: { livingPlan: 'with-family' },
    })
    for (const key of ['transport', 'housingAndFood', 'personal'] as const)
      expect(lineIn(row, key)).toBeUndefined()
    expect(lineIn(row, 'otherExpenses')?.label).toBe('Transportation, personal, and other')
  })

  test('says which costs of an offer’s year are in its letter', () => {
    const offer = {
      id: 'offer',
      collegeId: 7,
      year: 2027,
      costs: { tuitionAndFees: 12_000, housingAndFood: 14_000, books: null, transport: 0, personal: 3_000 },
      published: ['personal', 'transport'] as const,
      otherCosts: 0,
      grants: [],
    }
    const [row] = sampleYears({
      known: { offers: [offer] },
      student: { startYear: 2027, college: { kind: 'offer', offerId: 'offer' } },
    })
    expect(lineIn(row, 'tuitionAndFees')).toMatchObject({
      rule: 'cost.letter',
      source: 'The college’s offer',
    })
    expect(lineIn(row, 'books')).toMatchObject({ rule: 'cost.notInLetter', source: 'example' })
    expect(lineIn(row, 'otherExpenses')).toMatchObject({ rule: 'cost.notInLetter', source: 'example' })
    expect(lineIn(row, 'transport')).toBeUndefined()
  })

  test('says how other costs of a letter grew', () => {
    const offer = {
      id: 'offer',
      collegeId: 7,
      year: 2027,
      costs: { tuitionAndFees: 12_000, housingAndFood: 14_000, books: 900, transport: 0, personal: 3_000 },
      otherCosts: 3_000,
      grants: [],
    }
    const years = sampleYears({
      known: { offers: [offer] },
      student: { startYear: 2027, college: { kind: 'offer', offerId: 'offer' } },
    })
    expect(years.slice(0, 3).map((row) => lineIn(row, 'otherCosts'))).toMatchObject([
      { rule: 'cost.letter', how: 'From the offer letter.' },
      { rule: 'cost.grown.oneYear', how: '$3,000 in 2027, and 2.5% more the year after.' },
      { rule: 'cost.grown', how: '$3,000 in 2027, and 2.5% more each year for 2 years.' },
    ])
  })

  test('adds up to the grants, also if the price is above the cost or less is left in later years', () => {
    const grants = (price: number, laterGrantsPercent = 100) =>
      sampleYears({
        household: richHousehold,
        college: { tuition: 'private', known: { kind: 'calculator', price } },
        assumptions: { laterGrantsPercent },
      })
        .slice(0, 2)
        .map((row) => lineIn(row, 'grants'))
    expect(grants(10_000).map((line) => line?.rule)).toEqual(['grants.calculator', 'grants.calculator'])
    expect(grants(10_000, 90).map((line) => line?.rule)).toEqual(['grants.calculator', 'grants.later'])
    const [first] = grants(50_000)
    expect(first).toMatchObject({ rule: 'grants.none', source: 'The college’s own net price calculator' })
    expect(first?.how).toContain('$50,000 isn’t below the cost of $30,990')
  })

  test.each<[NoCreditReason, SamplePlan]>([
    ['notClaimed', { choices: { claimsTaxCredit: false } }],
    ['graduate', { household: { students: [sampleStudent({ gradeLevel: 'graduate', cashAndSavings: 0 })] } }],
    ['noExpenses', { student: { scholarships: 40_000 } }],
    ['yearsUsed', { student: { firstYearOfStudy: 5 } }],
    [
      'incomeUnknown',
      { household: { parents: [sampleParent({ filingStatus: 'married_joint', agi: null })] } },
    ],
    [
      'separateReturn',
      {
        household: {
          parentsMaritalStatus: 'divorced',
          parents: [sampleParent({ filingStatus: 'married_separate' })],
        },
      },
    ],
    ['incomeTooHigh', { household: richHousehold }],
    ['covered', { student: { gifts: 60_000 } }],
  ])('says why there is no tax credit: %s', (reason, changes) => {
    const [row] = sampleYears({ ...changes, choices: { claimsTaxCredit: true, ...changes.choices } })
    expect(lineIn(row, 'taxCredit')?.rule).toBe(`taxCredit.none.${reason}`)
  })

  const graduates = { students: [sampleStudent({ gradeLevel: 'graduate', cashAndSavings: 0 })] }

  test('says that professional programs allow graduate students to borrow more', () => {
    const howOf = (household: SamplePlan['household']) => {
      const [row] = sampleYears({
        household: { ...richHousehold, ...household },
        student: { directLoanPerYear: null },
      })
      return lineIn(row, 'directLoans')?.how
    }
    const more =
      'Professional programs, such as medicine and law, allow up to $50,000 a year and $200,000 in all.'
    expect(howOf(graduates)).toMatch(new RegExp(`up to \\$20,500: .+ ${more.replaceAll('$', '\\$')}$`))
    expect(howOf({})).not.toContain('Professional programs')
  })

  test.each<[PlanLine['key'], string, SamplePlan]>([
    ['directLoans', 'directLoans', {}],
    ['directLoans', 'directLoans.withoutEarlier', { student: { firstYearOfStudy: 2 } }],
    [
      'directLoans',
      'directLoans',
      {
        student: {
          firstYearOfStudy: 2,
          loansBefore: { total: 5_500, subsidized: 3_500, parentPlus: 0 },
        },
      },
    ],
    [
      'directLoans',
      'directLoans.limitReached',
      { student: { loansBefore: { total: 31_000, subsidized: 23_000, parentPlus: 0 } } },
    ],
    ['directLoans', 'directLoans.covered', { student: { scholarships: 90_000 } }],
    ['directLoans', 'directLoans.none', { student: { directLoanPerYear: 0 } }],
    ['directLoans', 'directLoans.graduate', { household: graduates }],
    [
      'directLoans',
      'directLoans.graduate.withoutEarlier',
      { household: graduates, student: { firstYearOfStudy: 2 } },
    ],
    [
      'directLoans',
      'directLoans.graduate.limitReached',
      {
        household: graduates,
        student: { loansBefore: { total: 257_500, subsidized: 0, parentPlus: 0 } },
      },
    ],
    ['directLoans', 'directLoans.graduate.none', { household: graduates, student: { directLoanPerYear: 0 } }],
    ['parentLoans', 'parentLoans', { choices: { parentLoans: { perYear: null, total: null } } }],
    ['parentLoans', 'parentLoans.none', { choices: { parentLoans: { perYear: 0, total: null } } }],
    [
      'parentLoans',
      'parentLoans.limitReached',
      {
        choices: { parentLoans: { perYear: null, total: null } },
        student: { loansBefore: { total: 0, subsidized: 0, parentPlus: 65_000 } },
      },
    ],
    ['parentLoans', 'parentLoans.covered', { student: { scholarships: 90_000 } }],
    [
      'parentLoans',
      'parentLoans.notForIndependent',
      { household: { students: [sampleStudent({ dependencyFacts: ['married'], cashAndSavings: 0 })] } },
    ],
    [
      'parentLoans',
      'parentLoans.notForIndependent',
      { household: { students: [sampleStudent({ gradeLevel: 'graduate', cashAndSavings: 0 })] } },
    ],
  ])('says what limits %s: %s', (key, rule, changes) => {
    const [row] = sampleYears({
      ...changes,
      household: { ...richHousehold, ...changes.household },
      student: { directLoanPerYear: null, ...changes.student },
    })
    expect(lineIn(row, key)?.rule).toBe(rule)
  })

  test('names loans from before the plan', () => {
    const { students } = sampleCase({
      student: { loansBefore: { total: 5_500, subsidized: 3_500, parentPlus: 0 } },
    })
    const [borrowed] = students[0]?.repayment ? explainRepayment(students[0].repayment) : []
    expect(planLineText(planWordsInEnglish, borrowed as PlanLine).how).toBe(
      'All loans of this plan and $5,500 from before it, before fees.',
    )
  })
})
