// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import type { QuickAnswers } from '../visitors/quick-household.ts'
import { visitorStudentOf } from '../visitors/visitor-student.ts'
import { QuickResult } from './quick-result.tsx'

const answers: QuickAnswers = {
  ...{ state: 'OH', familySize: 4, parents: 'together', collegeStartYear: 2027 },
  ...{ parentsAgi: 88_500, parentsTax: null, parentsEarned: null },
  ...{ parentsSavings: 18_000, parentsInvestments: 12_000, studentIncome: 0, studentSavings: 0 },
}

test.each([
  { likely: { value: 0, low: 0, high: 840 }, text: 'Up to $840 a year, full time' },
  { likely: { value: 400, low: 0, high: 840 }, text: 'About $400 a year, full time' },
  { likely: { value: 840, low: 840, high: 840 }, text: '$840 a year, full time' },
  { likely: { value: 0, low: 0, high: 0 }, text: 'Probably none' },
])('a Pell Grant of $likely is “$text”', async ({ likely, text }) => {
  const base = visitorStudentOf(answers, '2026-11-29').estimate
  const pell = { ...base.pell, low: likely.low, high: likely.high }
  const estimate = { ...base, pell, likely: { ...base.likely, pell: likely } }
  await renderWithTexts(<QuickResult answers={answers} estimate={estimate} isAsked onChange={() => {}} />, [
    'home',
  ])
  const heading = screen.getByRole('heading', { name: 'Estimated Federal Pell Grant' })
  expect(heading.nextElementSibling?.textContent).toBe(text)
})
