// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import home from '../messages/en/home.json' with { type: 'json' }
import ui from '../messages/en/ui.json' with { type: 'json' }
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { forgetAnswers, storeAnswers } from '../visitors/answers.ts'
import { QuickEstimate } from './quick-estimate.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  forgetAnswers()
  window.history.replaceState(null, '', '/')
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

const storeExample = () =>
  storeAnswers({
    ...{ state: 'OH', familySize: 4, parents: 'together', collegeStartYear: 2027 },
    ...{ parentsAgi: 88_500, parentsTax: null, parentsEarned: null },
    ...{ parentsSavings: 18_000, parentsInvestments: 12_000, studentIncome: 0, studentSavings: 0 },
  })
const result = { name: 'What colleges in Ohio would cost you a year' }

test('coming back with answers shows the result again, and leaves the focus where it is', async () => {
  storeExample()
  await show()
  await screen.findByRole('heading', result)
  expect(document.activeElement).toBe(document.body)
})

test('a link that offers to change the answers shows the questions, and their result stays after coming back', async () => {
  storeExample()
  window.history.replaceState(null, '', '/#estimate')
  const first = await show()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /people/ }).value).toBe('4')
  await userEvent.click(screen.getByRole('button', { name: home.quick.show }))
  const heading = await screen.findByRole('heading', result)
  expect(document.activeElement).toBe(heading)
  expect(window.location.hash).toBe('')
  first.unmount()
  await show()
  await screen.findByRole('heading', result)
})

test('an answer that is being changed isn’t replaced by the result', async () => {
  storeExample()
  await show()
  screen.getByRole('textbox', { name: /people/ }).focus()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(screen.queryByRole('heading', result)).toBeNull()
})
