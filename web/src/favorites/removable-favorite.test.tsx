// @vitest-environment jsdom
import { addFavorite, removeFavorite } from '@bursar/contract/favorites'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCollegeCard } from '../testing/an-offer.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { storeToken } from '../testing/store-token.ts'
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
  college,
}
const texts = {
  remove: 'Remove',
  removeName: 'Remove Ohio State',
  removed: 'Removed',
  undo: 'Undo',
  failed: 'Failed',
  note: { name: 'Note' } as NoteTexts,
}
const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}
const hasFocus = (name: string) =>
  waitFor(() => expect(screen.getByRole('button', { name })).toBe(document.activeElement))

test('the focus follows from “Remove” to “Undo” and back', async () => {
  storeToken()
  const api = fakeApi()
  api.on(removeFavorite, null)
  api.on(addFavorite, favorite)
  await renderWithTexts(
    <RemovableFavorite
      favoriteId={favorite.id}
      collegeId={college.id}
      studentId={favorite.studentId}
      note=""
      version={1}
      texts={texts}
    >
      Ohio State
    </RemovableFavorite>,
  )
  press('Remove Ohio State')
  await hasFocus('Undo')
  press('Undo')
  await hasFocus('Remove Ohio State')
})
