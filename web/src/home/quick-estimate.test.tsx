// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import home from '../messages/en/home.json' with { type: 'json' }
import ui from '../messages/en/ui.json' with { type: 'json' }
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { QuickEstimate } from './quick-estimate.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const show = () => renderWithTexts(<QuickEstimate locale="en-US" messages={{ ui, quick: home.quick }} />)

test.each([
  { now: '2027-01-15T08:00-05:00', start: '2027' },
  { now: '2027-06-30T23:30-04:00', start: '2027' },
  { now: '2027-07-01T00:30-04:00', start: '2028' },
  { now: '2027-12-31T23:30-05:00', start: '2028' },
])('at $now in New York, college starts in $start unless another year is chosen', async ({ now, start }) => {
  vi.setSystemTime(now)
  await show()
  const years = screen.getAllByRole<HTMLInputElement>('radio', { name: /^\d{4}$/, hidden: true })
  expect(years.filter(({ checked }) => checked).map(({ value }) => value)).toEqual([start])
})

test('asks for the income of one parent where only one counts', async () => {
  await show()
  screen.getByText('Include wages and self-employment for both parents.')
  await userEvent.click(screen.getByRole('radio', { name: 'One parent' }))
  screen.getByText('Include wages and self-employment.')
})

test('says that it assumes no child support', async () => {
  await show()
  expect(screen.getByText(/^We assume a dependent student.*no child support/)).toBeTruthy()
})
