// @vitest-environment jsdom
import { comingDeadlines } from '@bursar/contract/offer-deadlines'
import type { Student } from '@bursar/contract/people'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { NextStepsCard } from './next-steps-card.tsx'

const student = {
  id: 'elena',
  firstName: 'Elena',
  gradeLevel: '12',
  collegeStartYear: 2027,
  yearsOfCollege: 4,
} as Student
const today = '2027-04-01'
type Offers = Parameters<typeof comingDeadlines>[0]

test('says which dates it shows: those for everyone, and those of the family’s offers', async () => {
  const card = { student, favorites: 5, today }
  const { unmount } = await renderWithTexts(<NextStepsCard {...card} deadlines={[]} />, ['resources'])
  screen.getByText(/We show a date only when it’s the same for everyone/)
  unmount()
  const offer = { id: 'a', studentId: 'elena', status: 'open', college: { id: 1, name: 'Oberlin' } }
  const deadlines = comingDeadlines(
    [{ ...offer, answerBy: '2027-05-01', deposit: null, depositBy: null, bill: null }] as unknown as Offers,
    new Date(`${today}T12:00:00Z`),
  )
  await renderWithTexts(<NextStepsCard {...card} deadlines={deadlines} />, ['resources'])
  expect(screen.getAllByText(/from the offer you entered/i)).toHaveLength(1)
  screen.getByText(/same for everyone or from offers you entered/)
})
