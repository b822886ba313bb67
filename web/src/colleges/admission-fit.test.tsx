// @vitest-environment jsdom
import type { CollegeCard } from '@bursar/contract/college-cards'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { known } from '../testing/figures.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { AdmissionFitSection } from './admission-fit.tsx'

const college = {
  isOpenAdmission: false,
  acceptanceRate: known(0.508),
  testScores: {
    policy: 'considered',
    sat: { low: 1_140, high: 1_380 },
    act: null,
    year: 'fall 2023',
    source: 'College Scorecard',
  },
} as CollegeCard

const show = (satTotal: number | null, more: Partial<CollegeCard> = {}, actComposite: number | null = null) =>
  renderWithTexts(
    <AdmissionFitSection
      college={{ ...college, ...more }}
      scores={{ satTotal, actComposite }}
      name="Maya"
      editHref="/family/profile"
    />,
    ['colleges'],
  )

test('the word stands with the score, the middle half, and its year', async () => {
  await show(1_230)
  expect(screen.getByRole('heading', { name: 'For Maya: Match' })).toBeTruthy()
  expect(
    screen.getByText('1230 on the SAT is within 1140 to 1380, the middle half of students.'),
  ).toBeTruthy()
  expect(screen.getByText('College Scorecard, fall 2023.')).toBeTruthy()
  // Whose scores these are.
  expect(screen.getByText(/Scores are optional here/)).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/\d+% chance/)
})

test('a college that admits few is a reach for everyone, and says why', async () => {
  await show(1_600, { acceptanceRate: known(0.05) })
  expect(screen.getByRole('heading', { name: 'For Maya: Reach' })).toBeTruthy()
  expect(screen.getByText('It admits 5%. Under 20%, it’s a reach for everyone.')).toBeTruthy()
})

test('without a score nothing is guessed', async () => {
  await show(null)
  expect(screen.getByRole('heading', { name: 'Maya’s scores here' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Add SAT or ACT scores' })).toBeTruthy()
  expect(screen.queryByText(/middle half of students\./)).toBeNull()
})

test('a student with a score of the other test isn’t asked for scores', async () => {
  await show(null, {}, 28)
  expect(
    screen.getByText('This college publishes only SAT scores, so ACT scores can’t be compared here.'),
  ).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Add SAT or ACT scores' })).toBeNull()
})
