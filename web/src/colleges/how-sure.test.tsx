// @vitest-environment jsdom
import type { CollegeCard } from '@bursar/contract/college-cards'
import { measuredAccuracy } from '@bursar/formula/price/accuracy'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { known } from '../testing/figures.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { HowSure } from './how-sure.tsx'

const college = {
  control: 'public',
  level: '4-year',
  state: 'IN',
  acceptanceRate: known(0.5),
  tuitionInState: known(10_000),
  tuitionOutOfState: known(30_000),
  pricing: { dataYear: 2022 },
} as CollegeCard

afterEach(cleanup)

const { twoYears, sixYears } = measuredAccuracy.groups['public-4']

test.each([
  { entryYear: 2024, ahead: 2, measured: twoYears },
  { entryYear: 2025, ahead: 2, measured: twoYears },
  { entryYear: 2026, ahead: 6, measured: sixYears },
  { entryYear: 2027, ahead: 6, measured: sixYears },
])(
  'a price of $entryYear from those of 2022 has the error that was measured $ahead years ahead',
  async (one) => {
    await renderWithTexts(<HowSure college={college} entryYear={one.entryYear} />, ['colleges'])
    const text = screen.getByText(/public 4-year colleges/).textContent
    expect(text).toContain(`$${one.measured.averageError.toLocaleString('en-US')}`)
    expect(text).toContain(`${one.ahead} years ahead`)
  },
)

test('the share inside the range comes with the number of students it rests on', async () => {
  const { cases, percent } = measuredAccuracy.insideRange['public-4']
  await renderWithTexts(<HowSure college={college} entryYear={2027} />, ['colleges'])
  const text = screen.getByText(/inside the range/).textContent
  expect(text).toContain(`${cases} students`)
  expect(text).toContain(`${percent}%`)
})
