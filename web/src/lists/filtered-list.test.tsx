// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { FilteredList } from './filtered-list.tsx'
import { sortingOf } from './sorting.ts'

test('the chip of a date filter shows the formatted date', async () => {
  await renderWithTexts(
    <FilteredList
      path="/admin/log"
      address={{ from: '2026-11-21' }}
      label="Filter"
      filters={[{ name: 'from', label: 'From' }]}
      count="0 entries"
      list={{ page: 1, totalPages: 0, total: 0, items: [] } as never}
      noneFound={{ title: 'Nothing', text: 'Nothing at all' }}
    >
      <p />
    </FilteredList>,
    ['lists'],
  )
  expect(screen.getByRole('link', { name: /Remove the filter/ }).textContent).toContain(
    'From November 21, 2026',
  )
})

test.each([
  { address: { sort: 'created', sort_by: 'DESC' }, chips: [] },
  { address: { sort: 'created', sort_by: 'ASC' }, chips: ['Sorted by Added'] },
  { address: { sort: 'name', sort_by: 'DESC' }, chips: ['Sorted by Name'] },
])('the order $address has the chips $chips', async ({ address, chips }) => {
  await renderWithTexts(
    <FilteredList
      path="/admin/families"
      address={address}
      label="Filter"
      filters={[]}
      sortOptions={{
        sorting: sortingOf('/admin/families', address, 'created'),
        columns: [
          { value: 'created', label: 'Added' },
          { value: 'name', label: 'Name' },
        ],
      }}
      count="0 families"
      list={{ page: 1, totalPages: 0, total: 0, items: [] } as never}
      noneFound={{ title: 'Nothing', text: 'Nothing at all' }}
    >
      <p />
    </FilteredList>,
    ['lists'],
  )
  const links = screen.queryAllByRole('link', { name: /Sorted by/ })
  expect(links.map(({ textContent }) => textContent)).toEqual(chips)
})
