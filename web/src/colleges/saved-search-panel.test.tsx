// @vitest-environment jsdom
import { getSavedSearches, replaceSavedSearches } from '@bursar/contract/saved-searches'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Offline } from '../http/failures.ts'
import { write } from '../storage/storage.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeToken } from '../testing/store-token.ts'
import { SavedSearchesPanel } from './saved-search-panel.tsx'

const names = ['Texas', 'Ohio', 'Maine']

let api: ReturnType<typeof fakeApi>

beforeEach(async () => {
  storeToken()
  api = fakeApi()
  api.fail(getSavedSearches, new Offline())
  write(
    'search',
    names.map((name, at) => ({
      name,
      filters: { search: [name] },
      savedAt: `2026-11-0${9 - at}T10:00:00.000Z`,
    })),
  )
  await renderWithTexts(
    <SavedSearchesPanel address={{}} proposal="Everything" locale="en-US" timeZone="America/New_York" />,
    ['colleges'],
  )
})

const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

test('the focus returns to the pencil after renaming, and after giving up', () => {
  press('Rename Ohio')
  const field = screen.getByDisplayValue('Ohio')
  expect(document.activeElement).toBe(field)
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(focused()).toBe('Rename Ohio')

  press('Rename Ohio')
  fireEvent.change(screen.getByDisplayValue('Ohio'), { target: { value: 'Columbus' } })
  fireEvent.submit(screen.getByDisplayValue('Columbus'))
  expect(focused()).toBe('Rename Columbus')

  press('Rename Columbus')
  press('Rename Texas')
  expect(document.activeElement).toBe(screen.getByDisplayValue('Texas'))
})

test('the focus moves to “Undo” after each deletion, and back to the search that returns', () => {
  press('Delete Maine')
  expect(focused()).toBe('Undo')
  press('Delete Ohio')
  expect(focused()).toBe('Undo')
  press('Undo')
  expect(focused()).toBe('Rename Ohio')
})

test('a list that the account doesn’t take says so, except offline', async () => {
  press('Delete Maine')
  await waitFor(() => expect(api.lines()).toHaveLength(2))
  expect(screen.getByRole('status').textContent).toBe('')
  api.fail(getSavedSearches, 'unexpected')
  press('Delete Ohio')
  await screen.findByText(/We couldn’t save this list with your account, only in this browser\./)
  api.on(getSavedSearches, { items: [], version: 1 })
  api.on(replaceSavedSearches, ({ body }) => ({ ...body, version: 2 }))
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
})
