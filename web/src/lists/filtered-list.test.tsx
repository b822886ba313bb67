// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { FilteredList } from './filtered-list.tsx'

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
