import { describe, expect, test } from 'vitest'
import { aFamily, aParent, aStudent, today } from '../testing/family.ts'
import { parts } from './parts.ts'
import { checkId, softChecks } from './soft-checks.ts'

const at = (key: string, personId: string | null = null) => {
  const part = parts.find((one) => one.key === key)
  if (!part) throw new Error(key)
  return { part, personId }
}
const keys = (place: ReturnType<typeof at>, answers: Record<string, unknown>, family = aFamily()) =>
  softChecks(place, answers, { family, today }).map(({ key, field }) => `${field}: ${key}`)

describe('income', () => {
  test.each([
    {
      answers: { agi: 60_000, incomeTaxPaid: 24_000 },
      asks: ['incomeTaxPaid: highTax'],
      because: 'exactly 40%',
    },
    { answers: { agi: 60_000, incomeTaxPaid: 23_999 }, asks: [], because: 'one dollar less' },
    {
      answers: { agi: 0, incomeTaxPaid: 0 },
      asks: [],
      because: 'no tax on no income is nothing to ask about',
    },
    {
      answers: { agi: -5_000, incomeTaxPaid: 100 },
      asks: ['incomeTaxPaid: highTax'],
      because: 'tax on a loss',
    },
    {
      answers: { agi: 10_000, earnedIncome: 60_001 },
      asks: ['earnedIncome: earnedAboveIncome'],
      because: '50,001 above',
    },
    { answers: { agi: 10_000, earnedIncome: 60_000 }, asks: [], because: 'exactly 50,000 above' },
    { answers: { agi: 1_000_001 }, asks: ['agi: highIncome'], because: 'above a million' },
    {
      answers: { agi: null, incomeTaxPaid: 99_000, earnedIncome: 99_000 },
      asks: [],
      because: 'nothing to compare with',
    },
  ])('$because', ({ answers, asks }) => {
    expect(keys(at('parent', 'p'), answers)).toEqual(asks)
  })
})

describe('assets against income', () => {
  const joint = aFamily({
    parents: [aParent({ agi: 50_000, filingStatus: 'married_joint' }), aParent({ agi: null })],
  })
  test('above 20 times the income of a joint return need confirmation, at the amount just typed', () => {
    expect(keys(at('finances'), { cashAndSavings: 900_000, investments: 100_001 }, joint)).toEqual([
      'investments: assetsAboveIncome',
    ])
    expect(keys(at('finances'), { cashAndSavings: 900_000, investments: 100_000 }, joint)).toEqual([])
  })
  test('are not compared with an unknown or negative income', () => {
    const separate = aFamily({ parents: [aParent({ agi: 50_000 }), aParent({ agi: null })] })
    expect(keys(at('finances'), { cashAndSavings: 9_000_000 }, separate)).toEqual([])
    const loss = aFamily({ parents: [aParent({ agi: -1 })] })
    expect(keys(at('finances'), { cashAndSavings: 9_000_000 }, loss)).toEqual([])
  })
  test('of a student are compared with the student’s income', () => {
    const answers = { agi: 2_000, cashAndSavings: 40_001 }
    expect(keys(at('own-household', 's'), answers)).toEqual(['cashAndSavings: assetsAboveIncome'])
  })
})

describe('family size', () => {
  const five = aFamily({ parents: [aParent(), aParent()], students: [aStudent(), aStudent(), aStudent()] })
  test.each([
    { size: 4, asks: ['familyMembersCount: smallerThanPeople'], because: 'five people are entered' },
    { size: 5, asks: [], because: 'it fits' },
    { size: 10, asks: [], because: 'ten is a large family, and not rare' },
    { size: 11, asks: ['familyMembersCount: largeFamily'], because: 'eleven is' },
  ])('$size: $because', ({ size, asks }) => {
    expect(keys(at('home'), { familyMembersCount: size }, five)).toEqual(asks)
  })
  test('leaves out an independent student, who has a household of their own', () => {
    const students = [aStudent({ dateOfBirth: '2009-05-01' }), aStudent({ dateOfBirth: '2001-05-01' })]
    const family = aFamily({ parents: [aParent(), aParent()], students })
    expect(keys(at('home'), { familyMembersCount: 3 }, family)).toEqual([])
    expect(keys(at('home'), { familyMembersCount: 2 }, family)).toHaveLength(1)
  })
  test('leaves out a parent who isn’t a contributor', () => {
    const family = aFamily({
      parents: [aParent(), aParent({ isContributor: false })],
      students: [aStudent()],
    })
    expect(keys(at('home'), { familyMembersCount: 2 }, family)).toEqual([])
  })
})

test('a confirmed check is shown again only if one of its figures changes', () => {
  const place = at('parent', 'p')
  const [first] = softChecks(place, { agi: 2_000_000 }, { family: aFamily(), today })
  const [unchanged] = softChecks(place, { agi: 2_000_000, incomeTaxPaid: 5 }, { family: aFamily(), today })
  const [other] = softChecks(place, { agi: 3_000_000 }, { family: aFamily(), today })
  const ids = [first, unchanged, other].map((check) => check && checkId(place, check))
  expect(ids[0]).toBe(ids[1])
  expect(ids[0]).not.toBe(ids[2])
})
