import { noIncomeAnswers } from '@bursar/contract/answers'
import { householdOf } from '@bursar/contract/household'
import { estimateForStudent } from '@bursar/formula/household/estimate'
import { createTranslator } from 'next-intl'
import { describe, expect, test } from 'vitest'
import { shownPell, shownPlanSai, shownSai } from '../accuracy/shown-sai.ts'
import en from '../messages/en/estimate.json' with { type: 'json' }
import es from '../messages/es/estimate.json' with { type: 'json' }
import { anEstimate } from '../testing/estimate.ts'
import { aFamily, aParent, aStudent, today } from '../testing/family.ts'
import { sourceWords } from './formula-words.ts'
import { meaningOf } from './meaning.ts'
import { presetRows } from './presets.ts'
import { placeOfUnknown } from './unknown-place.ts'

/** While an answer is missing, anything between −1,500 and 999,999 is possible. */
const likely = (value: number, low: number, high: number) => ({
  sai: low === high ? { low, high, isExact: true } : { low: -1_500, high: 999_999, isExact: false },
  likely: { sai: { value, low, high }, pell: { value: 0, low: 0, high: 0 } },
})

describe('the meaning of an SAI', () => {
  const exact = (value: number) => likely(value, value, value)
  test.each([
    { estimate: exact(-1500), means: { kind: 'zero' } },
    { estimate: exact(0), means: { kind: 'zero' } },
    { estimate: exact(6_959), means: { kind: 'low', cost: 30_000, need: 23_041 } },
    { estimate: exact(30_000), means: { kind: 'high', sai: 30_000 } },
    { estimate: likely(7_429, 6_912, 8_090), means: { kind: 'low', cost: 30_000, need: 22_600 } },
    { estimate: likely(7_429, -200, 8_090), means: null },
    { estimate: likely(28_000, 26_000, 31_000), means: null },
  ])('$estimate.likely.sai: $means.kind', ({ estimate, means }) => {
    expect(meaningOf(estimate)).toEqual(means)
  })
})

describe('the SAI as it is shown', () => {
  test.each([
    {
      estimate: likely(7_429, 7_429, 7_429),
      shown: { value: 7_429, low: 7_429, high: 7_429, isExact: true },
    },
    {
      estimate: likely(7_429, 6_912, 8_090),
      shown: { value: 7_400, low: 6_900, high: 8_100, isExact: false },
    },
    // A narrow range isn't rounded; a rounded one stays within what is possible.
    {
      estimate: likely(7_410, 7_401, 7_449),
      shown: { value: 7_410, low: 7_401, high: 7_449, isExact: false },
    },
    {
      estimate: likely(-1_500, -1_500, 240),
      shown: { value: -1_500, low: -1_500, high: 300, isExact: false },
    },
    { estimate: likely(-20, -120, 340), shown: { value: 0, low: -200, high: 400, isExact: false } },
    { estimate: likely(-900, -1_500, -40), shown: { value: -900, low: -1_500, high: 0, isExact: false } },
  ])('$estimate.likely.sai', ({ estimate, shown }) => {
    expect(shownSai(estimate)).toEqual(shown)
  })

  test('an SAI of a saved plan is as exact as the student’s', () => {
    const year = { sai: 12_345, tables: 'published' } as const
    expect(shownPlanSai(likely(7_429, 7_429, 7_429), year)).toEqual({ value: 12_345, isExact: true })
    expect(shownPlanSai(likely(7_429, 6_912, 8_090), year)).toEqual({ value: 12_300, isExact: false })
    expect(shownPlanSai(likely(7_410, 7_401, 7_449), year)).toEqual({ value: 12_345, isExact: false })
  })

  test('an SAI of a year whose tables aren’t published yet isn’t exact', () => {
    const year = { sai: 7_976, tables: 'projected' } as const
    expect(shownPlanSai(likely(7_429, 7_429, 7_429), year)).toEqual({ value: 7_976, isExact: false })
  })

  test('a Pell Grant is rounded the same way, and never below 0', () => {
    const pell = { ...anEstimate({ low: 0, high: 0 }).pell, low: 0, high: 7_395 }
    const estimate = {
      pell,
      likely: { ...likely(0, 0, 0).likely, pell: { value: 2_430, low: 0, high: 7_390 } },
    }
    expect(shownPell(estimate)).toEqual({ value: 2_430, low: 0, high: 7_390, isExact: false })
  })
})

describe('a missing answer', () => {
  test.each([
    {
      what: 'of a family that answered nothing',
      family: aFamily({ parents: [aParent({ id: 'ana' })], students: [aStudent({ id: 'zoe' })] }),
    },
    {
      what: 'of a family without its parents',
      family: aFamily({
        parentsMaritalStatus: 'married',
        students: [aStudent({ id: 'zoe', dependencyFacts: [] })],
      }),
    },
    {
      what: 'of a married student with a spouse of an own return',
      family: aFamily({
        students: [
          aStudent({
            id: 'zoe',
            dependencyFacts: ['married', 'has_dependents'],
            filingStatus: 'married_separate',
            spouse: noIncomeAnswers,
          }),
        ],
      }),
    },
    {
      what: 'behind an open gate',
      family: aFamily({
        parents: [aParent({ id: 'ana', hasLessCommonItems: true })],
        students: [aStudent({ id: 'zoe', dependencyFacts: [] })],
        ownsInvestmentProperty: true,
        hasBusinessAssets: true,
      }),
    },
  ])('$what has a question that it leads to', ({ family }) => {
    const { unknowns } = estimateForStudent(householdOf(family), 'zoe', { asOf: today })
    expect(unknowns.length).toBeGreaterThan(3)
    expect(unknowns.filter(({ field }) => placeOfUnknown(field, family, today) === null)).toEqual([])
  })
})

describe('the source of a worksheet line', () => {
  const family = aFamily({ students: [aStudent({ id: 'zoe', dependencyFacts: [] })] })
  const { awardYear, lines } = estimateForStudent(householdOf(family), 'zoe', { asOf: today })

  test("is in Spanish for Spanish readers, and the API's text in English", () => {
    expect(lines.length).toBeGreaterThan(50)
    for (const line of lines) {
      expect(sourceWords(line, awardYear, 'es-US'), line.key).toContain(`año de ayuda ${awardYear}`)
      expect(sourceWords(line, awardYear, 'en-US'), line.key).toBe(line.source)
    }
  })

  test("falls back to the API's English text for an unknown line or award year", () => {
    const [line] = lines
    if (!line) throw new Error('the worksheet has no lines')
    const unknown = { ...line, key: 'parents.lottery', source: 'HEA sec. 499' }
    expect(sourceWords(unknown, awardYear, 'es-US')).toBe('HEA sec. 499')
    expect(sourceWords(line, '2099-00', 'es-US')).toBe(line.source)
  })
})

describe('preset changes', () => {
  const family = aFamily({
    state: 'OH',
    familyMembersCount: 4,
    parentsMaritalStatus: 'divorced',
    receivedBenefits: [],
    parents: [
      aParent({
        ...{ filesTaxReturn: 'yes', filingStatus: 'head_of_household', agi: 90_000, incomeTaxPaid: 6_000 },
        ...{ earnedIncome: 90_000, filedSchedules: true, scheduleCNet: 0, hasLessCommonItems: false },
      }),
    ],
    students: [aStudent({ id: 'zoe', dependencyFacts: [], gradeLevel: '12', cashAndSavings: 2_000 })],
    cashAndSavings: 20_000,
  })
  const rows = presetRows(family, 'zoe', today)

  test('move the SAI in the expected direction', () => {
    const saiOf = (key: string) => {
      const row = rows.find((one) => one.key === key)
      return row && 'sai' in row ? row.sai : Number.NaN
    }
    expect(saiOf('income-plus-1000')).toBeGreaterThan(0)
    expect(saiOf('savings-plus-10000')).toBeGreaterThan(0)
    expect(saiOf('family-plus-one')).toBeLessThan(0)
  })

  const answer = (query: string) => `/family/federal-sai/answer?${query}&student=zoe`
  const [ana] = family.parents
  test.each([
    {
      what: 'an income and savings that are not known',
      open: { parents: [{ ...aParent(ana), id: 'ana', agi: null }], cashAndSavings: null },
      first: {
        'income-plus-1000': {
          what: 'income',
          href: answer('currentStepIndex=2&part=parent&person=ana'),
        },
        'savings-plus-10000': { what: 'savings', href: answer('currentStepIndex=3') },
      },
    },
    {
      what: 'a parent who was not added',
      open: { parents: [] },
      first: {
        'income-plus-1000': { what: 'parent', href: answer('currentStepIndex=2&part=parent&person=new') },
      },
    },
    {
      what: 'an independent student who answered nothing more',
      open: { students: [aStudent({ id: 'zoe', dependencyFacts: ['has_dependents'] })] },
      first: {
        'income-plus-1000': {
          what: 'income',
          href: answer('currentStepIndex=4&part=own-household&person=zoe'),
        },
        'savings-plus-10000': {
          what: 'savings',
          href: answer('currentStepIndex=4&part=own-household&person=zoe'),
        },
        'family-plus-one': {
          what: 'size',
          href: answer('currentStepIndex=4&part=own-household&person=zoe'),
        },
      },
    },
  ])('say what $what need first, and leave out no promised line', ({ open, first }) => {
    const found = presetRows({ ...family, ...open }, 'zoe', today)
    expect(found.map(({ key }) => key).slice(0, 3)).toEqual([
      'income-plus-1000',
      'savings-plus-10000',
      'family-plus-one',
    ])
    expect(
      Object.fromEntries(found.flatMap((row) => ('first' in row ? [[row.key, row.first]] : []))),
    ).toEqual(first)
  })

  test.each([en, es])('have their words', ({ whatIf }) => {
    expect(rows.filter(({ key }) => !(key in whatIf.presets))).toEqual([])
  })
})

test.each([
  { locale: 'en-US', estimate: en, one: 'in 1 step.', six: 'in 6 steps.' },
  { locale: 'es-US', estimate: es, one: 'en 1 paso.', six: 'en 6 pasos.' },
] as const)('an SAI that is set automatically has one step, in $locale', ({ locale, estimate, one, six }) => {
  const t = createTranslator({ locale, messages: { estimate }, namespace: 'estimate' })
  for (const lead of ['story.lead', 'story.leadUsual'] as const) {
    expect(t(lead, { count: 1 })).toContain(one)
    expect(t(lead, { count: 6 })).toContain(six)
  }
})
