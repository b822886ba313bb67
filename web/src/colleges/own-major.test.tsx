// @vitest-environment jsdom
import type { College, CollegeProgram, CollegeRelease } from '@bursar/contract/colleges'
import type { Student } from '@bursar/contract/people'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { missing } from '../testing/figures.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { OwnMajorSection } from './own-major.tsx'
import { StudentSections } from './student-sections.tsx'

const nursing = {
  cip: '51.38',
  title: 'Nursing',
  credential: 'bachelor',
  awards: missing,
  earningsAfterOneYear: missing,
  earningsAfterFiveYears: missing,
} as CollegeProgram

const college = (isStarter: boolean) =>
  ({
    release: { isStarter },
    programs: [nursing],
    medianDebt: missing,
    isOpenAdmission: true,
    acceptanceRate: missing,
    testScores: { policy: 'considered', sat: null, act: null, year: null, source: '' },
  }) as unknown as College & { release: CollegeRelease }

test.each([
  { isStarter: false, count: 1 },
  { isStarter: true, count: 0 },
])(
  'earnings that aren’t in the data are called unpublished, except in the starter: $isStarter',
  async (one) => {
    await renderWithTexts(
      <OwnMajorSection
        college={college(one.isStarter)}
        isStarter={one.isStarter}
        name="Maya"
        programs={[nursing]}
      />,
      ['colleges'],
    )
    expect(screen.getByText('Nursing')).toBeTruthy()
    expect(screen.queryAllByText('What graduates of these programs earn isn’t published.')).toHaveLength(
      one.count,
    )
  },
)

test('the starter doesn’t claim that a college has no program in a major', async () => {
  const welder = { firstName: 'Maya', intendedMajor: '48.05', satTotal: null, actComposite: null } as Student
  await renderWithTexts(await StudentSections({ college: college(true), student: welder }), ['colleges'])
  expect(screen.queryByRole('heading', { name: 'Maya’s major here' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'For Maya: Likely' })).toBeTruthy()
})
