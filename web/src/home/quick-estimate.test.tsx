// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import home from '../messages/en/home.json' with { type: 'json' }
import ui from '../messages/en/ui.json' with { type: 'json' }
import { QuickEstimate } from './quick-estimate.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const show = () => render(<QuickEstimate locale="en-US" messages={{ ui, quick: home.quick }} />)

test.each([
  { today: '2027-01-15', start: '2027' },
  { today: '2027-06-30', start: '2027' },
  { today: '2027-07-01', start: '2028' },
  { today: '2027-12-31', start: '2028' },
])('on $today, college starts in $start unless another year is chosen', ({ today, start }) => {
  vi.setSystemTime(`${today}T12:00:00Z`)
  show()
  const years = screen.getAllByRole<HTMLInputElement>('radio', { name: /^\d{4}$/, hidden: true })
  expect(years.filter(({ checked }) => checked).map(({ value }) => value)).toEqual([start])
})

test('says that it assumes no child support', () => {
  show()
  expect(screen.getByText(/^We assume a dependent student.*no child support/)).toBeTruthy()
})
