// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { SummarySentence } from './plan-sentence.tsx'

test.each([true, false])('says whether a cost is missing, if it’s complete: %s', async (isCostComplete) => {
  const summary = {
    netPrice: { low: 30_000, middle: 40_000, high: 50_000 },
    isCostComplete,
    gap: 10_000,
    loans: 0,
    years: [{ year: 2027, awardYear: '2027-28', gap: 10_000, students: 1 }],
    overlapYears: [],
    peakGapYear: null,
    openAnswers: 0,
  }
  await renderWithTexts(<SummarySentence summary={summary} places="Maya at Elm College" />, ['plan'])
  expect(screen.queryByText(/don’t have all the costs/) === null).toBe(isCostComplete)
})
