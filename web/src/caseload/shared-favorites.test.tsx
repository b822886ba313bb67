// @vitest-environment jsdom
import type { Figure } from '@bursar/contract/college-cards'
import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import caseload from '../messages/en/caseload.json' with { type: 'json' }
import colleges from '../messages/en/colleges.json' with { type: 'json' }
import ui from '../messages/en/ui.json' with { type: 'json' }
import { SharedFavorites } from './shared-favorites.tsx'

const knownFigure = (value: number, column: string): Figure => ({
  value,
  status: 'known',
  year: '2022-23',
  source: `College Scorecard ${column}`,
})

const favorite = {
  id: 'favorite',
  studentId: 'elena',
  note: null,
  college: {
    name: 'Ohio State University',
    state: 'OH',
    control: 'public',
    isOperating: true,
    closedOn: null,
    costBasis: 'academic-year',
    costOfAttendance: knownFigure(29_842, 'COSTT4_A'),
    netPrice: knownFigure(19_678, 'NPT4_PUB'),
    tuitionInState: knownFigure(12_859, 'TUITIONFEE_IN'),
    tuitionOutOfState: knownFigure(38_365, 'TUITIONFEE_OUT'),
  },
}

function renderRow(stateOfResidence: string | null, prices: unknown = null, more: object = {}) {
  const props = {
    favorites: [favorite],
    students: [{ id: 'elena', firstName: 'Elena', stateOfResidence }],
    names: new Map([['elena', 'Elena']]),
    familyState: 'OH',
    prices,
    ...more,
  } as unknown as ComponentProps<typeof SharedFavorites>
  render(
    <NextIntlClientProvider locale="en-US" messages={{ caseload, colleges, ui } as never}>
      <SharedFavorites {...props} />
    </NextIntlClientProvider>,
  )
  return screen.getByRole('row', { name: /Ohio State/ }).textContent
}

test('each price of a favorite has its year, and the table has one note on the sources', () => {
  const row = renderRow('OH')
  expect(row?.match(/2022-23/g)).toHaveLength(2)
  expect(row).not.toContain('Scorecard')
  expect(row).not.toContain('out-of-state')
  const source = screen.getByText(/^Source/).closest('details')?.textContent
  const { costOfAttendance, averageNetPrice } = caseload
  expect(source).toMatch(new RegExp(`${costOfAttendance}: .*COSTT4_A.*${averageNetPrice}: .*NPT4_PUB`))
  expect(screen.getByRole('columnheader', { name: 'Average net price, all incomes' })).toBeDefined()
})

test('an in-state price is marked for a student from another state', () => {
  expect(renderRow('TX')).toContain('for Ohio residents; out-of-state tuition is $25,506 more')
})

test('a student without another state lives in the family’s', () => {
  expect(renderRow(null)).not.toContain('out-of-state')
})

test('the student’s own price replaces the average if the family shares results', () => {
  const row = renderRow('OH', [
    {
      favoriteId: 'favorite',
      source: 'estimate',
      price: 21_000,
      low: 11_620,
      high: 30_410,
      confidence: 'good',
    },
  ])
  expect(row).toContain('$21,0008 of 10 would pay $11,600 to $30,400 · Good estimate.')
  expect(row).not.toContain('$19,678')
  expect(screen.getByRole('columnheader', { name: 'Estimated price' })).toBeDefined()
})

test('the price of an offer has its day instead of a range', () => {
  const row = renderRow('OH', [{ favoriteId: 'favorite', source: 'offer', price: 9_850, on: '2026-03-28' }])
  expect(row).toContain('$9,850From the offer of March 28, 2026')
})

test('the students are named if only their results are shared', () => {
  expect(renderRow(null, [], { students: [] })).toContain('Elena')
})

test('a college that closed is marked', () => {
  const closed = { ...favorite, college: { ...favorite.college, closedOn: '2025-05-31' } }
  expect(renderRow('OH', null, { favorites: [closed] })).toContain('Closed May 31, 2025')
})
