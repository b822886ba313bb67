import { estimateForStudent } from '@bursar/formula/household/estimate'
import { describe, expect, test } from 'vitest'
import { type QuickAnswers, quickHousehold, unansweredQuestions } from './quick-household.ts'
import { visitorStudentOf } from './visitor-student.ts'

const answers: QuickAnswers = {
  state: 'OH',
  familySize: 4,
  parents: 'together',
  collegeStartYear: 2027,
  parentsAgi: 92_000,
  parentsTax: 6_100,
  parentsEarned: 90_000,
  parentsSavings: 18_000,
  parentsInvestments: 12_000,
  studentIncome: 0,
  studentSavings: 1_500,
}
const estimate = (changes: Partial<QuickAnswers> = {}) =>
  estimateForStudent(quickHousehold({ ...answers, ...changes }), 'student', { asOf: '2026-11-21' })

describe('the home page’s questions', () => {
  test('is one number when every question has an answer', () => {
    expect(estimate().sai.isExact).toBe(true)
    expect(estimate({ parents: 'one', familySize: 2 }).sai.isExact).toBe(true)
    expect(estimate({ studentIncome: 9_000 }).sai.isExact).toBe(true)
  })

  test('give prices after six answers', () => {
    const six = {
      ...answers,
      parentsTax: null,
      parentsEarned: null,
      studentIncome: null,
      studentSavings: null,
    }
    const { student, estimate } = visitorStudentOf(six, '2026-11-21')
    expect(student).toMatchObject({
      income: 92_000,
      sai: estimate.likely.sai.value,
      isSaiUncertain: true,
      state: 'OH',
      entryYear: 2027,
    })
    expect(visitorStudentOf(answers, '2026-11-21').student).not.toHaveProperty('isSaiUncertain')
  })

  test('treats a student of college age as dependent', () => {
    for (const collegeStartYear of [2026, 2027, 2031]) {
      expect(estimate({ collegeStartYear }).dependency.status).toBe('dependent')
    }
  })

  test('rises with income and with savings', () => {
    expect(estimate({ parentsAgi: 93_000, parentsEarned: 91_000 }).sai.low).toBeGreaterThan(
      estimate().sai.low,
    )
    expect(estimate({ parentsSavings: 28_000 }).sai.low).toBeGreaterThan(estimate().sai.low)
  })

  test.each([
    'parentsAgi',
    'parentsTax',
    'parentsEarned',
    'parentsSavings',
    'parentsInvestments',
    'studentIncome',
    'studentSavings',
  ] as const)('is a range around the number when %s is not sure, and returns that question', (question) => {
    const open = estimate({ [question]: null })
    expect(open.sai.isExact).toBe(false)
    expect(open.sai.low).toBeLessThanOrEqual(estimate().sai.low)
    expect(open.sai.high).toBeGreaterThanOrEqual(estimate().sai.low)
    expect(unansweredQuestions(open.unknowns)).toEqual([question])
  })
})
