// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PlaceForm } from './place-form.tsx'

const form = (near: string | undefined, isUnknown: boolean) => (
  <PlaceForm
    address={{ student: undefined, compare: [1, 2], near }}
    studentId="s1"
    isUnknown={isUnknown}
    texts={{ label: 'Place', measure: 'Measure', unknown: 'Unknown place', measured: 'In the table' }}
  />
)

test('whether distances were found is announced next to the button', () => {
  const { rerender } = render(form(undefined, false))
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('')
  rerender(form('Atlantis', true))
  expect(status.textContent).toBe('Unknown place')
  expect(screen.getByRole('textbox').getAttribute('aria-describedby')).toBe(status.id)
  rerender(form('44106', false))
  expect(status.textContent).toBe('In the table')
})
