// @vitest-environment jsdom
import { SharedResult } from '@bursar/contract/caseload'
import { StudentEstimate } from '@bursar/contract/estimates'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { NewestTables } from './newest-tables.tsx'

const early = { awardYear: '2027-28', wantedAwardYear: '2030-31', usesNewestTables: true }

test('an estimate by the newest tables names the year that it is for and the year of the tables', async () => {
  await renderWithTexts(<NewestTables estimate={early} />, ['estimate'])
  const note = screen.getByText(/2030-31/)
  expect(note.textContent).toContain('2027-28')
})

test('an estimate by the tables of its own year says nothing of it', async () => {
  const own = { ...early, wantedAwardYear: '2027-28', usesNewestTables: false }
  const { container } = await renderWithTexts(<NewestTables estimate={own} />, ['estimate'])
  expect(container.textContent).toBe('')
})

test('professionals get what the note needs, as the family does', () => {
  for (const name of Object.keys(early)) {
    expect(Object.keys(StudentEstimate.shape)).toContain(name)
    expect(Object.keys(SharedResult.shape)).toContain(name)
  }
})
