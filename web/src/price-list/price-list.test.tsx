// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import type { PriceFilter } from './find-prices.ts'
import { Found } from './price-list.tsx'

afterEach(cleanup)

test.each([
  { from: null, to: null, heading: '1,204 colleges' },
  { from: null, to: 20_000, heading: '1,204 colleges under $20,000 a year' },
  { from: 10_000, to: null, heading: '1,204 colleges at $10,000 a year or more' },
  { from: 10_000, to: 20_000, heading: '1,204 colleges between $10,000 and $20,000 a year' },
])('from $from to $to, the heading is "$heading"', async ({ heading, ...range }) => {
  await renderWithTexts(
    <Found
      found={{ total: 1_204, rows: [], bins: [] }}
      filter={range as unknown as PriceFilter}
      onMore={() => {}}
    />,
    ['colleges'],
  )
  expect(screen.getByRole('heading').textContent).toBe(heading)
})
