// @vitest-environment jsdom
import { addFavorite, removeFavorite, updateFavorite } from '@bursar/contract/favorites'
import { Problem } from '@bursar/contract/problems'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aCollegeCard } from '../testing/an-offer.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeToken } from '../testing/store-token.ts'
import { CompareForm } from './compare-form.tsx'
import { compareFormId } from './compare-form-id.ts'
import type { NoteTexts } from './note-field.tsx'
import { RemovableFavorite } from './removable-favorite.tsx'

const college = aCollegeCard()
const favorite = {
  version: 1,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  id: 'f0000000-0000-4000-8000-000000000001',
  studentId: 'a0000000-0000-4000-8000-000000000001',
  collegeId: college.id,
  note: null,
  isInRelease: true,
  college,
}
const texts = {
  remove: 'Remove',
  removeName: 'Remove Ohio State',
  removed: 'Removed',
  undo: 'Undo',
  failed: 'Failed',
  removeForGood: { title: 'Remove for good?', text: '', keep: 'Keep', remove: 'Remove for good' },
  note: { name: 'Note', saved: 'Saved', removed: 'Removed elsewhere', addAgain: 'Add it again' } as NoteTexts,
}
const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}
const hasFocus = (name: string) =>
  waitFor(() => expect(screen.getByRole('button', { name })).toBe(document.activeElement))

/** As a server component passes them: another load of the page has other objects. */
let pageTexts = texts
function loadPage() {
  pageTexts = { ...texts }
  // Later than what was saved before.
  vi.setSystemTime(Date.now() + 1_000)
}
const Favorite = (
  props: Pick<ComponentProps<typeof RemovableFavorite>, 'canUndo' | 'action'> & {
    note?: string
    version?: number
  },
) => (
  <RemovableFavorite
    favoriteId={favorite.id}
    collegeId={college.id}
    studentId={favorite.studentId}
    note=""
    version={1}
    texts={pageTexts}
    {...props}
  >
    Ohio State
  </RemovableFavorite>
)

beforeEach(() => {
  sessionStorage.clear()
  loadPage()
})
afterEach(() => vi.useRealTimers())

test('the focus follows from “Remove” to “Undo” and back', async () => {
  storeToken()
  const api = fakeApi()
  api.on(removeFavorite, null)
  api.on(addFavorite, favorite)
  await renderWithTexts(<Favorite canUndo />)
  press('Remove Ohio State')
  await hasFocus('Undo')
  press('Undo')
  await hasFocus('Remove Ohio State')
})

test('a removed favorite isn’t counted among those to compare, until “Undo”', async () => {
  storeToken()
  const api = fakeApi()
  api.on(removeFavorite, null)
  api.on(addFavorite, favorite)
  // In jsdom, nothing has a size.
  const rects = vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return (this.closest('[hidden]') ? [] : [new DOMRect()]) as never
  })
  onTestFinished(() => rects.mockRestore())
  const formTexts = { lead: 'Select', compare: 'Compare', tooFew: 'Too few', tooMany: 'Too many' }
  await renderWithTexts(
    <AppRouterContext value={{} as never}>
      <CompareForm studentId={favorite.studentId} texts={formTexts} />
      <Favorite
        canUndo
        action={
          <input
            type="checkbox"
            form={compareFormId}
            name="compare"
            value={college.id}
            aria-label="Compare"
          />
        }
      />
    </AppRouterContext>,
  )
  fireEvent.click(screen.getByRole('checkbox', { name: 'Compare' }))
  await screen.findByRole('button', { name: 'Compare (1)' })
  press('Remove Ohio State')
  await screen.findByRole('button', { name: 'Compare' })
  press('Undo')
  await screen.findByRole('button', { name: 'Compare (1)' })
})

test('a college that can’t be added again is removed after a question, without “Undo”', async () => {
  storeToken()
  const api = fakeApi()
  const asked = api.on(removeFavorite, null)
  await renderWithTexts(<Favorite canUndo={false} />)
  press('Remove Ohio State')
  fireEvent.click(await screen.findByRole('button', { name: 'Keep' }))
  await waitFor(() => expect(screen.queryByText('Remove for good?')).toBeNull())
  expect(asked).toHaveLength(0)

  api.fail(removeFavorite, new Problem('unexpected'))
  press('Remove Ohio State')
  fireEvent.click(await screen.findByRole('button', { name: 'Remove for good' }))
  const dialog = screen.getByRole('dialog')
  await within(dialog).findByText('Failed')
  api.on(removeFavorite, null)
  fireEvent.click(await screen.findByRole('button', { name: 'Remove for good' }))
  const outcome = await screen.findByText('Removed')
  // The first one failed.
  expect(asked).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  await waitFor(() => expect(screen.queryByText('Remove for good?')).toBeNull())
  await waitFor(() => expect(document.activeElement?.contains(outcome)).toBe(true))
  expect(document.activeElement).not.toBe(document.body)
})

test('a favorite that was removed in another tab is added again with the note that was written here', async () => {
  storeToken()
  const api = fakeApi()
  const again = 'f0000000-0000-4000-8000-000000000002'
  const sent = api.on(updateFavorite, new Problem('favorite-not-found'), {
    ...favorite,
    id: again,
    version: 2,
  })
  api.on(addFavorite, { ...favorite, id: again })
  await renderWithTexts(<Favorite canUndo />)
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })
  fireEvent.change(field(), { target: { value: 'Visited' } })
  fireEvent.blur(field())
  await screen.findByText('Removed elsewhere')
  press('Add it again')
  await waitFor(() => expect(screen.queryByText('Removed elsewhere')).toBeNull())
  expect(sent.map(({ params: { id }, body }) => [id, body])).toEqual([
    [favorite.id, { note: 'Visited' }],
    [again, { note: 'Visited' }],
  ])
  expect(field().value).toBe('Visited')
  expect(document.activeElement).toBe(field())
  expect(sessionStorage).toHaveLength(0)
})

test('going back to a page shows the note as it was saved, and saves the next one after it', async () => {
  storeToken()
  const sent = fakeApi().on(
    updateFavorite,
    { ...favorite, note: 'Visit', version: 2 },
    { ...favorite, version: 3 },
  )
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })
  const write = (text: string) => {
    fireEvent.change(field(), { target: { value: text } })
    fireEvent.blur(field())
  }
  const { unmount } = await renderWithTexts(<Favorite canUndo />)
  write('Visit')
  await screen.findByText('Saved')
  unmount()
  await renderWithTexts(<Favorite canUndo />)
  expect(field().value).toBe('Visit')
  write('Visit in April')
  await screen.findByText('Saved')
  expect(sent.map(({ ifMatch }) => ifMatch)).toEqual([1, 2])
})

test('a newer note of the page is shown, not the one that was saved here', async () => {
  storeToken()
  fakeApi().on(updateFavorite, { ...favorite, note: 'Visit', version: 12 })
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })
  const { unmount } = await renderWithTexts(<Favorite canUndo note="Call" version={11} />)
  fireEvent.change(field(), { target: { value: 'Visit' } })
  fireEvent.blur(field())
  await screen.findByText('Saved')
  unmount()
  loadPage()
  await renderWithTexts(<Favorite canUndo note="From the phone" version={13} />)
  expect(field().value).toBe('From the phone')
})

test('going back to a page shows a removed favorite as removed, until a later load of the page has it', async () => {
  storeToken()
  fakeApi().on(removeFavorite, null)
  const first = await renderWithTexts(<Favorite canUndo />)
  press('Remove Ohio State')
  await screen.findByRole('button', { name: 'Undo' })
  first.unmount()
  const back = await renderWithTexts(<Favorite canUndo />)
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  back.unmount()
  loadPage()
  await renderWithTexts(<Favorite canUndo />)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Note' })).toBeTruthy()
})
