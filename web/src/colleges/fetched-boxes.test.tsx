// @vitest-environment jsdom
import { collegeFacets } from '@bursar/contract/college-search'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Offline } from '../http/failures.ts'
import { someFacets } from '../testing/facets.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { FetchedBoxes } from './fetched-boxes.tsx'
import { FilterBoxes } from './filter-controls.tsx'
import { FilterGroup } from './filter-group.tsx'
import { packOptions } from './filter-options.ts'

const facets = someFacets({
  state: [
    { value: 'AL', count: 1 },
    { value: 'CA', count: 1_022 },
    { value: 'TX', count: 3 },
  ],
  religious_affiliation: [
    { value: 'Roman Catholic', count: 7 },
    { value: 'Baptist', count: 2 },
  ],
  major: [
    { value: '51', title: 'Health Professions', count: 9 },
    { value: '13', title: 'Education', count: 8 },
  ],
})
const base = {
  name: 'state',
  title: 'State',
  chosen: [],
  options: '',
  homeState: null,
  locale: 'en-US',
} as const

/** Each test has a search of its own, because the counts of a search are fetched once. */
let tests = 0
const nextHref = () => {
  tests += 1
  return `/api/family/colleges/facets?search=test${tests}`
}
const labels = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)
const toggle = (title: string) => {
  const details = screen.getByText(title, { selector: 'summary' }).closest('details')
  if (!details) throw new Error('There is no such group.')
  details.open = true
  fireEvent(details, new Event('toggle'))
}

test('choices are fetched once for all filters, when the first is opened', async () => {
  const requests = fakeApi().on(collegeFacets, facets)
  const href = nextHref()
  await renderWithTexts(
    <>
      <FilterGroup title="State">
        <FetchedBoxes {...base} filter="state" href={href} homeState="TX" />
      </FilterGroup>
      <FilterGroup title="Fields">
        <FetchedBoxes {...base} name="major_code" filter="major" href={href} chosen={['51']} />
      </FilterGroup>
    </>,
  )
  expect(requests).toHaveLength(0)
  toggle('State')
  await screen.findByText('California')
  expect(labels()).toEqual(['Texas3', 'Alabama1', 'California1,022'])
  toggle('Fields')
  expect((await screen.findByText('Education')).lang).toBe('en')
  // What is chosen is shown with what was found.
  expect(screen.queryByText('Health Professions')).toBeNull()
  expect(requests.map(({ querystring }) => querystring.search)).toEqual([`test${tests}`])
})

test('choices without counts come first', async () => {
  fakeApi().on(collegeFacets, facets)
  const options = packOptions([['any', 'Any affiliation']])
  await renderWithTexts(
    <FetchedBoxes {...base} filter="religious_affiliation" options={options} href={nextHref()} />,
  )
  expect(labels()).toEqual(['Any affiliation'])
  await screen.findByText('Roman Catholic')
  expect(labels()).toEqual(['Any affiliation', 'Roman Catholic7', 'Baptist2'])
})

test('the checkbox that turns a filter on or off keeps the focus', async () => {
  fakeApi().on(collegeFacets, facets)
  const first = nextHref()
  const { rerender } = await renderWithTexts(<FetchedBoxes {...base} filter="state" href={first} />)
  await screen.findByText('California')
  const california = screen.getByRole('checkbox', { name: /^California/ })
  california.focus()
  const all = packOptions([
    ['AL', 'Alabama', '1'],
    ['CA', 'California', '1,022'],
  ])
  rerender(<FetchedBoxes {...base} filter={undefined} chosen={['CA']} options={all} href={nextHref()} />)
  expect(document.activeElement).toBe(california)
  expect(labels()).toEqual(['Alabama1', 'California1,022'])
  await screen.findByText('California')
  rerender(<FetchedBoxes {...base} filter="state" href={nextHref()} />)
  expect(document.activeElement).toBe(california)
  await screen.findByText('Texas')
  expect(document.activeElement).toBe(california)
})

test('the focus follows a field that is chosen, and stays at the filter when it is taken back', async () => {
  fakeApi().on(collegeFacets, facets)
  const fields = (chosen: readonly string[], found: readonly (readonly [string, string])[], href: string) => (
    <FilterGroup title="Field of study" isOpen>
      <FilterBoxes name="major_code" chosen={chosen} options={found} />
      <FilterGroup title="Browse" isOpen isNested>
        <FetchedBoxes {...base} name="major_code" filter="major" chosen={chosen} href={href} />
      </FilterGroup>
    </FilterGroup>
  )
  const { rerender } = await renderWithTexts(fields([], [], nextHref()))
  const education = () => screen.getByRole('checkbox', { name: /^Education/ })
  await screen.findByText('Education')
  education().focus()
  rerender(fields(['13'], [['13', 'Education']], nextHref()))
  await waitFor(() => expect(labels()).toEqual(['Education', 'Health Professions9']))
  expect(document.activeElement).toBe(education())
  rerender(fields([], [], nextHref()))
  expect(document.activeElement?.textContent).toBe('Field of study')
})

test('says that choices could not be loaded, and retries', async () => {
  const api = fakeApi()
  api.fail(collegeFacets, new Offline())
  await renderWithTexts(<FetchedBoxes {...base} filter="state" href={nextHref()} />)
  expect((await screen.findByRole('alert')).textContent).toContain('State')
  api.on(collegeFacets, facets)
  fireEvent.click(screen.getByRole('button'))
  await screen.findByText('Alabama')
  expect(screen.queryByRole('alert')).toBeNull()
})
