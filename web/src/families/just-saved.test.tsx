// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { storeSavedNote } from '../onboarding/saved-note.ts'
import { onToast } from '../ui/toast.ts'
import { JustSaved } from './just-saved.tsx'

const texts = {
  saved: 'Saved.',
  moved: '{name}’s SAI changed from {before} to {after}.',
  about: 'about {value}',
  hide: 'Hide',
}
const toasts: string[] = []
beforeEach(() => {
  sessionStorage.clear()
  toasts.length = 0
  onToast((text) => toasts.push(text))
})
const renderJustSaved = () => render(<JustSaved locale="en-US" texts={texts} />)

test('confirms a saved section, with how each SAI changed, as a likely value if it is not exact', async () => {
  storeSavedNote([
    { name: 'Maya', before: { value: 4120, isExact: true }, after: { value: 3870, isExact: true } },
    { name: '$&', before: { value: -1500, isExact: false }, after: { value: 12, isExact: true } },
  ])
  renderJustSaved()
  screen.getByText('Maya’s SAI changed from 4,120 to 3,870.')
  screen.getByText('$&’s SAI changed from about −1,500 to 12.')
  expect(toasts).toEqual(['Saved.'])
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
  expect(screen.queryByText(/SAI changed/)).toBeNull()
})

test('confirms only once, and shows no SAI if none changed', () => {
  storeSavedNote([])
  renderJustSaved()
  renderJustSaved()
  expect(toasts).toEqual(['Saved.'])
  expect(screen.queryByText(/SAI changed/)).toBeNull()
})
