// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { setSavedFavorite } from '../colleges/saved-favorites.ts'
import { FavoriteCards } from './favorite-cards.tsx'

const [oberlin, reed, yale, added] = [1, 2, 3, 4]
/** Each test has a student of its own, because what was saved is known until the document is left. */
let studentId = ''
const remove = (collegeId: number) => setSavedFavorite(collegeId, studentId, null)

const list = (...collegeIds: number[]) => (
  <FavoriteCards
    studentId={studentId}
    cards={collegeIds.map((collegeId) => ({ favoriteId: `first ${collegeId}`, collegeId, card: collegeId }))}
  />
)
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => Number(textContent))

beforeEach(() => {
  studentId = crypto.randomUUID()
})

test.each([
  { place: 'first', removed: [oberlin], after: [oberlin, reed, yale, added] },
  { place: 'last', removed: [yale], after: [oberlin, reed, yale, added] },
  { place: 'next to another one', removed: [oberlin, reed], after: [oberlin, reed, yale, added] },
])('a college that was removed here keeps its place if it was $place', ({ removed, after }) => {
  const { rerender } = render(list(oberlin, reed, yale))
  for (const one of removed) remove(one)
  rerender(list(...[oberlin, reed, yale].filter((one) => !removed.includes(one)), added))
  expect(shown()).toEqual(after)
  // However often the list is fetched.
  rerender(list(added))
  expect(shown()).toEqual([...removed, added])
})

test('a college that was removed on another device is no longer shown', () => {
  const { rerender } = render(list(oberlin, reed))
  rerender(list(reed, added))
  expect(shown()).toEqual([reed, added])
})

test('a removal that is undone while the list is fetched stays undone', () => {
  const { rerender } = render(list(oberlin))
  remove(oberlin)
  setSavedFavorite(oberlin, studentId, 'another')
  rerender(list(added))
  expect(shown()).toEqual([oberlin, added])
  rerender(list(added, oberlin))
  expect(shown()).toEqual([added, oberlin])
})
