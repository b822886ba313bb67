// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ResultMapView } from './result-map-views.tsx'

afterEach(cleanup)

const open = vi.fn((event: Event) => event.preventDefault())

function draw() {
  const { container } = render(
    <ResultMapView
      label="Map of the colleges found"
      caption="40 colleges in 3 states; most in Ohio (30)."
      numbersText="The numbered ones are in the list."
      drawing={{ file: '/country.svg', size: [280, 176], hasBorders: true }}
      points="/api/colleges/map?state=OH#points"
      pins={[
        [1, 80, 40, '/colleges/1/one'],
        [3, 80.5, 41, '/colleges/3/three'],
      ]}
      states={{
        label: 'Colleges by state',
        most: [['OH', 'Ohio', '30']],
        elsewhere: 'Not on this map',
        others: [['PR', 'Puerto Rico', '4']],
        href: '/colleges?view=map&state=',
        unlocated: 'One college isn’t on the map.',
        country: null,
      }}
    >
      <table>
        <thead>
          <tr>
            <th>College</th>
          </tr>
        </thead>
        <tbody>
          {['One', 'Two', 'Three'].map((name, at) => (
            <tr key={name}>
              <th scope="row">
                <a href={`/colleges/${at + 1}/${name}?from=search`}>{name}</a>
              </th>
            </tr>
          ))}
        </tbody>
      </table>
    </ResultMapView>,
  )
  container.addEventListener('click', open)
  return {
    pins: () => [...container.querySelectorAll('a[data-number]')].map((pin) => pin.textContent),
    pin: (number: number) => container.querySelector(`a[data-number="${number}"]`) as Element,
    marked: () =>
      [...container.querySelectorAll('.marked > text, [data-marked]')].map((one) => one.textContent),
  }
}

test('every result is drawn, and its states are links', () => {
  const { pins } = draw()
  expect(screen.getByRole('img', { name: 'Map of the colleges found' }).innerHTML).toContain(
    '/api/colleges/map?state=OH#points',
  )
  // The first is drawn last, over the others.
  expect(pins()).toEqual(['3', '1'])
  const links = (list: string) =>
    within(screen.getByRole('list', { name: list }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  expect(links('Colleges by state')).toEqual(['/colleges?view=map&state=OH'])
  expect(links('Not on this map')).toEqual(['/colleges?view=map&state=PR'])
})

test('a college is marked on the map and in the list, from either', () => {
  const { pin, marked } = draw()
  expect(marked()).toEqual([])
  fireEvent.pointerMove(pin(1))
  expect(marked()).toEqual(['1', 'One'])
  fireEvent.pointerMove(screen.getByRole('columnheader'))
  expect(marked()).toEqual([])
  fireEvent.focusIn(screen.getByRole('link', { name: 'Three' }))
  expect(marked()).toEqual(['3', 'Three'])
  // It has no place on the map.
  fireEvent.focusIn(screen.getByRole('link', { name: 'Two' }))
  expect(marked()).toEqual(['Two'])
  fireEvent.focusOut(screen.getByRole('link', { name: 'Two' }))
  expect(marked()).toEqual([])
  // A pointer that leaves gives the mark back to the focus.
  screen.getByRole('link', { name: 'One' }).focus()
  fireEvent.pointerMove(pin(3))
  expect(marked()).toEqual(['3', 'Three'])
  fireEvent.pointerLeave(screen.getByRole('table').closest('.map-and-list') as Element)
  expect(marked()).toEqual(['1', 'One'])
})

test('a number opens what its link in the list does, with the search to go back to', () => {
  const { pin } = draw()
  fireEvent.click(pin(3).querySelector('circle') as Element)
  expect(open.mock.calls.map(([{ target }]) => (target as Element).getAttribute('href'))).toEqual([
    '/colleges/3/Three?from=search',
    null,
  ])
  open.mockClear()
  fireEvent.click(pin(3), { ctrlKey: true })
  expect(open).toHaveBeenCalledTimes(1)
})
