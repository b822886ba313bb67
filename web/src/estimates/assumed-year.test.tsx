// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aStudent } from '../testing/family.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { AssumedYear } from './assumed-year.tsx'

const estimate = { wantedAwardYear: '2027-28' }

test.each([
  { gradeLevel: null, says: /For now we use 2027-28, the next school year you can apply for/ },
  { gradeLevel: '12' as const, says: /Going by Zoe’s grade, we use 2027-28 for now/ },
])(
  'without a start year and with grade $gradeLevel it says which year we use, and where to change it',
  async ({ gradeLevel, says }) => {
    const student = aStudent({ id: 'zoe', gradeLevel })
    await renderWithTexts(<AssumedYear student={student} estimate={estimate} />, ['estimate'])
    screen.getByText(says)
    const link = screen.getByRole('link', { name: 'Enter the year' })
    expect(link.getAttribute('href')).toMatch(/part=student&person=zoe&student=zoe$/)
  },
)

test('with a start year there is nothing to say', async () => {
  const student = aStudent({ collegeStartYear: 2027 })
  const { container } = await renderWithTexts(<AssumedYear student={student} estimate={estimate} />, [
    'estimate',
  ])
  expect(container.textContent).toBe('')
})
