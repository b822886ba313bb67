// @vitest-environment jsdom
import { SharedResult } from '@bursar/contract/caseload'
import { StudentEstimate } from '@bursar/contract/estimates'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { NewestTables } from './newest-tables.tsx'

const early = { awardYear: '2027-28', wantedAwardYear: '2030-31', usesNewestTables: true }

test("an estimate from the newest tables shows the student's award year and the tables' award year", async () => {
  await renderWithTexts(<NewestTables estimate={early} />, ['estimate'])
  const note = screen.getByText(/2030-31/)
  expect(note.textContent).toContain('2027-28')
})

test('an estimate from the tables of its own year shows no note', async () => {
  const own = { ...early, wantedAwardYear: '2027-28', usesNewestTables: false }
  const { container } = await renderWithTexts(<NewestTables estimate={own} />, ['estimate'])
  expect(container.textContent).toBe('')
})

test('professionals and families both get the fields that the note needs', () => {
  for (const name of Object.keys(early)) {
    expect(Object.keys(StudentEstimate.shape)).toContain(name)
    expect(Object.keys(SharedResult.shape)).toContain(name)
  }
})
