// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setSavedFavorite } from '../colleges/saved-favorites.ts'
import { RefreshForAdded } from './refresh-for-added.tsx'

const favoriteId = 'f0000000-0000-4000-8000-000000000001'
const refresh = vi.fn()
/** Each test has a student of its own, because what was saved is known until the document is left. */
let studentId = ''
const show = (collegeIds: readonly number[]) =>
  render(
    <AppRouterContext value={{ refresh } as never}>
      <RefreshForAdded studentId={studentId} collegeIds={collegeIds} />
    </AppRouterContext>,
  )
const pass = () => vi.setSystemTime(Date.now() + 1_000)
/** Shows a list, leaves it for another page where something is saved, and goes back. */
function goBackTo(collegeIds: readonly number[], save: () => void) {
  show(collegeIds).unmount()
  pass()
  save()
  pass()
  return show(collegeIds)
}

beforeEach(() => {
  refresh.mockReset()
  studentId = crypto.randomUUID()
  pass()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test.each<{ what: string; collegeIds: number[] }>([
  { what: 'an empty list', collegeIds: [] },
  { what: 'a list', collegeIds: [7] },
])('going back to $what fetches it once if a college was added since', ({ collegeIds }) => {
  const back = goBackTo(collegeIds, () => setSavedFavorite(8, studentId, favoriteId))
  expect(refresh).toHaveBeenCalledOnce()
  back.rerender(
    <AppRouterContext value={{ refresh } as never}>
      <RefreshForAdded studentId={studentId} collegeIds={[8, ...collegeIds]} />
    </AppRouterContext>,
  )
  back.unmount()
  // Removed on another device.
  show([...collegeIds])
  expect(refresh).toHaveBeenCalledOnce()
})

test('undoing a removal fetches nothing, also if the list was fetched again since', () => {
  const back = goBackTo([7], () => {
    setSavedFavorite(7, studentId, null)
    setSavedFavorite(8, studentId, favoriteId)
  })
  back.rerender(
    <AppRouterContext value={{ refresh } as never}>
      <RefreshForAdded studentId={studentId} collegeIds={[8]} />
    </AppRouterContext>,
  )
  pass()
  act(() => setSavedFavorite(7, studentId, favoriteId))
  expect(refresh).toHaveBeenCalledOnce()
})

test('a heart that is answered after the browser went back fetches the list, too', () => {
  goBackTo([7], () => {})
  expect(refresh).not.toHaveBeenCalled()
  act(() => setSavedFavorite(8, studentId, favoriteId))
  expect(refresh).toHaveBeenCalledOnce()
})

test.each<[string, () => void]>([
  ['was removed', () => setSavedFavorite(7, studentId, null)],
  ['was removed and added again', () => setSavedFavorite(7, studentId, favoriteId)],
  ['was added for another student', () => setSavedFavorite(8, crypto.randomUUID(), favoriteId)],
])('nothing is fetched if a college %s', (_, save) => {
  goBackTo([7], save)
  expect(refresh).not.toHaveBeenCalled()
})

test('nothing is fetched offline, because the router would lead to the browser’s error page', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  goBackTo([7], () => setSavedFavorite(8, studentId, favoriteId))
  expect(refresh).not.toHaveBeenCalled()
})
