// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { SummarySentence } from './plan-sentence.tsx'

const summary = {
  netPrice: { low: 30_000, middle: 40_000, high: 50_000 },
  isCostComplete: true,
  gap: 10_000,
  loans: 5_500,
  years: [{ year: 2027, awardYear: '2027-28', gap: 10_000, students: 1 }],
  overlapYears: [],
  peakGapYear: null,
  openAnswers: 0,
}

test.each([true, false])('says whether a cost is missing, if it’s complete: %s', async (isCostComplete) => {
  await renderWithTexts(
    <SummarySentence summary={{ ...summary, isCostComplete }} places="Maya at Elm College" />,
    ['plan'],
  )
  expect(screen.queryByText(/don’t have all the costs/) === null).toBe(isCostComplete)
})

test('says of what the loans are a part, and of what the range is', async () => {
  await renderWithTexts(<SummarySentence summary={summary} places="Maya at Elm College" />, ['plan'])
  expect(screen.getByText(/^What you can cover includes \$5,500 in federal loans/)).toBeDefined()
  expect(screen.getByText(/^The price after grants could be between \$30,000 and \$50,000\./)).toBeDefined()
})

test('names no range where the price is sure', async () => {
  const sure = { ...summary, netPrice: { low: 40_000, middle: 40_000, high: 40_000 } }
  await renderWithTexts(<SummarySentence summary={sure} places="Maya at Elm College" />, ['plan'])
  expect(screen.queryByText(/between|range/)).toBeNull()
})
