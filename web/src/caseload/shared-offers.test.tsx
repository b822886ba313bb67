// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOffer } from '../testing/an-offer.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { SharedOffers } from './shared-offers.tsx'

test.each([
  { status: 'open', answerBy: '2027-05-01', line: 'Not answered yet · Answer by May 1, 2027' },
  { status: 'open', answerBy: null, line: 'Not answered yet' },
  { status: 'accepted', answerBy: '2027-05-01', line: 'Accepted' },
  { status: 'declined', answerBy: '2027-05-01', line: 'Declined' },
] as const)('an advisor sees how the family answered an offer: $line', async ({ line, ...answer }) => {
  const offer = anOffer(answer)
  await renderWithTexts(<SharedOffers offers={[offer]} names={{ [offer.studentId]: 'Rosa' }} />, [
    'caseload',
    'offers',
  ])
  expect(screen.getByRole('heading', { name: /Rosa/ }).nextElementSibling?.textContent).toBe(line)
})
