// @vitest-environment jsdom
import { addFavorite, removeFavorite } from '@bursar/contract/favorites'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aCollegeCard } from '../testing/an-offer.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeToken } from '../testing/store-token.ts'
import { FavoriteButton } from './favorite-button.tsx'
import { collegeMark, type FavoriteTexts } from './favorite-button-texts.ts'

const college = aCollegeCard()
const studentId = 'a0000000-0000-4000-8000-000000000001'
const id = 'f0000000-0000-4000-8000-000000000001'
const favorite = {
  ...{ id, studentId, college, note: null, isInRelease: true, version: 1 },
  createdAt: '2026-11-01T00:00:00.000Z',
}
const texts: FavoriteTexts = {
  add: 'Add',
  added: 'Added',
  name: `Favorite: ${collegeMark}`,
  saved: 'Saved',
  removed: 'Removed',
  failed: 'Failed',
}
const heart = () => screen.getByRole('button', { name: `Favorite: ${college.name}` })
const isPressed = (pressed: boolean) =>
  waitFor(() => {
    expect(heart().getAttribute('aria-busy')).toBe('false')
    expect(heart().getAttribute('aria-pressed')).toBe(String(pressed))
  })
const show = (page: FavoriteTexts, favoriteId: string | null) =>
  renderWithTexts(
    <FavoriteButton
      collegeId={college.id}
      collegeName={college.name}
      studentId={studentId}
      favoriteId={favoriteId}
      texts={page}
    />,
  )
/** Another load of a page has other objects, and is later than what was saved before. */
function loadPage() {
  vi.setSystemTime(Date.now() + 1_000)
  return { ...texts }
}

beforeEach(storeToken)
afterEach(() => vi.useRealTimers())

test('going back to a page shows what was saved on another one, until a later load of the page', async () => {
  const api = fakeApi()
  api.on(addFavorite, favorite)
  const removed = api.on(removeFavorite, null)
  const results = loadPage()
  const first = await show(results, null)
  await isPressed(false)
  first.unmount()
  const detail = await show(loadPage(), null)
  fireEvent.click(heart())
  await isPressed(true)
  detail.unmount()
  const back = await show(results, null)
  await isPressed(true)
  fireEvent.click(heart())
  await isPressed(false)
  expect(removed.map(({ params }) => params)).toEqual([{ id }])
  back.unmount()
  // It was added on another device.
  await show(loadPage(), id)
  await isPressed(true)
})

test('a press that is answered after the browser went back is shown there too', async () => {
  let answer = () => {}
  fakeApi().on(
    addFavorite,
    () =>
      new Promise((resolve) => {
        answer = () => resolve(favorite)
      }),
  )
  const results = loadPage()
  const first = await show(results, null)
  first.unmount()
  const detail = await show(loadPage(), null)
  fireEvent.click(heart())
  await waitFor(() => expect(heart().getAttribute('aria-busy')).toBe('true'))
  detail.unmount()
  await show(results, null)
  await isPressed(false)
  answer()
  await isPressed(true)
})
