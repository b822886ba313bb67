// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { SavingAdvice } from './saving-advice.tsx'

const rates = { parentsAtMost: 564, dependentStudent: 2_000, awardYear: '2027-28' }

test.each([
  { tooLate: 0, text: 'Save $250 more a month for 40 months, and there’s no gap.' },
  {
    tooLate: 9_964,
    text: 'Save $250 more a month for 40 months to close the gap in later years. $9,964 of the gap is due too soon to save for.',
  },
])('promises no gap only if nothing is due too soon: $tooLate', async ({ tooLate, text }) => {
  const goal = { perMonth: 250, months: 40, tooLate }
  const { container } = await renderWithTexts(<SavingAdvice goal={goal} rates={rates} />, ['plan'])
  const shown = Array.from(container.querySelectorAll('p'), ({ textContent }) => textContent).join(' ')
  expect(shown).toContain(text)
})
