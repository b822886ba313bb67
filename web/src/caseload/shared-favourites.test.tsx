// @vitest-environment jsdom
import type { Figure } from '@bursar/contract/college-cards'
import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import caseload from '../messages/en/caseload.json' with { type: 'json' }
import colleges from '../messages/en/colleges.json' with { type: 'json' }
import { SharedFavourites } from './shared-favourites.tsx'

const known = (value: number, column: string): Figure => ({
  value,
  status: 'known',
  year: '2022-23',
  source: `College Scorecard ${column}`,
})

const kept = {
  id: 'kept',
  studentId: 'elena',
  note: null,
  college: {
    name: 'Ohio State University',
    state: 'OH',
    control: 'public',
    costBasis: 'academic-year',
    costOfAttendance: known(29_842, 'COSTT4_A'),
    netPrice: known(19_678, 'NPT4_PUB'),
    tuitionInState: known(12_859, 'TUITIONFEE_IN'),
    tuitionOutOfState: known(38_365, 'TUITIONFEE_OUT'),
  },
}

function look(stateOfResidence: string) {
  const props = {
    favourites: [kept],
    students: [{ id: 'elena', firstName: 'Elena', stateOfResidence }],
  } as unknown as ComponentProps<typeof SharedFavourites>
  render(
    <NextIntlClientProvider locale="en-US" messages={{ caseload, colleges } as never}>
      <SharedFavourites {...props} />
    </NextIntlClientProvider>,
  )
  return screen.getByRole('row', { name: /Ohio State/ }).textContent
}

test('each price of a favorite carries its source and year, and says of which incomes it is the average', () => {
  const row = look('OH')
  expect(row).toContain('2022-23, College Scorecard COSTT4_A')
  expect(row).toContain('2022-23, College Scorecard NPT4_PUB')
  expect(row).not.toContain('from elsewhere')
  expect(screen.getByRole('columnheader', { name: 'Average net price, all incomes' })).toBeDefined()
})

test('a price for the students of a state says so to whom it does not fit', () => {
  expect(look('TX')).toContain('for Ohio residents; out-of-state tuition is $25,506 more')
})
