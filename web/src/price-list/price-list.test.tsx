// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeAnswers } from '../visitors/answers.ts'
import type { PricedRow, PriceFilter } from './find-prices.ts'
import { Found, PriceList } from './price-list.tsx'

afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

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
      year={2027}
      onMore={() => {}}
    />,
    ['colleges'],
  )
  expect(screen.getByRole('heading').textContent).toBe(heading)
})

test('says for which year the prices are, and keeps the focus when all colleges are listed', async () => {
  const row = { name: 'College', city: 'Austin', state: 'TX', control: 'public', price: 9_000 } as const
  const rows = [1, 2].map((id) => ({ ...row, id })) as unknown as PricedRow[]
  const found = (count: number) => (
    <Found
      found={{ total: 2, rows: rows.slice(0, count), bins: [] }}
      filter={{ from: null, to: null } as PriceFilter}
      year={2027}
      onMore={() => {}}
    />
  )
  const { rerender } = await renderWithTexts(found(1), ['colleges'])
  expect(screen.getByText(/fall 2027/)).toBeTruthy()
  screen.getByRole('button', { name: 'Show more colleges' }).focus()
  rerender(found(2))
  expect(document.activeElement).toBe(screen.getByRole('list'))
})

/** A visitor whose only answers are these. */
function answer(parentsAgi: number | null) {
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage() {}
      terminate() {}
    },
  )
  storeAnswers({
    ...{ state: 'TX', familySize: 4, parents: 'together', collegeStartYear: 2027 },
    ...{ parentsAgi, parentsTax: null, parentsEarned: null, parentsSavings: 0, parentsInvestments: 0 },
    ...{ studentIncome: 0, studentSavings: 0 },
  })
}

test('without an income, no filter is blamed for the empty list', async () => {
  answer(null)
  await renderWithTexts(<PriceList />, ['colleges', 'ui'])
  await screen.findByText(/^Prices need your income\./)
  expect(screen.queryByText(/Clear a filter/)).toBeNull()
})

test('a filter that was just set is in the address before a link leads away, and not set again after that', async () => {
  answer(80_000)
  await renderWithTexts(<PriceList />, ['colleges', 'ui'])
  const link = document.createElement('a')
  let onLeaving = ''
  link.addEventListener('click', () => {
    onLeaving = window.location.search
  })
  document.body.append(link)
  const words = await screen.findByRole('textbox', { name: 'College or city' })
  vi.useFakeTimers()
  const replaceState = vi.spyOn(window.history, 'replaceState')
  fireEvent.change(words, { target: { value: 'austin' } })
  link.click()
  expect(onLeaving).toBe('?words=austin')
  vi.runAllTimers()
  link.click()
  expect(replaceState).toHaveBeenCalledOnce()
})
