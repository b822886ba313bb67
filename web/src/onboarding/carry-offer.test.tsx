// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aFamily, today } from '../testing/family.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { readAnswers, storeAnswers } from '../visitors/answers.ts'
import { CarryOffer } from './carry-offer.tsx'

beforeEach(() =>
  storeAnswers({
    state: 'TX',
    familySize: 4,
    parents: 'together',
    collegeStartYear: 2027,
    parentsAgi: 81_000,
    parentsTax: null,
    parentsEarned: 80_000,
    parentsSavings: 12_000,
    parentsInvestments: 0,
    studentIncome: 3_200,
    studentSavings: 900,
  }),
)

const show = () =>
  renderWithTexts(
    <main id="main" tabIndex={-1}>
      <CarryOffer household={{ family: aFamily(), today }} onStart={() => {}} />
    </main>,
    ['onboarding'],
  )

test('shows whose amounts they are', async () => {
  await show()
  const questions = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(questions).toEqual(
    expect.arrayContaining([
      'What was the adjusted gross income (AGI) on the joint return?',
      'How much did the couple earn from work in 2025?',
      'How much did this student earn from work in 2025?',
      'How much does this student have in cash, checking, and savings today?',
    ]),
  )
})

test('moves the focus to the page when the answers are forgotten', async () => {
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Forget my answers' }))
  expect(readAnswers()).toBeNull()
  expect(document.activeElement?.id).toBe('main')
})
